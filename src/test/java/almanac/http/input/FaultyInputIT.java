package almanac.http.input;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Site;
import almanac.support.SiteTest;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Contract §2–§4: what is wrong inside of lists, what clears a field, and what no field takes. */
class FaultyInputIT extends SiteTest {
    private static final String FORM = "application/x-www-form-urlencoded";
    private static final String EVENT = "title=Form&start_date=2031-03-10&end_date=2031-03-10";

    private Site.Answer form(String method, String path, String form) {
        return as("editor").send(method, path, FORM, form);
    }

    @Contract("2 one or more parameters")
    void allThatIsWrongInListsIsToldWithItsPlace() {
        JsonObject refused = as("editor")
                .create(
                        "Lists",
                        ", 'organizer': [{'organizer': 'A', 'email': 'a@b.example'}, {'organizer': 'B', 'email': 'b'},"
                                + " {'website': 'c', 'author': 987654321}, 987654321],"
                                + " 'tickets': [{'price': 5}, {'name': 'T', 'price': -5}]")
                .refused();

        assertThat(refused).containsOnlyKeys("organizer", "tickets");
        assertThat(refused.getString("organizer").split("; "))
                .containsExactlyInAnyOrder(
                        "organizer[1][email] must be an e-mail address, not 'b'",
                        "organizer[2][organizer] must not be missing",
                        "organizer[2][website] must be an absolute http or https address, not 'c'",
                        "organizer[2][author] must be the id of an account",
                        "organizer[3] must be an id that exists",
                        "987654321 does not exist");
        assertThat(refused.getString("tickets").split("; "))
                .containsExactly("tickets[0][name] must not be missing", "tickets[1][price] must not be negative");
    }

    @Contract("2 one or more parameters")
    void whatListsNameIsToldWithItsPlaceToo() {
        String named =
                ", 'organizer': [{'organizer': 'A', 'author': 987654321}, {'organizer': 'B', 'image': 987654321},"
                        + " 987654321, 987654322], 'venue': {'venue': 'C', 'author': 987654321}";

        for (String more : List.of("", ", 'website': 'x'")) {
            JsonObject refused = as("editor").create("Named", named + more).refused();
            assertThat(refused.getString("organizer"))
                    .contains(
                            "organizer[0][author] must be",
                            "organizer[1][image] ",
                            "organizer[2] must be an id that exists; 987654321 does not exist",
                            "organizer[3] must be an id that exists; 987654322 does not exist");
            assertThat(refused.getString("venue")).startsWith("venue[author] must be");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            title, rrule   | 'title': '', 'rrule': 'FREQ=HOURLY'
            cost, exdate   | 'cost': -1, 'exdate': ['never']
            website, rdate | 'website': 'nowhere', 'rdate': ['never']
            """)
    void whatIsWrongWithARecurrenceIsToldWithTheRest(String names, String members) {
        JsonObject refused = as("editor")
                .json(
                        "POST",
                        "/events",
                        "{'title': 'T', 'start_date': '2031-03-10 09:00', 'end_date': '2031-03-10 10:00', " + members
                                + "}")
                .refused();

        assertThat(refused).containsOnlyKeys(names.split(", "));
    }

    @Test
    void anEntryOfAListIsLookedUpThoughAnotherIsFaulty() {
        JsonObject refused = as("editor")
                .json(
                        "POST",
                        "/events",
                        "{'title': 'T', 'start_date': '2031-03-10 09:00', 'end_date': '2031-03-10 10:00',"
                                + " 'organizer': [{'organizer': 'A', 'email': 'no'}, 987654321]}")
                .refused();

        assertThat(refused.getString("organizer"))
                .contains("organizer[0][email] must be", "organizer[1] must be an id that exists");
    }

    @Contract("2 one or more parameters")
    void formsAreToldTheirOwnNames() {
        Site.Answer refused = form(
                "POST",
                "/events",
                EVENT + "&organizer[0][organizer]=A&organizer[1][organizer]=B&organizer[1][email]=b");

        assertThat(refused.refused().getString("organizer")).startsWith("organizer[1][email] must be");
    }

    @ContractCases("4.2 custom_fields")
    @ValueSource(strings = {"null", "''"})
    void nullAndTheEmptyTextEmptyCustomFields(String empty) {
        int id = as("editor")
                .create("Fields", ", 'custom_fields': {'a': 'x', 'b': 2}")
                .id();

        assertThat(as("editor")
                        .json("PATCH", "/events/" + id, "{'custom_fields': {}}")
                        .json()
                        .getJsonObject("custom_fields"))
                .containsOnlyKeys("a", "b");
        assertThat(as("editor")
                        .json("PATCH", "/events/" + id, "{'custom_fields': " + empty + "}")
                        .json()
                        .getJsonArray("custom_fields"))
                .isEmpty();
        assertThat(event(id).getJsonArray("custom_fields")).isEmpty();
    }

    @Contract("4.2 custom_fields")
    void formsNameAndClearCustomFields() {
        int id = form("POST", "/events", EVENT + "&custom_fields[a]=x&custom_fields[0]=y")
                .id();

        assertThat(event(id).getJsonObject("custom_fields")).containsOnlyKeys("a", "0");
        assertThat(form("PATCH", "/events/" + id, "custom_fields[]=z").refused().getString("custom_fields"))
                .isEqualTo("custom_fields must be an object of texts, numbers and booleans by name");
        assertThat(form("PATCH", "/events/" + id, "custom_fields=").json().getJsonArray("custom_fields"))
                .isEmpty();
    }

    @Contract({"4.2 tickets", "5 Text fields take"})
    void formsClearTheCapacity() {
        int venue = form("POST", "/venues", "venue=" + fresh("Hall") + "&capacity=400")
                .id();
        int event = form("POST", "/events", EVENT + "&tickets[0][name]=T&tickets[0][capacity]=")
                .id();

        assertThat(form("PATCH", "/venues/" + venue, "capacity=").json()).doesNotContainKey("capacity");
        assertThat(event(event).getJsonArray("tickets").getJsonObject(0).isNull("capacity"))
                .isTrue();
    }

    @ContractCases("2 a form that can't; an address that")
    @ValueSource(strings = {"title=%FF", "title=a&%C3=x", "title=%ED%A0%80"})
    void whatIsNoUtf8IsRefusedAsInJson(String form) {
        Site.Answer refused = form("POST", "/events", form);

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.code()).isEqualTo("rest_bad_request");
        assertThat(anonymous()
                        .get("/events?search=" + form.replaceAll(".*=", "").replace("x", "%FF"))
                        .code())
                .isEqualTo("rest_bad_request");
        byte[] raw = "title=\u00ff".getBytes(StandardCharsets.ISO_8859_1);
        assertThat(as("editor").sendBytes("POST", "/events", FORM, raw).code()).isEqualTo("rest_bad_request");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            categories           | must be a list of ids, slugs or names
            tags                 | must be a list of ids, slugs or names
            image                | must be the id or the address of an image
            cost                 | must be a text, a number or a list of them
            tickets              | must be a list of tickets
            """)
    void theRightTypeIsTold(String field, String rule) {
        Site.Answer refused = as("editor").create("Types", ", '%s': {'a': {'b': []}}".formatted(field));

        String expected = field.equals("tickets") ? "tickets[name] must not be missing" : field + " " + rule;
        assertThat(refused.refused().getString(field)).isEqualTo(expected);
        assertThat(as("editor")
                        .create("Types", ", '%s': true".formatted(field))
                        .refused()
                        .getString(field))
                .startsWith(field + " " + rule);
    }

    @Test
    void theRightTypeOfSettingsIsTold() {
        Site.Answer refused =
                as("admin").json("PATCH", "/settings", "{'iframe_hosts': {'a': 'b'}, 'custom_field_labels': ['x']}");

        assertThat(refused.refused().getString("iframe_hosts"))
                .isEqualTo("iframe_hosts must be a list of hosts such as www.youtube.com");
        assertThat(refused.refused().getString("custom_field_labels"))
                .isEqualTo("custom_field_labels must be an object of texts by name");
    }

    @Contract("4.1 An impossible date")
    void aWeekdayMustBeThatOfItsDate() {
        Site.Answer refused = as("editor").create("Monday", ", 'date': 'Wed, 10 Mar 2031'");

        assertThat(refused.refused().getString("date")).contains("must be a date and time", "not 'Wed, 10 Mar 2031'");
        assertThat(as("editor").create("Monday", ", 'date': 'Mon, 10 Mar 2031'").status())
                .isEqualTo(201);
    }

    @ContractCases("4.1 What is stored")
    @CsvSource({
        "9999-12-31 11:00, 9999-12-31 12:00, -12:00, false, end_date",
        "9999-12-31 12:00, 9999-12-31 13:00, -12:00, false, 'start_date end_date'",
        "9999-12-31 01:00, 9999-12-31 02:00, -12:00, true, end_date",
        "0001-01-01 00:00, 0001-01-02 00:00, +14:00, false, start_date",
        "0001-01-01 15:00, 0001-01-02 00:00, +14:00, true, start_date"
    })
    void whatCantBeStoredExactlyIsRefused(String start, String end, String zone, boolean allDay, String wrong) {
        String body = "{'title': 'End', 'start_date': '%s', 'end_date': '%s', 'timezone': '%s', 'all_day': %s}"
                .formatted(start, end, zone, allDay);
        Site.Answer refused = as("editor").json("POST", "/events", body);

        assertThat(refused.refused()).containsOnlyKeys(wrong.split(" "));
        assertThat(refused.json().getString("message"))
                .contains("must lie in the years 1 to 9999, in its time zone and in UTC");
        int id = as("editor").json("POST", "/events", body.replace(zone, "UTC")).id();
        assertThat(as("editor")
                        .json("PATCH", "/events/" + id, "{'timezone': '%s'}".formatted(zone))
                        .refused())
                .containsOnlyKeys(wrong.split(" "));
    }

    @Contract("4.1 What is stored")
    void aPublicationTimeMustBeStorableToo() {
        assertThat(as("editor")
                        .create("Date", ", 'timezone': '-12:00', 'date': '9999-12-31 13:00'")
                        .refused())
                .containsOnlyKeys("date");
        assertThat(as("editor")
                        .json(
                                "POST",
                                "/venues",
                                "{'venue': '%s', 'date_utc': '9999-12-31 13:00'}".formatted(fresh("V")))
                        .status())
                .isEqualTo(201);
    }

    @ContractCases("6 A body, JSON")
    @ValueSource(strings = {"event", "venue", "organizer"})
    void aBodyDeletesForGoodAsAQueryStringDoes(String kind) {
        String path = "/" + kind + "s/";
        for (String type : List.of("application/json", FORM)) {
            String force = type.equals(FORM) ? "force=true" : "{\"force\": true}";
            int id = created(kind);

            assertThat(as("editor").send("DELETE", path + id, type, force).code())
                    .isEqualTo("rest_forbidden");
            assertThat(as("admin").send("DELETE", path + id, type, force).status())
                    .isEqualTo(200);
            assertThat(as("admin").get(path + id).status()).isEqualTo(404);
        }
        int id = created(kind);
        assertThat(as("admin").json("DELETE", path + id, "{'force': 'yes'}").refused())
                .containsOnlyKeys("force");
        for (String contradiction : List.of("{'force': false}?force=true", "{'force': true}?force=0")) {
            String[] parts = contradiction.split("\\?");
            assertThat(as("admin")
                            .json("DELETE", path + id + "?" + parts[1], parts[0])
                            .refused()
                            .getString("force"))
                    .isEqualTo("force must be the same in the body and in the query string");
        }
        assertThat(as("admin")
                        .json("DELETE", path + id, "{'force': false}")
                        .json()
                        .getString("status"))
                .isEqualTo("trash");
        assertThat(as("admin").json("DELETE", path + id + "?force=true", "{}").status())
                .isEqualTo(200);
        assertThat(as("admin").get(path + id).status()).isEqualTo(404);
    }

    private int created(String kind) {
        String name = fresh("Deleted");
        return kind.equals("event")
                ? as("editor").create(name, "").id()
                : as("editor")
                        .json("POST", "/" + kind + "s", "{'%s': '%s'}".formatted(kind, name))
                        .id();
    }
}
