package almanac.pages.detail;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.Kind;
import almanac.domain.record.Links;
import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.PageTest;
import almanac.support.Samples;
import almanac.support.Site;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.provider.EnumSource;

/** What an address led to once is found there for ever, unless another record has it now (contract §8.1). */
class OldAddressesIT extends PageTest {
    private static final int STEPS = 60;
    private static final int SLUGS = 5;
    private static final Set<Integer> GONE = Set.of(403, 404, 410);
    private static final String WEEKLY = ", 'rrule': 'FREQ=WEEKLY;COUNT=6'";
    private static final String ROUTE = "/cal/events/v1/events/by-slug/";

    private final String word = fresh("moved");

    private int made(Kind kind, String name, String more) {
        String times = kind == Kind.EVENT ? ", 'start_date': '2031-03-03 18:00', 'end_date': '2031-03-03 19:00'" : "";
        return make("admin", kind, name, times + more);
    }

    private static String route(Kind kind, int id) {
        return "/" + kind.collection() + "/" + id;
    }

    private Site.Answer change(Kind kind, int id, String fields) {
        return as("admin").change(route(kind, id), "{" + fields + "}");
    }

    /** Gives a record the slug of this test with an ending. */
    private void rename(Kind kind, int id, String ending) {
        change(kind, id, "'slug': '" + word + ending + "'");
    }

    private void delete(Kind kind, int id) {
        as("admin")
                .delete(route(kind, id) + (kind.isTerm() ? "" : "?force=true"))
                .is(200);
    }

    /** The page of the record with the slug of this test and an ending. */
    private String page(Kind kind, String ending) {
        return "/" + kind.word() + "/" + word + ending;
    }

    private Site.Answer read(Site reader, String path) {
        return reader.get(path.startsWith("http") ? path : reader.root() + path);
    }

    private Site.Answer read(String path) {
        return read(anonymous(), path);
    }

    private void assertMoved(String from, String to) {
        assertMoved(anonymous(), from, to);
    }

    private void assertMoved(Site reader, String from, String to) {
        Site.Answer answer = read(reader, from).is(301).header("Location", reader.root() + to);
        assertThat(answer.header("Cache-Control"))
                .as("another record may take it")
                .contains("no-cache");
        assertThat(answer.body()).isEmpty();
        read(reader, answer.header("Location")).is(200);
    }

    @ContractCases("8.1 What an address; So do routes; A record that")
    @EnumSource(names = {"EVENT", "VENUE", "ORGANIZER", "CATEGORY", "TAG"})
    void aSlugLeadsOnAfterEachChange(Kind kind) {
        int made = made(kind, word, "");
        rename(kind, made, "-b");
        rename(kind, made, "-c");

        assertMoved(page(kind, "/?lang=de&x=%26"), page(kind, "-c/?lang=de&x=%26"));
        assertMoved(page(kind, "-b"), page(kind, "-c"));
        read(page(kind, "-d")).is(404);
        if (kind.isRecord()) {
            String route = "/cal/events/v1/" + kind.collection() + "/by-slug/" + word;
            assertMoved(route, route + "-c");
            String alias = "/wp-json/tribe/events/v1/" + kind.collection() + "/by-slug/" + word;
            assertMoved(alias + "/", alias + "-c/");
            // a write is of what it names
            as("admin")
                    .json("PATCH", "/" + kind.collection() + "/by-slug/" + word, "{}")
                    .is(404);
        }

        made(kind, "other " + word, ", 'slug': '%s'".formatted(word));
        read(page(kind, "/")).is(200); // another record has it
        rename(kind, made, "-b");
        read(page(kind, "-b/")).is(200);
        assertMoved(page(kind, "-c/"), page(kind, "-b/"));
    }

    @Contract("8.1 So do routes")
    void allThatIsBelowAnEventLeadsOn() {
        rename(Kind.EVENT, made(Kind.EVENT, word, ""), "-b");
        for (String rest : List.of(".ics", "/card", "/poster")) {
            assertMoved("/event/" + word + rest, "/event/" + word + "-b" + rest);
        }
        read("/event/" + word + "-b/nothing").is(404);
    }

    @Test
    void slugsOfAnyScriptLeadOn() {
        change(Kind.VENUE, made(Kind.VENUE, "Зал " + word, ""), "'slug': 'холл-" + word + "'");
        String before = "/venue/" + Links.encoded("зал-" + word) + "/";
        assertMoved(before, "/venue/" + Links.encoded("холл-" + word) + "/");
        read(before + "2031-03-03/").is(404);
    }

    @ContractCases("8.1 A record that")
    @EnumSource(names = {"EVENT", "VENUE", "ORGANIZER"})
    void aDraftTakesNoAddress(Kind kind) {
        rename(kind, made(kind, word, kind == Kind.EVENT ? WEEKLY : ""), "-b");
        String times = kind == Kind.EVENT ? ", 'start_date': '2031-03-10 18:00', 'end_date': '2031-03-10 19:00'" : "";
        int draft = make("contributor", kind, word, times + ", 'status': 'draft'");
        assertThat(read(kind, draft).text("slug")).isEqualTo(word);

        assertLedPastDrafts(kind);
        as("contributor").change(route(kind, draft), "{'slug': '%s-own'}", word);
        assertLedPastDrafts(kind);
        assertMoved(as("contributor"), page(kind, "/"), page(kind, "-own/"));
        change(kind, draft, "'status': 'publish'");
        assertMoved(page(kind, "/"), page(kind, "-own/"));
        delete(kind, draft);
        assertLedPastDrafts(kind);
    }

    private void assertLedPastDrafts(Kind kind) {
        String route = "/cal/events/v1/" + kind.collection() + "/by-slug/" + word;
        assertMoved(page(kind, "/"), page(kind, "-b/"));
        assertMoved(route, route + "-b");
        if (kind == Kind.EVENT) {
            for (String rest : List.of("/2031-03-10/", "/2031-03-10.ics")) {
                assertMoved(page(kind, rest), page(kind, "-b" + rest));
            }
            assertMoved(route + "/2031-03-10", route + "-b/2031-03-10");
        } else {
            read("/events/list?" + kind.word() + "=" + word).is(200);
        }
    }

    @ContractCases({"4.5 categories, tags", "8.1 What an address"})
    @EnumSource(names = {"EVENT", "VENUE", "TAG"})
    void theLongestSlugsLeadOn(Kind kind) {
        String name = (word + "y".repeat(200)).substring(0, 180);
        int first = made(kind, name, "");
        int second = made(kind, "other " + word, ", 'slug': '" + name + "'");
        assertThat(read(kind, second).text("slug")).hasSize(182);
        rename(kind, second, "-b");
        rename(kind, first, "-a");

        assertMoved("/" + kind.word() + "/" + name + "-2/", page(kind, "-b/"));
        assertMoved("/" + kind.word() + "/" + name + "/", page(kind, "-a/"));
        if (kind != Kind.EVENT) {
            read("/events/list?lang=en&" + kind.word() + "=" + name + "-2").says("other " + word);
        }
        if (kind == Kind.TAG) {
            anonymous().get("/events?tags=" + name + "-2").is(200);
        }
    }

    @Contract("8.1 What an address")
    void whoMayNotReadItIsNotLedThere() {
        int made = made(Kind.EVENT, word, "");
        change(Kind.EVENT, made, "'slug': '%s-b', 'status': 'draft'".formatted(word));
        read("/event/" + word + "/").is(404).saysNot(word + "-b");
        assertMoved(as("editor"), "/event/" + word + "/", "/event/" + word + "-b/");
        as("admin").delete("/events/" + made).is(200);
        read(as("editor"), "/event/" + word + "/").is(404);
    }

    @Contract({"8.1 What an address", "12.1 {base}/event/{slug}.ics"})
    void theDatesOfASplitSeriesAreFoundInItsParts() {
        int series = made(Kind.EVENT, word, WEEKLY);
        String two = split(word + "/2031-03-17", word + " two");
        String three = split(two + "/2031-03-31", word + " three");
        String one = word + "-old";
        rename(Kind.EVENT, series, "-old");

        assertMoved("/event/" + word + "/2031-03-10/", "/event/" + one + "/2031-03-10/");
        assertMoved("/event/" + word + "/2031-03-17/", "/event/" + two + "/2031-03-17/");
        assertMoved("/event/" + one + "/2031-03-31.ics", "/event/" + three + "/2031-03-31.ics");
        assertMoved(ROUTE + two + "/2031-04-07", ROUTE + three + "/2031-04-07");
        read("/event/" + word + "/2031-03-18/").is(404);

        assertThat(calendar(one)
                        .says("SUMMARY:" + word + "\r\n", "SUMMARY:" + word + " two", "SUMMARY:" + word + " three")
                        .body())
                .containsOnlyOnce("BEGIN:VTIMEZONE");
        calendar(two).says(word + " three").saysNot("SUMMARY:" + word + "\r\n");
        read("/event/" + two + "/?lang=en")
                .says(one + "/?lang=en\">Earlier dates, from Monday, 3 March")
                .says(three + "/?lang=en\">Later dates, from Monday, 31 March");
        as("admin").change("/events/by-slug/" + three, "{'status': 'draft'}");
        calendar(one).says(word + " two").saysNot(word + " three");
        read("/event/" + two + "/").saysNot(three);
        read("/event/" + word + "/2031-04-07/").is(404);
    }

    @Contract("8.1 What an address")
    void theDatesOfASeriesAreFoundWithoutItsBeginning() {
        int series = made(Kind.EVENT, word, WEEKLY);
        String two = split(word + "/2031-03-17", word + " two");
        String three = split(two + "/2031-03-31", word + " three");
        int second = read(ROUTE + two).id();
        rename(Kind.EVENT, series, "-old");
        rename(Kind.EVENT, second, "-gone");
        delete(Kind.EVENT, series);
        for (String slug : List.of(word, word + "-old", two, word + "-gone")) {
            assertMoved("/event/" + slug + "/2031-04-07/", "/event/" + three + "/2031-04-07/");
        }
        read("/event/" + word + "/2031-03-03/").is(404);
        assertMoved("/event/" + two + "/", "/event/" + word + "-gone/");

        delete(Kind.EVENT, second);
        for (String slug : List.of(word, two, word + "-gone")) {
            assertMoved("/event/" + slug + "/2031-04-07.ics", "/event/" + three + "/2031-04-07.ics");
        }
        read("/event/" + two + "/").is(404);
        as("admin").delete("/events/by-slug/" + three + "?force=true").is(200);
        read("/event/" + word + "/2031-04-07/").is(404);
    }

    @Contract("8.1 What an address")
    void datesThatMovedToOtherDaysAreFoundThere() {
        int series = made(Kind.EVENT, word, WEEKLY);
        String later = word + "-2";
        move(word + "/2031-03-03?scope=all", "2031-03-05");
        assertMoved("/event/" + word + "/2031-03-10/", "/event/" + word + "/2031-03-12/");
        move(word + "/2031-03-19?scope=following", "2031-03-20");
        rename(Kind.EVENT, series, "-old");

        assertMoved("/event/" + word + "/2031-03-10/", "/event/" + word + "-old/2031-03-12/");
        for (String day : List.of("24", "26")) {
            assertMoved("/event/" + word + "/2031-03-" + day + ".ics", "/event/" + later + "/2031-03-27.ics");
        }
        move(later + "/2031-03-27?scope=all", "2031-03-31");
        assertMoved("/event/" + word + "/2031-04-07/", "/event/" + later + "/2031-04-07/");
        as("admin").delete("/events/by-slug/" + later + "/2031-04-07").is(200);
        assertMoved("/event/" + word + "/2031-04-07/", "/event/" + later + "/2031-04-14/");
    }

    private void move(String date, String day) {
        String body = "{'start_date': '%1$s 18:00', 'end_date': '%1$s 19:00'}";
        assertThat(as("admin")
                        .json("PATCH", "/events/by-slug/" + date, body.formatted(day))
                        .status())
                .isLessThan(300);
    }

    @Contract("8.1 /event/{slug}/{date}/")
    void aSeriesIsLinkedFromDatesThatItNeverHad() {
        rename(Kind.EVENT, made(Kind.EVENT, word, WEEKLY), "-b");
        for (String slug : List.of(word, word + "-b")) {
            assertThat(nearest(page("/event/" + slug + "/2031-03-04/").is(404))).isEqualTo("/event/" + word + "-b/");
        }
    }

    /** Returns the slug of the new series. */
    private String split(String date, String title) {
        String path = "/events/by-slug/" + date + "?scope=following";
        return as("admin")
                .json("PATCH", path, "{'title': '%s'}".formatted(title))
                .text("slug");
    }

    private Site.Answer calendar(String slug) {
        return read("/event/" + slug + ".ics");
    }

    @ContractCases({"4.5 categories, tags; venue, organizer", "8.1 What an address"})
    @EnumSource(names = {"VENUE", "ORGANIZER", "CATEGORY", "TAG"})
    void whatWasMergedLeadsToTheOther(Kind kind) {
        int gone = made(kind, word + " gone", "");
        int kept = made(kind, word + " kept", "");
        String field = kind.isRecord() ? kind.word() : kind.collection();
        int event = made(Kind.EVENT, word, ", '%s': [%d]".formatted(field, kept));
        String feed = "/events/feed.ics?all=1&" + field + "=" + gone;
        rename(kind, gone, "-last");
        merge(kind, gone, kept);

        assertMoved(page(kind, "-gone/"), page(kind, "-kept/"));
        assertMoved(page(kind, "-last/"), page(kind, "-kept/"));
        assertThat(anonymous()
                        .get("/events?start_date=2031-01-01&end_date=2031-12-31&" + field + "=" + gone)
                        .ids())
                .containsExactly(event);
        read(feed).says("SUMMARY:" + word, "X-WR-CALNAME:" + word + " kept");
        for (String slug : List.of(word + "-gone", word + "-last")) {
            read("/events/list?from=2031-03-01&" + kind.word() + "=" + slug).says("/event/" + word + "/");
        }
        if (kind.isRecord()) {
            change(kind, gone, "'status': 'draft', '%s': '%s secret'".formatted(kind.word(), word));
            read(feed).says("X-WR-CALNAME:" + word + " kept");
            delete(kind, gone);
            assertMoved(page(kind, "-last/"), page(kind, "-kept/"));
        }
    }

    @ContractCases({"4.5 venue, organizer", "8.1 What an address"})
    @EnumSource(names = {"VENUE", "ORGANIZER"})
    void whatWasMergedMayBeRenamedAndComeBack(Kind kind) {
        int gone = made(kind, word + " gone", "");
        int kept = made(kind, word + " kept", "");
        merge(kind, gone, kept);
        rename(kind, gone, "-trash");
        assertMoved(page(kind, "-gone/"), page(kind, "-kept/"));
        anonymous().get("/events?" + kind.word() + "=" + gone).is(200);
        change(kind, gone, "'status': 'publish'");
        rename(kind, gone, "-back");

        for (String old : List.of("-gone/", "-trash/")) {
            assertMoved(page(kind, old), page(kind, "-back/"));
        }
        as("admin").delete(route(kind, gone)).is(200);
        assertMoved(page(kind, "-gone/"), page(kind, "-kept/"));
        delete(kind, kept);
        read(page(kind, "-gone/")).is(404);
        change(kind, gone, "'status': 'publish'");
        assertMoved(page(kind, "-gone/"), page(kind, "-back/"));
    }

    private void merge(Kind kind, int gone, int kept) {
        String path = "/manage/%s/merge?entry=%d&into=%d".formatted(kind.collection(), gone, kept);
        browser("editor")
                .open(path)
                .formOf("form:has([name=into][type=hidden])")
                .send()
                .is(303);
    }

    @ContractCases("4.5 categories, tags")
    @EnumSource(names = {"CATEGORY", "TAG"})
    void theFeedOfADeletedTermIsEmpty(Kind kind) {
        int gone = made(kind, word, "");
        int other = made(kind, word + " other", "");
        made(Kind.EVENT, word, ", '%s': [%d]".formatted(kind.collection(), gone));
        made(Kind.EVENT, word, ", '%s': [%d]".formatted(kind.collection(), other));
        delete(kind, gone);
        String feed = "/events/feed.ics?all=1&" + kind.collection() + "=";

        read(feed + gone).is(200).says("X-WR-CALNAME:" + word).saysNot("VEVENT");
        read(feed + word).saysNot("VEVENT");
        assertThat(read(feed + gone + "," + other).body()).containsOnlyOnce("BEGIN:VEVENT");
        read(page(kind, "")).is(404);
        read(feed + "never-" + word).is(400);
        read(feed + Integer.MAX_VALUE).is(400);
    }

    /** A record of the model; where it is seen, and where it was merged into. */
    private static final class Holder {
        private final int id;
        private String slug;
        private boolean isSeen = true;
        private boolean isGone;
        private Holder into = this;

        Holder(int id, String slug) {
            this.id = id;
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
    @EnumSource(names = {"EVENT", "VENUE", "TAG"})
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
                step(kind, step, Samples.one(random, present), Samples.one(random, present), isFree ? slug : "", left);
            }
            assertLed(kind, all, left);
        });
    }

    private void step(Kind kind, int step, Holder one, Holder other, String free, Map<String, List<Holder>> left) {
        if (step == 1) {
            delete(kind, one.id);
            one.isGone = true;
            if (kind.isTerm()) {
                giveUp(one, left);
            }
        } else if (step == 2 && kind.isRecord()) {
            one.isSeen = !one.isSeen;
            change(kind, one.id, "'status': '" + (one.isSeen ? "publish" : "draft") + "'");
        } else if (step == 3 && kind != Kind.EVENT && one != other && one.isSeen && other.isSeen) {
            merge(kind, one.id, other.id);
            giveUp(one, left);
            one.isSeen = false;
            one.isGone = kind.isTerm();
            left.values().stream()
                    .flatMap(List::stream)
                    .filter(each -> each == one || each.into == one)
                    .forEach(each -> each.into = other);
        } else if (!free.isEmpty()) {
            change(kind, one.id, "'slug': '" + free + "'");
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
            Site.Answer answer = read("/" + kind.word() + "/" + slug + "/");
            assertThat(answer.status()).as(slug).isIn(isThere ? Set.of(200) : to.isPresent() ? Set.of(301) : GONE);
            if (answer.status() == 301) {
                assertThat(answer.header("Location")).endsWith("/" + kind.word() + "/" + to.orElseThrow() + "/");
            }
        }
        String field = kind.isTerm() ? kind.collection() : kind.word();
        for (Holder each : kind == Kind.EVENT ? List.<Holder>of() : all) {
            anonymous()
                    .get("/events?" + field + "=" + each.id)
                    .is(kind.isTerm() || each.seen().isPresent() ? 200 : 400);
        }
    }
}
