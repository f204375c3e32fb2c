package almanac.api.venue;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.Kind;
import almanac.domain.media.Pictures;
import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Site;
import almanac.support.SiteTest;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Contract §5: venues, and what they share with organizers. */
class VenueIT extends SiteTest {

    private Site.Answer venue(String name, String more) {
        return as("editor").json("POST", "/venues", "{'venue': '%s'%s}".formatted(name, more));
    }

    private List<Integer> found(Site site, String query) {
        return site.get("/venues?" + query).ids("venues");
    }

    @Contract({"2 created; If-Match does not hold", "5 Write fields; Text fields take"})
    void aVenueIsCreatedReadChangedAndTrashed() {
        Site editor = as("editor");
        String name = fresh("hall");
        String bySlug = "/venues/by-slug/" + name;
        Site.Answer created = venue(name, ", 'city': 'Berlin', 'zip': 10115, 'capacity': 400, 'geo_lat': 52.5")
                .is(201);
        String path = "/venues/" + created.id();
        String[] unchanged = {"If-Match", created.header("ETag")};

        assertThat(created.header("Location")).endsWith(path);
        Site.Answer read =
                anonymous().get(path).has("venue=%s&zip=10115&capacity=400&status=publish&json_ld.@type=Place", name);
        assertThat(anonymous().get(bySlug).json()).isEqualTo(read.json());

        Site.Answer changed = editor.json("PATCH", path, "{'city': '', 'phone': 30}", unchanged);
        changed.has("phone=30&capacity=400");
        assertThat(changed.at("city")).isNull();
        editor.json("PUT", bySlug, "{'venue': 'Later', 'slug': 'x'}").has("slug=%s", name);
        editor.json("POST", path, "{'venue': 'x'}", unchanged).is(412, "rest_precondition_failed");

        editor.delete(path).has("status=trash");
        editor.delete(bySlug).is(410, "venue-is-in-trash");
        editor.get(path).is(403, "venue-no-longer-available");
        editor.change(path, "{'status': 'publish'}");
        anonymous().get(path).has("venue=Later");
    }

    @Contract("5 What a venue; Keys with an")
    void keysAreInOrderAndEmptyOnesAreLeftOut() {
        assertThat(read(Kind.VENUE, venue(fresh("Bare"), "").id()).keys())
                .isEqualTo(
                        "id author status date date_utc modified modified_utc url rest_url venue slug json_ld show_map"
                                + " show_map_link global_id global_id_lineage");
    }

    @Contract("5 Write fields; What a venue")
    void whatIsWrittenIsReadInTheOrderOfTheContract() {
        int image = as("editor")
                .sendBytes("POST", "/images", "image/png", Pictures.of("png", 8, 8))
                .id();
        String slug = fresh("whole-place-");
        String same = """
                , 'slug': '%s', 'address': 'The address', 'city': 'The city', 'country': 'The country', 'zip': 'The zip',
                'province': 'The province', 'state': 'The state', 'stateprovince': 'Mine', 'phone': 'The phone',
                'website': 'https://place.example/', 'geo_lat': 1.5, 'geo_lng': 2.5, 'capacity': 40, 'show_map': false,
                'show_map_link': false, 'date': '2001-02-03 04:05:06'""".formatted(slug);
        String more = ", 'description': 'Large', 'excerpt': 'L', 'image': " + image;
        Site.Answer read = read(Kind.VENUE, venue(slug, same + more).id());

        assertThat(read.keys())
                .isEqualTo("id author status date date_utc modified modified_utc url rest_url venue description excerpt"
                        + " slug image address city country province state zip phone website stateprovince geo_lat"
                        + " geo_lng capacity json_ld show_map show_map_link global_id global_id_lineage");
        read.has("""
                slug=%s&address=The address&city=The city&country=The country&zip=The zip&province=The province&
                state=The state&stateprovince=Mine&phone=The phone&website=https://place.example/&geo_lat=1.5&
                geo_lng=2.5&capacity=40&show_map=false&show_map_link=false&date=2001-02-03 04:05:06&
                description=<p>Large</p>&excerpt=<p>L</p>&image.id=%s""", slug, image);
        assertThat(anonymous().get("/venues?include=" + read.id()).at("venues.0.json_ld"))
                .as("single reads only")
                .isNull();
    }

    @ContractCases("5 stateprovince is derived")
    @CsvSource({
        "'', BE",
        "'''country'': ''Germany''', Bavaria",
        "'''country'': ''United States''', BE",
        "'''country'': ''usa''', BE",
        "'''stateprovince'': ''Mine''', Mine"
    })
    void theStateProvinceIsDerivedUnlessItIsSent(String more, String derived) {
        String fields = ", 'state': 'BE', 'province': 'Bavaria'" + (more.isEmpty() ? "" : ", " + more);
        Site.Answer venue = venue(fresh("Derived"), fields);
        Site.Answer later = as("editor").change("/venues/" + venue.id(), "{'phone': '1'}");

        assertThat(List.of(venue.text("stateprovince"), later.text("stateprovince")))
                .containsOnly(derived);
    }

    @Contract("5 Creating one whose")
    void aRepeatedCreateIsTheVenueThatIsThereWithItsGapsFilled() {
        String name = fresh("Twin–House");
        int id = venue(name, ", 'city': 'Bonn'").id();
        String upper = name.toUpperCase(Locale.ROOT).replace('–', '-');
        String nested = ", 'venue': {'venue': '%s', 'city': 'Bonn'}".formatted(name.toLowerCase(Locale.ROOT));

        venue(upper, ", 'city': 'Bonn', 'phone': '77', 'description': 'big'")
                .is(201)
                .has("id=%s&venue=%s&phone=77&description=<p>big</p>", id, name);
        as("editor").create("In the twin", nested).has("venue.id=%s", id);
    }

    /** (better): the original overwrites by name alone. */
    @ContractCases("5 Any difference →")
    @ValueSource(
            strings = {
                "'city': 'Rome'", "'city': ''", "'status': 'draft'",
                "'slug': 'another'", "'show_map': false", "'date': '2001-01-01'"
            })
    void anyDifferenceMakesANewVenue(String different) {
        String name = fresh("Differing");
        int id = venue(name, ", 'city': 'Bonn'").id();

        assertThat(venue(name, ", " + different).id()).isNotEqualTo(id);
        anonymous().get("/venues/" + id).has("city=Bonn");
    }

    @Contract("5 Creating one whose")
    void whoMayNotEditOrSeeTheKnownOneFillsNothing() {
        String fixed = fresh("Fixed House");
        String drafted = fresh("Draft House");
        int id = venue(fixed, "").id();
        int draft = venue(drafted, ", 'status': 'draft'").id();

        assertThat(make("author", Kind.VENUE, fixed, ", 'phone': '5'")).isEqualTo(id);
        assertThat(anonymous().get("/venues/" + id).at("phone")).isNull();
        assertThat(make("author", Kind.VENUE, drafted, "")).isNotEqualTo(draft);
    }

    @Contract("5 Creating one whose")
    void aDraftOfSomebodyElseIsNotTheVenueOfWhoPublishes() {
        String name = fresh("Drafted House");
        int draft = make("contributor", Kind.VENUE, name, "");
        int published = make(Kind.VENUE, name, "");

        assertThat(published).isNotEqualTo(draft);
        anonymous().get("/venues/" + published).is(200);
        assertThat(make(Kind.VENUE, name, "")).isEqualTo(published);
        assertThat(make("contributor", Kind.VENUE, name, "")).isEqualTo(published);
    }

    @Contract({"4.3 Trashed or unreadable", "5 DELETE moves to"})
    void trashedVenuesLeaveTheirEventsAndComeBackWithThem() {
        Site editor = as("editor");
        String name = fresh("Comes Back");
        int id = venue(name, "").id();
        int event = editor.create("Venue in trash", ", 'venue': " + id).id();

        editor.delete("/venues/" + id);
        anonymous().get("/events/" + event).has("venue=[]");
        anonymous().get("/events?venue=" + id).refuses("venue");
        assertThat(venue(name, "").id()).isNotEqualTo(id);
        editor.change("/venues/" + id, "{'status': 'publish'}");
        anonymous().get("/events/" + event).has("venue.id=%s", id);
    }

    @Contract("5 Lists: page, per_page")
    void aSearchIsWideWhereItIsAskedTo() {
        String wombat = fresh("wombat");
        int id = venue(wombat + " Flötenhaus", ", 'city': 'Åre’s'").id();
        String search = "search=" + wombat + "+flotenhaus+are's";

        assertThat(found(anonymous(), search)).isEmpty();
        assertThat(found(anonymous(), search + "&search_mode=exact")).isEmpty();
        assertThat(found(anonymous(), search + "&search_mode=wide")).containsExactly(id);
        assertThat(found(anonymous(), "search_mode=wide&search=" + wombat + "+-ar%C3%A9's"))
                .isEmpty();
        for (String list : List.of("/venues", "/organizers")) {
            anonymous().get(list + "?search_mode=deep").refuses("search_mode");
        }
    }

    @Contract({"4.3 It must not be", "5 Lists: page, per_page", "6 The same rule"})
    void venuesAreFoundByTheirEvents() {
        Site editor = as("editor");
        String linked = fresh("linked");
        String search = "search=" + linked;
        int past = venue(linked + " past", "").id();
        int next = venue(linked + " next", "").id();
        int secret = venue(linked + " secret", "").id();
        int none = venue(linked + " none", "").id();
        String past2001 = ", 'start_date': '2001-01-01', 'end_date': '2001-01-01', 'venue': " + past;
        int event = editor.create("p", past2001).id();
        editor.create("n", ", 'venue': " + next);
        int hidden = editor.create("s", ", 'password': 'x', 'venue': " + secret).id();
        int mine = editor.create("m", ", 'status': 'private', 'venue': " + none).id();

        assertThat(found(anonymous(), search + "&event=" + event)).containsExactly(past);
        assertThat(found(anonymous(), search + "&event=" + hidden)).isEmpty();
        assertThat(found(editor, search + "&event=" + hidden)).containsExactly(secret);
        anonymous().get("/venues?event=" + mine).refuses("event");
        anonymous().get("/venues?event=987654321").refuses("event");
        assertThat(found(anonymous(), search + "&has_events=true")).containsExactly(next, past);
        assertThat(found(anonymous(), search + "&has_events=false")).containsExactly(none, secret);
        assertThat(found(editor, search + "&has_events=1")).containsExactly(none, secret, next, past);
        assertThat(found(anonymous(), search + "&only_with_upcoming=true")).containsExactly(next);
        assertThat(found(anonymous(), search + "&only_with_upcoming=false")).hasSize(4);
    }

    @Contract("5 Lists: page, per_page; Envelopes as in")
    void listsAreOrderedPagedAndFiltered() {
        String name = fresh("ordered");
        String search = "search=" + name;
        int b = venue(name.toUpperCase(Locale.ROOT) + " b", ", 'date': '2001-01-01'")
                .id();
        int a = venue(name + " A", ", 'date': '2002-01-01'").id();
        int draft = venue(name + " draft", ", 'status': 'draft'").id();

        assertThat(found(anonymous(), search)).containsExactly(a, b);
        assertThat(found(anonymous(), search + "&orderby=name")).containsExactly(a, b);
        assertThat(found(anonymous(), search + "&orderby=name&order=desc")).containsExactly(b, a);
        assertThat(found(anonymous(), search + "&orderby=id&order=asc")).containsExactly(b, a);
        assertThat(found(anonymous(), search + "&orderby=date&order=asc")).containsExactly(b, a);
        assertThat(found(anonymous(), search + "&orderby=modified&order=desc")).containsExactly(a, b);
        anonymous().get("/venues?orderby=city").refuses("orderby");
        assertThat(found(as("editor"), search + "&status=draft")).containsExactly(draft);
        assertThat(found(anonymous(), "include=" + b + "," + draft)).containsExactly(b);
        assertThat(found(anonymous(), search + "&modified_after=%2B1%20hour")).isEmpty();
        anonymous().get("/venues?status=draft").refuses("status");
        anonymous().get("/venues?" + search + "&page=2").is(404, "venue-archive-page-not-found");
        Site.Answer page = anonymous().get("/venues?" + search + "&per_page=1");
        assertThat(page.header("X-TEC-TotalPages")).isEqualTo("2");
        assertThat(page.text("next_rest_url")).endsWith("/venues?" + search + "&per_page=1&page=2");
    }

    @ContractCases("5 The name must")
    @ValueSource(
            strings = {
                "'show_map': 'yes'", "'website': 'x'", "'geo_lat': 91", "'geo_lng': 'east'",
                "'capacity': -1", "'address': []", "'status': 'gone'", "'venue': ' '",
                "'image': 'picture'"
            })
    void aWrongFieldIsRefusedByItsName(String field) {
        String refused = fresh("refused");

        venue(refused, ", " + field).refuses(field.substring(1, field.indexOf('\'', 1)));
        assertThat(found(as("editor"), "search=" + refused)).isEmpty();
    }
}
