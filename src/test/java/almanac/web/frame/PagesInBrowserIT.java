package almanac.web.frame;

import static almanac.support.English.english;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Browser;
import almanac.support.Chromium;
import almanac.support.Contract;
import almanac.support.Person;
import almanac.support.Site;
import almanac.support.SiteTest;
import almanac.support.Visits;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * Every kind of page and form in a real browser: in every look ({@link Visits}), on readers' clocks, and on paper. The empty
 * calendar and the demo year are in {@code DemoIT}; what the server says when it is overloaded or broken is the page
 * of any error, with other words.
 */
class PagesInBrowserIT extends SiteTest {
    private static final String LONG_WORD = "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz";

    private final String category = fresh("Music ");
    private final String tag = fresh("open air ");
    private final String venue = fresh("Great Auditorium ");
    private final String organizer = fresh("Culture Office ");

    private String create(String title, String start, String end, String more) {
        String event = "{'title': '%s', 'start_date': '%s', 'end_date': '%s'%s}";
        return pageOf(
                as("editor").make("/events", event, title, start, end, more).json());
    }

    /** A month in which much happens: bars across weeks, crowded days, marks, and long words. */
    private void fillMay() {
        create("Exhibition of photographs", "2072-05-05", "2072-05-18", ", 'all_day': true, 'featured': true");
        create("Fast day", "2072-05-20", "2072-05-20", ", 'all_day': true, 'featured': true, 'sticky': true");
        create("Donaudampfschifffahrtsgesellschaftskapitänsversammlung", "2072-05-10 09:30", "2072-05-10 11:00", "");
        for (int i = 0; i < 6; i++) {
            create("Meeting " + i, "2072-05-10 10:00", "2072-05-10 11:30", i == 0 ? ", 'sticky': true" : "");
        }
    }

    private String fair() {
        String more = ", 'featured': true, 'venue': {'venue': '%s', 'address': 'Market Street 1', 'city': 'Berlin',"
                + " 'geo_lat': 52.5, 'geo_lng': 13.4}, 'organizer': {'organizer': '%s', 'email': 'culture@example.org'},"
                + " 'categories': ['%s'], 'tags': ['%s'], 'cost': '10-20', 'website': 'https://example.org/fair',"
                + " 'description': '<p>Everybody is welcome.</p><ul><li>Bring a badge</li></ul>',"
                + " 'tickets': [{'name': '%5$s', 'price': '10', 'capacity': 30}], 'custom_fields': {'%5$s': 'yes'}";
        String day = "2072-05-10";
        return create(
                "Summer fair",
                day + " 09:00",
                day + " 17:00",
                more.formatted(venue, organizer, category, tag, LONG_WORD));
    }

    private String series() {
        LocalDate monday = LocalDate.now(ZoneOffset.UTC).plusMonths(2).with(TemporalAdjusters.next(DayOfWeek.MONDAY));
        return create("Rehearsal", monday + " 09:00", monday + " 10:00", ", 'rrule': 'FREQ=WEEKLY;COUNT=4'");
    }

    private String board() {
        return create("Board", "2072-05-11 22:00", "2072-05-12 02:00", ", 'password': 'sesame', 'featured': true");
    }

    /** The path of a record's page, by its name. */
    private String pageOf(String collection, String name) {
        Site.Answer list = anonymous().get("/" + collection + "?search=" + name.replace(' ', '+'));
        return pageOf(list.at(collection + ".0").asJsonObject());
    }

    private String slugOf(String collection, String name) {
        return pageOf(collection, name).split("/")[2];
    }

    /** A picture of this site as every tile, since tests load nothing from others. */
    private void setTiles() {
        String tiles = anonymous().root() + "/assets/icon.svg?z={z}&x={x}&y={y}";
        as("admin").change("/settings", "{'map_tiles': '%s'}", tiles);
    }

    @AfterEach
    void removeTiles() {
        as("admin").change("/settings", "{'map_tiles': null}");
    }

    @Contract("8.1 It asks for the; The map is moved")
    void aMapIsMovedByKeysAndNamesItsVenuesAndTheListDoesWithoutIt() throws IOException, InterruptedException {
        setTiles();
        String placed = ", 'tags': ['%s'], 'venue': {'venue': '%s %s', 'geo_lat': %s, 'geo_lng': 13.4}";
        for (String each : List.of("Hall 52.5", "Barn 52.501", "Pier 52.6")) {
            String[] place = each.split(" ");
            create(each, "2072-05-10 09:00", "2072-05-10 17:00", placed.formatted(tag, place[0], venue, place[1]));
        }
        JsonObject seen = Chromium.run("map.js", anonymous().root() + "/events/map?tag=" + slugOf("tags", tag));

        String pier = "Pier " + venue.strip() + ": 1 event";
        assertThat(seen.getJsonArray("markers"))
                .hasToString("[\"2 venues, 2 events: zoom in\",\"%s\"]".formatted(pier));
        assertThat(seen.getBoolean("isMoved")).as("by an arrow").isTrue();
        assertThat(seen.getInt("nearer")).as("tiles of a greater scale, by +").isOne();
        assertThat(seen.getJsonArray("apart")).as("what a group leads to").hasSize(3);
        assertThat(seen.getJsonObject("lit")).hasToString("{\"byMarker\":1,\"byEntry\":1}");
        assertThat(seen.getString("focused")).as("where a marker leads").startsWith("Pier");
        assertThat(seen.getJsonArray("pinned")).as("after a touch").hasToString("[\"%s\"]".formatted(pier));
        assertThat(seen.getInt("pinnedEntries")).isOne();
        assertThat(seen.getString("blocked")).isEqualTo(english("map.tiles-failed"));
        assertThat(seen.getString("whole")).isEmpty();
        assertThat(seen.getString("near")).isEqualTo("52.510 13.400 25");
        assertThat(seen.getString("refused")).isEqualTo(english("map.refused"));
        assertThat(seen.getJsonObject("plain")).hasToString("{\"entries\":3,\"pane\":false,\"near\":false}");
    }

    @Contract("8.1 Everything is reached; All is readable")
    void viewsAreWellInEveryLook() throws IOException, InterruptedException {
        fillMay();
        fair();
        board();
        String slug = slugOf("categories", category);
        setTiles();

        new Visits(anonymous(), "")
                .page("map", "/events/map")
                .page("map-near", "/events/map/2072-05-10?geoloc_lat=52.51&geoloc_lng=13.41&category=" + slug)
                .page("month", "/events/month/2072-05")
                .opened("month-opened", "/events/month/2072-06")
                .page("month-poster", "/events/month/2072-05/poster")
                .page("month-filtered", "/events/month/2072-05?category=" + slug)
                .page("month-now", "/events/month?search=" + fresh("nothing"))
                .page("week", "/events/week/2072-W19")
                .page("week-goes-on", "/events/week/2072-W20")
                .page("day", "/events/day/2072-05-10")
                .page("year", "/events/year/2072")
                .page("list", "/events/list")
                .page("list-past", "/events/list?when=past")
                .page("list-from", "/events/list?from=2072-05-12")
                .page("list-found", "/events/list?search=Summer")
                .page("docs", "/docs/")
                .page("docs-noun", "/docs/events")
                .page("list-not-found", "/events/list?search=" + fresh("nothing"))
                .page("embedded-month", "/embed/month/2072-05")
                .page("embedded-list", "/embed/list")
                .page("embedding", "/embedding?view=list")
                .page("wrong-address", "/events/month/2072-13", 404)
                .page("embedded-wrong-address", "/embed/month/2072-13", 404)
                .requireWell();
    }

    @Contract("8.1 Everything is reached; All is readable")
    void recordsAndFormsAreWellInEveryLook() throws IOException, InterruptedException {
        String fair = fair();
        String board = board();
        String newPassword = passwordLink();

        new Visits(anonymous(), "")
                .page("event", fair)
                .opened("event-add-to-calendar", fair)
                .opened("series-add-to-calendar", series())
                .page("event-poster", fair + "poster")
                .page("event-protected", board)
                .sent("event-protected-wrong", board, 403, Map.of("password", "open"))
                .page("venue", pageOf("venues", venue))
                .page("organizer", pageOf("organizers", organizer))
                .page("category", pageOf("categories", category))
                .page("tag", pageOf("tags", tag))
                .page("subscribe", "/subscribe")
                .page("screen", "/screen?category=" + slugOf("categories", category))
                .opened(
                        "subscribe-filtered",
                        "/subscribe?search=" + LONG_WORD + "&category=" + slugOf("categories", category))
                .page("not-found", "/event/" + fresh("nothing") + "/", 404)
                .page("sign-in", "/sign-in")
                .sent("sign-in-wrong", "/sign-in", 403, Map.of("name", fresh("nobody"), "password", "sesame"))
                .page("new-password", newPassword)
                .sent(
                        "new-password-wrong",
                        newPassword,
                        400,
                        Map.of("password", "rain over the harbour", "again", "snow over the harbour"))
                .requireWell();
    }

    private String passwordLink() {
        int account = Person.of(as("admin"), "subscriber").id();
        // a path, as the site's own address isn't set
        return as("admin")
                .json("POST", "/password-links", "{'account': %d}".formatted(account))
                .text("url");
    }

    @Contract("8.1 All is readable")
    void pagesOfThoseWhoAreSignedInAreWellToo() throws IOException, InterruptedException {
        String draft = create("Draft", "2072-05-10 09:00", "2072-05-10 17:00", ", 'status': 'draft'");
        Browser editor = browser("editor");
        new Browser(anonymous(), "User-Agent", "Another browser").signIn("editor", "editor-password");
        Browser subscriber = browser("subscriber");

        new Visits(anonymous(), editor.cookie())
                .page("signed-in", "/events/day/2072-05-12")
                .page("month-of-editors", "/events/month/2072-05")
                .page("week-of-editors", "/events/week/2072-W19")
                .page("account", "/account")
                .page("account-password", "/account/password")
                .page("sessions", "/account/sessions")
                .page("draft", draft)
                .opened("draft-add-to-calendar", draft)
                .page("subscribe-signed-in", "/subscribe")
                .requireWell();
        new Visits(anonymous(), subscriber.cookie()).page("refused", draft, 403).requireWell();
    }

    /** Each for an account that has so many. */
    @Test
    void onesOwnAddressesAreWellInEveryLook() throws IOException, InterruptedException {
        new Visits(anonymous(), subscriber(0))
                .sent("own-feed", "/account/feeds", 200, Map.of("name", LONG_WORD))
                .requireWell();
        new Visits(anonymous(), subscriber(0))
                .page("own-feeds-none", "/account/feeds?search=" + LONG_WORD)
                .sent("own-feeds-nameless", "/account/feeds", 400, Map.of("name", " "))
                .requireWell();
        new Visits(anonymous(), subscriber(20))
                .page("own-feeds-full", "/account/feeds")
                .requireWell();
    }

    /** The cookie of somebody new with so many addresses. */
    private String subscriber(int addresses) {
        Person person = Person.of(as("admin"), "subscriber");
        for (int i = 0; i < addresses; i++) {
            person.site().make("/feeds", "{'name': '%s'}", LONG_WORD);
        }
        return person.browser().cookie();
    }

    @Contract("8.1 All is readable")
    void aCalendarForMembersOnlyAsksStrangersToSignIn() throws IOException, InterruptedException {
        as("admin").change("/settings", "{'members_only': true}");
        try {
            new Visits(anonymous(), "").page("members-only", "/events/month").requireWell();
            String admin = browser("admin").cookie();
            new Visits(anonymous(), admin)
                    .sent("embedding-secret", "/embedding?view=list&secret=new", 200, Map.of("name", LONG_WORD))
                    .sent("embedding-nameless", "/embedding?secret=new", 400, Map.of("name", " "))
                    .page("embedding-addresses", "/embedding/addresses")
                    .requireWell();
        } finally {
            as("admin").change("/settings", "{'members_only': null}");
        }
    }

    @Contract("8.1 /event/{slug}/ |")
    void anEventIsToldInTheReadersOwnTimeWhereThatDiffers() throws IOException, InterruptedException {
        JsonObject told = Chromium.run(
                "reader-times.js",
                anonymous().root() + fair(),
                "Europe/Rome",
                "America/New_York",
                "Asia/Tokyo",
                "Pacific/Kiritimati");

        assertThat(told.getString("Europe/Rome")).isEmpty();
        assertThat(told.getString("America/New_York")).isEqualTo("In New York: 03:00–11:00");
        assertThat(told.getString("Asia/Tokyo")).as("until midnight").isEqualTo("In Tokyo: Tue 10 May, 16:00");
        assertThat(told.getString("Pacific/Kiritimati")).isEqualTo("In Kiritimati: Tue 10 May, 21:00");
    }

    @Contract("8.1 Every view is")
    void ofManyNamesAFilterOffersThoseThatHaveWhatIsTyped() throws IOException, InterruptedException {
        String word = fresh("many");
        String tags = IntStream.range(0, 100)
                .mapToObj(i -> "'%s %d'".formatted(word, i))
                .collect(Collectors.joining(", "));
        create("Many", "2071-05-10 09:00", "2071-05-10 10:00", ", 'tags': [%s]".formatted(tags));
        create("One", "2071-05-10 09:00", "2071-05-10 10:00", ", 'tags': ['Zz-%s & co.']".formatted(word));
        JsonObject found = Chromium.run("filter-names.js", anonymous().root().toString(), "tag", "zz-" + word);
        assertThat(found).hasToString("{\"offered\":\"Zz-%s & co.\",\"titles\":[\"One\"]}".formatted(word));
    }

    @Contract("8.1 It fetches itself; While the server")
    void aScreenCarriesOnWithoutItsServerAndFollowsItsChanges() throws IOException, InterruptedException {
        LocalDateTime now = LocalDateTime.now(ZoneId.of("Europe/Berlin")).truncatedTo(ChronoUnit.MINUTES);
        String noon = now.toLocalDate().plusDays(1) + " 12:00";
        String tagged = ", 'tags': ['%s']".formatted(tag);
        create(
                "Gala",
                now.minusMinutes(5).toString().replace('T', ' '),
                now.plusMinutes(60).toString().replace('T', ' '),
                tagged);
        create("Concert", noon, noon, tagged);

        JsonObject seen = Chromium.run("screen.js", anonymous().root() + "/screen?tag=" + slugOf("tags", tag));

        assertThat(seen.getJsonObject("first"))
                .hasToString(
                        "{\"titles\":[\"Gala\",\"Concert\"],\"offline\":\"\",\"headings\":[\"now\",\"tomorrow\"]}");
        assertThat(seen.getJsonObject("gone").getJsonArray("titles")).hasToString("[\"Gala\",\"Concert\"]");
        assertThat(seen.getJsonObject("gone").getString("offline")).matches("Offline since \\d\\d:\\d\\d");
        assertThat(seen.getJsonObject("later").getJsonArray("titles")).hasToString("[\"Concert\"]");
        assertThat(seen.getJsonObject("back"))
                .hasToString("{\"titles\":[\"Gala\",\"Opera\"],\"offline\":\"\",\"headings\":[\"now\",\"tomorrow\"]}");
        assertThat(seen.getInt("nodesAfterHours")).isEqualTo(seen.getInt("nodes"));
    }

    @Contract("8.1 On paper a month")
    void onPaperAMonthAWeekAYearAndAPosterAreAPageEach() throws IOException, InterruptedException {
        create("Whole month", "2072-10-01", "2072-10-31", ", 'all_day': true");
        for (int i = 0; i < 5; i++) {
            for (String day : List.of("01", "03", "13", "17", "27", "31")) {
                String hour = "2072-10-%s 1%d".formatted(day, i);
                String title = "A long title that needs two lines of a day " + i;
                create(title, hour + ":00", hour + ":30", ", 'featured': true, 'sticky': true");
            }
        }
        JsonObject pages = Chromium.run(
                "print.js",
                anonymous().root().toString(),
                "/events/month/2072-10",
                "/events/week/2072-W40",
                "/events/year/2072",
                "/events/month/2072-10/poster",
                fair() + "poster");

        assertThat(pages.values()).hasSize(5).allSatisfy(count -> assertThat(count)
                .hasToString("1"));
    }
}
