package almanac.api.event;

import static almanac.support.Eventually.withinADay;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Site;
import almanac.support.SiteTest;
import jakarta.json.JsonObject;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Contract §4.5: which events a list finds. Each test marks its events with its own word. */
class EventListIT extends SiteTest {

    private static final String ANY_TIME = "&starts_after=1900-01-01";

    private final String word = fresh("listed");

    private List<Integer> found(Site site, String word, String more) {
        return site.get("/events?search=" + word + more).ids();
    }

    @Contract("4.5 start_date; end_date; starts_before, starts_after, ends_before; strict_dates")
    void wholeDaysCountUnlessDatesAreStrict() {
        int id = as("editor").create(word, "").id();

        assertThat(found(anonymous(), word, "&start_date=2031-03-10%2012:00&end_date=2031-03-10%2012:00"))
                .containsExactly(id);
        assertThat(found(anonymous(), word, "&start_date=2031-03-10%2012:00&end_date=2032-01-01&strict_dates=yes"))
                .isEmpty();
        assertThat(found(anonymous(), word, "&starts_after=2031-03-10%2008:59:59&strict_dates=1"))
                .containsExactly(id);
        for (String never : List.of(
                "starts_after=2031-03-10%2009:00",
                "starts_before=2031-03-10%2009:00",
                "ends_after=2031-03-10%2017:00",
                "ends_before=2031-03-10%2017:00")) {
            assertThat(found(anonymous(), word, "&strict_dates=1&" + never))
                    .as(never)
                    .isEmpty();
        }
        assertThat(found(anonymous(), word, "&starts_after=2031-03-10")).isEmpty();
        assertThat(found(anonymous(), word, "&starts_before=2031-03-10")).containsExactly(id);
        assertThat(found(anonymous(), word, "&ends_before=2031-03-10%2017:00:01&strict_dates=on"))
                .containsExactly(id);
        assertThat(found(anonymous(), word, "&ends_after=2031-03-10%2016:59:59&strict_dates=true"))
                .containsExactly(id);
    }

    @Contract("4.5 start_date; end_date")
    void byDefaultTheNextTwoYearsAreListed() {
        withinADay(ZoneId.of("Europe/Berlin"), () -> {
            String title = "window" + System.nanoTime();
            int next = spanning(title, "+1 day", "+2 days");
            int today = spanning(title, "today", "today");
            spanning(title, "-2 days", "-2 days");
            spanning(title, "+3 years", "+3 years");

            assertThat(found(anonymous(), title, "")).containsExactly(today, next);
        });
    }

    private int spanning(String title, String start, String end) {
        return as("editor")
                .json(
                        "POST",
                        "/events",
                        "{'title': '%s', 'start_date': '%s', 'end_date': '%s'}".formatted(title, start, end))
                .id();
    }

    @Contract("4.5 include")
    void includeIgnoresDatesAndUnknownIdsMatchNothing() {
        int id = as("editor").create("Included", ", 'start_date': '1999-01-01'").id();

        assertThat(anonymous().get("/events?include=" + id + ",987654321").ids())
                .containsExactly(id);
        assertThat(anonymous()
                        .get("/events?include[]=987654321".replace("[]", "%5B%5D"))
                        .json()
                        .getInt("total"))
                .isZero();
        assertThat(anonymous().get("/events?include=a").refused()).containsOnlyKeys("include");
    }

    @ContractCases("4.5 search | text")
    @CsvSource({
        "quokka, true", "QUOKKA, true", "uokk, true", "quokka%20burrow, true", "%22quokka%20in%22, true",
        "%22in%20quokka%22, false", "quokka%20-burrow, false", "quokka%20-fox, true", "quokk%25, false", "strong, false"
    })
    void everyWordMustOccur(String search, boolean finds) {
        int id = as("editor")
                .create("A Quokka", ", 'description': 'in <strong>its</strong> burrow'")
                .id();
        List<Integer> found = anonymous()
                .get("/events?per_page=50&search=" + search.replace("quokka%20in", "a%20quokka") + ANY_TIME)
                .ids();

        assertThat(found.contains(id)).isEqualTo(finds);
    }

    @Contract("4.5 search_mode")
    void aSearchIsWideWhereItIsAskedTo() {
        String name = word + "ü";
        int id = as("editor")
                .create("Numbat", ", 'venue': {'venue': 'Café %s'}".formatted(name))
                .id();
        String search = "/events?search=numbat+cafe+" + word + "u" + ANY_TIME;

        assertThat(anonymous().get(search).ids()).isEmpty();
        assertThat(anonymous().get(search + "&search_mode=exact").ids()).isEmpty();
        assertThat(anonymous().get(search + "&search_mode=wide").ids()).containsExactly(id);
        assertThat(anonymous().get(search + "&search_mode=deep").refused()).containsOnlyKeys("search_mode");
    }

    @Contract("4.5 The links keep")
    void linksFollowAFilterToTheEndAndKeepIt() {
        Site editor = as("editor");
        List<Integer> made = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            made.add(editor.create("Páging & links", ", 'tags': ['%s tag']".formatted(word))
                    .id());
        }
        List<Integer> seen = new ArrayList<>();
        String next = "/events?per_page=2&tags%5B%5D=" + word + "-tag&search=p%C3%A1ging%20%26&starts_after=1900-01-01";
        String last = "";
        while (next != null) {
            Site.Answer page = anonymous().get(next);
            assertThat(page.header("X-TEC-Total")).isEqualTo("5");
            assertThat(page.header("X-TEC-TotalPages")).isEqualTo("3");
            seen.addAll(page.ids());
            last = page.json().getString("previous_rest_url", "");
            next = page.json().getString("next_rest_url", null);
        }

        assertThat(seen).containsExactlyElementsOf(made);
        assertThat(last)
                .contains("page=2")
                .contains("tags%5B%5D=" + word + "-tag")
                .contains("search=p%C3%A1ging%20%26");
        assertThat(anonymous()
                        .get("/events?tags=" + word + "-tag&page=4&per_page=2" + ANY_TIME)
                        .code())
                .isEqualTo("event-archive-page-not-found");
        assertThat(anonymous()
                        .get("/events?tags=" + word + "-tag&page=2&per_page=2" + ANY_TIME)
                        .json()
                        .getString("previous_rest_url"))
                .doesNotContain("&page=")
                .doesNotContain("?page=");
    }

    @Contract("4.5 order, orderby; Ties are broken")
    void orderIsByChoiceAndTiesAreBrokenById() {
        Site editor = as("editor");
        int b = editor.create(word + " B", "").id();
        int a = editor.create(word + " a", "").id();
        int c = editor.create(word + " C", ", 'start_date': '2031-03-09'").id();

        assertThat(found(anonymous(), word, ANY_TIME)).containsExactly(c, Math.min(a, b), Math.max(a, b));
        assertThat(found(anonymous(), word, ANY_TIME + "&orderby=title")).containsExactly(a, b, c);
        assertThat(found(anonymous(), word, ANY_TIME + "&orderby=id&order=desc"))
                .isSortedAccordingTo((x, y) -> y - x);
        assertThat(anonymous().get("/events?orderby=colour").refused()).containsOnlyKeys("orderby");
    }

    @Contract("4.5 In this and every")
    void wordsAreInAnyCaseAndAnEmptyListIsNoFilter() {
        as("editor").create(word, "");
        as("editor").create(word, "");
        String empty = ANY_TIME + "&categories=&tags=&venue=&organizer=&include=&status=";

        assertThat(found(anonymous(), word, empty + "&orderby=ID&order=DESC"))
                .hasSize(2)
                .isSortedAccordingTo((x, y) -> y - x);
    }

    @Contract("4.5 order, orderby")
    void orderMayBeByTheEndByPublicationOrByTheLastChange() {
        Site editor = as("editor");
        int one = editor.create(word, ", 'end_date': '2031-03-12', 'date': '2001-01-02'")
                .id();
        int two = editor.create(word, ", 'end_date': '2031-03-11', 'date': '2001-01-03'")
                .id();
        int three = editor.create(word, ", 'end_date': '2031-03-13', 'date': '2001-01-01'")
                .id();
        editor.json("PATCH", "/events/" + two, "{'excerpt': 'changed last'}");

        assertThat(found(anonymous(), word, ANY_TIME + "&orderby=end_date")).containsExactly(two, one, three);
        assertThat(found(anonymous(), word, ANY_TIME + "&orderby=end_date&order=desc"))
                .containsExactly(three, one, two);
        assertThat(found(anonymous(), word, ANY_TIME + "&orderby=date")).containsExactly(three, one, two);
        assertThat(found(anonymous(), word, ANY_TIME + "&orderby=modified")).containsExactly(one, three, two);
    }

    @Contract("4.5 venue, organizer")
    void ofSeveralVenuesOrOrganizersAnyMayBeTheOne() {
        JsonObject one = as("editor")
                .create(word, ", 'venue': {'venue': 'Anyof one'}, 'organizer': {'organizer': 'Anyof one'}")
                .json();
        JsonObject two = as("editor")
                .create(word, ", 'venue': {'venue': 'Anyof two'}, 'organizer': {'organizer': 'Anyof two'}")
                .json();
        as("editor").create(word, ", 'venue': {'venue': 'Anyof three'}, 'organizer': {'organizer': 'Anyof three'}");
        String venues = one.getJsonObject("venue").getInt("id") + ","
                + two.getJsonObject("venue").getInt("id");
        String organizers = organizer(one) + "," + organizer(two);

        for (String filter : List.of("&venue=" + venues, "&organizer=" + organizers)) {
            assertThat(found(anonymous(), word, ANY_TIME + filter)).containsExactly(one.getInt("id"), two.getInt("id"));
        }
        assertThat(found(anonymous(), word, ANY_TIME + "&organizer=" + organizer(two)))
                .containsExactly(two.getInt("id"));
    }

    private static int organizer(JsonObject event) {
        return event.getJsonArray("organizer").getJsonObject(0).getInt("id");
    }

    @Contract("4.5 categories, tags; venue, organizer")
    void aCategoryIncludesWhatIsBelowItAndUnknownOnesAreRefused() {
        Site editor = as("editor");
        JsonObject event = editor.create(
                        "Filed",
                        ", 'categories': ['%1$s here'], 'venue': {'venue': '%1$s'}, 'featured': true".formatted(word))
                .json();
        int id = event.getInt("id");
        int category = event.getJsonArray("categories").getJsonObject(0).getInt("id");
        int venue = event.getJsonObject("venue").getInt("id");
        int below = editor.json("POST", "/categories", "{'name': '%s below', 'parent': %d}".formatted(word, category))
                .id();
        int deeper = editor.json("POST", "/categories", "{'name': '%s deeper', 'parent': %d}".formatted(word, below))
                .id();
        int deep =
                editor.create("Filed", ", 'categories': [%d]".formatted(deeper)).id();

        assertThat(anonymous()
                        .get("/events?categories=" + word + "-here" + ANY_TIME)
                        .ids())
                .containsExactly(id, deep);
        assertThat(anonymous().get("/events?categories=" + below + ANY_TIME).ids())
                .containsExactly(deep);
        assertThat(anonymous()
                        .get("/events?categories=" + category + "&venue=" + venue + "&featured=1" + ANY_TIME)
                        .ids())
                .containsExactly(id);
        assertThat(anonymous()
                        .get("/events?venue=" + venue + "&featured=false" + ANY_TIME)
                        .ids())
                .isEmpty();
        assertThat(anonymous()
                        .get("/events?venue=" + venue + "&ticketed=false&geoloc=0" + ANY_TIME)
                        .ids())
                .containsExactly(id);
        assertThat(anonymous()
                        .get("/events?categories=none&tags=none&venue=987654&organizer=987654&post_parent=987654")
                        .refused())
                .containsOnlyKeys("categories", "tags", "venue", "organizer", "post_parent");
    }

    private int at(String word, String name, String lat, String lng) {
        String venue = ", 'venue': {'venue': '%s', 'geo_lat': %s, 'geo_lng': %s}".formatted(name, lat, lng);
        return as("editor").create(word + " " + name, venue).id();
    }

    /** (better): the original ignores coordinates. */
    @Contract("4.5 geoloc | boolean; geoloc_lat, geoloc_lng")
    void eventsAreFoundNearAPoint() {
        int berlin = at(word, "Alexanderplatz", "52.5219", "13.4132");
        int potsdam = at(word, "Sanssouci", "52.4042", "13.0385");
        int fiji = at(word, "Taveuni", "-16.8", "179.99");
        int nowhere = at(word, "No place", "null", "null");
        String geo = "&geoloc_lat=%s&geoloc_lng=%s";

        assertThat(found(anonymous(), word, geo.formatted("52.52", "13.405") + ANY_TIME))
                .containsExactly(berlin);
        assertThat(found(anonymous(), word, geo.formatted("52.52", "13.405") + "&geoloc_distance=30" + ANY_TIME))
                .containsExactly(berlin, potsdam);
        assertThat(found(anonymous(), word, geo.formatted("-16.8", "-179.95") + ANY_TIME))
                .containsExactly(fiji);
        assertThat(found(anonymous(), word, "&geoloc=true" + ANY_TIME)).containsExactly(berlin, potsdam, fiji);
        assertThat(found(anonymous(), word, "&geoloc=false" + ANY_TIME)).containsExactly(nowhere);
    }

    @Test
    void aTrashedOrHiddenVenueIsNotNearAnything() {
        int event = at(word, "Gone place", "10", "10");
        int venue = as("editor")
                .get("/events/" + event)
                .json()
                .getJsonObject("venue")
                .getInt("id");
        String near = "&geoloc_lat=10&geoloc_lng=10" + ANY_TIME;
        assertThat(found(anonymous(), word, near)).containsExactly(event);

        as("editor").json("POST", "/venues/" + venue, "{'status': 'draft'}");
        assertThat(found(anonymous(), word, near)).isEmpty();
        assertThat(found(as("editor"), word, near)).containsExactly(event);
        as("editor").delete("/venues/" + venue);
        assertThat(found(as("editor"), word, near)).isEmpty();
    }

    @ContractCases("4.5 geoloc_lat, geoloc_lng")
    @CsvSource({
        "geoloc_lat=1, geoloc_lng",
        "geoloc_lng=1, geoloc_lat",
        "geoloc_lat=91&geoloc_lng=0, geoloc_lat",
        "geoloc_lat=0&geoloc_lng=181, geoloc_lng",
        "geoloc_lat=0&geoloc_lng=0&geoloc_distance=-1, geoloc_distance"
    })
    void coordinatesComeInPairsOnTheEarth(String query, String refused) {
        assertThat(anonymous().get("/events?" + query).refused()).containsOnlyKeys(refused);
    }

    @ContractCases({"3 positive integer; list of …", "4.5 In this and every; page; order, orderby"})
    @ValueSource(
            strings = {
                "page=0", "page=-1", "page=x", "per_page=0", "per_page=", "start_date=2031-02-30", "end_date=x",
                        "strict_dates=maybe",
                "search=", "featured=yes", "ticketed=2", "status=none", "order=up", "include=1,,2",
                        "modified_after=never", "geoloc=on"
            })
    void aWrongValueIsRefusedByItsName(String pair) {
        assertThat(anonymous().get("/events?" + pair).refused()).containsOnlyKeys(pair.substring(0, pair.indexOf('=')));
    }

    @Contract("4.5 Events with hide_from_listings")
    void hiddenEventsAreListedOnlyWhereTheirEditorNamesThem() {
        int id =
                as("author").create("Hiddenone", ", 'hide_from_listings': true").id();

        assertThat(found(as("editor"), "hiddenone", ANY_TIME)).isEmpty();
        assertThat(anonymous().get("/events?include=" + id).ids()).isEmpty();
        assertThat(as("author2").get("/events?include=" + id).ids()).isEmpty();
        assertThat(as("author").get("/events?include=" + id).ids()).containsExactly(id);
        assertThat(anonymous().get("/events/" + id).status()).isEqualTo(200);
    }

    @Contract("4.3 A reader without; It must not be")
    void aProtectedEventIsBlankedAndNotFoundByWhatItHides() {
        JsonObject event = as("editor")
                .create(
                        "Guarded title of " + fresh("event"),
                        ", 'password': 'open sesame', 'description': '" + word + "', 'venue': {'venue': 'Secret hall'},"
                                + " 'tags': ['" + word
                                + " tag'], 'featured': true, 'cost': 9, 'custom_fields': {'x': 'y'}")
                .json();
        int id = event.getInt("id");
        JsonObject listed = anonymous()
                .get("/events?search=%22guarded%20title%22" + ANY_TIME)
                .json()
                .getJsonArray("events")
                .getJsonObject(0);

        assertThat(listed.getString("description")).isEmpty();
        assertThat(listed.getString("cost")).isEmpty();
        assertThat(listed.getString("website")).isEmpty();
        assertThat(listed.getJsonArray("venue")).isEmpty();
        assertThat(listed.getJsonArray("tags")).isEmpty();
        assertThat(listed.isNull("featured")).isTrue();
        assertThat(listed.isNull("all_day")).isTrue();
        assertThat(found(anonymous(), word, ANY_TIME)).isEmpty();
        assertThat(anonymous().get("/events?tags=" + word + "-tag" + ANY_TIME).ids())
                .isEmpty();
        assertThat(anonymous()
                        .get("/events?venue=" + event.getJsonObject("venue").getInt("id") + ANY_TIME)
                        .ids())
                .isEmpty();
        assertThat(found(as("editor"), word, ANY_TIME)).containsExactly(id);
        assertThat(anonymous().get("/events/" + id).code()).isEqualTo("event-password-protected");
        assertThat(anonymous().get("/events/" + id + "?password=wrong").status())
                .isEqualTo(403);
        assertThat(anonymous()
                        .get("/events/" + id + "?password=open%20sesame")
                        .json()
                        .getString("description"))
                .contains(word);
    }
}
