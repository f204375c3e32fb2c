package almanac.http.problem;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Site;
import almanac.support.SiteTest;
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
        Site.Answer created = as("editor").json("POST", "/events", body);
        int known = as("editor").create("Rounds", "").id();
        Site.Answer updated = as("editor").json("PATCH", "/events/" + known, body);

        assertThat(created.status()).isEqualTo(400);
        assertThat(created.refused()).containsOnlyKeys(with(wrong, ALL_NAMED_BY_EVENTS));
        assertThat(updated.refused()).containsOnlyKeys(with(wrong, ALL_NAMED_BY_EVENTS));
    }

    @Test
    void allThatAnEventNamesIsLookedUpAtOnce() {
        Site.Answer created = as("editor").create("Rounds", NAMED_BY_EVENTS);

        assertThat(created.refused()).containsOnlyKeys(ALL_NAMED_BY_EVENTS);
    }

    @ContractCases("2 If any rule is")
    @CsvSource({"/venues, venue", "/organizers, organizer"})
    void aVenuesAndAnOrganizersAsWell(String path, String name) {
        String body = "{'" + name + "': 'Rounds', 'website': 'nowhere'" + NAMED + "}";
        int known =
                as("editor").json("POST", path, "{'" + name + "': 'Rounds'}").id();

        assertThat(as("editor").json("POST", path, body).refused()).containsOnlyKeys("website", "author", "image");
        assertThat(as("editor").json("PATCH", path + "/" + known, body).refused())
                .containsOnlyKeys("website", "author", "image");
    }

    @Test
    void aCategorysAsWell() {
        Site.Answer refused = as("editor").json("POST", "/categories", "{'name': '', 'parent': " + NONE + "}");

        assertThat(refused.refused()).containsOnlyKeys("name", "parent");
    }

    @Test
    void anAccountsAsWell() {
        Site.Answer refused = as("admin")
                .json("POST", "/accounts", "{'name': 'editor', 'password': 'abc', 'email': 'nobody', 'role': 'chief'}");

        assertThat(refused.refused()).containsOnlyKeys("name", "password", "email", "role");
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

    @Contract("4.2 venue; organizer")
    void aNameForAVenueOrOrganizerIsToldHowToMakeOne() {
        Site.Answer refused = as("editor").create("Rounds", ", 'venue': 'Town Hall', 'organizer': ['Club']");

        assertThat(refused.refused().getString("venue"))
                .contains("{\"venue\": ")
                .endsWith("not 'Town Hall'");
        assertThat(refused.refused().getString("organizer"))
                .contains("{\"organizer\": ")
                .endsWith("not 'Club'");
    }

    @Contract("4.2 categories, tags")
    void aNewCategoryThatMayNotBeMadeIsNamed() {
        Site.Answer refused = as("contributor").create("Rounds", ", 'categories': ['Unheard-of']");

        assertThat(refused.status()).isEqualTo(403);
        assertThat(refused.json().getString("message")).contains("categories", "'Unheard-of'");
    }

    @ContractCases("2 body of an unsupported")
    @ValueSource(strings = {"application/x-www-form-urlencoded", "text/plain", ""})
    void jsonOfAnotherTypeIsToldTheRightOne(String type) {
        Site.Answer refused =
                as("editor").send("POST", "/events", type.isEmpty() ? null : type, " {\"title\": \"Rounds\"}");

        assertThat(refused.status()).isEqualTo(415);
        assertThat(refused.code()).isEqualTo("rest_unsupported_media_type");
        assertThat(refused.json().getString("message")).contains("Content-Type: application/json");
    }

    @Contract("4.2 password")
    void aDeleteLooksAtItsParameters() {
        int event = as("editor").create("Stays", "").id();
        Site.Answer refused = as("editor").delete("/events/" + event + "?password[]=a");

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.refused()).containsOnlyKeys("password");
        assertThat(anonymous().get("/events/" + event).status()).isEqualTo(200);
        assertThat(anonymous().delete("/events/" + event + "?password[]=a").status())
                .isEqualTo(400);
        assertThat(as("admin").delete("/accounts/" + NONE + "?reassign=x").status())
                .isEqualTo(400);
    }

    @Contract("5 stateprovince is derived")
    void aProvinceAloneIsTheProvince() {
        Site.Answer venue = as("editor").json("POST", "/venues", "{'venue': 'Alone', 'province': 'Tyrol'}");

        assertThat(venue.json().getString("stateprovince")).isEqualTo("Tyrol");
    }

    @Contract({"3 time zone", "4.1 Accepted: YYYY-MM-DD HH:MM[:SS]"})
    void aYearAloneAndANameOfWindowsAreUnderstood() {
        Site.Answer event = as("editor")
                .json(
                        "POST",
                        "/events",
                        "{'title': 'A year', 'start_date': '2027', 'end_date': 2028, 'timezone': 'W. Europe Standard Time'}");

        assertThat(event.json().getString("start_date")).isEqualTo("2027-01-01 00:00:00");
        assertThat(event.json().getString("end_date")).isEqualTo("2028-01-01 00:00:00");
        assertThat(event.json().getString("timezone")).isEqualTo("Europe/Berlin");
        assertThat(as("editor").create("EST", ", 'timezone': 'EST'").json().getString("timezone"))
                .isEqualTo("EST");
    }

    private static String[] with(String one, String... more) {
        String[] all = java.util.Arrays.copyOf(more, more.length + 1);
        all[more.length] = one;
        return all;
    }
}
