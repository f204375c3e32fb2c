package almanac.http.problem;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Site;
import almanac.support.SiteTest;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Contract §2: a refusal names every fault at once, and what to do about it. */
class RefusalsIT extends SiteTest {

    private static final String NONE = "987654321";

    private static final String NAMED = ", 'author': " + NONE + ", 'image': " + NONE;

    private static final String NAMED_BY_EVENTS = NAMED + ", 'venue': " + NONE + ", 'organizer': [" + NONE
            + "], 'parent': " + NONE + ", 'categories': [" + NONE + "], 'tags': [" + NONE + "]";

    private static final String[] ALL_NAMED_BY_EVENTS = {
        "author", "image", "venue", "organizer", "parent", "categories", "tags"
    };

    @ContractCases("2 If any rule is")
    @ValueSource(strings = {"'website': 'nowhere'", "'website': 'https://example.org', 'end_date': 'yesterday'"})
    void anEventsOtherFaultsAreToldTogetherWithWhatItNames(String fault) {
        String wrong = fault.contains("end_date") ? "end_date" : "website";
        String body = "{'title': 'Rounds', 'start_date': 'now', 'end_date': 'now', " + fault + NAMED_BY_EVENTS + "}";
        String known = "/events/" + as("editor").create("Rounds", "").id();
        for (Site.Answer each :
                List.of(as("editor").json("POST", "/events", body), as("editor").json("PATCH", known, body))) {
            assertThat(each.is(400).refused()).containsOnlyKeys(with(wrong, ALL_NAMED_BY_EVENTS));
        }
        assertThat(as("editor").create("Rounds", NAMED_BY_EVENTS).refused()).containsOnlyKeys(ALL_NAMED_BY_EVENTS);
    }

    @ContractCases("2 If any rule is")
    @CsvSource({"/venues, venue", "/organizers, organizer"})
    void aVenuesAndAnOrganizersAsWell(String path, String name) {
        String body = "{'" + name + "': 'Rounds', 'website': 'nowhere'" + NAMED + "}";
        int known = as("editor").make(path, "{'" + name + "': 'Rounds'}").id();
        assertThat(as("editor").json("POST", path, body).refused()).containsOnlyKeys("website", "author", "image");
        assertThat(as("editor").json("PATCH", path + "/" + known, body).refused())
                .containsOnlyKeys("website", "author", "image");
    }

    @Test
    void aCategorysAndAnAccountsAsWell() {
        Site.Answer category = as("editor").json("POST", "/categories", "{'name': '', 'parent': " + NONE + "}");
        assertThat(category.refused()).containsOnlyKeys("name", "parent");
        String account = "{'name': 'editor', 'password': 'abc', 'email': 'nobody', 'role': 'chief'}";
        assertThat(as("admin").json("POST", "/accounts", account).refused())
                .containsOnlyKeys("name", "password", "email", "role");
    }

    @Contract("2 If any rule is")
    void whoMayNotWriteIsToldOfTheRulesAndNothingOfWhatThereIs() {
        String body = "{'title': 'Rounds', 'start_date': 'now', 'end_date': 'now', 'website': 'nowhere'"
                + NAMED_BY_EVENTS + "}";
        assertThat(anonymous().json("POST", "/events", body).refused()).containsOnlyKeys("website");
        assertThat(anonymous()
                        .json("POST", "/categories", "{'name': '', 'parent': " + NONE + "}")
                        .refused())
                .containsOnlyKeys("name");
    }

    @ContractCases("2 body of an unsupported")
    @ValueSource(strings = {"application/x-www-form-urlencoded", "text/plain", ""})
    void jsonOfAnotherTypeIsToldTheRightOne(String type) {
        Site.Answer refused = as("editor")
                .send("POST", "/events", type.isEmpty() ? null : type, " {\"title\": \"Rounds\"}")
                .is(415, "rest_unsupported_media_type");
        assertThat(refused.text("message")).contains("Content-Type: application/json");
    }

    @Contract("4.2 password")
    void aDeleteLooksAtItsParameters() {
        int event = as("editor").create("Stays", "").id();
        Site.Answer refused =
                as("editor").delete("/events/" + event + "?password[]=a").is(400);
        assertThat(refused.refused()).containsOnlyKeys("password");
        anonymous().get("/events/" + event).is(200);
        anonymous().delete("/events/" + event + "?password[]=a").is(400);
        as("admin").delete("/accounts/" + NONE + "?reassign=x").is(400);
    }

    @Contract("5 stateprovince is derived")
    void aProvinceAloneIsTheProvince() {
        Site.Answer venue = as("editor").json("POST", "/venues", "{'venue': 'Alone', 'province': 'Tyrol'}");
        assertThat(venue.text("stateprovince")).isEqualTo("Tyrol");
    }

    @Contract({"3 time zone", "4.1 Accepted: YYYY-MM-DD HH:MM[:SS]"})
    void aYearAloneAndANameOfWindowsAreUnderstood() {
        String body =
                "{'title': 'A year', 'start_date': '2027', 'end_date': 2028, 'timezone': 'W. Europe Standard Time'}";
        as("editor")
                .make("/events", body)
                .has("start_date=2027-01-01 00:00:00&end_date=2028-01-01 00:00:00&timezone=Europe/Berlin");
        as("editor").create("EST", ", 'timezone': 'EST'").has("timezone=EST");
    }

    private static String[] with(String one, String... more) {
        String[] all = java.util.Arrays.copyOf(more, more.length + 1);
        all[more.length] = one;
        return all;
    }
}
