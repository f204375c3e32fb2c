package almanac.http.input;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.Kind;
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
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Contract §2–§4: what is wrong inside of lists, what clears a field, and what no field takes. */
class FaultyInputIT extends SiteTest {
    private static final String FORM = "application/x-www-form-urlencoded";
    private static final String EVENT = "title=Form&start_date=2031-03-10&end_date=2031-03-10";

    /** What is said to the faulty fields of an event, by their names. */
    private JsonObject refused(String more, Object... arguments) {
        return as("editor").create("Faulty", more, arguments).is(400).refused();
    }

    private Site.Answer form(String method, String path, String form) {
        return as("editor").send(method, path, FORM, form);
    }

    @Contract("2 one or more parameters")
    void whatListsNameIsToldWithItsPlaceToo() {
        String named =
                ", 'organizer': [{'organizer': 'A', 'author': 987654321}, {'organizer': 'B', 'image': 987654321},"
                        + " 987654321, 987654322], 'venue': {'venue': 'C', 'author': 987654321}";

        for (String more : List.of("", ", 'website': 'x'")) {
            JsonObject refused = refused(named + more);
            assertThat(refused.getString("organizer"))
                    .contains("organizer[0][author] must be", "organizer[1][image] ")
                    .contains("organizer[2] must be an id that exists; 987654321 does not exist")
                    .contains("organizer[3] must be an id that exists; 987654322 does not exist");
            assertThat(refused.getString("venue")).startsWith("venue[author] must be");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            cost, exdate   | 'cost': -1, 'exdate': ['never']
            website, rdate | 'website': 'nowhere', 'rdate': ['never']
            title, rrule   | 'title': '', 'rrule': 'FREQ=HOURLY'
            """)
    void whatIsWrongWithARecurrenceIsToldWithTheRest(String names, String members) {
        assertThat(refused(", " + members)).containsOnlyKeys(names.split(", "));
    }

    @Contract("2 one or more parameters")
    void formsAreToldTheirOwnNames() {
        String organizers = "&organizer[0][organizer]=A&organizer[1][organizer]=B&organizer[1][email]=b";
        assertThat(form("POST", "/events", EVENT + organizers).refused().getString("organizer"))
                .startsWith("organizer[1][email] must be");
    }

    @ContractCases("4.2 custom_fields")
    @ValueSource(strings = {"null", "''"})
    void nullAndTheEmptyTextEmptyCustomFields(String empty) {
        String path = "/events/"
                + as("editor")
                        .create("Fields", ", 'custom_fields': {'a': 'x', 'b': 2}")
                        .id();
        assertThat(as("editor")
                        .change(path, "{'custom_fields': {}}")
                        .at("custom_fields")
                        .asJsonObject())
                .containsOnlyKeys("a", "b");
        assertThat(as("editor").change(path, "{'custom_fields': %s}", empty).text("custom_fields"))
                .isEqualTo("[]");
        assertThat(as("editor").get(path).text("custom_fields")).isEqualTo("[]");
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
        form("POST", "/events", form).is(400, "rest_bad_request");
        assertThat(anonymous()
                        .get("/events?search=" + form.replaceAll(".*=", "").replace("x", "%FF"))
                        .code())
                .isEqualTo("rest_bad_request");
        byte[] raw = "title=\u00ff".getBytes(StandardCharsets.ISO_8859_1);
        assertThat(as("editor").sendBytes("POST", "/events", FORM, raw).code()).isEqualTo("rest_bad_request");
    }

    @Test
    void theRightTypeOfSettingsIsTold() {
        String faulty = "{'iframe_hosts': {'a': 'b'}, 'custom_field_labels': ['x']}";
        JsonObject refused = as("admin").json("PATCH", "/settings", faulty).refused();
        assertThat(refused.getString("iframe_hosts"))
                .isEqualTo("iframe_hosts must be a list of hosts such as www.youtube.com");
        assertThat(refused.getString("custom_field_labels"))
                .isEqualTo("custom_field_labels must be an object of texts by name");
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
        assertThat(refused.text("message")).contains("must lie in the years 1 to 9999, in its time zone and in UTC");
        int id = as("editor").make("/events", body.replace(zone, "UTC")).id();
        assertThat(as("editor")
                        .json("PATCH", "/events/" + id, "{'timezone': '%s'}".formatted(zone))
                        .refused())
                .containsOnlyKeys(wrong.split(" "));
    }

    @Contract("4.1 What is stored")
    void aPublicationTimeMustBeStorableToo() {
        assertThat(refused(", 'timezone': '-12:00', 'date': '9999-12-31 13:00'"))
                .containsOnlyKeys("date");
        make(Kind.VENUE, fresh("V"), ", 'date_utc': '9999-12-31 13:00'");
    }

    @ContractCases("6 A body, JSON")
    @EnumSource(names = {"EVENT", "VENUE", "ORGANIZER"})
    void aBodyDeletesForGoodAsAQueryStringDoes(Kind kind) {
        Site admin = as("admin");
        String path = "/" + kind.collection() + "/";
        for (String type : List.of("application/json", FORM)) {
            String force = type.equals(FORM) ? "force=true" : "{\"force\": true}";
            int id = created(kind);

            as("editor").send("DELETE", path + id, type, force).is(403, "rest_forbidden");
            admin.send("DELETE", path + id, type, force).is(200);
            admin.get(path + id).is(404);
        }
        String item = path + created(kind);
        assertThat(admin.json("DELETE", item, "{'force': 'yes'}").refused()).containsOnlyKeys("force");
        String same = "force must be the same in the body and in the query string";
        assertThat(admin.json("DELETE", item + "?force=true", "{'force': false}")
                        .refused()
                        .getString("force"))
                .isEqualTo(same);
        assertThat(admin.json("DELETE", item + "?force=0", "{'force': true}")
                        .refused()
                        .getString("force"))
                .isEqualTo(same);
        assertThat(admin.json("DELETE", item, "{'force': false}").text("status"))
                .isEqualTo("trash");
        admin.json("DELETE", item + "?force=true", "{}").is(200);
        admin.get(item).is(404);
    }

    private int created(Kind kind) {
        String name = fresh("Deleted");
        return kind == Kind.EVENT ? as("editor").create(name, "").id() : make(kind, name, "");
    }
}
