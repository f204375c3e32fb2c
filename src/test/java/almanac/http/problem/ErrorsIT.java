package almanac.http.problem;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Site;
import almanac.support.SiteTest;
import jakarta.json.JsonObject;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Contract §2: statuses, codes, and in which order things are checked. */
class ErrorsIT extends SiteTest {

    @ContractCases("2 no such record; A {id} in a path")
    @CsvSource({
        "/events/987654321, rest-event-not-found", "/events/by-slug/nowhere-at-all, rest-event-not-found",
        "/venues/987654321, rest-venue-not-found", "/venues/by-slug/nowhere-at-all, rest-venue-not-found",
        "/organizers/987654321, rest-organizer-not-found",
                "/organizers/by-slug/nowhere-at-all, rest-organizer-not-found",
        "/categories/987654321, rest_term_invalid", "/tags/987654321, rest_term_invalid",
        "/events/99999999999999999999999999, rest-event-not-found"
    })
    void whatIsNotThereIsNotFound(String path, String code) {
        assertThat(anonymous().get(path).code()).isEqualTo(code);
        anonymous().get(path).is(404);
        assertThat(as("editor").json("POST", path, "{}").code()).isEqualTo(code);
        assertThat(as("editor").delete(path).code()).isEqualTo(code);
        as("subscriber").delete(path).is(403);
        anonymous().delete(path).is(401);
    }

    @Contract("2 the id belongs")
    void anIdOfAnotherKindIsNotFound() {
        String name = fresh("Another kind");
        int venue = as("editor").make("/venues", "{'venue': '%s'}", name).id();
        int category = as("editor").make("/categories", "{'name': '%s'}", name).id();
        assertThat(anonymous().get("/events/" + venue).code()).isEqualTo("rest-event-not-found");
        assertThat(anonymous().get("/organizers/" + venue).code()).isEqualTo("rest-organizer-not-found");
        assertThat(anonymous().get("/tags/" + category).code()).isEqualTo("rest_term_invalid");
        assertThat(anonymous().get("/venues/" + category).code()).isEqualTo("rest-venue-not-found");
    }

    @ContractCases({"2 required parameter missing", "4.2 start_date, end_date"})
    @CsvSource({
        "/events, 'title, start_date, end_date'",
        "/venues, venue",
        "/organizers, organizer",
        "/categories, name",
        "/tags, name"
    })
    void allThatIsMissingIsNamed(String path, String names) {
        Site.Answer refused =
                as("editor").json("POST", path, "{'title': null, 'name': null}").is(400, "rest_missing_callback_param");
        assertThat(refused.json().getJsonObject("data").getJsonArray("params").toString())
                .isEqualTo("[\"" + names.replace(", ", "\",\"") + "\"]");
    }

    @Contract("2 one or more parameters; Body of every; Messages are for")
    void theBodyOfAnErrorIsForProgramsAndForPeople() {
        JsonObject error = as("editor")
                .create("Error", ", 'website': 'x', 'all_day': 'maybe'")
                .json();
        JsonObject data = error.getJsonObject("data");

        assertThat(error.keySet()).containsExactly("code", "message", "data");
        assertThat(data.getInt("status")).isEqualTo(400);
        assertThat(error.getString("message"))
                .contains("website must be", "all_day must be one of true, 1, false, 0, not 'maybe'");
        assertThat(data.getJsonObject("params").keySet()).containsExactlyInAnyOrder("website", "all_day");
        assertThat(data.getJsonObject("details").getJsonObject("website").keySet())
                .containsExactlyInAnyOrder("code", "message");
    }

    @ContractCases("2 malformed JSON")
    @ValueSource(strings = {"{", "[1]", "", "{'a': 1} x", "{'a': }", "nothing"})
    void whatIsNoJsonObjectIsRefused(String body) {
        String code = body.isEmpty() ? "rest_missing_callback_param" : "rest_invalid_json";
        as("editor").json("POST", "/events", body).is(400, code);
    }

    /** Credentials, route, body, required, rules, permission, record: each is reported before those after it. */
    @Contract("2 Order of checks; So a bad parameter")
    void checksHaveAnOrder() {
        Site wrong = anonymous().with(fresh("guesser"), "wrong");
        assertThat(wrong.get("/nowhere").code()).isEqualTo("rest_invalid_credentials");
        assertThat(wrong.json("POST", "/events", "{").code()).isEqualTo("rest_invalid_credentials");
        Site subscriber = as("subscriber");
        assertThat(subscriber.json("POST", "/nowhere", "{").code()).isEqualTo("rest_no_route");
        assertThat(subscriber.json("POST", "/events", "{").code()).isEqualTo("rest_invalid_json");
        assertThat(subscriber.json("POST", "/events", "{'all_day': 'x'}").code())
                .isEqualTo("rest_missing_callback_param");
        assertThat(subscriber.create("x", ", 'all_day': 'x'").code()).isEqualTo("rest_invalid_param");
        assertThat(anonymous().create("x", ", 'all_day': 'x'").code()).isEqualTo("rest_invalid_param");
        assertThat(subscriber.create("x", "").code()).isEqualTo("rest_forbidden");
        assertThat(subscriber.json("POST", "/events/987654321", "{}").code()).isEqualTo("rest_forbidden");
        assertThat(as("author").json("POST", "/events/987654321", "{}").code()).isEqualTo("rest-event-not-found");
    }

    @Contract("2 not signed in; signed in, not allowed")
    void strangersAreAskedToSignInAndOthersAreRefused() {
        Site.Answer stranger = anonymous().create("x", "").is(401, "rest_forbidden");
        assertThat(stranger.header("WWW-Authenticate")).startsWith("Basic");
        Site.Answer refused = as("subscriber").create("x", "").is(403, "rest_forbidden");
        assertThat(refused.header("WWW-Authenticate")).isNull();
    }

    @ContractCases({"2 page beyond the", "4.5 Envelope: {events: […]; An empty first"})
    @CsvSource({"/events, event", "/venues, venue", "/organizers, organizer"})
    void aPageBeyondTheEndIsNotFound(String list, String kind) {
        assertThat(anonymous().get(list + "?page=9999").code()).isEqualTo(kind + "-archive-page-not-found");
        anonymous().get(list + "?page=9999").is(404);
        Site.Answer empty = anonymous().get(list + "?include=987654321").is(200);
        assertThat(empty.number("total")).isZero();
        assertThat(empty.number("total_pages")).isZero();
        assertThat(empty.json()).doesNotContainKeys("next_rest_url", "previous_rest_url");
    }
}
