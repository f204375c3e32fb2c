package almanac.desk.administration;

import static almanac.support.English.english;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Browser;
import almanac.support.PageTest;
import almanac.support.Site;
import jakarta.json.JsonObject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The pages of accounts, as a browser without scripts uses them. */
class ManageAccountsIT extends PageTest {
    private static final String PATH = "/manage/accounts";
    private static final String PASSWORD = "rain over the old harbour";
    private static final Pattern LINK = Pattern.compile("/set-password/private-[A-Za-z0-9_-]{43}");
    private static final Pattern VERSION = Pattern.compile("name=\"version\" value=\"(\\d+)\"");

    private Browser admin;
    private String name;

    @BeforeEach
    void signIn() {
        admin = new Browser(anonymous()).signIn("admin", "admin-password");
        name = fresh("person");
    }

    /** An account of this test alone, with a password. */
    private int person(String role) {
        Site.Answer made = as("admin")
                .json(
                        "POST",
                        "/accounts",
                        "{'name': '%s', 'password': '%s', 'role': '%s'}".formatted(name, PASSWORD, role));
        assertThat(made.status()).as(made.response().body()).isEqualTo(201);
        return made.id();
    }

    private Browser browser() {
        return new Browser(anonymous()).signIn(name, PASSWORD);
    }

    private JsonObject account(int id) {
        return as("admin").get("/accounts/" + id).json();
    }

    private static String path(int id) {
        return PATH + "/" + id;
    }

    private String opened(String path) {
        Site.Answer page = admin.get(path + (path.contains("?") ? "&" : "?") + "lang=en");
        assertThat(page.status()).as(page.response().body()).isEqualTo(200);
        assertThat(page.header("Cache-Control")).contains("no-store");
        isValid(page.response().body());
        return page.response().body();
    }

    private String version(String path) {
        Matcher version = VERSION.matcher(opened(path));
        assertThat(version.find()).isTrue();
        return version.group(1);
    }

    private Map<String, String> form(int id, String... more) {
        JsonObject known = account(id);
        Map<String, String> fields = new LinkedHashMap<>();
        for (String each : List.of("name", "display_name", "email", "role", "locale", "timezone")) {
            fields.put(each, known.getString(each));
        }
        fields.put("enabled", String.valueOf(known.getBoolean("enabled")));
        fields.put("version", version(path(id)));
        for (int i = 0; i < more.length; i += 2) {
            fields.put(more[i], more[i + 1]);
        }
        return fields;
    }

    private void leadsTo(Site.Answer answer, String path) {
        assertThat(answer.status()).as(answer.response().body()).isEqualTo(303);
        assertThat(Browser.then(answer)).isEqualTo(anonymous().root() + path);
        opened(path);
    }

    private String refused(Site.Answer answer, int status) {
        assertThat(answer.status()).as(answer.response().body()).isEqualTo(status);
        isValid(answer.response().body());
        return answer.response().body();
    }

    @Test
    void accountsAreFoundByWordsOfTheirPeopleAndByRole() {
        int id = person("author");
        admin.submit(path(id), form(id, "display_name", "Ada 1 < 2 " + name.toUpperCase(java.util.Locale.ROOT)));

        String html = opened(PATH + "?search=ADA%20" + name + "&role=author");
        assertThat(links(html, "<td><a")).containsExactly(path(id) + "?lang=en");
        assertThat(html).contains("Ada 1 &lt; 2 ", "Author");
        assertThat(opened(PATH + "?search=" + name + "&role=editor")).contains(english("manage.account.none"));
        assertThat(opened(PATH + "?search=%25" + name)).contains(english("manage.account.none"));
        assertThat(opened(PATH)).contains(">admin<", "aria-current=\"true\">Accounts");
    }

    @ParameterizedTest
    @CsvSource({"role=king, There is no role", "page=0, This list has no page", "page=x, This list has no page"})
    void wrongAddressesLeadBack(String query, String sentence) {
        Site.Answer wrong = admin.get(PATH + "?lang=en&" + query);

        assertThat(refused(wrong, 400)).contains(sentence);
        assertThat(link(wrong.response().body(), "<a class=\"button\"")).startsWith(PATH);
    }

    @Test
    void anAccountIsMadeAndItsPersonSetsThePasswordByALink() {
        Site.Answer made = admin.submit(
                PATH + "/new",
                Map.of(
                        "name", name,
                        "display_name", "Ada",
                        "email", "ada@example.org",
                        "role", "editor",
                        "locale", "de-at",
                        "timezone", "europe/vienna",
                        "enabled", "true"));
        int id = Integer.parseInt(Browser.then(made).replaceAll(".*/(\\d+)\\?saved=1.*", "$1"));
        assertThat(account(id).toString())
                .contains("\"Ada\"", "ada@example.org", "\"editor\"", "de-AT", "Europe/Vienna");
        assertThat(opened(path(id) + "?saved=1&made=1"))
                .contains(english("manage.notice.saved"), english("manage.account.next"))
                .contains(">" + english("manage.account.link") + "</button>");
        assertThat(opened(path(id))).doesNotContain(english("manage.account.next"));

        Site.Answer shown = admin.submit(path(id) + "/password-link?lang=en", Map.of());
        String html = refused(shown, 200);
        assertThat(shown.header("Cache-Control")).contains("no-store");
        assertThat(html).contains(english("manage.account.link.once"));
        Matcher link = LINK.matcher(html);
        assertThat(link.find()).isTrue();
        Site.Answer set =
                new Browser(anonymous()).submit(link.group(), Map.of("password", PASSWORD, "again", PASSWORD));
        assertThat(set.status()).isEqualTo(200);
        assertThat(browser().isSignedIn()).isTrue();
        assertThat(opened(path(id))).doesNotContain(link.group()).contains(english("manage.account.sessions", 1));
    }

    @Test
    void aDisabledAccountGetsNoLink() {
        int id = person("author");
        admin.submit(path(id) + "/disable", Map.of());

        assertThat(opened(path(id))).doesNotContain("password-link").contains("/enable");
        assertThat(refused(admin.submit(path(id) + "/password-link?lang=en", Map.of()), 409))
                .contains(english("manage.account.link.disabled"))
                .doesNotContain("private-");
    }

    @Test
    void whatIsWrongIsToldBesideItsField() {
        int id = person("author");
        String html = refused(
                admin.submit(
                        PATH + "/new?lang=en",
                        Map.of(
                                "name", name.toUpperCase(java.util.Locale.ROOT),
                                "email", "nowhere",
                                "role", "editor",
                                "timezone", "Mars")),
                400);

        assertThat(html).contains("id=\"fault-name\"", "id=\"fault-email\"", "id=\"fault-timezone\"");
        assertThat(html).contains("value=\"nowhere\"", "value=\"editor\" selected");
        assertThat(refused(admin.submit(path(id) + "?lang=en", form(id, "role", "king")), 400))
                .contains("id=\"fault-role\"");
        assertThat(account(id).getString("role")).isEqualTo("author");
    }

    @Test
    void ofTwoWhoChangeAnAccountTheSecondIsTold() {
        int id = person("author");
        Map<String, String> first = form(id, "display_name", "Theirs");
        Map<String, String> second = form(id, "display_name", "Mine");
        leadsTo(admin.submit(path(id), first), path(id) + "?saved=1");

        String html = refused(admin.submit(path(id) + "?lang=en", second), 409);
        assertThat(html).contains("Theirs", "Mine", english("manage.conflict.drop"));
        assertThat(account(id).getString("display_name")).isEqualTo("Theirs");
    }

    @Test
    void disablingEndsSessionsAndEnablingLetsThemSignInAgain() {
        int id = person("author");
        Browser person = browser();

        leadsTo(admin.submit(path(id) + "/disable", Map.of()), path(id) + "?done=disable");
        assertThat(person.isSignedIn()).isFalse();
        leadsTo(admin.submit(path(id) + "/enable", Map.of()), path(id) + "?done=enable");
        assertThat(browser().isSignedIn()).isTrue();
    }

    @Test
    void allSessionsOfAnAccountAreEnded() {
        int id = person("author");
        Browser one = browser();
        Browser other = browser();

        leadsTo(admin.submit(path(id) + "/end-sessions", Map.of()), path(id) + "?done=end-sessions");
        assertThat(one.isSignedIn()).isFalse();
        assertThat(other.isSignedIn()).isFalse();
        assertThat(admin.isSignedIn()).isTrue();
    }

    @Test
    void theOnlyAdministratorSeesNoButtonThatIsRefused() {
        String only = "This is the only administrator";
        String page = path(as("admin").get("/accounts/me").id());
        List<String> refused = List.of(page + "/disable", page + "/delete", page + "/anonymise");
        assertThat(opened(page)).contains(only).doesNotContain(refused.toArray(String[]::new));

        String account = "{'name': '%s', 'password': 'rain over the old harbour', 'role': 'administrator'}";
        int second = as("admin")
                .json("POST", "/accounts", account.formatted(fresh("second")))
                .id();
        try {
            assertThat(opened(page)).contains(refused).doesNotContain(only);
        } finally {
            as("admin").delete("/accounts/" + second);
        }
    }

    @Test
    void anApplicationPasswordIsListedAndRevokedButNotShown() {
        int id = person("author");
        Site.Answer made = anonymous()
                .with(name, PASSWORD)
                .json("POST", "/application-passwords", "{'name': 'Screen 1 < 2', 'read_only': true}");
        String secret = made.json().getString("password");

        assertThat(opened(path(id)))
                .contains("Screen 1 &lt; 2", english("passwords.read-only"))
                .doesNotContain(secret);
        leadsTo(
                admin.submit(path(id) + "/application-passwords/" + made.id() + "/revoke", Map.of()),
                path(id) + "?done=revoke");
        assertThat(opened(path(id))).doesNotContain("Screen 1");
        assertThat(anonymous().with(name, secret).get("/accounts/me").status()).isEqualTo(401);
    }

    @Test
    void anAccountWithRecordsIsDeletedOnceSomebodyInheritsThem() {
        int id = person("author");
        Site.Answer event = anonymous().with(name, PASSWORD).create(name, ", 'status': 'draft'");
        String path = path(id) + "/delete";
        String version = version(path);

        assertThat(opened(path)).contains("1 event").doesNotContain("<option value=\"" + id + "\"");
        assertThat(refused(admin.submit(path + "?lang=en", Map.of("version", version, "heir", "")), 409))
                .contains(english("manage.account-in-use"));
        assertThat(refused(admin.submit(path + "?lang=en", Map.of("version", version, "heir", "999999999")), 400))
                .contains("id=\"fault-heir\"");
        int heir = as("editor").get("/accounts/me").id();
        leadsTo(admin.submit(path, Map.of("version", version, "heir", String.valueOf(heir))), PATH + "?done=delete");

        assertThat(as("admin").get("/accounts/" + id).status()).isEqualTo(404);
        assertThat(as("admin").get("/events/" + event.id()).json().getString("author"))
                .isEqualTo(String.valueOf(heir));
        assertThat(admin.get(path).status()).isEqualTo(404);
        assertThat(admin.submit(path, Map.of("version", version)).status()).isEqualTo(404);
    }

    @Test
    void anAccountThatHasChangedSinceIsNotDeleted() {
        int id = person("author");
        String version = version(path(id) + "/delete");
        as("admin").json("PATCH", "/accounts/" + id, "{'display_name': 'Changed'}");

        refused(admin.submit(path(id) + "/delete", Map.of("version", version)), 409);
        refused(admin.submit(path(id) + "/delete", Map.of()), 409);
        assertThat(account(id).getString("display_name")).isEqualTo("Changed");
        leadsTo(
                admin.submit(path(id) + "/delete", Map.of("version", version(path(id) + "/delete"))),
                PATH + "?done=delete");
    }

    @Test
    void personalDataIsExportedAndAnonymised() {
        int id = person("author");
        String export = link(opened(path(id)), "<a class=\"button\"");
        assertThat(links(opened(path(id)), "<a class=\"button\"")).anyMatch(each -> each.contains("personal-data"));
        Site.Answer data = admin.get("/cal/events/v1/personal-data/" + id);
        assertThat(data.json().getJsonObject("account").getString("name")).isEqualTo(name);
        assertThat(export).isNotEmpty();

        String path = path(id) + "/anonymise";
        leadsTo(admin.submit(path, Map.of("version", version(path))), path(id) + "?done=anonymise");
        assertThat(account(id).getString("name")).isEqualTo("anonymous-" + id);
        assertThat(account(id).getBoolean("enabled")).isFalse();
        assertThat(opened(path(id))).doesNotContain("/enable", "/anonymise");
    }

    @Test
    void theLastAdministratorStays() {
        int me = as("admin").get("/accounts/me").id();
        String version = version(path(me));

        List<Site.Answer> answers = List.of(
                admin.submit(path(me) + "?lang=en", form(me, "role", "editor")),
                admin.submit(path(me) + "/disable?lang=en", Map.of()),
                admin.submit(path(me) + "/delete?lang=en", Map.of("version", version)),
                admin.submit(path(me) + "/anonymise?lang=en", Map.of("version", version)));

        assertThat(answers)
                .allSatisfy(each -> assertThat(refused(each, 409)).contains(english("manage.last-administrator")));
        assertThat(admin.isSignedIn()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"editor", "author", "contributor", "subscriber"})
    void nobodyElseSeesOrDoesAnyOfIt(String role) {
        int id = person("author");
        Map<String, String> fields = form(id, "display_name", "Hacked");
        Browser browser = new Browser(anonymous());
        browser.signIn(role, role.matches("contributor|subscriber") ? role + "-long-password" : role + "-password");

        assertThat(browser.get("/manage/events").response().body()).doesNotContain(PATH);
        for (String path : List.of("", "/new", "/" + id, "/" + id + "/delete", "/" + id + "/anonymise")) {
            assertThat(browser.get(PATH + path).status()).as(path).isEqualTo(403);
        }
        for (String path : posts(id)) {
            Site.Answer answer = browser.submit(path, fields);
            assertThat(answer.status()).as(path).isEqualTo(403);
            assertThat(answer.response().body()).doesNotContain("private-");
        }
        unchanged(id);
    }

    private static List<String> posts(int id) {
        return List.of(
                PATH + "/new",
                path(id),
                path(id) + "/disable",
                path(id) + "/enable",
                path(id) + "/end-sessions",
                path(id) + "/password-link",
                path(id) + "/application-passwords/1/revoke",
                path(id) + "/delete",
                path(id) + "/anonymise");
    }

    private void unchanged(int id) {
        JsonObject known = account(id);
        assertThat(known.getString("name")).isEqualTo(name);
        assertThat(known.getString("display_name")).isEqualTo(name);
        assertThat(known.getBoolean("enabled")).isTrue();
        assertThat(browser().isSignedIn()).isTrue();
    }

    @Test
    void strangersSignInFirst() {
        int id = person("author");
        Browser stranger = new Browser(anonymous());

        assertThat(stranger.get(PATH).header("Location")).contains("/sign-in?to=");
        for (String path : posts(id)) {
            Site.Answer answer = stranger.submit(path, Map.of("name", "x"));
            assertThat(answer.status()).as(path).isIn(303, 401);
            assertThat(answer.response().body()).doesNotContain("private-");
        }
        unchanged(id);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "_token=wrong&", "_token=0&"})
    void aFormWithoutItsTokenOrOfAnotherSiteDoesNothing(String token) {
        int id = person("author");
        String fields = Browser.form(form(id, "display_name", "Hacked"));

        for (String path : posts(id)) {
            Site.Answer without =
                    admin.send("POST", path, Browser.FORM, token + fields, "Sec-Fetch-Site", "same-origin");
            assertThat(without.status()).as(path).isEqualTo(403);
            String right = "_token=" + admin.token() + "&" + fields;
            assertThat(admin.send("POST", path, Browser.FORM, right, "Sec-Fetch-Site", "cross-site")
                            .status())
                    .as(path)
                    .isEqualTo(403);
        }
        unchanged(id);
    }
}
