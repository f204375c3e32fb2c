package almanac.api.event;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Site;
import almanac.support.SiteTest;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.provider.ValueSource;

/** Contract §4.2 and §4.3: what an event's fields do, and what it looks like. */
class EventShapeIT extends SiteTest {

    private Site.Answer created(String more) {
        return as("editor").create("Shaped", more).is(201);
    }

    private Site.Answer changed(Site.Answer event, String fields) {
        return as("editor").change("/events/" + event.id(), fields);
    }

    @Contract({
        "4.2 author; timezone; all_day; website; show_map, show_map_link; hide_from_listings, sticky, featured",
        "4.3 website: as given"
    })
    void defaultsAreThoseOfTheContract() {
        Site.Answer event = created("").has("""
                show_map=true&show_map_link=true&all_day=false&hide_from_listings=false&sticky=false&featured=false&
                ticketed=false&timezone=Europe/Berlin&timezone_abbr=CET&parent=0""");

        assertThat(event.text("website")).isEqualTo(event.text("url"));
        assertThat(event.text("author"))
                .isEqualTo("" + as("editor").get("/accounts/me").id());
        created(", 'timezone': 'UTC+2'").has("timezone_abbr=UTC+2");
    }

    @Contract({"4.1 start_date and end_date", "4.3 Date-times are text; _details = {year"})
    void timesAreTextWithTheirPartsPadded() {
        Site.Answer event = created(", 'date': '2001-02-03 04:05:06'").has("""
                start_date=2031-03-10 09:00:00&utc_start_date=2031-03-10 08:00:00&date=2001-02-03 04:05:06&
                date_utc=2001-02-03 03:05:06""");

        assertThat(event.text("start_date_details").replace('"', '\''))
                .isEqualTo("{'year':'2031','month':'03','day':'10','hour':'09','minutes':'00','seconds':'00'}");
        assertThat(event.text("global_id")).isEqualTo(anonymous().root().getAuthority() + "?id=" + event.id());
        assertThat(event.text("rest_url")).endsWith("/events/" + event.id());
    }

    @Contract("4.2 date, date_utc")
    void ofTwoPublicationTimesTheOneInUtcWins() {
        created(", 'date': '2001-01-01 00:00', 'date_utc': '2002-02-02 12:00'").has("date_utc=2002-02-02 12:00:00");
    }

    @Contract({"4.2 date, date_utc", "4.3 Date-times are text"})
    void publicationIsMeantInTheZoneOfTheEventAndToldInThatOfTheSite() {
        created(", 'timezone': 'America/New_York', 'date': '2001-02-03 04:05:06'")
                .has("date_utc=2001-02-03 09:05:06&date=2001-02-03 10:05:06");
    }

    @Contract({"4.2 venue", "4.3 venue: one object; organizer is always"})
    void venuesAreOneObjectAListOrAnEmptyList() {
        int id = created(", 'venue': {'venue': 'Shape one'}").number("venue.id");

        assertThat(created(", 'venue': [%d, {'venue': 'Shape two'}]".formatted(id))
                        .at("venue")
                        .asJsonArray())
                .hasSize(2);
        assertThat(created(", 'organizer': {'organizer': 'Shape one'}")
                        .at("organizer")
                        .asJsonArray())
                .as("one organizer is an array too")
                .hasSize(1);
        created(", 'venue': {'id': %d}".formatted(id)).has("venue.id=%s", id);
        created("").has("venue=[]");
    }

    /** (better): the original has no list and no removal. */
    @ContractCases("4.2 venue; organizer")
    @ValueSource(strings = {"[]", "''", "0", "null"})
    void venuesAndOrganizersAreRemoved(String nothing) {
        Site.Answer event = created(", 'venue': {'venue': 'Removed'}, 'organizer': [{'organizer': 'Removed'}]");

        changed(event, "{'venue': %1$s, 'organizer': %1$s}".formatted(nothing)).has("venue=[]&organizer=[]");
    }

    @Contract("4.2 organizer")
    void organizersKeepTheirOrder() {
        Site.Answer event = created(", 'organizer': [{'organizer': 'Zebra'}, {'organizer': 'Aardvark'}]");
        String turned =
                "{'organizer': [%d, %d]}".formatted(event.number("organizer.1.id"), event.number("organizer.0.id"));

        changed(event, turned).has("organizer.0.organizer=Aardvark");
    }

    @Contract("4.3 Terms inside an")
    void termsInsideOfAnEventAreOrderedByName() {
        Site.Answer event = created(", 'tags': ['shape z', 'Shape a'], 'categories': ['Shape']");

        assertThat(String.join(" ", event.at("tags.0").asJsonObject().keySet()))
                .isEqualTo("name slug term_group term_taxonomy_id taxonomy description parent count filter id urls");
        event.has("tags.0.name=Shape a&tags.0.filter=raw&tags.0.term_group=0");
        assertThat(event.number("tags.0.term_taxonomy_id")).isEqualTo(event.number("tags.0.id"));
        assertThat(event.number("tags.0.count")).isPositive();
    }

    /** (better): the original knows no tickets and no custom fields here. */
    @Contract({"4.2 tickets; custom_fields", "4.3 custom_fields: [] when"})
    void customFieldsAreMergedAndTicketsAreReplaced() {
        Site.Answer event = created("""
                , 'custom_fields': {'a': 'x', 'b': 2, 'c': true}, 'tickets': [{'name': 'One'}, {'name': 'Two', 'price': 5}]""");
        event.has("""
                custom_fields.b={"label":"b","value":2}&ticketed=true&tickets.1.price=5""");
        int kept = event.number("tickets.1.id");
        Site.Answer later = changed(event, """
                {'custom_fields': {'a': null, 'd': 'new'}, 'tickets': [{'id': %d, 'name': 'Still two'}, {'name': 'New'}]}
                """.formatted(kept));

        later.has("tickets.0.id=%s&tickets.0.name=Still two", kept);
        assertThat(later.at("tickets").asJsonArray()).hasSize(2);
        assertThat(later.at("custom_fields").asJsonObject().keySet()).containsExactly("b", "c", "d");
        changed(event, "{'tickets': []}").has("ticketed=false");
        created("").has("custom_fields=[]");
    }

    /** Custom fields from one number to another, each with a value. */
    private static String fields(int from, int to, String value) {
        return IntStream.range(from, to)
                .mapToObj(i -> "'f%d': %s".formatted(i, value))
                .collect(Collectors.joining(", "));
    }

    private static String custom(String... fields) {
        return "'custom_fields': {" + String.join(", ", fields) + "}";
    }

    private void isRefused(Site.Answer event, String fields, String field, String code) {
        isRefused("/events/" + event.id(), fields, field, code);
    }

    private void isRefused(String path, String fields, String field, String code) {
        as("editor").json("PATCH", path, "{" + fields + "}").is(400).has("data.details.%s.code=%s", field, code);
    }

    @Contract("4.2 An event has")
    void customFieldsHaveALimitHoweverManyWritesAddThem() {
        Site.Answer event = created(", " + custom(fields(0, 60, "1")));

        isRefused(event, custom(fields(60, 101, "1")), "custom_fields", "rest_too_many_items");
        String others = custom(fields(0, 100, "null"), fields(100, 200, "2"));
        for (String hundred : List.of(custom(fields(60, 100, "1")), others)) {
            assertThat(changed(event, "{" + hundred + "}").at("custom_fields").asJsonObject())
                    .hasSize(100);
        }
    }

    @Contract("4.2 An event has")
    void datesOfASeriesHaveTheSameLimitOfCustomFields() {
        Site.Answer series = created(", 'rrule': 'FREQ=DAILY;COUNT=2'");
        int date = as("editor").get("/events?include=" + series.id()).ids().get(0);
        change(date, "{" + custom(fields(0, 60, "1")) + "}");

        isRefused(series, custom(fields(60, 101, "1")), "custom_fields", "rest_too_many_items");
        changed(series, "{" + custom(fields(60, 100, "1")) + "}");
    }

    @Contract("4.2 An event has")
    void ticketsAndLinkedRecordsHaveLimitsTogether() {
        String text = "'" + "x".repeat(19_000) + "'";
        Site.Answer event = created(", " + custom(fields(0, 10, text)));
        isRefused(event, custom(fields(10, 11, text)), "custom_fields", "rest_too_long");
        List<String> tickets = Collections.nCopies(11, "{'name': 'One', 'description': " + text + "}");
        changed(event, "{'tickets': " + tickets.subList(0, 10) + "}");
        isRefused(event, "'tickets': " + tickets, "tickets", "rest_too_long");
        for (String kind : List.of("venue", "organizer")) {
            String word = fresh("Long");
            String longer = "'description': '" + "y".repeat(95_000) + "'";
            List<String> three = IntStream.range(1, 4)
                    .mapToObj(i -> "{'%s': '%s %d', %s}".formatted(kind, word, i, longer))
                    .toList();
            isRefused(event, "'%s': %s".formatted(kind, three), kind, "rest_too_long");
            String linked = "{'%s': [%s, %s, {'%1$s': '%s short'}]}".formatted(kind, three.get(0), three.get(1), word);
            String last = "/" + kind + "s/" + changed(event, linked).number(kind + ".2.id");
            isRefused(last, longer, "description", "rest_too_long");
            as("editor").change(last, "{'description': '" + "y".repeat(9_000) + "'}");
        }
    }

    /** (better): the original can't set a password. */
    @Contract({"2 password missing or wrong", "4.2 password", "4.3 To who may read"})
    void aPasswordIsSetAskedForAndRemoved() {
        Site.Answer event = created(", 'password': 'sesame', 'description': 'hidden'");
        String byId = "/events/" + event.id();

        for (String path : List.of(byId, "/events/by-slug/" + event.text("slug"))) {
            anonymous().get(path).is(403, "event-password-protected");
            anonymous().get(path + "?password=no").is(403, "event-password-protected");
            assertThat(anonymous().get(path + "?password=sesame").text("description"))
                    .contains("hidden");
            as("editor").get(path).has("has_password=true");
        }
        assertThat(anonymous().get("/events?include=" + event.id()).body()).doesNotContain("has_password");
        for (String nothing : List.of("null", "''")) {
            changed(event, "{'password': 'sesame'}");
            anonymous().get(byId).is(403);
            changed(event, "{'password': " + nothing + "}");
            assertThat(anonymous().get(byId).is(200).body()).doesNotContain("has_password");
        }
    }

    @Contract("4.2 A record in the")
    void aRecordInTheTrashIsChangedThereUntilItsStatusIsSet() {
        Site.Answer event = created("");
        as("editor").delete("/events/" + event.id());

        changed(event, "{'title': 'Changed in the trash'}").has("status=trash");
        anonymous().get("/events/" + event.id()).is(403);
        changed(event, "{'status': 'publish'}").has("status=publish");
        anonymous().get("/events/" + event.id()).has("title=Changed in the trash");
    }

    @Contract("4.3 All keys always; json_ld: schema.org Event")
    void jsonLdSpeaksSchemaOrg() {
        Site.Answer event = created("""
                , 'description': '<p>Bring <b>friends</b></p>', 'cost': 'EUR 5', 'organizer': {'organizer': 'Ld club'},
                'venue': {'venue': 'Ld hall', 'city': 'Bonn', 'geo_lat': 50.7, 'geo_lng': 7.1}""");

        event.has("""
                json_ld.@context=http://schema.org&json_ld.@type=Event&json_ld.description=Bring friends&
                json_ld.startDate=2031-03-10T09:00:00+01:00&json_ld.location.address.addressLocality=Bonn&
                json_ld.location.geo.latitude=50.7&json_ld.organizer.name=Ld club&json_ld.offers.priceCurrency=EUR""");
        assertThat(event.at("json_ld").asJsonObject())
                .containsKeys("url", "eventAttendanceMode", "eventStatus", "endDate", "performer");
        assertThat(anonymous().get("/events?include=" + event.id()).at("events.0.json_ld"))
                .isNull();
    }

    @Test
    void searchEnginesGetTheDatesOfWholeDays() {
        created(", 'all_day': true").has("json_ld.startDate=2031-03-10&json_ld.endDate=2031-03-10");
    }

    @Contract("4.1 The end must; all_day: true widens; On update, start_date")
    void allDayMayBeTurnedOffAgain() {
        Site.Answer event =
                created(", 'all_day': 1").has("start_date=2031-03-10 00:00:00&end_date=2031-03-10 23:59:59");

        changed(event, "{'all_day': false}").has("end_date=2031-03-10 23:59:59");
        changed(event, "{'end_date': '2031-03-10 12:00'}").has("end_date=2031-03-10 12:00:00");
        changed(event, "{'start_date': '2031-03-10 12:00'}").has("start_date=2031-03-10 12:00:00");
    }

    @Contract("4.2 categories, tags")
    void tagsAreMadeByEveryWriterAndTermsAreNamedInEveryWay() {
        Site.Answer event = as("contributor").create("T", ", 'tags': 'made by contributor'");
        int tag = event.number("tags.0.id");
        String ways = ", 'tags': ['%d', 'made-by-contributor', 'MADE by contributor']".formatted(tag);

        assertThat(created(ways).at("tags").asJsonArray()).hasSize(1);
        as("editor").create("x", ", 'tags': [987654321]").refuses("tags");
        as("contributor").create("x", ", 'categories': ['Never made']").is(403, "rest_forbidden");
        changed(event, "{'tags': null}").has("tags=[]");
    }
}
