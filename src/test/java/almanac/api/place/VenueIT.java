package almanac.api.place;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.domain.media.Pictures;
import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Site;
import almanac.support.SiteTest;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
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
        String later = fresh("Old Town Hall");
        String bySlug = "/venues/by-slug/" + name;
        Site.Answer created = venue(name, ", 'city': 'Berlin', 'zip': 10115, 'capacity': 400, 'geo_lat': 52.5");
        String path = "/venues/" + created.id();

        assertThat(created.status()).isEqualTo(201);
        assertThat(created.header("Location")).endsWith(path);
        JsonObject read = anonymous().get(path).json();
        assertThat(read.getString("venue")).isEqualTo(name);
        assertThat(read.getString("zip")).isEqualTo("10115");
        assertThat(read.getInt("capacity")).isEqualTo(400);
        assertThat(read.getString("status")).isEqualTo("publish");
        assertThat(read.getJsonObject("json_ld").getString("@type")).isEqualTo("Place");
        assertThat(anonymous().get(bySlug).json()).isEqualTo(read);

        Site.Answer changed =
                editor.json("PATCH", path, "{'city': '', 'phone': 30}", "If-Match", created.header("ETag"));
        assertThat(changed.json())
                .doesNotContainKey("city")
                .containsKey("phone")
                .containsKey("capacity");
        assertThat(editor.json("PUT", bySlug, "{'venue': '%s', 'slug': 'x'}".formatted(later))
                        .json()
                        .getString("slug"))
                .isEqualTo(name);
        assertThat(editor.json("POST", path, "{'venue': 'x'}", "If-Match", created.header("ETag"))
                        .code())
                .isEqualTo("rest_precondition_failed");

        assertThat(editor.delete(path).json().getString("status")).isEqualTo("trash");
        assertThat(editor.delete(bySlug).code()).isEqualTo("venue-is-in-trash");
        assertThat(editor.get(path).code()).isEqualTo("venue-no-longer-available");
        assertThat(editor.json("POST", path, "{'status': 'publish'}").status()).isEqualTo(200);
        assertThat(anonymous().get(path).json().getString("venue")).isEqualTo(later);
    }

    @Contract("5 What a venue; Keys with an")
    void keysAreInOrderAndEmptyOnesAreLeftOut() {
        assertThat(anonymous()
                        .get("/venues/" + venue(fresh("Bare"), "").id())
                        .json()
                        .keySet())
                .containsExactly(
                        "id",
                        "author",
                        "status",
                        "date",
                        "date_utc",
                        "modified",
                        "modified_utc",
                        "url",
                        "rest_url",
                        "venue",
                        "slug",
                        "json_ld",
                        "show_map",
                        "show_map_link",
                        "global_id",
                        "global_id_lineage");
    }

    @Contract("5 Write fields; What a venue")
    void whatIsWrittenIsReadInTheOrderOfTheContract() {
        int image = as("editor")
                .sendBytes("POST", "/images", "image/png", Pictures.of("png", 8, 8))
                .id();
        String slug = fresh("whole-place-");
        String texts = "address city country province state zip phone stateprovince";
        String fields = Stream.of(texts.split(" "))
                        .map(", '%1$s': 'The %1$s'"::formatted)
                        .collect(joining())
                + ", 'website': 'https://place.example/', 'description': 'Large', 'excerpt': 'L', 'slug': '" + slug
                + "',"
                + " 'geo_lat': 1.5, 'geo_lng': 2.5, 'capacity': 40, 'show_map': false, 'show_map_link': false,"
                + " 'date': '2001-02-03 04:05:06', 'image': " + image;
        JsonObject read = anonymous().get("/venues/" + venue(slug, fields).id()).json();

        assertThat(read.keySet())
                .containsExactly(("id author status date date_utc modified modified_utc url rest_url venue description"
                                + " excerpt slug image " + texts.replace(" stateprovince", "")
                                + " website stateprovince"
                                + " geo_lat geo_lng capacity json_ld show_map show_map_link global_id global_id_lineage")
                        .split(" "));
        for (String text : texts.split(" ")) {
            assertThat(read.getString(text)).isEqualTo("The " + text);
        }
        assertThat(read.getString("website")).isEqualTo("https://place.example/");
        assertThat(read.getString("description")).isEqualTo("<p>Large</p>");
        assertThat(read.getString("excerpt")).isEqualTo("<p>L</p>");
        assertThat(read.getString("slug")).isEqualTo(slug);
        assertThat(read.getString("date")).isEqualTo("2001-02-03 04:05:06");
        assertThat(read.getJsonObject("image").getInt("id")).isEqualTo(image);
        assertThat(read.getJsonNumber("geo_lng").doubleValue()).isEqualTo(2.5);
        assertThat(read.getInt("capacity")).isEqualTo(40);
        assertThat(read.getBoolean("show_map")).isFalse();
        assertThat(read.getBoolean("show_map_link")).isFalse();
        assertThat(anonymous()
                        .get("/venues?include=" + read.getInt("id"))
                        .json()
                        .getJsonArray("venues")
                        .getJsonObject(0))
                .as("single reads only")
                .doesNotContainKey("json_ld");
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
        JsonObject venue = venue(fresh("Derived"), fields).json();

        assertThat(venue.getString("stateprovince")).isEqualTo(derived);
        JsonObject later = as("editor")
                .json("POST", "/venues/" + venue.getInt("id"), "{'phone': '1'}")
                .json();
        assertThat(later.getString("stateprovince")).isEqualTo(derived);
    }

    @Contract("5 Creating one whose")
    void aRepeatedCreateIsTheVenueThatIsThereWithItsGapsFilled() {
        String name = fresh("Twin–House");
        int id = venue(name, ", 'city': 'Bonn'").id();
        Site.Answer again = venue(
                name.toUpperCase(Locale.ROOT).replace('–', '-'),
                ", 'city': 'Bonn', 'phone': '77', 'description': 'big'");

        assertThat(again.status()).isEqualTo(201);
        assertThat(again.id()).isEqualTo(id);
        assertThat(again.json().getString("venue")).isEqualTo(name);
        assertThat(again.json().getString("phone")).isEqualTo("77");
        assertThat(again.json().getString("description")).contains("big");
        JsonObject event = as("editor")
                .create(
                        "In the twin",
                        ", 'venue': {'venue': '%s', 'city': 'Bonn'}".formatted(name.toLowerCase(Locale.ROOT)))
                .json();
        assertThat(event.getJsonObject("venue").getInt("id")).isEqualTo(id);
    }

    /** (better): the original overwrites by name alone. */
    @ContractCases("5 Any difference →")
    @ValueSource(
            strings = {
                ", 'city': 'Rome'",
                ", 'city': ''",
                ", 'status': 'draft'",
                ", 'slug': 'another'",
                ", 'show_map': false",
                ", 'date': '2001-01-01'"
            })
    void anyDifferenceMakesANewVenue(String more) {
        String name = fresh("Differing");
        int id = venue(name, ", 'city': 'Bonn'").id();

        assertThat(venue(name, more).id()).isNotEqualTo(id);
        assertThat(anonymous().get("/venues/" + id).json().getString("city")).isEqualTo("Bonn");
    }

    @Contract("5 Creating one whose")
    void whoMayNotEditOrSeeTheKnownOneFillsNothing() {
        String fixed = fresh("Fixed House");
        String drafted = fresh("Draft House");
        int id = venue(fixed, "").id();
        int draft = venue(drafted, ", 'status': 'draft'").id();
        Site author = as("author");

        assertThat(author.json("POST", "/venues", "{'venue': '%s', 'phone': '5'}".formatted(fixed))
                        .id())
                .isEqualTo(id);
        assertThat(anonymous().get("/venues/" + id).json()).doesNotContainKey("phone");
        assertThat(author.json("POST", "/venues", "{'venue': '%s'}".formatted(drafted))
                        .id())
                .isNotEqualTo(draft);
    }

    @Contract("5 Creating one whose")
    void aDraftOfSomebodyElseIsNotTheVenueOfWhoPublishes() {
        String body = "{'venue': '%s'}".formatted(fresh("Drafted House"));
        int draft = as("contributor").json("POST", "/venues", body).id();
        int published = as("editor").json("POST", "/venues", body).id();

        assertThat(published).isNotEqualTo(draft);
        assertThat(anonymous().get("/venues/" + published).status()).isEqualTo(200);
        assertThat(as("editor").json("POST", "/venues", body).id()).isEqualTo(published);
        assertThat(as("contributor").json("POST", "/venues", body).id()).isEqualTo(published);
    }

    @Contract({"4.3 Trashed or unreadable", "5 DELETE moves to"})
    void trashedVenuesLeaveTheirEventsAndComeBackWithThem() {
        Site editor = as("editor");
        String name = fresh("Comes Back");
        int id = venue(name, "").id();
        int event = editor.create("Venue in trash", ", 'venue': " + id).id();

        editor.delete("/venues/" + id);
        assertThat(anonymous().get("/events/" + event).json().getJsonArray("venue"))
                .isEmpty();
        assertThat(anonymous().get("/events?venue=" + id).refused()).containsOnlyKeys("venue");
        assertThat(venue(name, "").id()).isNotEqualTo(id);
        editor.json("POST", "/venues/" + id, "{'status': 'publish'}");
        assertThat(anonymous()
                        .get("/events/" + event)
                        .json()
                        .getJsonObject("venue")
                        .getInt("id"))
                .isEqualTo(id);
    }

    @Contract("5 Lists: page, per_page")
    void venuesAreFoundByEveryWordOfTheirTexts() {
        String wombat = fresh("wombat");
        int id = venue(
                        wombat.toUpperCase(Locale.ROOT) + " Arena",
                        ", 'address': '12 Burrow Street', 'description': '<b>vast</b>'")
                .id();

        assertThat(found(anonymous(), "search=" + wombat)).containsExactly(id);
        assertThat(found(anonymous(), "search=BURROW%20" + wombat + "%20vast")).containsExactly(id);
        assertThat(found(anonymous(), "search=" + wombat + "%20-burrow")).isEmpty();
        assertThat(found(anonymous(), "search=" + wombat + "%20missing")).isEmpty();
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
            assertThat(anonymous().get(list + "?search_mode=deep").refused()).containsOnlyKeys("search_mode");
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
        int event = editor.json(
                        "POST",
                        "/events",
                        "{'title': 'p', 'start_date': '2001-01-01', 'end_date': '2001-01-01', 'venue': " + past + "}")
                .id();
        editor.create("n", ", 'venue': " + next);
        int hidden = editor.create("s", ", 'venue': %d, 'password': 'x'".formatted(secret))
                .id();
        int mine = editor.create("m", ", 'venue': %d, 'status': 'private'".formatted(none))
                .id();

        assertThat(found(anonymous(), search + "&event=" + event)).containsExactly(past);
        assertThat(found(anonymous(), search + "&event=" + hidden)).isEmpty();
        assertThat(found(editor, search + "&event=" + hidden)).containsExactly(secret);
        assertThat(anonymous().get("/venues?event=" + mine).refused()).containsOnlyKeys("event");
        assertThat(anonymous().get("/venues?event=987654321").refused()).containsOnlyKeys("event");
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
        assertThat(anonymous().get("/venues?orderby=city").refused()).containsOnlyKeys("orderby");
        assertThat(found(as("editor"), search + "&status=draft")).containsExactly(draft);
        assertThat(found(anonymous(), "include=" + b + "," + draft)).containsExactly(b);
        assertThat(found(anonymous(), search + "&modified_after=%2B1%20hour")).isEmpty();
        assertThat(anonymous().get("/venues?status=draft").refused()).containsOnlyKeys("status");
        assertThat(anonymous().get("/venues?" + search + "&page=2").code()).isEqualTo("venue-archive-page-not-found");
        Site.Answer page = anonymous().get("/venues?" + search + "&per_page=1");
        assertThat(page.header("X-TEC-TotalPages")).isEqualTo("2");
        assertThat(page.json().getString("next_rest_url")).endsWith("/venues?" + search + "&per_page=1&page=2");
    }

    @ContractCases("5 The name must")
    @ValueSource(
            strings = {
                "'show_map': 'yes'",
                "'website': 'x'",
                "'geo_lat': 91",
                "'geo_lng': 'east'",
                "'capacity': -1",
                "'address': []",
                "'status': 'gone'",
                "'venue': ' '",
                "'image': 'picture'"
            })
    void aWrongFieldIsRefusedByItsName(String field) {
        String name = field.substring(1, field.indexOf('\'', 1));
        String refused = fresh("refused");

        assertThat(as("editor")
                        .json("POST", "/venues", "{'venue': '%s', %s}".formatted(refused, field))
                        .refused())
                .containsOnlyKeys(name);
        assertThat(found(as("editor"), "search=" + refused)).isEmpty();
    }

    @Test
    void rightsAreThoseOfTheTable() {
        int id = venue(fresh("Guarded place"), "").id();
        Site.Answer draft = venue(fresh("Guarded draft"), ", 'status': 'draft'");
        String bySlug = "/venues/by-slug/" + draft.json().getString("slug");
        String body = "{'venue': '%s'}".formatted(fresh("By somebody else"));

        assertThat(anonymous().json("POST", "/venues", body).status()).isEqualTo(401);
        assertThat(as("subscriber").json("POST", "/venues", body).status()).isEqualTo(403);
        assertThat(as("contributor").json("POST", "/venues", body).json().getString("status"))
                .isEqualTo("draft");
        assertThat(as("author").json("POST", "/venues/" + id, body).status()).isEqualTo(403);
        assertThat(as("author").delete("/venues/" + id).code()).isEqualTo("rest_forbidden");
        assertThat(as("author").get("/venues/" + draft.id()).code()).isEqualTo("venue-not-accessible");
        assertThat(anonymous().get(bySlug).code()).isEqualTo("venue-not-accessible");
        assertThat(anonymous().get("/venues/987654321").code()).isEqualTo("rest-venue-not-found");
        assertThat(as("editor").json("POST", "/venues", "{'city': 'x'}").code())
                .isEqualTo("rest_missing_callback_param");
    }
}
