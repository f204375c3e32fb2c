package almanac.desk.merge;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.Kind;
import almanac.support.Browser;
import almanac.support.DeskTest;
import almanac.support.Page;
import almanac.support.PageForm;
import almanac.support.Site;
import jakarta.json.JsonObject;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Two venues, organizers, categories or tags become one. */
class ManageMergeIT extends DeskTest {

    /** Two of a kind, of which the first is to become the second. */
    private record Two(Kind kind, int gone, int kept) {
        String merge() {
            return list(kind) + "/merge";
        }

        String asked() {
            return merge() + "?entry=" + gone + "&into=" + kept;
        }
    }

    private Two two(Kind kind) {
        return new Two(
                kind, make("admin", kind, word + " gone " + kind, ""), make("admin", kind, word + " kept " + kind, ""));
    }

    private static String links(Kind kind, Integer... ids) {
        return ", '%s': %s".formatted(member(kind), Arrays.toString(ids));
    }

    private int event(String more) {
        return newEvent(fresh("event"), more);
    }

    private PageForm form(Two two) {
        return editor.open(two.asked()).confirm();
    }

    @ParameterizedTest
    @EnumSource(names = {"VENUE", "ORGANIZER", "CATEGORY", "TAG"})
    void allEventsOfTheOneHaveTheOther(Kind kind) {
        Two two = two(kind);
        int one = event(links(kind, two.gone()));
        int both = event(links(kind, two.gone(), two.kept()) + ", 'status': 'draft'");
        String tag = read(one).header("ETag");
        String token = as("editor").get("/changes").text("next");
        Page asked = editor.open(two.asked()).says("2 events get “" + word + " kept " + kind + "” instead.");
        Site.Answer done = asked.confirm().send();

        assertThat(Browser.then(done.is(303))).endsWith(list(kind) + "?done=merge");
        editor.follow(done).shows("manage.entries-done.merge", 1);
        assertThat(linked(one, kind)).containsExactly(two.kept());
        assertThat(linked(both, kind)).containsExactly(two.kept());
        assertThat(read(one).header("ETag")).isNotEqualTo(tag);
        read(kind, two.gone()).is(kind.isRecord() ? 403 : 404);
        String filter = "/events?start_date=2031-01-01&end_date=2032-01-01&" + member(kind) + "=" + two.kept();
        assertThat(as("editor").get(filter).ids()).contains(one);
        if (kind.isTerm()) {
            as("editor").get("/" + kind.collection() + "/" + two.kept()).has("count=1");
        }
        assertThat(as("editor")
                        .get("/changes?since=" + token)
                        .json()
                        .getJsonArray("changes")
                        .getValuesAs(JsonObject.class))
                .extracting(each -> each.getString("kind") + " " + each.getInt("id"))
                .contains("event " + one, "event " + both, kind.word() + " " + two.gone());
        assertThat(as("admin").get("/audit?kind=event&record=" + one).body()).contains(String.valueOf(two.kept()));
    }

    @Test
    void whatItIsMergedIntoIsSearchedForAndChosen() {
        int gone = make("admin", Kind.VENUE, word + " 1 < 2 & 3", "");
        int kept = make("admin", Kind.VENUE, word + " kept", ", 'city': 'Bonn'");
        String path = list(Kind.VENUE) + "/merge?entry=" + gone;

        editor.open(path + "&search=" + word)
                .says(word + " 1 < 2 & 3", "Bonn")
                .finds("[name=into][value='%s']".formatted(kept))
                .findsNot("[name=into][value='%s']".formatted(gone));
        editor.open(path(Kind.VENUE, gone)).finds("a[href^='" + path + "']");
    }

    @Test
    void ofTwoThatAreTickedTheOneWithMoreEventsStays() {
        int one = make("admin", Kind.TAG, word + " one", "");
        int two = make("admin", Kind.TAG, word + " two", "");
        String merge = list(Kind.TAG) + "/merge";
        String both = merge + "?entry=" + one + "&entry=" + two;
        editor.open(both).says("“" + word + " two” is removed."); // of equal ones the first
        event(links(Kind.TAG, two) + ", 'status': 'draft'");

        editor.open(both)
                .says("“" + word + " one” is removed.")
                .finds("a[href^='%s?entry=%s&into=%s']".formatted(merge, two, one));
        editor.get(both + "&into=" + one).is(400);
    }

    @Test
    void whatIsBelowACategoryIsToldAndMoves() {
        Two two = two(Kind.CATEGORY);
        int child = make("admin", Kind.CATEGORY, word + " child", ", 'parent': " + two.gone());

        Page asked = editor.open(two.asked()).says("1 category moves below “" + word + " kept CATEGORY”.");
        asked.confirm().done();
        read(Kind.CATEGORY, child).has("parent=%s", two.kept());
    }

    @ParameterizedTest
    @EnumSource(names = {"VENUE", "TAG"})
    void whoLookedAtAnotherVersionLooksAgain(Kind kind) {
        Two two = two(kind);
        PageForm form = form(two);
        as("admin").change("/" + kind.collection() + "/" + two.gone(), "{'description': 'Something else'}");

        form.refused(409).shows("manage.merge.stale");
        read(kind, two.gone()).is(200);
        form.without("version").send().is(409);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whatIsInTheTrashIsNotMergedAndSaysSo(boolean isGone) {
        Two two = two(Kind.VENUE);
        PageForm form = form(two);
        as("admin").delete("/venues/" + (isGone ? two.gone() : two.kept()));

        form.refused(409).shows("manage.merge.trashed");
        editor.page(editor.get(two.asked() + "&lang=en"), 409).shows("manage.merge.trashed");
        read(Kind.VENUE, isGone ? two.kept() : two.gone()).is(200);
    }

    @Test
    void whatCannotBecomeOneIsRefused() {
        int venue = make("admin", Kind.VENUE, word, "");
        Two same = new Two(Kind.VENUE, venue, venue);

        Stream.of("", "?entry=x", "?entry=1&entry=2&entry=3", "?entry=1&into=x")
                .forEach(each -> editor.page(editor.get(same.merge() + each), 400));
        editor.page(editor.get(same.asked()), 400);
        editor.submit(same.merge(), "entry=%s&into=%s", venue, venue).is(400);
        editor.get(new Two(Kind.VENUE, venue, 999_999_999).asked()).is(404);
    }

    /** Whoever wins, no event is left with what is gone. */
    @ParameterizedTest
    @EnumSource(names = {"VENUE", "CATEGORY", "TAG"})
    void eventsThatAreLinkedMeanwhileHaveWhatRemainsOrAreRefused(Kind kind) {
        Two two = two(kind);
        PageForm form = form(two);
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            List<CompletableFuture<Site.Answer>> writes = Stream.generate(() -> CompletableFuture.supplyAsync(
                            () -> as("editor").create(fresh("event"), links(kind, two.gone())), threads))
                    .limit(12)
                    .toList();
            form.send().is(303);
            for (CompletableFuture<Site.Answer> each : writes) {
                Site.Answer written = each.orTimeout(60, TimeUnit.SECONDS).join();
                assertThat(written.status()).as(written.body()).isIn(201, 400);
                if (written.status() == 201) {
                    assertThat(linked(written.id(), kind)).containsExactly(two.kept());
                }
            }
        } finally {
            threads.shutdownNow();
        }
    }
}
