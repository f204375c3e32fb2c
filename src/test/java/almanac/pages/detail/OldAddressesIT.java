package almanac.pages.detail;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.Kind;
import almanac.domain.record.Links;
import almanac.support.Browser;
import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.PageTest;
import almanac.support.Samples;
import almanac.support.Site;
import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.provider.EnumSource;

/** What an address led to once is found there for ever, unless another record has it now (contract §8.1). */
class OldAddressesIT extends PageTest {
    private static final int STEPS = 60;
    private static final int SLUGS = 5;
    private static final Set<Integer> GONE = Set.of(403, 404, 410);
    private String word;

    @BeforeEach
    void choose() {
        word = fresh("moved");
    }

    private JsonObject sent(String method, String path, String body) {
        Site.Answer answer = as("admin").json(method, path, body);
        assertThat(answer.status()).as(answer.response().body()).isLessThan(300);
        return answer.json();
    }

    private JsonObject made(Kind kind, String name, String more) {
        return kind == Kind.EVENT
                ? sent(
                        "POST",
                        "/events",
                        "{'title': '%s', 'start_date': '2031-03-03 18:00', 'end_date': '2031-03-03 19:00'%s}"
                                .formatted(name, more))
                : sent(
                        "POST",
                        "/" + kind.collection(),
                        "{'%s': '%s'%s}".formatted(kind.isRecord() ? kind.word() : "name", name, more));
    }

    private static String path(Kind kind, JsonObject made) {
        return "/" + kind.collection() + "/" + made.getInt("id");
    }

    private static String page(Kind kind, String slug) {
        return "/" + kind.word() + "/" + slug;
    }

    private Site.Answer read(Site reader, String path) {
        return reader.get(path.startsWith("http") ? path : reader.root() + path);
    }

    private void assertMoved(Site reader, String from, String to) {
        Site.Answer answer = read(reader, from);
        assertThat(answer.status()).as(from).isEqualTo(301);
        assertThat(answer.header("Location")).isEqualTo(reader.root() + to);
        assertThat(answer.header("Cache-Control"))
                .as("another record may take it")
                .contains("no-cache");
        assertThat(answer.response().body()).isEmpty();
        assertThat(read(reader, answer.header("Location")).status()).as(to).isEqualTo(200);
    }

    @ContractCases("8.1 What an address; So do routes; A record that")
    @EnumSource(
            value = Kind.class,
            names = {"EVENT", "VENUE", "ORGANIZER", "CATEGORY", "TAG"})
    void aSlugLeadsOnAfterEachChange(Kind kind) {
        JsonObject made = made(kind, word, "");
        String first = made.getString("slug");
        sent("PATCH", path(kind, made), "{'slug': '%s-b'}".formatted(word));
        sent("PATCH", path(kind, made), "{'slug': '%s-c'}".formatted(word));

        assertMoved(anonymous(), page(kind, first) + "/?lang=de&x=%26", page(kind, word + "-c") + "/?lang=de&x=%26");
        assertMoved(anonymous(), page(kind, word + "-b"), page(kind, word + "-c"));
        assertThat(read(anonymous(), page(kind, word + "-d")).status()).isEqualTo(404);
        if (kind.isRecord()) {
            String route = "/cal/events/v1/" + kind.collection() + "/by-slug/";
            assertMoved(anonymous(), route + first, route + word + "-c");
            String alias = "/wp-json/tribe/events/v1/" + kind.collection() + "/by-slug/";
            assertMoved(anonymous(), alias + first + "/", alias + word + "-c/");
            assertThat(as("admin")
                            .json("PATCH", "/" + kind.collection() + "/by-slug/" + first, "{}")
                            .status())
                    .as("a write is of what it names")
                    .isEqualTo(404);
        }

        int other =
                made(kind, "other " + word, ", 'slug': '%s'".formatted(first)).getInt("id");
        assertThat(read(anonymous(), page(kind, first) + "/").status())
                .as("another record has it")
                .isEqualTo(200);
        sent("PATCH", path(kind, made), "{'slug': '%s-b'}".formatted(word));
        assertThat(read(anonymous(), page(kind, word + "-b") + "/").status()).isEqualTo(200);
        assertMoved(anonymous(), page(kind, word + "-c") + "/", page(kind, word + "-b") + "/");
        assertThat(other).isNotEqualTo(made.getInt("id"));
    }

    @Contract("8.1 So do routes")
    void allThatIsBelowAnEventLeadsOn() {
        JsonObject made = made(Kind.EVENT, word, "");
        sent("PATCH", path(Kind.EVENT, made), "{'slug': '%s-b'}".formatted(word));

        for (String rest : List.of(".ics", "/card", "/poster")) {
            assertMoved(anonymous(), "/event/" + word + rest, "/event/" + word + "-b" + rest);
        }
        assertThat(read(anonymous(), "/event/" + word + "-b/nothing").status()).isEqualTo(404);
    }

    @Test
    void slugsOfAnyScriptLeadOn() {
        JsonObject made = made(Kind.VENUE, "Зал " + word, "");
        sent("PATCH", path(Kind.VENUE, made), "{'slug': 'холл-%s'}".formatted(word));

        assertMoved(
                anonymous(),
                "/venue/" + Links.encoded("зал-" + word) + "/",
                "/venue/" + Links.encoded("холл-" + word) + "/");
        assertThat(read(anonymous(), "/venue/" + Links.encoded("зал-" + word) + "/2031-03-03/")
                        .status())
                .isEqualTo(404);
    }

    @ContractCases("8.1 A record that")
    @EnumSource(
            value = Kind.class,
            names = {"EVENT", "VENUE", "ORGANIZER"})
    void aDraftTakesNoAddress(Kind kind) {
        JsonObject made = made(kind, word, kind == Kind.EVENT ? ", 'rrule': 'FREQ=WEEKLY;COUNT=6'" : "");
        sent("PATCH", path(kind, made), "{'slug': '%s-b'}".formatted(word));
        String title = kind == Kind.EVENT
                ? "'title': '%1$s', 'start_date': '2031-03-10 18:00', 'end_date': '2031-03-10 19:00'"
                : "'%2$s': '%1$s'";
        JsonObject draft = as("contributor")
                .json(
                        "POST",
                        "/" + kind.collection(),
                        ("{" + title + ", 'status': 'draft'}").formatted(word, kind.word()))
                .json();
        assertThat(draft.getString("slug")).isEqualTo(word);

        assertLedPastDrafts(kind);
        as("contributor").json("PATCH", path(kind, draft), "{'slug': '%s-own'}".formatted(word));
        assertLedPastDrafts(kind);
        assertMoved(as("contributor"), page(kind, word) + "/", page(kind, word + "-own") + "/");
        sent("PATCH", path(kind, draft), "{'status': 'publish'}");
        assertMoved(anonymous(), page(kind, word) + "/", page(kind, word + "-own") + "/");
        sent("DELETE", path(kind, draft) + "?force=true", "");
        assertLedPastDrafts(kind);
    }

    private void assertLedPastDrafts(Kind kind) {
        String route = "/cal/events/v1/" + kind.collection() + "/by-slug/";
        assertMoved(anonymous(), page(kind, word) + "/", page(kind, word + "-b") + "/");
        assertMoved(anonymous(), route + word, route + word + "-b");
        if (kind == Kind.EVENT) {
            for (String rest : List.of("/2031-03-10/", "/2031-03-10.ics")) {
                assertMoved(anonymous(), "/event/" + word + rest, "/event/" + word + "-b" + rest);
            }
            assertMoved(anonymous(), route + word + "/2031-03-10", route + word + "-b/2031-03-10");
        } else {
            String list = "/events/list?" + kind.word() + "=" + word;
            assertThat(read(anonymous(), list).status()).isEqualTo(200);
        }
    }

    @ContractCases({"4.5 categories, tags", "8.1 What an address"})
    @EnumSource(
            value = Kind.class,
            names = {"EVENT", "VENUE", "TAG"})
    void theLongestSlugsLeadOn(Kind kind) {
        String name = (word + "y".repeat(200)).substring(0, 180);
        JsonObject first = made(kind, name, "");
        JsonObject second = made(kind, "other " + word, ", 'slug': '" + name + "'");
        assertThat(second.getString("slug")).hasSize(182);
        sent("PATCH", path(kind, second), "{'slug': '%s-b'}".formatted(word));
        sent("PATCH", path(kind, first), "{'slug': '%s-a'}".formatted(word));

        assertMoved(anonymous(), page(kind, name + "-2") + "/", page(kind, word + "-b") + "/");
        assertMoved(anonymous(), page(kind, name) + "/", page(kind, word + "-a") + "/");
        if (kind != Kind.EVENT) {
            String list = "/events/list?lang=en&" + kind.word() + "=";
            String named = read(anonymous(), list + name + "-2").response().body();
            assertThat(named).contains("other " + word);
        }
        if (kind == Kind.TAG) {
            assertThat(anonymous().get("/events?tags=" + name + "-2").status()).isEqualTo(200);
        }
    }

    @Contract("8.1 What an address")
    void whoMayNotReadItIsNotLedThere() {
        JsonObject made = made(Kind.EVENT, word, "");
        sent("PATCH", path(Kind.EVENT, made), "{'slug': '%s-b', 'status': 'draft'}".formatted(word));
        Site.Answer refused = read(anonymous(), "/event/" + word + "/");

        assertThat(refused.status()).isEqualTo(404);
        assertThat(refused.response().body()).doesNotContain(word + "-b");
        assertMoved(as("editor"), "/event/" + word + "/", "/event/" + word + "-b/");
        sent("DELETE", path(Kind.EVENT, made), "");
        assertThat(read(as("editor"), "/event/" + word + "/").status()).isEqualTo(404);
    }

    @Contract({"8.1 What an address", "12.1 {base}/event/{slug}.ics"})
    void theDatesOfASplitSeriesAreFoundInItsParts() {
        JsonObject series = made(Kind.EVENT, word, ", 'rrule': 'FREQ=WEEKLY;COUNT=6'");
        String two = split(word + "/2031-03-17", word + " two");
        String three = split(two + "/2031-03-31", word + " three");
        String one = word + "-old";
        sent("PATCH", path(Kind.EVENT, series), "{'slug': '%s'}".formatted(one));

        assertMoved(anonymous(), "/event/" + word + "/2031-03-10/", "/event/" + one + "/2031-03-10/");
        assertMoved(anonymous(), "/event/" + word + "/2031-03-17/", "/event/" + two + "/2031-03-17/");
        assertMoved(anonymous(), "/event/" + one + "/2031-03-31.ics", "/event/" + three + "/2031-03-31.ics");
        String route = "/cal/events/v1/events/by-slug/";
        assertMoved(anonymous(), route + two + "/2031-04-07", route + three + "/2031-04-07");
        assertThat(read(anonymous(), "/event/" + word + "/2031-03-18/").status())
                .isEqualTo(404);

        assertThat(calendar(one))
                .containsOnlyOnce("BEGIN:VTIMEZONE")
                .contains("SUMMARY:" + word + "\r\n", "SUMMARY:" + word + " two", "SUMMARY:" + word + " three");
        assertThat(calendar(two)).contains(word + " three").doesNotContain("SUMMARY:" + word + "\r\n");
        String page =
                read(anonymous(), "/event/" + two + "/?lang=en").response().body();
        assertThat(page)
                .contains(
                        one + "/?lang=en\">Earlier dates, from Monday, 3 March",
                        three + "/?lang=en\">Later dates, from Monday, 31 March");
        sent("PATCH", "/events/by-slug/" + three, "{'status': 'draft'}");
        assertThat(calendar(one)).contains(word + " two").doesNotContain(word + " three");
        assertThat(read(anonymous(), "/event/" + two + "/").response().body()).doesNotContain(three);
        assertThat(read(anonymous(), "/event/" + word + "/2031-04-07/").status())
                .isEqualTo(404);
    }

    @Contract("8.1 What an address")
    void theDatesOfASeriesAreFoundWithoutItsBeginning() {
        JsonObject series = made(Kind.EVENT, word, ", 'rrule': 'FREQ=WEEKLY;COUNT=6'");
        String two = split(word + "/2031-03-17", word + " two");
        String three = split(two + "/2031-03-31", word + " three");
        JsonObject second =
                read(anonymous(), "/cal/events/v1/events/by-slug/" + two).json();
        sent("PATCH", "/events/" + series.getInt("id"), "{'slug': '%s-old'}".formatted(word));
        sent("PATCH", path(Kind.EVENT, second), "{'slug': '%s-gone'}".formatted(word));
        sent("DELETE", path(Kind.EVENT, series) + "?force=true", "");
        for (String slug : List.of(word, word + "-old", two, word + "-gone")) {
            assertMoved(anonymous(), "/event/" + slug + "/2031-04-07/", "/event/" + three + "/2031-04-07/");
        }
        assertThat(read(anonymous(), "/event/" + word + "/2031-03-03/").status())
                .isEqualTo(404);
        assertMoved(anonymous(), "/event/" + two + "/", "/event/" + word + "-gone/");

        sent("DELETE", path(Kind.EVENT, second) + "?force=true", "");
        for (String slug : List.of(word, two, word + "-gone")) {
            assertMoved(anonymous(), "/event/" + slug + "/2031-04-07.ics", "/event/" + three + "/2031-04-07.ics");
        }
        assertThat(read(anonymous(), "/event/" + two + "/").status()).isEqualTo(404);
        sent("DELETE", "/events/by-slug/" + three + "?force=true", "");
        assertThat(read(anonymous(), "/event/" + word + "/2031-04-07/").status())
                .isEqualTo(404);
    }

    @Contract("8.1 What an address")
    void datesThatMovedToOtherDaysAreFoundThere() {
        JsonObject series = made(Kind.EVENT, word, ", 'rrule': 'FREQ=WEEKLY;COUNT=6'");
        String moved = "/events/by-slug/" + word;
        sent(
                "PATCH",
                moved + "/2031-03-03?scope=all",
                "{'start_date': '2031-03-05 18:00', 'end_date': '2031-03-05 19:00'}");
        assertMoved(anonymous(), "/event/" + word + "/2031-03-10/", "/event/" + word + "/2031-03-12/");
        sent(
                "PATCH",
                moved + "/2031-03-19?scope=following",
                "{'start_date': '2031-03-20 18:00', 'end_date': '2031-03-20 19:00'}");
        String later = word + "-2";
        sent("PATCH", path(Kind.EVENT, series), "{'slug': '%s-old'}".formatted(word));

        assertMoved(anonymous(), "/event/" + word + "/2031-03-10/", "/event/" + word + "-old/2031-03-12/");
        for (String day : List.of("24", "26")) {
            assertMoved(
                    anonymous(), "/event/" + word + "/2031-03-" + day + ".ics", "/event/" + later + "/2031-03-27.ics");
        }
        sent(
                "PATCH",
                "/events/by-slug/" + later + "/2031-03-27?scope=all",
                "{'start_date': '2031-03-31 18:00', 'end_date': '2031-03-31 19:00'}");
        assertMoved(anonymous(), "/event/" + word + "/2031-04-07/", "/event/" + later + "/2031-04-07/");
        sent("DELETE", "/events/by-slug/" + later + "/2031-04-07", "");
        assertMoved(anonymous(), "/event/" + word + "/2031-04-07/", "/event/" + later + "/2031-04-14/");
    }

    @Contract("8.1 /event/{slug}/{date}/")
    void aSeriesIsLinkedFromDatesThatItNeverHad() {
        JsonObject series = made(Kind.EVENT, word, ", 'rrule': 'FREQ=WEEKLY;COUNT=6'");
        sent("PATCH", path(Kind.EVENT, series), "{'slug': '%s-b'}".formatted(word));
        for (String slug : List.of(word, word + "-b")) {
            Site.Answer refused = page("/event/" + slug + "/2031-03-04/");

            assertThat(refused.status()).isEqualTo(404);
            assertThat(nearest(refused)).isEqualTo("/event/" + word + "-b/");
        }
    }

    /** Returns the slug of the new series. */
    private String split(String date, String title) {
        return sent("PATCH", "/events/by-slug/" + date + "?scope=following", "{'title': '%s'}".formatted(title))
                .getString("slug");
    }

    private String calendar(String slug) {
        return read(anonymous(), "/event/" + slug + ".ics").response().body();
    }

    @ContractCases({"4.5 categories, tags; venue, organizer", "8.1 What an address"})
    @EnumSource(
            value = Kind.class,
            names = {"VENUE", "ORGANIZER", "CATEGORY", "TAG"})
    void whatWasMergedLeadsToTheOther(Kind kind) {
        JsonObject gone = made(kind, word + " gone", "");
        JsonObject kept = made(kind, word + " kept", "");
        String links = ", '%s': [%d]".formatted(kind.isRecord() ? kind.word() : kind.collection(), kept.getInt("id"));
        int event = made(Kind.EVENT, word, links).getInt("id");
        sent("PATCH", path(kind, gone), "{'slug': '%s-last'}".formatted(word));
        merge(kind, gone.getInt("id"), kept.getInt("id"));

        assertMoved(anonymous(), page(kind, word + "-gone") + "/", page(kind, word + "-kept") + "/");
        assertMoved(anonymous(), page(kind, word + "-last") + "/", page(kind, word + "-kept") + "/");
        String field = kind.isRecord() ? kind.word() : kind.collection();
        assertThat(anonymous()
                        .get("/events?start_date=2031-01-01&end_date=2031-12-31&" + field + "=" + gone.getInt("id"))
                        .ids())
                .containsExactly(event);
        String feed = read(anonymous(), "/events/feed.ics?all=1&" + field + "=" + gone.getInt("id"))
                .response()
                .body();
        assertThat(feed).contains("SUMMARY:" + word).contains("X-WR-CALNAME:" + word + " kept");
        for (String slug : List.of(word + "-gone", word + "-last")) {
            assertThat(read(anonymous(), "/events/list?from=2031-03-01&" + kind.word() + "=" + slug)
                            .response()
                            .body())
                    .as(slug)
                    .contains("/event/" + word + "/");
        }
        if (kind.isRecord()) {
            sent("PATCH", path(kind, gone), "{'status': 'draft', '%s': '%s secret'}".formatted(kind.word(), word));
            assertThat(read(anonymous(), "/events/feed.ics?all=1&" + field + "=" + gone.getInt("id"))
                            .response()
                            .body())
                    .contains("X-WR-CALNAME:" + word + " kept");
            sent("DELETE", path(kind, gone) + "?force=true", "");
            assertMoved(anonymous(), page(kind, word + "-last") + "/", page(kind, word + "-kept") + "/");
        }
    }

    @ContractCases({"4.5 venue, organizer", "8.1 What an address"})
    @EnumSource(
            value = Kind.class,
            names = {"VENUE", "ORGANIZER"})
    void whatWasMergedMayBeRenamedAndComeBack(Kind kind) {
        JsonObject gone = made(kind, word + " gone", "");
        JsonObject kept = made(kind, word + " kept", "");
        merge(kind, gone.getInt("id"), kept.getInt("id"));
        sent("PUT", path(kind, gone), "{'slug': '%s-trash'}".formatted(word));
        assertMoved(anonymous(), page(kind, word + "-gone") + "/", page(kind, word + "-kept") + "/");
        assertThat(anonymous()
                        .get("/events?" + kind.word() + "=" + gone.getInt("id"))
                        .status())
                .isEqualTo(200);
        sent("PUT", path(kind, gone), "{'status': 'publish'}");
        sent("PUT", path(kind, gone), "{'slug': '%s-back'}".formatted(word));

        for (String old : List.of("-gone", "-trash")) {
            assertMoved(anonymous(), page(kind, word + old) + "/", page(kind, word + "-back") + "/");
        }
        sent("DELETE", path(kind, gone), "");
        assertMoved(anonymous(), page(kind, word + "-gone") + "/", page(kind, word + "-kept") + "/");
        sent("DELETE", path(kind, kept) + "?force=true", "");
        assertThat(read(anonymous(), page(kind, word + "-gone") + "/").status()).isEqualTo(404);
        sent("PUT", path(kind, gone), "{'status': 'publish'}");
        assertMoved(anonymous(), page(kind, word + "-gone") + "/", page(kind, word + "-back") + "/");
    }

    private void merge(Kind kind, int gone, int kept) {
        Browser editor = new Browser(anonymous()).signIn("editor", "editor-password");
        String path = "/manage/" + kind.collection() + "/merge";
        String html =
                editor.get(path + "?entry=" + gone + "&into=" + kept).response().body();
        Map<String, String> fields = hiddenFields(html, "<dl class=\"facts\">");
        assertThat(editor.submit(path, fields).status()).isEqualTo(303);
    }

    @ContractCases("4.5 categories, tags")
    @EnumSource(
            value = Kind.class,
            names = {"CATEGORY", "TAG"})
    void theFeedOfADeletedTermIsEmpty(Kind kind) {
        JsonObject gone = made(kind, word, "");
        JsonObject other = made(kind, word + " other", "");
        made(Kind.EVENT, word, ", '%s': [%d]".formatted(kind.collection(), gone.getInt("id")));
        made(Kind.EVENT, word, ", '%s': [%d]".formatted(kind.collection(), other.getInt("id")));
        sent("DELETE", path(kind, gone), "");
        String feed = "/events/feed.ics?all=1&" + kind.collection() + "=";
        Site.Answer empty = read(anonymous(), feed + gone.getInt("id"));

        assertThat(empty.status()).isEqualTo(200);
        assertThat(empty.response().body()).contains("X-WR-CALNAME:" + word).doesNotContain("VEVENT");
        assertThat(read(anonymous(), feed + word).response().body()).doesNotContain("VEVENT");
        assertThat(read(anonymous(), feed + gone.getInt("id") + "," + other.getInt("id"))
                        .response()
                        .body())
                .containsOnlyOnce("BEGIN:VEVENT");
        assertThat(read(anonymous(), page(kind, word)).status()).isEqualTo(404);
        assertThat(read(anonymous(), feed + "never-" + word).status()).isEqualTo(400);
        assertThat(read(anonymous(), feed + Integer.MAX_VALUE).status()).isEqualTo(400);
    }

    /** A record of the model; where it is seen, and where it was merged into. */
    private static final class Holder {
        private final JsonObject made;
        private String slug;
        private boolean isSeen = true;
        private boolean isGone;
        private Holder into = this;

        Holder(JsonObject made, String slug) {
            this.made = made;
            this.slug = slug;
        }

        Optional<String> seen() {
            return Stream.of(this, into)
                    .filter(each -> each.isSeen && !each.isGone)
                    .findFirst()
                    .map(each -> each.slug);
        }
    }

    /** Creates, renames, hides, merges and deletes at random, with few slugs; each leads to its last holder that is seen. */
    @ContractCases({"4.5 categories, tags", "8.1 What an address"})
    @EnumSource(
            value = Kind.class,
            names = {"EVENT", "VENUE", "TAG"})
    void everySlugThatEverWasLeadsToItsLastHolder(Kind kind) {
        List<Holder> all = new ArrayList<>();
        Map<String, List<Holder>> left = new TreeMap<>();
        Samples.of(STEPS, random -> random).forEach(random -> {
            List<Holder> present = all.stream().filter(each -> !each.isGone).toList();
            String slug = word + "-" + random.nextInt(SLUGS);
            boolean isFree = present.stream().noneMatch(each -> each.slug.equals(slug));
            int step = random.nextInt(6);
            if (present.isEmpty() || step == 0) {
                if (isFree) {
                    all.add(new Holder(made(kind, fresh(word), ", 'slug': '" + slug + "'"), slug));
                }
            } else {
                change(
                        kind,
                        step,
                        Samples.one(random, present),
                        Samples.one(random, present),
                        isFree ? slug : "",
                        left);
            }
            assertLed(kind, all, left);
        });
    }

    private void change(Kind kind, int step, Holder one, Holder other, String free, Map<String, List<Holder>> left) {
        if (step == 1) {
            sent("DELETE", path(kind, one.made) + (kind.isTerm() ? "" : "?force=true"), "");
            one.isGone = true;
            if (kind.isTerm()) {
                giveUp(one, left);
            }
        } else if (step == 2 && kind.isRecord()) {
            one.isSeen = !one.isSeen;
            sent("PATCH", path(kind, one.made), "{'status': '" + (one.isSeen ? "publish" : "draft") + "'}");
        } else if (step == 3 && kind != Kind.EVENT && one != other && one.isSeen && other.isSeen) {
            merge(kind, one.made.getInt("id"), other.made.getInt("id"));
            giveUp(one, left);
            one.isSeen = false;
            one.isGone = kind.isTerm();
            left.values().stream()
                    .flatMap(List::stream)
                    .filter(each -> each == one || each.into == one)
                    .forEach(each -> each.into = other);
        } else if (!free.isEmpty()) {
            sent("PATCH", path(kind, one.made), "{'slug': '" + free + "'}");
            giveUp(one, left);
            one.slug = free;
        }
    }

    private static void giveUp(Holder holder, Map<String, List<Holder>> left) {
        List<Holder> holders = left.computeIfAbsent(holder.slug, any -> new ArrayList<>());
        holders.remove(holder);
        holders.add(0, holder);
    }

    private void assertLed(Kind kind, List<Holder> all, Map<String, List<Holder>> left) {
        for (int i = 0; i < SLUGS; i++) {
            String slug = word + "-" + i;
            boolean isThere = all.stream().anyMatch(each -> each.isSeen && !each.isGone && each.slug.equals(slug));
            Optional<String> to = left.getOrDefault(slug, List.of()).stream()
                    .flatMap(each -> each.seen().stream())
                    .findFirst();
            Site.Answer answer = read(anonymous(), page(kind, slug) + "/");
            assertThat(answer.status()).as(slug).isIn(isThere ? Set.of(200) : to.isPresent() ? Set.of(301) : GONE);
            if (answer.status() == 301) {
                assertThat(answer.header("Location")).endsWith(page(kind, to.orElseThrow()) + "/");
            }
        }
        String field = kind.isTerm() ? kind.collection() : kind.word();
        for (Holder each : kind == Kind.EVENT ? List.<Holder>of() : all) {
            assertThat(anonymous()
                            .get("/events?" + field + "=" + each.made.getInt("id"))
                            .status())
                    .as("%s of %s", each.made, left)
                    .isEqualTo(kind.isTerm() || each.seen().isPresent() ? 200 : 400);
        }
    }
}
