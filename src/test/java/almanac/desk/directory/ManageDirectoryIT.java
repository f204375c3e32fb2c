package almanac.desk.directory;

import static almanac.support.English.english;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.Kind;
import almanac.domain.media.Pictures;
import almanac.domain.record.Links;
import almanac.support.Browser;
import almanac.support.Contract;
import almanac.support.PageTest;
import almanac.support.Site;
import jakarta.json.JsonObject;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The pages of venues, organizers, categories and tags, as a browser without scripts uses them. */
class ManageDirectoryIT extends PageTest {
    private static final Pattern CHECKBOX = Pattern.compile("name=\"entry\" value=\"([0-9]+)\" aria-label");
    private static final Pattern FIELD = Pattern.compile(
            "<(?:input|textarea|select)[^>]*? name=\"([a-z_]+)\"(?: type=\"[a-z]+\")? value=\"([^\"]*)\"");

    private Browser editor;
    private String word;

    /** Who may do what; everybody signs in. */
    enum Person {
        ADMIN,
        EDITOR,
        AUTHOR,
        CONTRIBUTOR,
        SUBSCRIBER;

        String account() {
            return name().toLowerCase(Locale.ROOT);
        }

        boolean isOfAll() {
            return this == ADMIN || this == EDITOR;
        }

        boolean mayMake(Kind kind) {
            return switch (kind) {
                case CATEGORY -> isOfAll() || this == AUTHOR;
                case TAG -> isOfAll();
                default -> this != SUBSCRIBER;
            };
        }
    }

    @BeforeEach
    void signIn() {
        editor = browser("editor");
        word = fresh("entry");
    }

    private static String list(Kind kind) {
        return "/manage/" + kind.collection();
    }

    private static String path(Kind kind, int id) {
        return list(kind) + "/" + id;
    }

    private JsonObject stored(Kind kind, int id) {
        return as("admin").get("/" + kind.collection() + "/" + id).json();
    }

    private int event(String more) {
        Site.Answer made = as("editor").create(fresh("event"), more);
        assertThat(made.status()).as(made.response().body()).isEqualTo(201);
        return made.id();
    }

    private static String opened(Browser browser, String path) {
        Site.Answer page = browser.get(path + (path.contains("?") ? "&" : "?") + "lang=en");
        assertThat(page.status()).as(page.response().body()).isEqualTo(200);
        isValid(page.response().body());
        return page.response().body();
    }

    private static List<Integer> chosen(String html) {
        return CHECKBOX.matcher(html)
                .results()
                .map(found -> Integer.valueOf(found.group(1)))
                .toList();
    }

    private static String value(String html, String name) {
        Matcher field = FIELD.matcher(html);
        while (field.find()) {
            if (field.group(1).equals(name)) {
                return text(field.group(2));
            }
        }
        throw new AssertionError("no " + name + " in " + html);
    }

    private int saved(String path, Map<String, String> fields) {
        Site.Answer answer = editor.submit(path, fields);
        assertThat(answer.status()).as(answer.response().body()).isEqualTo(303);
        return Integer.parseInt(Browser.then(answer).replaceAll(".*/(\\d+)\\?saved=1", "$1"));
    }

    private static Site.Answer act(Browser browser, Kind kind, String action, int... ids) {
        String fields = Arrays.stream(ids).mapToObj(id -> "&entry=" + id).collect(Collectors.joining());
        return browser.send(
                "POST",
                list(kind) + "/action?lang=en",
                Browser.FORM,
                "_token=" + browser.token() + "&action=" + action + fields,
                "Sec-Fetch-Site",
                "same-origin");
    }

    /** The address to which a confirmation is sent. */
    private static String target(String html) {
        return text(html.replaceAll("(?s).*<form class=\"editor\" method=\"post\" action=\"([^\"]*)\".*", "$1"));
    }

    private static String ask(Kind kind, String action, int id) {
        return list(kind) + "/action?action=" + action + "&entry=" + id;
    }

    private JsonObject colors() {
        return as("admin").get("/settings").json().getJsonObject("category_colors");
    }

    private static Map<String, String> colored(String html, String name, String slug, String color) {
        return Map.of("version", value(html, "version"), "name", name, "slug", slug, "color", color);
    }

    @Contract("6.1 category_colors")
    void anAdministratorColorsACategoryInItsForm() {
        Browser admin = browser("admin");
        int above = make("editor", Kind.CATEGORY, word, "");
        int below = make("editor", Kind.CATEGORY, word + " below", ", 'parent': " + above);
        String path = path(Kind.CATEGORY, above);
        assertThat(admin.submit(path, colored(opened(admin, path), word, word, "teal"))
                        .status())
                .isEqualTo(303);

        assertThat(colors().getString(word)).isEqualTo("teal");
        assertThat(opened(admin, path)).contains("name=\"color\" value=\"teal\" checked");
        assertThat(opened(admin, path(Kind.CATEGORY, below))).contains("Inherited from “" + word + "”");
        assertThat(opened(editor, list(Kind.CATEGORY)))
                .containsPattern("dot teal\"></span> <span class=\"hidden\">\\(Teal\\)</span> <a href=\"[^\"]*\"><bdi>"
                        + word + "</bdi>")
                .containsPattern("dot teal\"></span> <span class=\"hidden\">\\(Teal\\)</span> <a href=\"[^\"]*\"><bdi>"
                        + word + " below</bdi>");
        assertThat(opened(editor, path)).doesNotContain("name=\"color\"");
        assertThat(editor.submit(path, colored(opened(editor, path), word, word, "red"))
                        .status())
                .isEqualTo(403);
        assertThat(admin.submit(path, colored(opened(admin, path), word, word, "crimson"))
                        .status())
                .isEqualTo(400);

        editor.submit(path, Map.of("version", value(opened(editor, path), "version"), "slug", word + "-next"));
        assertThat(colors().getString(word + "-next")).isEqualTo("teal");
        assertThat(colors()).doesNotContainKey(word);
        Site.Answer made = admin.submit(
                list(Kind.CATEGORY) + "/new", Map.of("name", word + " new", "slug", word + "-new", "color", "blue"));
        assertThat(made.status()).as(made.response().body()).isEqualTo(303);
        assertThat(colors().getString(word + "-new")).isEqualTo("blue");
        act(editor, Kind.CATEGORY, "delete", above);
        assertThat(colors()).doesNotContainKey(word + "-next");
    }

    @Test
    void eachStateShowsItsVenuesWithTheEventsThatHaveThem() {
        int published = make("editor", Kind.VENUE, word + " a", ", 'address': 'Main Street 1', 'city': 'Bonn'");
        int internal = make("editor", Kind.VENUE, word + " b", ", 'status': 'private'");
        int draft = make("editor", Kind.VENUE, word + " c", ", 'status': 'draft'");
        int pending = make("editor", Kind.VENUE, word + " d", ", 'status': 'pending'");
        int trashed = make("editor", Kind.VENUE, word + " e", "");
        as("editor").delete("/venues/" + trashed);
        event(", 'venue': [" + published + "]");
        event(", 'venue': [" + published + "], 'status': 'draft'");
        String html = opened(editor, list(Kind.VENUE) + "?search=" + word);

        assertThat(chosen(html)).containsExactly(published, internal);
        assertThat(html).contains("Main Street 1, Bonn");
        assertThat(opened(editor, list(Kind.VENUE) + "/" + published)).contains(english("manage.use.events", 2));
        assertThat(opened(editor, list(Kind.VENUE) + "/" + internal)).contains(english("manage.use.events", 0));
        assertThat(chosen(opened(editor, list(Kind.VENUE) + "?state=unpublished&search=" + word)))
                .containsExactly(draft, pending);
        assertThat(chosen(opened(editor, list(Kind.VENUE) + "?state=trash&search=" + word)))
                .containsExactly(trashed);
    }

    @Test
    void pagesFollowEachOther() {
        for (int i = 0; i < 51; i++) {
            make("admin", Kind.TAG, word + " " + (char) ('a' + i / 26) + (char) ('a' + i % 26), "");
        }
        String first = opened(editor, list(Kind.TAG) + "?search=" + word);
        String second = opened(editor, list(Kind.TAG) + "?search=" + word + "&page=2");

        assertThat(chosen(first)).hasSize(50);
        assertThat(chosen(second)).hasSize(1).doesNotContainAnyElementsOf(chosen(first));
        assertThat(link(first, "<a rel=\"next\"")).contains("page=2", "search=" + word);
        assertThat(second).doesNotContain("rel=\"next\"");
    }

    @Test
    void aVenueIsMadeWithAllThatTheFormHasAndChangedByIt() {
        Map<String, String> fields = new LinkedHashMap<>(Map.of(
                "name", word,
                "address", "Main Street 1",
                "zip", "53111",
                "city", "Bonn",
                "country", "Germany",
                "province", "NRW",
                "geo_lat", "50.73",
                "geo_lng", "7.1",
                "capacity", "120",
                "status", "publish"));
        fields.putAll(Map.of(
                "phone", "0228 1",
                "website", "https://example.org/hall",
                "description", "<p>A <script>bad()</script><b>hall</b></p>",
                "excerpt", "Short",
                "slug", "hall-" + word,
                "show_map", "true",
                "show_map_link", "false",
                "state", "",
                "stateprovince", "",
                "image", ""));
        int id = saved(list(Kind.VENUE) + "/new", fields);
        JsonObject venue = stored(Kind.VENUE, id);

        assertThat(venue.getString("venue")).isEqualTo(word);
        assertThat(venue.getString("address")).isEqualTo("Main Street 1");
        assertThat(venue.getString("zip")).isEqualTo("53111");
        assertThat(venue.getString("stateprovince")).isEqualTo("NRW");
        assertThat(venue.getJsonNumber("geo_lat").doubleValue()).isEqualTo(50.73);
        assertThat(venue.getInt("capacity")).isEqualTo(120);
        assertThat(venue.getString("slug")).isEqualTo("hall-" + word);
        assertThat(venue.getString("description")).contains("<b>hall</b>").doesNotContain("script");
        assertThat(venue.getBoolean("show_map")).isTrue();
        assertThat(venue.getBoolean("show_map_link")).isFalse();

        String html = opened(editor, path(Kind.VENUE, id) + "?saved=1");
        assertThat(html)
                .contains(english("manage.notice.saved"), english("manage.use.events", 0), "/venue/hall-" + word + "/");
        assertThat(value(html, "geo_lat")).isEqualTo("50.73");
        fields.putAll(
                Map.of("version", value(html, "version"), "stateprovince", "NRW", "city", "Cologne", "capacity", ""));
        saved(path(Kind.VENUE, id), fields);
        JsonObject changed = stored(Kind.VENUE, id);
        assertThat(changed.getString("city")).isEqualTo("Cologne");
        assertThat(changed.containsKey("capacity") && !changed.isNull("capacity"))
                .isFalse();
        assertThat(changed.getString("zip")).isEqualTo("53111");
    }

    @Test
    void anOrganizerIsMadeAndPublishedOnItsDate() {
        int id = saved(
                list(Kind.ORGANIZER) + "/new",
                Map.of(
                        "name", word,
                        "phone", "1",
                        "email", "club@example.org",
                        "website", "https://example.org",
                        "status", "publish",
                        "publish_day", "2031-02-01",
                        "publish_time", "08:00"));
        JsonObject organizer = stored(Kind.ORGANIZER, id);
        String html = opened(editor, path(Kind.ORGANIZER, id));

        assertThat(organizer.getString("organizer")).isEqualTo(word);
        assertThat(organizer.getString("email")).isEqualTo("club@example.org");
        assertThat(organizer.getString("status")).isEqualTo("future");
        assertThat(value(html, "publish_day")).isEqualTo("2031-02-01");
        assertThat(value(html, "publish_time")).isEqualTo("08:00");
        assertThat(html).doesNotContain("name=\"capacity\"", "name=\"address\"");
    }

    /** The interface takes a create that repeats a record for that one (contract §5). */
    @Test
    void aNewVenueThatRepeatsSomebodyElsesLeadsToTheListWithThat() {
        int known = make("admin", Kind.VENUE, word, "");
        Browser author = browser("author");
        Site.Answer answer = author.submit(
                list(Kind.VENUE) + "/new",
                Map.of("name", word, "status", "publish", "show_map", "true", "show_map_link", "true"));

        assertThat(answer.status()).isEqualTo(303);
        assertThat(answer.header("Location")).endsWith(list(Kind.VENUE) + "?search=" + word);
        assertThat(opened(author, list(Kind.VENUE) + "?search=" + word)).contains("/venue/" + word + "/");
        assertThat(stored(Kind.VENUE, known).getString("venue")).isEqualTo(word);
    }

    @Test
    void categoriesAreATreeAndMoveInIt() {
        int top = make("editor", Kind.CATEGORY, word + " top", "");
        int child = saved(
                list(Kind.CATEGORY) + "/new",
                Map.of("name", word + " child", "parent", String.valueOf(top), "description", "What it is"));
        int grandchild = make("editor", Kind.CATEGORY, word + " grandchild", ", 'parent': " + child);
        String tree = opened(editor, list(Kind.CATEGORY));

        assertThat(stored(Kind.CATEGORY, child).getInt("parent")).isEqualTo(top);
        assertThat(stored(Kind.CATEGORY, child).getString("description")).isEqualTo("What it is");
        assertThat(chosen(tree)).containsSubsequence(top, child, grandchild);
        assertThat(tree.split("value=\"" + grandchild + "\"", 2)[1]).contains("class=\"deep-2\"");

        String form = opened(editor, path(Kind.CATEGORY, child));
        assertThat(form)
                .contains("value=\"" + top + "\" selected")
                .doesNotContain("<option value=\"" + child + "\"", "<option value=\"" + grandchild + "\"");
        saved(
                path(Kind.CATEGORY, child),
                Map.of(
                        "version",
                        value(form, "version"),
                        "name",
                        word + " child",
                        "slug",
                        value(form, "slug"),
                        "description",
                        "What it is",
                        "parent",
                        ""));
        assertThat(stored(Kind.CATEGORY, child).getInt("parent")).isZero();

        Site.Answer loop = editor.submit(
                path(Kind.CATEGORY, child) + "?lang=en",
                Map.of(
                        "version", value(opened(editor, path(Kind.CATEGORY, child)), "version"),
                        "name", word + " child",
                        "parent", String.valueOf(grandchild)));
        assertThat(loop.status()).isEqualTo(400);
        assertThat(loop.response().body()).contains("id=\"fault-parent\"");
        isValid(loop.response().body());
    }

    @Test
    void aCategoryIsMovedByWhatTheScriptSendsUnlessItWouldBeBelowItself() {
        int top = make("editor", Kind.CATEGORY, word + " top", "");
        int child = make("editor", Kind.CATEGORY, word + " child", "");
        String move = list(Kind.CATEGORY) + "/move";
        Site.Answer done = editor.submit(move, Map.of("entry", "" + child, "parent", "" + top));
        assertThat(done.status()).isEqualTo(303);
        assertThat(Browser.then(done)).endsWith(list(Kind.CATEGORY) + "?done=move");
        assertThat(opened(editor, list(Kind.CATEGORY) + "?done=move")).contains(english("manage.entries-done.move", 1));
        assertThat(stored(Kind.CATEGORY, child).getInt("parent")).isEqualTo(top);

        Site.Answer loop = editor.submit(move + "?lang=en", Map.of("entry", "" + top, "parent", "" + child));
        assertThat(loop.status()).isEqualTo(409);
        isValid(loop.response().body());
        assertThat(loop.response().body()).contains(english("manage.move.loop"));
        assertThat(browser("contributor")
                        .submit(move, Map.of("entry", "" + child, "parent", ""))
                        .status())
                .isEqualTo(403);
        assertThat(editor.send("POST", move, Browser.FORM, "entry=" + child, "Sec-Fetch-Site", "same-origin")
                        .status())
                .isEqualTo(403);
        assertThat(stored(Kind.CATEGORY, child).getInt("parent")).isEqualTo(top);
        assertThat(editor.submit(move, Map.of("entry", "" + child, "parent", ""))
                        .status())
                .isEqualTo(303);
        assertThat(stored(Kind.CATEGORY, child).getInt("parent")).isZero();
        assertThat(editor.submit(move, Map.of("entry", "999999999", "parent", ""))
                        .status())
                .isEqualTo(409);
        assertThat(editor.submit(move, Map.of("parent", "")).status()).isEqualTo(400);
    }

    @ParameterizedTest
    @EnumSource(
            value = Kind.class,
            names = {"VENUE", "ORGANIZER", "CATEGORY", "TAG"})
    void savingWithoutAChangeChangesNothing(Kind kind) {
        int id = make("editor", kind, word, ", 'description': 'What it is'");
        JsonObject before = stored(kind, id);
        String html = opened(editor, path(kind, id));
        Map<String, String> fields = new LinkedHashMap<>();
        Matcher field = FIELD.matcher(html);
        while (field.find()) {
            fields.putIfAbsent(field.group(1), text(field.group(2)));
        }
        fields.remove("_token");
        fields.put("description", before.getString("description"));
        if (kind.isRecord()) {
            fields.put("status", "publish");
        }
        if (kind == Kind.VENUE) {
            fields.putAll(Map.of("show_map", "true", "show_map_link", "true"));
        }
        saved(path(kind, id), fields);

        JsonObject after = stored(kind, id);
        before.keySet().stream()
                .filter(name -> !name.startsWith("modified"))
                .forEach(name -> assertThat(after.get(name)).as(name).isEqualTo(before.get(name)));
    }

    @ParameterizedTest
    @CsvSource({
        "venues, name, ' '",
        "venues, geo_lat, 91",
        "venues, website, javascript:alert(1)",
        "venues, capacity, many",
        "venues, publish_day, soon",
        "venues, image, 999999999",
        "organizers, email, nobody",
        "categories, name, ' '",
        "categories, parent, 999999999",
        "tags, name, ' '"
    })
    void whatIsWrongIsToldBesideItsFieldAndNothingIsLost(String kind, String field, String sent) {
        Map<String, String> fields = new LinkedHashMap<>(Map.of("name", word, "description", "Long <b>text</b>"));
        fields.put(field, sent);
        if (field.startsWith("publish")) {
            fields.put("status", "publish");
        }
        Site.Answer answer = editor.submit("/manage/" + kind + "/new?lang=en", fields);
        String html = answer.response().body();

        assertThat(answer.status()).as(html).isEqualTo(400);
        isValid(html);
        assertThat(html)
                .contains(english("manage.faults"), "href=\"#" + field + "\"", "id=\"fault-" + field + "\"")
                .contains("Long &lt;b&gt;text&lt;/b&gt;");
    }

    @Test
    void aNameOrSlugThatIsTakenIsTold() {
        make("editor", Kind.TAG, word, "");
        Site.Answer taken = editor.submit(list(Kind.TAG) + "/new?lang=en", Map.of("name", word));
        int other = make("editor", Kind.TAG, word + " 2", "");
        Site.Answer slug = editor.submit(
                path(Kind.TAG, other) + "?lang=en",
                Map.of(
                        "version",
                        value(opened(editor, path(Kind.TAG, other)), "version"),
                        "name",
                        word + " 2",
                        "slug",
                        word,
                        "description",
                        ""));

        assertThat(taken.status()).isEqualTo(409);
        assertThat(taken.response().body()).contains("id=\"fault-name\"", english("manage.taken.tag"));
        assertThat(slug.status()).isEqualTo(409);
        assertThat(slug.response().body()).contains("id=\"fault-slug\"", english("manage.taken.slug"));
    }

    @ParameterizedTest
    @EnumSource(
            value = Kind.class,
            names = {"VENUE", "ORGANIZER", "CATEGORY", "TAG"})
    void ofTwoWhoChangeOneTheSecondIsShownBothVersions(Kind kind) {
        int id = make("editor", kind, word, "");
        String version = value(opened(editor, path(kind, id)), "version");
        as("admin").json("PATCH", "/" + kind.collection() + "/" + id, "{'description': 'Theirs'}");
        Site.Answer answer = editor.submit(
                path(kind, id) + "?lang=en", Map.of("version", version, "name", word, "description", "Mine"));
        String html = answer.response().body();

        assertThat(answer.status()).isEqualTo(409);
        isValid(html);
        assertThat(html).contains(english("manage.conflict"), "Theirs", "Mine");
        assertThat(value(html, "version")).isNotEqualTo(version);
    }

    @ParameterizedTest
    @EnumSource(
            value = Kind.class,
            names = {"VENUE", "ORGANIZER", "CATEGORY", "TAG"})
    void aFormThatIsSentTwiceMakesOneEntry(Kind kind) {
        String form = list(kind) + "/new";
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("_key", value(opened(editor, form), "_key"));
        fields.put("name", word);
        int first = saved(form, fields);

        assertThat(saved(form, fields)).isEqualTo(first);
        fields.put("name", word + " other");
        Site.Answer other = editor.submit(form + "?lang=en", fields);
        assertThat(other.status()).isEqualTo(409);
        isValid(other.response().body());
        assertThat(other.response().body()).contains(english("manage.notice.made"), path(kind, first));
    }

    @Test
    void theKeyOfAFormMeansNothingInAFormOfAnotherKind() {
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("_key", value(opened(editor, list(Kind.VENUE) + "/new"), "_key"));
        fields.put("name", word);
        int venue = saved(list(Kind.VENUE) + "/new", fields);
        int organizer = saved(list(Kind.ORGANIZER) + "/new", fields);

        assertThat(organizer).isNotEqualTo(venue);
        assertThat(saved(list(Kind.ORGANIZER) + "/new", fields)).isEqualTo(organizer);
        assertThat(saved(list(Kind.VENUE) + "/new", fields)).isEqualTo(venue);
    }

    @Test
    void whatIsDeletedMeanwhileCanBeSavedAnew() {
        int id = make("editor", Kind.TAG, word, "");
        String version = value(opened(editor, path(Kind.TAG, id)), "version");
        as("admin").delete("/tags/" + id);
        Site.Answer answer =
                editor.submit(path(Kind.TAG, id) + "?lang=en", Map.of("version", version, "name", word + " mine"));

        assertThat(answer.status()).isEqualTo(404);
        isValid(answer.response().body());
        assertThat(answer.response().body())
                .contains(english("manage.notice.gone"), word + " mine", list(Kind.TAG) + "/new");
    }

    @ParameterizedTest
    @EnumSource(
            value = Kind.class,
            names = {"VENUE", "ORGANIZER"})
    void theTrashIsAskedForFirstAndLeftInTheStateThatIsChosen(Kind kind) {
        int id = make("editor", kind, word + " 1 < 2 & 3", "");
        event(", '%s': [%d]".formatted(kind.word(), id));
        String asked = opened(editor, ask(kind, "trash", id));
        assertThat(asked)
                .contains(word + " 1 &lt; 2 &amp; 3", english("manage.entry-events.trash", 1))
                .doesNotContain(english("manage.entry.partial"));

        Site.Answer done = act(editor, kind, "trash", id);
        assertThat(done.status()).isEqualTo(303);
        assertThat(Browser.then(done)).endsWith(list(kind) + "?done=trash&count=1");
        assertThat(opened(editor, list(kind) + "?done=trash&count=1"))
                .contains(english("manage.entries-done.trash", 1));
        assertThat(as("admin").get("/" + kind.collection() + "/" + id).status()).isEqualTo(403);
        assertThat(editor.get(path(kind, id)).status()).isEqualTo(403);
        assertThat(act(editor, kind, "trash", id).response().body()).contains(english("manage.entry.already"));

        assertThat(opened(editor, ask(kind, "restore", id)))
                .contains("value=\"draft\" selected", english("manage.entry-events.restore", 1));
        editor.submit(
                list(kind) + "/action", Map.of("action", "restore", "entry", String.valueOf(id), "status", "private"));
        assertThat(stored(kind, id).getString("status")).isEqualTo("private");
        act(editor, kind, "restore", id);
        assertThat(stored(kind, id).getString("status")).as("it is in no trash").isEqualTo("private");
    }

    @ParameterizedTest
    @EnumSource(
            value = Kind.class,
            names = {"VENUE", "ORGANIZER", "CATEGORY", "TAG"})
    void whatIsDeletedForGoodIsLostByItsEvents(Kind kind) {
        int id = make("editor", kind, word, "");
        String member = kind.isRecord() ? kind.word() : kind.collection();
        int event = event(", '%s': [%d]".formatted(member, id));
        Browser admin = browser("admin");

        assertThat(opened(admin, ask(kind, "delete", id)))
                .contains(english("manage.entry-events.delete", 1), "This can’t be undone.")
                .satisfies(html -> assertThat(html.contains("Subcategories")).isEqualTo(kind == Kind.CATEGORY));
        assertThat(act(admin, kind, "delete", id).status()).isEqualTo(303);
        assertThat(as("admin").get("/" + kind.collection() + "/" + id).status()).isEqualTo(404);
        assertThat(as("admin").get("/events/" + event).json().get(member).asJsonArray())
                .isEmpty();
        assertThat(act(admin, kind, "delete", id).response().body()).contains(english("manage.entry.absent"));
    }

    @ParameterizedTest
    @CsvSource({"VENUE, trash", "TAG, delete"})
    void anActionLeadsBackToTheListThatItBeganIn(Kind kind, String action) {
        String searched = list(kind) + (kind.isRecord() ? "?state=unpublished&search=" : "?search=") + word;
        int id = make("editor", kind, word, kind.isRecord() ? ", 'status': 'draft'" : "");
        String html = opened(editor, searched);
        assertThat(value(html, "back")).isEqualTo(searched);
        String asked = opened(editor, ask(kind, action, id) + "&back=" + Links.encoded(searched));
        String form = target(asked);

        Site.Answer done = editor.submit(form, Map.of("action", action, "entry", String.valueOf(id)));
        assertThat(Browser.then(done)).endsWith(searched + "&done=" + action + "&count=1");
        Site.Answer elsewhere = editor.submit(
                list(kind) + "/action?back=" + Links.encoded("https://example.org/manage/tags?search=x"),
                Map.of("action", action, "entry", String.valueOf(make("editor", kind, word + " 2", ""))));
        assertThat(Browser.then(elsewhere)).endsWith(list(kind) + "?done=" + action + "&count=1");
    }

    @Test
    void aMergeLeadsBackToTheListThatItBeganIn() {
        String searched = list(Kind.TAG) + "?search=" + word;
        int gone = make("editor", Kind.TAG, word + " 1", "");
        int kept = make("editor", Kind.TAG, word + " 2", "");
        String asked = opened(
                editor, list(Kind.TAG) + "/merge?entry=" + gone + "&into=" + kept + "&back=" + Links.encoded(searched));
        Map<String, String> fields = new LinkedHashMap<>();
        for (String each : List.of("entry", "version", "into", "into_version")) {
            fields.put(each, value(asked, each));
        }

        Site.Answer done = editor.submit(target(asked), fields);
        assertThat(Browser.then(done)).endsWith(searched + "&done=merge");
    }

    @Test
    void aVenueShowsAnImageThatIsChosenOrFetched() {
        int venue = make("editor", Kind.VENUE, word, "");
        String html = opened(editor, path(Kind.VENUE, venue));
        assertThat(html).contains("type=\"radio\" name=\"image\"", "data-to=\"/manage/images/upload");

        Site.Answer refused = editor.submit(
                path(Kind.VENUE, venue) + "?lang=en",
                Map.of("version", value(html, "version"), "image_address", "nowhere"));
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.response().body()).contains("id=\"fault-image\"", "value=\"nowhere\"");
    }

    @Test
    void whatIsBelowADeletedCategoryMovesUp() {
        int top = make("editor", Kind.CATEGORY, word + " top", "");
        int child = make("editor", Kind.CATEGORY, word + " child", ", 'parent': " + top);

        assertThat(opened(editor, ask(Kind.CATEGORY, "delete", top))).contains(english("manage.entry.below", 1));
        act(editor, Kind.CATEGORY, "delete", top);
        assertThat(stored(Kind.CATEGORY, child).getInt("parent")).isZero();
    }

    @ParameterizedTest
    @EnumSource
    void nobodySeesAPageOrAButtonThatWouldBeRefused(Person person) {
        Browser browser = browser(person.account());
        boolean isOfAll = person.isOfAll();
        for (Kind kind : List.of(Kind.VENUE, Kind.ORGANIZER, Kind.CATEGORY, Kind.TAG)) {
            int others = make("admin", kind, fresh(word), "");
            boolean mayMake = person.mayMake(kind);
            boolean mayChange = mayMake && (isOfAll || kind.isTerm());
            int expected = mayMake ? 200 : 403;
            String version = value(opened(editor, path(kind, others)), "version");

            assertThat(browser.get(list(kind)).status()).isEqualTo(expected);
            assertThat(browser.get(list(kind) + "/new").status()).isEqualTo(expected);
            assertThat(browser.submit(list(kind) + "/new", Map.of("name", fresh(word)))
                            .status())
                    .isEqualTo(mayMake ? 303 : 403);
            assertThat(browser.get("/").response().body().contains("/manage/events"))
                    .isEqualTo(person != Person.SUBSCRIBER);
            if (person != Person.SUBSCRIBER) {
                String events = opened(browser, "/manage/events");
                assertThat(events.contains("href=\"" + list(kind) + "?lang=en\""))
                        .isEqualTo(mayMake);
            }
            assertThat(browser.get(path(kind, others)).status()).isEqualTo(mayChange ? 200 : 403);
            String action = kind.isRecord() ? "trash" : "delete";
            assertThat(browser.get(ask(kind, action, others)).status()).isEqualTo(mayChange ? 200 : 403);
            assertThat(browser.submit(path(kind, others), Map.of("version", version, "name", fresh(word)))
                            .status())
                    .isEqualTo(mayChange ? 303 : 403);
            if (mayMake) {
                String rows = opened(browser, list(kind) + "?search=" + word);
                assertThat(chosen(rows).contains(others)).isEqualTo(mayChange);
                assertThat(rows.contains("formaction")).isEqualTo(isOfAll);
            }
            assertThat(act(browser, kind, action, others).status())
                    .isEqualTo(mayChange ? 303 : person == Person.SUBSCRIBER || !mayMake ? 403 : 409);
            assertThat(as("admin").get("/" + kind.collection() + "/" + others).status() == 200)
                    .isEqualTo(!mayChange);
        }
    }

    @Test
    void onlyAdministratorsDeleteVenuesForGood() {
        int id = make("editor", Kind.VENUE, word, "");
        act(editor, Kind.VENUE, "trash", id);
        String trash = list(Kind.VENUE) + "?state=trash&search=" + word;

        assertThat(opened(editor, trash)).doesNotContain("value=\"delete\"");
        assertThat(opened(browser("admin"), trash)).contains("value=\"delete\"");
        assertThat(act(editor, Kind.VENUE, "delete", id).status()).isEqualTo(409);
        assertThat(as("admin").get("/venues/" + id).code()).isEqualTo("venue-no-longer-available");
    }

    @Test
    void anAuthorIsToldThatOthersMayHaveEventsToo() {
        int category = make("author", Kind.CATEGORY, word, "");
        event(", 'categories': [%d]".formatted(category));
        event(", 'categories': [%d], 'status': 'draft'".formatted(category));

        assertThat(opened(browser("author"), ask(Kind.CATEGORY, "delete", category)))
                .contains(english("manage.entry-events.delete", 1), english("manage.entry.partial"));
    }

    @Test
    void aContributorRestoresNothingToWhatOnlyOthersMayPublish() {
        int id = make("contributor", Kind.VENUE, word, "");
        Browser contributor = browser("contributor");
        act(contributor, Kind.VENUE, "trash", id);

        assertThat(opened(contributor, ask(Kind.VENUE, "restore", id))).doesNotContain("value=\"publish\"");
        contributor.submit(
                list(Kind.VENUE) + "/action",
                Map.of("action", "restore", "entry", String.valueOf(id), "status", "publish"));
        assertThat(stored(Kind.VENUE, id).getString("status")).isEqualTo("pending");
    }

    @Test
    void strangersSignInFirst() {
        int id = make("editor", Kind.TAG, word, "");
        for (String path :
                List.of(list(Kind.VENUE), list(Kind.TAG) + "/new", path(Kind.TAG, id), ask(Kind.TAG, "delete", id))) {
            Site.Answer stranger = page(path);
            assertThat(stranger.status()).isEqualTo(303);
            assertThat(stranger.header("Location")).contains("/sign-in?to=");
        }
        Browser stranger = new Browser(anonymous());
        Site.Answer form = stranger.submit(list(Kind.TAG) + "/new?lang=en", Map.of("name", word + " 2"));
        assertThat(form.status()).isEqualTo(401);
        assertThat(form.response().body()).contains(english("manage.signed-out"), word + " 2");
        Site.Answer action =
                stranger.submit(list(Kind.TAG) + "/action", Map.of("action", "delete", "entry", String.valueOf(id)));
        assertThat(action.status()).isEqualTo(303);
        assertThat(action.header("Location")).contains("/sign-in");
        assertThat(stored(Kind.TAG, id).getString("name")).isEqualTo(word);
    }

    @ParameterizedTest
    @CsvSource({"'', same-origin", "_token=wrong&, same-origin", "right, cross-site", "right, same-site"})
    void aFormWithoutItsTokenOrOfAnotherSiteDoesNothing(String given, String origin) {
        int id = make("editor", Kind.TAG, word, "");
        String token = given.equals("right") ? "_token=" + editor.token() + "&" : given;
        String version = value(opened(editor, path(Kind.TAG, id)), "version");

        for (Map.Entry<String, String> form : Map.of(
                        list(Kind.TAG) + "/action",
                        "action=delete&entry=" + id,
                        path(Kind.TAG, id),
                        "name=" + word + "2&version=" + version,
                        list(Kind.TAG) + "/new",
                        "name=" + word + "3")
                .entrySet()) {
            Site.Answer answer =
                    editor.send("POST", form.getKey(), Browser.FORM, token + form.getValue(), "Sec-Fetch-Site", origin);
            assertThat(answer.status()).isEqualTo(403);
        }
        assertThat(stored(Kind.TAG, id).getString("name")).isEqualTo(word);
        assertThat(as("admin")
                        .get("/tags?hide_empty=false&search=" + word)
                        .json()
                        .getInt("total"))
                .isOne();
    }

    @ParameterizedTest
    @CsvSource({
        "venues?state=all, There is no status",
        "tags?state=trash, There is no status",
        "venues?page=0, This list has no page",
        "venues/action?action=explode&entry=1, is not a valid action",
        "tags/action?action=trash&entry=1, is not a valid action",
        "venues/action?action=merge&entry=1, is not a valid action",
        "tags/merge?entry=x, Select two different entries"
    })
    void wrongAddressesLeadBack(String path, String sentence) {
        Site.Answer wrong = editor.get("/manage/" + path + "&lang=en");

        assertThat(wrong.status()).isEqualTo(400);
        assertThat(wrong.response().body()).contains(sentence);
        isValid(wrong.response().body());
        assertThat(link(wrong.response().body(), "<a class=\"button\"")).startsWith("/manage/");
    }

    @ParameterizedTest
    @ValueSource(strings = {"venues/action?action=trash", "categories/merge?search=", "tags/action?action=delete"})
    void whoTicksNothingIsToldInTheList(String path) {
        Site.Answer answer = editor.get("/manage/" + path + "&lang=en");

        assertThat(answer.status()).isEqualTo(400);
        isValid(answer.response().body());
        String kind = Kind.ofCollection(path.split("/")[0]).orElseThrow().word();
        assertThat(answer.response().body())
                .contains(english("manage.entries.nothing-ticked." + kind), "type=\"search\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/manage/events/action", "/manage/pictures", "/manage/venues/x", "/manage/venues/1/more"})
    void whatIsNoPageIsNotFound(String path) {
        assertThat(editor.get(path).status()).isEqualTo(404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"events", "venues", "organizers"})
    void anAddressOfAnImageThatMeetsAnotherImageIsAConflict(String collection) {
        String dates = ", 'start_date': '2031-03-01 10:00:00', 'end_date': '2031-03-01 11:00:00'";
        int id = as("admin")
                .json(
                        "POST",
                        "/" + collection,
                        "{'title': '%1$s', 'venue': %2$s, 'organizer': %2$s%3$s}"
                                .formatted(
                                        word,
                                        collection.equals("events") ? "[]" : "'" + word + "'",
                                        collection.equals("events") ? dates : ""))
                .id();
        String html = opened(editor, "/manage/" + collection + "/" + id);
        int image = as("admin")
                .sendBytes("POST", "/images", "image/png", Pictures.of("png", 61, 31))
                .id();
        as("admin").json("PATCH", "/" + collection + "/" + id, "{'image': '%d'}".formatted(image));
        Site.Answer conflict = editor.submit(
                "/manage/" + collection + "/" + id + "?lang=en",
                Map.of(
                        "version",
                        value(html, "version"),
                        "opened",
                        value(html, "opened"),
                        "image",
                        "",
                        "image_address",
                        "http://example.com/x.png"));

        assertThat(conflict.status()).isEqualTo(409);
        isValid(conflict.response().body());
        assertThat(conflict.response().body())
                .contains("take[image]", english("manage.field.image-address"), "http://example.com/x.png");
    }

    /** In a conflict, and where it is wrong. */
    @ParameterizedTest
    @ValueSource(strings = {"events", "venues", "organizers", "categories", "tags", "accounts"})
    void everyFieldHasALabel(String collection) {
        String html = opened(browser("admin"), "/manage/" + collection + "/new");

        Set<String> fields = fieldsOf(html).keySet();
        fields.removeIf(name -> name.matches("_.*|version|opened|(tickets|custom)\\[.*"));

        assertThat(fields).isNotEmpty();
        fields.forEach(name -> assertThat(
                        english("manage.field." + name.replace("[]", "").replace('_', '-')))
                .isNotBlank());
    }
}
