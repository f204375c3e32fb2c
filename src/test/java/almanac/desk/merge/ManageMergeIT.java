package almanac.desk.merge;

import static almanac.support.English.english;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.Kind;
import almanac.support.Browser;
import almanac.support.PageTest;
import almanac.support.Site;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Two venues, organizers, categories or tags become one. */
class ManageMergeIT extends PageTest {
    private Browser editor;
    private String word;

    @BeforeEach
    void signIn() {
        editor = new Browser(anonymous()).signIn("editor", "editor-password");
        word = fresh("merged");
    }

    private static String path(Kind kind) {
        return "/manage/" + kind.collection() + "/merge";
    }

    private static String member(Kind kind) {
        return kind.isRecord() ? kind.word() : kind.collection();
    }

    private static String links(Kind kind, int... ids) {
        return ", '%s': %s".formatted(member(kind), java.util.Arrays.toString(ids));
    }

    private int event(String more) {
        Site.Answer made = as("editor").create(fresh("event"), more);
        assertThat(made.status()).as(made.response().body()).isEqualTo(201);
        return made.id();
    }

    protected Site.Answer read(int event) {
        return as("admin").get("/events/" + event);
    }

    /** The ids that an event links to; a single venue is no list. */
    private static List<Integer> linked(JsonObject event, Kind kind) {
        JsonValue all = event.get(member(kind));
        return all instanceof JsonObject one
                ? List.of(one.getInt("id"))
                : all.asJsonArray().getValuesAs(JsonObject.class).stream()
                        .map(each -> each.getInt("id"))
                        .toList();
    }

    private String opened(String path) {
        Site.Answer page = editor.get(path + (path.contains("?") ? "&" : "?") + "lang=en");
        assertThat(page.status()).as(page.response().body()).isEqualTo(200);
        isValid(page.response().body());
        return page.response().body();
    }

    private static String asked(Kind kind, int gone, int kept) {
        return path(kind) + "?entry=" + gone + "&into=" + kept;
    }

    /** What the page that asks would send. */
    private Map<String, String> form(Kind kind, int gone, int kept) {
        return hiddenFields(opened(asked(kind, gone, kept)), "<dl class=\"facts\">");
    }

    private Site.Answer merge(Kind kind, int gone, int kept) {
        return editor.submit(path(kind) + "?lang=en", form(kind, gone, kept));
    }

    @ParameterizedTest
    @EnumSource(
            value = Kind.class,
            names = {"VENUE", "ORGANIZER", "CATEGORY", "TAG"})
    void allEventsOfTheOneHaveTheOther(Kind kind) {
        int gone = make("admin", kind, word + " gone", "");
        int kept = make("admin", kind, word + " kept", "");
        int one = event(links(kind, gone));
        int both = event(links(kind, gone, kept) + ", 'status': 'draft'");
        String tag = read(one).header("ETag");
        String token = as("editor").get("/changes").json().getString("next");
        String html = opened(asked(kind, gone, kept));
        assertThat(html).contains("2 events get “" + word + " kept” instead.");
        Site.Answer done = merge(kind, gone, kept);

        assertThat(done.status()).as(done.response().body()).isEqualTo(303);
        assertThat(Browser.then(done)).endsWith("/manage/" + kind.collection() + "?done=merge");
        assertThat(opened("/manage/" + kind.collection() + "?done=merge"))
                .contains(english("manage.entries-done.merge", 1));
        assertThat(linked(read(one).json(), kind)).containsExactly(kept);
        assertThat(linked(read(both).json(), kind)).containsExactly(kept);
        assertThat(read(one).header("ETag")).isNotEqualTo(tag);
        assertThat(as("admin").get("/" + kind.collection() + "/" + gone).status())
                .isEqualTo(kind.isRecord() ? 403 : 404);
        assertThat(as("editor")
                        .get("/events?start_date=2031-01-01&end_date=2032-01-01&" + member(kind) + "=" + kept)
                        .ids())
                .contains(one);
        if (kind.isTerm()) {
            assertThat(as("editor")
                            .get("/" + kind.collection() + "/" + kept)
                            .json()
                            .getInt("count"))
                    .isOne();
        }
        assertThat(changed(token)).contains("event " + one, "event " + both, kind.word() + " " + gone);
        assertThat(audited(one)).contains(String.valueOf(kept));
    }

    private List<String> changed(String token) {
        List<String> changed = new ArrayList<>();
        JsonObject page = as("editor").get("/changes?since=" + token).json();
        page.getJsonArray("changes")
                .getValuesAs(JsonObject.class)
                .forEach(each -> changed.add(each.getString("kind") + " " + each.getInt("id")));
        return changed;
    }

    private String audited(int event) {
        return as("admin").get("/audit?kind=event&record=" + event).response().body();
    }

    @Test
    void whatItIsMergedIntoIsSearchedForAndChosen() {
        int gone = make("admin", Kind.VENUE, word + " 1 < 2 & 3", "");
        int kept = make("admin", Kind.VENUE, word + " kept", ", 'city': 'Bonn'");
        String html = opened(path(Kind.VENUE) + "?entry=" + gone + "&search=" + word);

        assertThat(html).contains(word + " 1 &lt; 2 &amp; 3", "name=\"into\" value=\"" + kept + "\"", "Bonn");
        assertThat(html).doesNotContain("name=\"into\" value=\"" + gone + "\"");
        assertThat(opened("/manage/venues/" + gone)).contains(path(Kind.VENUE) + "?entry=" + gone);
    }

    @Test
    void ofTwoThatAreTickedTheOneWithMoreEventsStays() {
        int one = make("admin", Kind.TAG, word + " one", "");
        int two = make("admin", Kind.TAG, word + " two", "");
        String both = path(Kind.TAG) + "?entry=" + one + "&entry=" + two;
        assertThat(opened(both)).as("of equal ones the first").contains("“" + word + " two” is removed.");
        event(links(Kind.TAG, two) + ", 'status': 'draft'");

        assertThat(opened(both))
                .contains("“" + word + " one” is removed.", path(Kind.TAG) + "?entry=" + two + "&amp;into=" + one);
        assertThat(editor.get(both + "&into=" + one).status()).isEqualTo(400);
    }

    @Test
    void whatIsBelowACategoryIsToldAndMoves() {
        int gone = make("admin", Kind.CATEGORY, word + " gone", "");
        int kept = make("admin", Kind.CATEGORY, word + " kept", "");
        int child = make("admin", Kind.CATEGORY, word + " child", ", 'parent': " + gone);

        assertThat(opened(asked(Kind.CATEGORY, gone, kept))).contains("1 category moves below “" + word + " kept”.");
        assertThat(merge(Kind.CATEGORY, gone, kept).status()).isEqualTo(303);
        assertThat(as("admin").get("/categories/" + child).json().getInt("parent"))
                .isEqualTo(kept);
    }

    @ParameterizedTest
    @EnumSource(
            value = Kind.class,
            names = {"VENUE", "TAG"})
    void whoLookedAtAnotherVersionLooksAgain(Kind kind) {
        int gone = make("admin", kind, word + " gone", "");
        int kept = make("admin", kind, word + " kept", "");
        Map<String, String> form = form(kind, gone, kept);
        as("admin").json("PATCH", "/" + kind.collection() + "/" + gone, "{'description': 'Something else'}");
        Site.Answer answer = editor.submit(path(kind) + "?lang=en", form);

        assertThat(answer.status()).isEqualTo(409);
        isValid(answer.response().body());
        assertThat(answer.response().body()).contains(english("manage.merge.stale"));
        assertThat(as("admin").get("/" + kind.collection() + "/" + gone).status())
                .isEqualTo(200);
        form.remove("version");
        assertThat(editor.submit(path(kind), form).status()).isEqualTo(409);
    }

    @ParameterizedTest
    @ValueSource(strings = {"author", "contributor", "subscriber"})
    void whoMayNotEditOthersEventsMergesNothing(String account) {
        Browser person = new Browser(anonymous())
                .signIn(account, account.equals("author") ? "author-password" : account + "-long-password");
        for (Kind kind : List.of(Kind.VENUE, Kind.ORGANIZER, Kind.CATEGORY, Kind.TAG)) {
            int gone = make("admin", kind, word + " gone " + kind, "");
            int kept = make("admin", kind, word + " kept " + kind, "");

            assertThat(person.get(path(kind) + "?entry=" + gone).status()).isEqualTo(403);
            assertThat(person.get(asked(kind, gone, kept)).status()).isEqualTo(403);
            assertThat(person.submit(path(kind), form(kind, gone, kept)).status())
                    .isEqualTo(403);
            assertThat(as("admin").get("/" + kind.collection() + "/" + gone).status())
                    .isEqualTo(200);
        }
    }

    @Test
    void strangersSignInFirst() {
        int gone = make("admin", Kind.TAG, word + " gone", "");
        int kept = make("admin", Kind.TAG, word + " kept", "");

        assertThat(page(asked(Kind.TAG, gone, kept)).header("Location")).contains("/sign-in?to=");
        Site.Answer form = new Browser(anonymous()).submit(path(Kind.TAG), form(Kind.TAG, gone, kept));
        assertThat(form.status()).isEqualTo(303);
        assertThat(form.header("Location")).contains("/sign-in");
        assertThat(as("admin").get("/tags/" + gone).status()).isEqualTo(200);
    }

    @ParameterizedTest
    @CsvSource({"'', same-origin", "_token=wrong&, same-origin", "right, cross-site"})
    void aFormWithoutItsTokenOrOfAnotherSiteMergesNothing(String given, String origin) {
        int gone = make("admin", Kind.TAG, word + " gone", "");
        int kept = make("admin", Kind.TAG, word + " kept", "");
        String token = given.equals("right") ? "_token=" + editor.token() + "&" : given;
        String form = token + Browser.form(form(Kind.TAG, gone, kept));

        assertThat(editor.send("POST", path(Kind.TAG), Browser.FORM, form, "Sec-Fetch-Site", origin)
                        .status())
                .isEqualTo(403);
        assertThat(as("admin").get("/tags/" + gone).status()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whatIsInTheTrashIsNotMergedAndSaysSo(boolean isGone) {
        int gone = make("admin", Kind.VENUE, word, "");
        int kept = make("admin", Kind.VENUE, word + " kept", "");
        Map<String, String> form = form(Kind.VENUE, gone, kept);
        as("admin").delete("/venues/" + (isGone ? gone : kept));

        for (Site.Answer answer : List.of(
                editor.submit(path(Kind.VENUE) + "?lang=en", form),
                editor.get(asked(Kind.VENUE, gone, kept) + "&lang=en"))) {
            assertThat(answer.status()).isEqualTo(409);
            isValid(answer.response().body());
            assertThat(answer.response().body()).contains(english("manage.merge.trashed"));
        }
        assertThat(as("admin").get("/venues/" + (isGone ? kept : gone)).status())
                .isEqualTo(200);
    }

    @Test
    void whatCannotBecomeOneIsRefused() {
        int venue = make("admin", Kind.VENUE, word, "");

        for (String query : List.of(
                "", "?entry=x", "?entry=1&entry=2&entry=3", "?entry=" + venue + "&into=" + venue, "?entry=1&into=x")) {
            Site.Answer wrong = editor.get(path(Kind.VENUE) + query);
            assertThat(wrong.status()).as(query).isEqualTo(400);
            isValid(wrong.response().body());
        }
        assertThat(editor.get(asked(Kind.VENUE, venue, 999_999_999)).status()).isEqualTo(404);
        assertThat(editor.submit(path(Kind.VENUE), Map.of("entry", "" + venue, "into", "" + venue))
                        .status())
                .isEqualTo(400);
    }

    /** Whoever wins, no event is left with what is gone. */
    @ParameterizedTest
    @EnumSource(
            value = Kind.class,
            names = {"VENUE", "CATEGORY", "TAG"})
    void eventsThatAreLinkedMeanwhileHaveWhatRemainsOrAreRefused(Kind kind) {
        int gone = make("admin", kind, word + " gone", "");
        int kept = make("admin", kind, word + " kept", "");
        Map<String, String> form = form(kind, gone, kept);
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            List<CompletableFuture<Site.Answer>> writes = new ArrayList<>();
            for (int i = 0; i < 12; i++) {
                writes.add(CompletableFuture.supplyAsync(
                        () -> as("editor").create(fresh("event"), links(kind, gone)), threads));
            }
            Site.Answer merged = editor.submit(path(kind), form);
            assertThat(merged.status()).as(merged.response().body()).isEqualTo(303);
            for (CompletableFuture<Site.Answer> each : writes) {
                Site.Answer written = each.orTimeout(60, TimeUnit.SECONDS).join();
                assertThat(written.status()).as(written.response().body()).isIn(201, 400);
                if (written.status() == 201) {
                    assertThat(linked(read(written.id()).json(), kind)).containsExactly(kept);
                }
            }
        } finally {
            threads.shutdownNow();
        }
    }
}
