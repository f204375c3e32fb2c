package almanac.api.event;

import static almanac.support.Eventually.withinADay;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.Kind;
import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Site;
import almanac.support.SiteTest;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.provider.CsvSource;

/** Contract §4.5: which events a list finds. Each test marks its events with its own word. */
class EventListIT extends SiteTest {

    private static final String ANY_TIME = "&starts_after=1900-01-01";

    private final String word = fresh("listed");

    /** What strangers find by the word, at any time. */
    private List<Integer> found(String more) {
        return found(anonymous(), ANY_TIME + more);
    }

    private List<Integer> found(Site reader, String more) {
        return reader.get("/events?search=" + word + more).ids();
    }

    /** Creates an event named by the word. */
    private Site.Answer create(String more) {
        return as("editor").create(word, more).is(201);
    }

    @ContractCases("4.5 start_date; end_date; starts_before, starts_after, ends_before; strict_dates")
    @CsvSource({
        "start_date=2031-03-10%2012:00&end_date=2031-03-10%2012:00, true",
        "start_date=2031-03-10%2012:00&end_date=2032-01-01&strict_dates=yes, false",
        "starts_after=2031-03-10%2008:59:59&strict_dates=1, true",
        "starts_after=2031-03-10%2009:00&strict_dates=1, false",
        "starts_before=2031-03-10%2009:00&strict_dates=1, false",
        "ends_after=2031-03-10%2017:00&strict_dates=1, false",
        "ends_before=2031-03-10%2017:00&strict_dates=1, false",
        "starts_after=2031-03-10, false",
        "starts_before=2031-03-10, true",
        "ends_before=2031-03-10%2017:00:01&strict_dates=on, true",
        "ends_after=2031-03-10%2016:59:59&strict_dates=true, true"
    })
    void wholeDaysCountUnlessDatesAreStrict(String dates, boolean finds) {
        int id = create("").id();

        assertThat(found(anonymous(), "&" + dates)).isEqualTo(finds ? List.of(id) : List.of());
    }

    @Contract("4.5 start_date; end_date")
    void byDefaultTheNextTwoYearsAreListed() {
        withinADay(ZoneId.of("Europe/Berlin"), () -> {
            String title = fresh("window");
            int next = spanning(title, "+1 day", "+2 days");
            int today = spanning(title, "today", "today");
            spanning(title, "-2 days", "-2 days");
            spanning(title, "+3 years", "+3 years");

            anonymous().get("/events?search=" + title).lists(today, next);
        });
    }

    private int spanning(String title, String start, String end) {
        String dates = ", 'start_date': '%s', 'end_date': '%s'".formatted(start, end);
        return as("editor").create(title, dates).is(201).id();
    }

    @Contract("4.5 include")
    void includeIgnoresDatesAndUnknownIdsMatchNothing() {
        int id = create(", 'start_date': '1999-01-01'").id();

        anonymous().get("/events?include=" + id + ",987654321").lists(id);
        anonymous().get("/events?include%5B%5D=987654321").has("total=0");
        anonymous().get("/events?include=a").refuses("include");
    }

    @ContractCases("4.5 search | text")
    @CsvSource({
        "quokka, true", "QUOKKA, true", "uokk, true", "quokka%20burrow, true", "%22a%20quokka%22, true",
        "%22in%20quokka%22, false", "quokka%20-burrow, false", "quokka%20-fox, true", "quokk%25, false", "strong, false"
    })
    void everyWordMustOccur(String search, boolean finds) {
        int id = newEvent("A Quokka", ", 'description': 'in <strong>its</strong> burrow'");
        List<Integer> found = anonymous()
                .get("/events?per_page=50&search=" + search + ANY_TIME)
                .ids();

        assertThat(found.contains(id)).isEqualTo(finds);
    }

    @Contract("4.5 search_mode")
    void aSearchIsWideWhereItIsAskedTo() {
        int id = newEvent("Numbat", ", 'venue': {'venue': 'Café %sü'}".formatted(word));
        String search = "/events?search=numbat+cafe+" + word + "u" + ANY_TIME;

        anonymous().get(search).lists();
        anonymous().get(search + "&search_mode=exact").lists();
        anonymous().get(search + "&search_mode=wide").lists(id);
        anonymous().get(search + "&search_mode=deep").refuses("search_mode");
    }

    @Contract("4.5 The links keep")
    void linksFollowAFilterToTheEndAndKeepIt() {
        List<Integer> made = Stream.generate(() -> ", 'tags': ['%s tag']".formatted(word))
                .limit(5)
                .map(tag -> newEvent("Páging & links", tag))
                .toList();
        List<Integer> seen = new ArrayList<>();
        String tagged = "/events?per_page=2&tags%5B%5D=" + word + "-tag";
        String next = tagged + "&search=p%C3%A1ging%20%26" + ANY_TIME;
        String last = "";
        while (next != null) {
            Site.Answer page = anonymous().get(next);
            assertThat(page.header("X-TEC-Total")).isEqualTo("5");
            assertThat(page.header("X-TEC-TotalPages")).isEqualTo("3");
            seen.addAll(page.ids());
            last = page.text("previous_rest_url");
            next = page.text("next_rest_url");
        }

        assertThat(seen).containsExactlyElementsOf(made);
        assertThat(last).contains("page=2", "tags%5B%5D=" + word + "-tag", "search=p%C3%A1ging%20%26");
        anonymous().get(tagged + "&page=4" + ANY_TIME).is(404, "event-archive-page-not-found");
        assertThat(anonymous().get(tagged + "&page=5&per_page=1" + ANY_TIME).json())
                .as("a last page that is full")
                .doesNotContainKey("next_rest_url");
        assertThat(anonymous().get(tagged + "&page=2" + ANY_TIME).text("previous_rest_url"))
                .doesNotContain("&page=", "?page=");
    }

    @Contract("4.5 order, orderby; Ties are broken")
    void orderIsByChoiceAndTiesAreBrokenById() {
        int b = newEvent(word + " B", "");
        int a = newEvent(word + " a", "");
        int c = newEvent(word + " C", ", 'start_date': '2031-03-09'");

        assertThat(found("")).containsExactly(c, b, a);
        assertThat(found("&orderby=title")).containsExactly(a, b, c);
        assertThat(found("&orderby=id&order=desc")).containsExactly(c, a, b);
        anonymous().get("/events?orderby=colour").refuses("orderby");
    }

    @Contract("4.5 In this and every")
    void wordsAreInAnyCaseAndAnEmptyListIsNoFilter() {
        int one = create("").id();
        int two = create("").id();
        String empty = "&categories=&tags=&venue=&organizer=&include=&status=";

        assertThat(found(empty + "&orderby=ID&order=DESC")).containsExactly(two, one);
    }

    @Contract("4.5 order, orderby")
    void orderMayBeByTheEndByPublicationOrByTheLastChange() {
        int one = create(", 'end_date': '2031-03-12', 'date': '2001-01-02'").id();
        int two = create(", 'end_date': '2031-03-11', 'date': '2001-01-03'").id();
        int three = create(", 'end_date': '2031-03-13', 'date': '2001-01-01'").id();
        change(two, "{'excerpt': 'changed last'}");

        assertThat(found("&orderby=end_date")).containsExactly(two, one, three);
        assertThat(found("&orderby=end_date&order=desc")).containsExactly(three, one, two);
        assertThat(found("&orderby=date")).containsExactly(three, one, two);
        assertThat(found("&orderby=modified")).containsExactly(one, three, two);
    }

    @Contract("4.5 venue, organizer")
    void ofSeveralVenuesOrOrganizersAnyMayBeTheOne() {
        String linked = ", 'venue': {'venue': 'Anyof %1$s'}, 'organizer': {'organizer': 'Anyof %1$s'}";
        Site.Answer one = create(linked.formatted("one"));
        Site.Answer two = create(linked.formatted("two"));
        create(linked.formatted("three"));

        for (String path : List.of("venue.id", "organizer.0.id")) {
            String kind = path.substring(0, path.indexOf('.'));
            assertThat(found("&%s=%d,%d".formatted(kind, one.number(path), two.number(path))))
                    .containsExactly(one.id(), two.id());
        }
        assertThat(found("&organizer=" + two.number("organizer.0.id"))).containsExactly(two.id());
    }

    @Contract("4.5 categories, tags; venue, organizer")
    void aCategoryIncludesWhatIsBelowItAndUnknownOnesAreRefused() {
        Site.Answer event =
                create(", 'categories': ['%1$s here'], 'venue': {'venue': '%1$s'}, 'featured': true".formatted(word));
        int id = event.id();
        int category = event.number("categories.0.id");
        int venue = event.number("venue.id");
        int below = make(Kind.CATEGORY, word + " below", ", 'parent': " + category);
        int deeper = make(Kind.CATEGORY, word + " deeper", ", 'parent': " + below);
        int deep = create(", 'categories': [%d]".formatted(deeper)).id();

        assertThat(found("&categories=" + word + "-here")).containsExactly(id, deep);
        assertThat(found("&categories=" + below)).containsExactly(deep);
        assertThat(found("&categories=" + category + "&venue=" + venue + "&featured=1"))
                .containsExactly(id);
        assertThat(found("&venue=" + venue + "&featured=false")).isEmpty();
        assertThat(found("&venue=" + venue + "&ticketed=false&geoloc=0")).containsExactly(id);
        anonymous()
                .get("/events?categories=none&tags=none&venue=987654&organizer=987654&post_parent=987654")
                .refuses("categories", "tags", "venue", "organizer", "post_parent");
    }

    private int at(String name, String lat, String lng) {
        return create(", 'venue': {'venue': '%s', 'geo_lat': %s, 'geo_lng': %s}".formatted(name, lat, lng))
                .id();
    }

    /** (better): the original ignores coordinates. */
    @Contract("4.5 geoloc | boolean; geoloc_lat, geoloc_lng")
    void eventsAreFoundNearAPoint() {
        int berlin = at("Alexanderplatz", "52.5219", "13.4132");
        int potsdam = at("Sanssouci", "52.4042", "13.0385");
        int fiji = at("Taveuni", "-16.8", "179.99");
        int nowhere = at("No place", "null", "null");
        String here = "&geoloc_lat=52.52&geoloc_lng=13.405";

        assertThat(found(here)).containsExactly(berlin);
        assertThat(found(here + "&geoloc_distance=30")).containsExactly(berlin, potsdam);
        assertThat(found("&geoloc_lat=-16.8&geoloc_lng=-179.95")).containsExactly(fiji);
        assertThat(found("&geoloc=true")).containsExactly(berlin, potsdam, fiji);
        assertThat(found("&geoloc=false")).containsExactly(nowhere);
    }

    @Test
    void aTrashedOrHiddenVenueIsNotNearAnything() {
        int event = at("Gone place", "10", "10");
        int venue = as("editor").get("/events/" + event).number("venue.id");
        String near = "&geoloc_lat=10&geoloc_lng=10" + ANY_TIME;
        assertThat(found(anonymous(), near)).containsExactly(event);

        as("editor").change("/venues/" + venue, "{'status': 'draft'}");
        assertThat(found(anonymous(), near)).isEmpty();
        assertThat(found(as("editor"), near)).containsExactly(event);
        as("editor").delete("/venues/" + venue);
        assertThat(found(as("editor"), near)).isEmpty();
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
        anonymous().get("/events?" + query).refuses(refused);
    }

    /** Each alone is refused by its name, whatever the others are. */
    @Contract({"3 positive integer; list of …", "4.5 In this and every; page; order, orderby"})
    void aWrongValueIsRefusedByItsName() {
        String wrong = """
                page=0 page=-1 page=x per_page=0 per_page= start_date=2031-02-30 end_date=x strict_dates=maybe
                search= featured=yes ticketed=2 status=none order=up include=1,,2 modified_after=never geoloc=on""";
        for (String pair : wrong.split("\\s+")) {
            anonymous().get("/events?" + pair).refuses(pair.substring(0, pair.indexOf('=')));
        }
    }

    @Contract("4.5 Events with hide_from_listings")
    void hiddenEventsAreListedOnlyWhereTheirEditorNamesThem() {
        int id = newEvent("author", word, ", 'hide_from_listings': true");

        assertThat(found(as("editor"), ANY_TIME)).isEmpty();
        anonymous().get("/events?include=" + id).lists();
        as("author2").get("/events?include=" + id).lists();
        as("author").get("/events?include=" + id).lists(id);
        anonymous().get("/events/" + id).is(200);
    }

    @Contract("4.3 A reader without; It must not be")
    void aProtectedEventIsBlankedAndNotFoundByWhatItHides() {
        String title = fresh("Guarded");
        Site.Answer event = as("editor").create(title, """
                , 'password': 'open sesame', 'description': '%1$s', 'venue': {'venue': 'Secret hall'},
                'tags': ['%1$s tag'], 'featured': true, 'cost': 9, 'custom_fields': {'x': 'y'}""".formatted(word));
        int id = event.id();

        anonymous().get("/events?search=" + title + ANY_TIME).has("""
                events.0.description=&events.0.cost=&events.0.website=&events.0.venue=[]&events.0.tags=[]&
                events.0.featured=null&events.0.all_day=null""");
        assertThat(found("")).isEmpty();
        anonymous().get("/events?tags=" + word + "-tag" + ANY_TIME).lists();
        anonymous().get("/events?venue=" + event.number("venue.id") + ANY_TIME).lists();
        assertThat(found(as("editor"), ANY_TIME)).containsExactly(id);
        anonymous().get("/events/" + id).is(403, "event-password-protected");
        anonymous().get("/events/" + id + "?password=wrong").is(403);
        assertThat(anonymous().get("/events/" + id + "?password=open%20sesame").text("description"))
                .contains(word);
    }
}
