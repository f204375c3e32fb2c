package almanac.api.sync;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.Kind;
import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Site;
import almanac.support.SiteTest;
import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Contract §11: the changes since a token. Who is told of what is in {@code ChangeFeedTest}. */
class ChangesIT extends SiteTest {

    private Site admin() {
        return as("admin");
    }

    private static String token(Site site) {
        return site.get("/changes").text("next");
    }

    private static List<JsonObject> page(Site site, String query) {
        Site.Answer answer = site.get("/changes?" + query).is(200);
        return answer.json().getJsonArray("changes").getValuesAs(JsonObject.class);
    }

    /** All that this site's caller is told of a record since a token. */
    private static List<JsonObject> told(Site site, String since, int id) {
        List<JsonObject> told = new ArrayList<>();
        JsonObject page;
        String next = since;
        do {
            page = site.get("/changes?since=" + next).json();
            told.addAll(page.getJsonArray("changes").getValuesAs(JsonObject.class));
            next = page.getString("next");
        } while (page.getBoolean("more"));
        told.removeIf(each -> each.getInt("id") != id);
        return told;
    }

    /** What was done to a record at last: when there are many changes, an earlier page may tell of it too. */
    private static String action(Site site, String since, int id) {
        return told(site, since, id).stream()
                .map(each -> each.getString("action"))
                .reduce("", (earlier, last) -> last);
    }

    @Contract("11 It answers {changes; To begin, ask")
    void withoutATokenThereIsOneToBeginWithAndNothingElse() {
        Site.Answer begin = admin().get("/changes");

        assertThat(begin.json().keySet()).containsExactly("changes", "more", "next");
        begin.has("changes=[]&more=false");
    }

    @Contract("11 A series is told")
    void aSeriesIsToldWhenOneOfItsDatesChanges() {
        int series = admin().create(fresh("series"), ", 'rrule': 'FREQ=DAILY;COUNT=3'")
                .id();
        int first = admin().get("/events?include=" + series).number("events.0.id");
        String since = token(anonymous());
        admin().change("/events/" + first, "{'title': 'Own'}");

        JsonObject told = told(anonymous(), since, series).get(0);
        assertThat(told.getString("action")).isEqualTo("changed");
        assertThat(told.getJsonObject("event").getString("rrule")).isEqualTo("FREQ=DAILY;COUNT=3");
        assertThat(told(anonymous(), since, first)).isEmpty();
    }

    @Contract("11 It answers {changes; since; A change has; changed: the record")
    void aChangedRecordIsToldAsListsShowIt() {
        String since = token(admin());
        String linked = ", 'venue': {'venue': '%s'}, 'tags': ['%s']".formatted(fresh("v"), fresh("t"));
        int event = admin().create(fresh("told"), linked).id();
        JsonObject change = told(admin(), since, event).get(0);

        assertThat(change.keySet()).containsExactly("kind", "id", "action", "event");
        assertThat(change.getString("kind")).isEqualTo("event");
        assertThat(change.getString("action")).isEqualTo("changed");
        JsonObject listed =
                admin().get("/events?include=" + event).at("events.0").asJsonObject();
        assertThat(change.getJsonObject("event")).isEqualTo(listed);
        JsonObject venue = listed.getJsonObject("venue");
        assertThat(told(admin(), since, venue.getInt("id")).get(0).getJsonObject("venue"))
                .isEqualTo(venue);
        int tag = listed.getJsonArray("tags").getJsonObject(0).getInt("id");
        assertThat(told(admin(), since, tag).get(0).getJsonObject("tag"))
                .isEqualTo(read(Kind.TAG, tag).json());
    }

    @Contract("11 A record that")
    void severalChangesOfARecordAreToldOnce() {
        String since = token(admin());
        int event = admin().create(fresh("often"), "").id();
        admin().json("PATCH", "/events/" + event, "{'title': 'once more'}");
        List<JsonObject> told = told(admin(), since, event);

        assertThat(told).hasSize(1);
        assertThat(told.get(0).getJsonObject("event").getString("title")).isEqualTo("once more");
    }

    @Contract("11 gone: the caller")
    void whatIsGoneIsToldToWhoSawItByItsIdAlone() {
        int event = admin().create(fresh("goes"), "").id();
        String admins = token(admin());
        String others = token(anonymous());

        admin().delete("/events/" + event);
        assertThat(told(admin(), admins, event).get(0).keySet()).containsExactly("kind", "id", "action");
        assertThat(action(admin(), admins, event)).isEqualTo("gone");
        assertThat(action(anonymous(), others, event)).isEqualTo("gone");
        admin().json("PATCH", "/events/" + event, "{'status': 'publish'}");
        assertThat(action(anonymous(), others, event)).isEqualTo("changed");
        admin().delete("/events/" + event + "?force=true");
        assertThat(action(anonymous(), others, event)).isEqualTo("gone");
    }

    @Contract("11 The token that")
    void anonymousCallersBeginALittleEarlierSinceWhatTheyReadMayBeShared() {
        int event = admin().create(fresh("moment"), "").id();

        assertThat(action(anonymous(), token(anonymous()), event)).isEqualTo("changed");
        assertThat(action(admin(), token(admin()), event)).isEmpty();
    }

    @Contract("11 From then on; per_page")
    void pagesHaveAsManyAsAskedForUntilTheEnd() {
        String since = token(admin());
        List<Integer> made = Stream.of("one", "two", "three", "four", "five")
                .map(each -> admin().create(fresh(each), "").id())
                .toList();
        List<Integer> told = new ArrayList<>();
        JsonObject page;
        do {
            page = admin().get("/changes?per_page=2&since=" + since).json();
            List<JsonObject> changes = page.getJsonArray("changes").getValuesAs(JsonObject.class);
            assertThat(changes).hasSizeLessThanOrEqualTo(2);
            changes.forEach(each -> told.add(each.getInt("id")));
            since = page.getString("next");
        } while (page.getBoolean("more"));

        assertThat(told).containsSubsequence(made);
        assertThat(page(admin(), "per_page=99999&since=" + since)).isEmpty();
    }

    @Contract("11 per_page")
    void aPageHasAHundredAndAtMostFiveHundred() {
        String since = token(admin());
        for (int event = 0; event < 6; event++) {
            String tags = IntStream.rangeClosed(1, 90)
                    .mapToObj(i -> "'" + fresh("many" + i + "x") + "'")
                    .collect(joining(","));
            admin().create(fresh("many"), ", 'tags': [" + tags + "]").is(201);
        }

        assertThat(page(admin(), "kinds=tag&since=" + since)).hasSize(100);
        assertThat(page(admin(), "kinds=tag&per_page=500&since=" + since)).hasSize(500);
        assertThat(page(admin(), "kinds=tag&per_page=501&since=" + since)).hasSize(500);
    }

    @Contract("11 They hold neither")
    void aTokenServesWhoeverHasIt() {
        String since = token(admin());
        int event = admin().create(fresh("shared"), "").id();

        assertThat(action(as("subscriber"), since, event)).isEqualTo("changed");
        assertThat(action(anonymous(), since, event)).isEqualTo("changed");
    }

    @Contract("11 kinds; They hold neither")
    void kindsNarrowThemAndAnyTokenServesAnyKinds() {
        String since = token(admin());
        int venue = make(Kind.VENUE, fresh("kinds"), "");
        int event = admin().create(fresh("kinds"), "").id();

        assertThat(page(admin(), "kinds=venue,tag&since=" + since))
                .anyMatch(each -> each.getInt("id") == venue)
                .noneMatch(each -> each.getInt("id") == event);
        assertThat(page(admin(), "kinds[]=event&since=" + since))
                .anyMatch(each -> each.getInt("id") == event)
                .noneMatch(each -> each.getInt("id") == venue);
    }

    @ContractCases("11 since; kinds; per_page")
    @CsvSource({
        "kinds=event%2Cimage, kinds", "kinds=account, kinds", "per_page=0, per_page",
        "per_page=many, per_page", "since=, since", "since=1, since"
    })
    void wrongValuesAreNamed(String query, String name) {
        anonymous().get("/changes?" + query).is(400, "rest_invalid_param").refuses(name);
    }

    @ContractCases("11 A since that")
    @ValueSource(strings = {"bm90IGEgdG9rZW4", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "%3Cscript%3E"})
    void aTokenOfAnotherServerIsRefusedWithWhatToDo(String token) {
        String advice = "since must be the next of an earlier response of this calendar, unchanged; if you have none,"
                + " ask without it, read everything, and go on from the token that you got";

        anonymous().get("/changes?since=" + token).is(400).has("data.params.since=" + advice);
    }

    @Test
    void theyAreReadAloneAndNeverKeptWhereSomebodyIsSignedIn() {
        Site.Answer signedIn = admin().get("/changes");

        assertThat(signedIn.header("Cache-Control")).isEqualTo("no-cache");
        assertThat(signedIn.header("ETag")).isNotEmpty();
        admin().json("POST", "/changes", "{}").is(405);
        anonymous().get("/changes", "Authorization", "Basic eDp5").is(401);
    }

    @Test
    void theAliasHasThemToo() {
        String root = anonymous().root() + "/wp-json/tribe/events/v1/changes";

        anonymous().get(root + "?since=" + token(anonymous())).is(200);
    }

    @Test
    void theDocumentAndTheIndexTellOfThem() {
        JsonObject operation = anonymous().get("/doc").at("paths./changes.get").asJsonObject();
        JsonObject route =
                anonymous().get("").at("routes./cal/events/v1/changes").asJsonObject();

        assertThat(operation.getString("summary")).isEqualTo("Read the changes");
        assertThat(Site.Answer.at(operation, "responses.410.description")).hasToString("\"rest_changes_expired\"");
        assertThat(Site.Answer.at(route, "endpoints.0.args").asJsonObject().keySet())
                .containsExactly("since", "kinds", "per_page");
    }
}
