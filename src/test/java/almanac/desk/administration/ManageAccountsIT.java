package almanac.desk.administration;

import static almanac.support.English.english;
import static java.util.Locale.ROOT;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Browser;
import almanac.support.Page;
import almanac.support.PageForm;
import almanac.support.PageTest;
import almanac.support.Site;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The pages of accounts, as a browser without scripts uses them. */
class ManageAccountsIT extends PageTest {
    private static final String PATH = "/manage/accounts";
    private static final String PASSWORD = "rain over the old harbour";
    private static final Pattern LINK = Pattern.compile("/set-password/private-[A-Za-z0-9_-]{43}");

    private Browser admin;
    private String name;

    @BeforeEach
    void signIn() {
        admin = browser("admin");
        name = fresh("person");
    }

    /** An account of this test alone, with a password. */
    private int author() {
        return account(name, "author");
    }

    private int account(String name, String role) {
        String account = "{'name': '%s', 'password': '%s', 'role': '%s'}".formatted(name, PASSWORD, role);
        return as("admin").make("/accounts", account).id();
    }

    private Browser browser() {
        return new Browser(anonymous()).signIn(name, PASSWORD);
    }

    private Site.Answer account(int id) {
        return as("admin").get("/accounts/" + id);
    }

    private int me() {
        return as("admin").get("/accounts/me").id();
    }

    private static String path(int id) {
        return PATH + "/" + id;
    }

    private Page opened(String path) {
        assertThat(admin.get(path).header("Cache-Control")).contains("no-store");
        return admin.open(path);
    }

    private PageForm confirming(int id, String action) {
        return admin.open(path(id) + "/" + action).confirm();
    }

    private void requireLeading(Site.Answer answer, String path) {
        assertThat(Browser.then(answer.is(303))).isEqualTo(anonymous().root() + path);
        admin.follow(answer);
    }

    @Test
    void accountsAreFoundByWordsOfTheirPeopleAndByRole() {
        int id = author();
        String displayName = "Ada 1 < 2 " + name.toUpperCase(ROOT);
        admin.edit(path(id)).done("display_name=" + displayName);

        Page found = opened(PATH + "?search=ADA%20" + name + "&role=author").says(displayName, "Author");
        assertThat(found.all("td > a").eachAttr("href")).containsExactly(path(id) + "?lang=en");
        found.findsNot("td time");
        assertThat(browser().isSignedIn()).isTrue();
        opened(PATH + "?search=" + name).finds("td time");
        opened(PATH + "?search=" + name + "&role=editor").shows("manage.account.none");
        opened(PATH + "?search=%25" + name).shows("manage.account.none");
        opened(PATH).finds("td:contains(admin)", "[aria-current=true]:matchesOwn(Accounts)");
    }

    @ParameterizedTest
    @CsvSource({"role=king, There is no role", "page=0, This list has no page", "page=x, This list has no page"})
    void wrongAddressesLeadBack(String query, String sentence) {
        Page wrong = admin.page(admin.get(PATH + "?lang=en&" + query), 400).says(sentence);

        assertThat(wrong.all("a.button").first().attr("href")).startsWith(PATH);
    }

    @Test
    void anAccountIsMadeAndItsPersonSetsThePasswordByALink() {
        String fields =
                "name=%s&display_name=Ada&email=ada@example.org&role=editor&locale=de-at&timezone=europe/vienna";
        Page made = admin.edit(PATH + "/new").with(fields, name).done();
        int id = made.id();
        made.shows("manage.notice.saved").shows("manage.account.next");
        account(id).has("display_name=Ada&email=ada@example.org&role=editor&locale=de-AT&timezone=Europe/Vienna");
        assertThat(made.texts("button")).contains(english("manage.account.link"));

        Page later = opened(path(id)).showsNot("manage.account.next");
        Site.Answer shown = later.form(english("manage.account.link")).send();
        assertThat(shown.header("Cache-Control")).contains("no-store");
        Matcher link = LINK.matcher(
                admin.page(shown, 200).shows("manage.account.link.once").text());
        assertThat(link.find()).isTrue();
        new Browser(anonymous())
                .submit(link.group(), "password=%s&again=%s", PASSWORD, PASSWORD)
                .is(200);
        assertThat(browser().isSignedIn()).isTrue();
        opened(path(id)).hides(link.group()).shows("manage.account.sessions", 1);
    }

    @Test
    void aDisabledAccountGetsNoLink() {
        int id = author();
        admin.submit(path(id) + "/disable", "").is(303);

        opened(path(id)).hides("password-link").finds("form[action*='/enable']");
        admin.refused(409, path(id) + "/password-link", "")
                .shows("manage.account.link.disabled")
                .hides("private-");
    }

    @Test
    void whatIsWrongIsToldBesideItsField() {
        int id = author();
        PageForm form = admin.edit(PATH + "/new").with("email=nowhere&role=editor&timezone=Mars");
        Page refused = form.with("name=" + name.toUpperCase(ROOT)).refused(400);

        refused.finds("#fault-name", "#fault-email", "#fault-timezone");
        assertThat(refused.value("email")).isEqualTo("nowhere");
        assertThat(refused.formOf("#name").value("role")).isEqualTo("editor");
        admin.edit(path(id)).with("role=king").refused(400).finds("#fault-role");
        account(id).has("role=author");
    }

    @Test
    void ofTwoWhoChangeAnAccountTheSecondIsTold() {
        int id = author();
        PageForm form = admin.edit(path(id));
        requireLeading(form.with("display_name=Theirs").send(), path(id) + "?saved=1");

        Page conflict = form.with("display_name=Mine").refused(409).shows("manage.conflict.drop");
        assertThat(conflict.document().outerHtml()).contains("Theirs", "Mine");
        account(id).has("display_name=Theirs");
    }

    @Test
    void disablingEndsSessionsAndEnablingLetsThemSignInAgain() {
        int id = author();
        Browser person = browser();

        requireLeading(admin.submit(path(id) + "/disable", ""), path(id) + "?done=disable");
        assertThat(person.isSignedIn()).isFalse();
        requireLeading(admin.submit(path(id) + "/enable", ""), path(id) + "?done=enable");
        assertThat(browser().isSignedIn()).isTrue();
    }

    @Test
    void allSessionsOfAnAccountAreEnded() {
        int id = author();
        Browser one = browser();
        Browser other = browser();

        requireLeading(admin.submit(path(id) + "/end-sessions", ""), path(id) + "?done=end-sessions");
        assertThat(one.isSignedIn()).isFalse();
        assertThat(other.isSignedIn()).isFalse();
        assertThat(admin.isSignedIn()).isTrue();
    }

    @Test
    void theOnlyAdministratorSeesNoButtonThatIsRefused() {
        String only = "This is the only administrator";
        String page = path(me());
        String[] refused = {page + "/disable", page + "/delete", page + "/anonymise"};
        opened(page).says(only).hides(refused);

        int second = account(fresh("second"), "administrator");
        try {
            assertThat(opened(page).saysNot(only).document().outerHtml()).contains(refused);
        } finally {
            as("admin").delete("/accounts/" + second);
        }
    }

    @Test
    void anApplicationPasswordIsListedAndRevokedButNotShown() {
        int id = author();
        Site.Answer made = anonymous()
                .with(name, PASSWORD)
                .json("POST", "/application-passwords", "{'name': 'Screen 1 < 2', 'read_only': true}");
        String secret = made.text("password");

        opened(path(id)).says("Screen 1 < 2").shows("passwords.read-only").hides(secret);
        String revoke = path(id) + "/application-passwords/" + made.id() + "/revoke";
        requireLeading(admin.submit(revoke, ""), path(id) + "?done=revoke");
        opened(path(id)).hides("Screen 1");
        anonymous().with(name, secret).get("/accounts/me").is(401);
    }

    @Test
    void anAccountWithRecordsIsDeletedOnceSomebodyInheritsThem() {
        int id = author();
        int event = anonymous()
                .with(name, PASSWORD)
                .create(name, ", 'status': 'draft'")
                .id();
        PageForm form = confirming(id, "delete");
        form.page().says("1 event").findsNot("option[value='" + id + "']");
        form.with("heir=").refused(409).shows("manage.account-in-use");
        form.with("heir=999999999").refused(400).finds("#fault-heir");
        int heir = as("editor").get("/accounts/me").id();
        requireLeading(form.with("heir=%s", heir).send(), PATH + "?done=delete");

        account(id).is(404);
        read(event).has("author=%s", heir);
        admin.get(path(id) + "/delete").is(404);
        form.send().is(404);
    }

    @Test
    void anAccountThatHasChangedSinceIsNotDeleted() {
        int id = author();
        PageForm form = confirming(id, "delete");
        as("admin").change("/accounts/" + id, "{'display_name': 'Changed'}");

        form.refused(409);
        form.without("version").refused(409);
        account(id).has("display_name=Changed");
        requireLeading(confirming(id, "delete").send(), PATH + "?done=delete");
    }

    @Test
    void personalDataIsExportedAndAnonymised() {
        int id = author();
        String data = "/cal/events/v1/personal-data/" + id;
        opened(path(id)).finds("a.button[href$=" + data + "]");
        admin.get(data).has("account.name=" + name);

        requireLeading(confirming(id, "anonymise").send(), path(id) + "?done=anonymise");
        account(id).has("name=anonymous-%s&enabled=false", id);
        opened(path(id)).findsNot("[action*='/enable']", "[href*='/anonymise']", "[action*='/anonymise']");
    }

    @Test
    void theLastAdministratorStays() {
        PageForm form = admin.edit(path(me()));
        Stream.of(
                        form.with("role=editor"),
                        form.to(path(me()) + "/disable?lang=en"),
                        form.to(path(me()) + "/delete?lang=en"),
                        form.to(path(me()) + "/anonymise?lang=en"))
                .forEach(each -> each.refused(409).shows("manage.last-administrator"));

        assertThat(admin.isSignedIn()).isTrue();
    }
}
