package almanac.api.event;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Browser;
import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Site;
import almanac.support.SiteTest;
import java.util.List;
import org.junit.jupiter.params.provider.ValueSource;

/** Contract §2, §6 and §9: who may do what, and the responses to refusals, races and repeated requests. */
class EventAccessIT extends SiteTest {

    private static final String FAIR = "{'title': 'Fair', 'start_date': '2031-01-01', 'end_date': '2031-01-01'%s}";

    @ContractCases("2 wrong credentials")
    @ValueSource(strings = {"/events", "/events/1", "/nowhere"})
    void wrongCredentialsAreRefusedOnEveryRoute(String path) {
        for (String name : List.of("editor", fresh("nobody"))) {
            anonymous().with(name, "wrong").get(path, fromElsewhere()).is(401, "rest_invalid_credentials");
        }
    }

    @Contract({"3 author", "4.2 author"})
    void namingAnotherAuthorNeedsTheRightToEditOthers() {
        int someone = Integer.parseInt(as("author2").create("Whose", "").text("author"));

        as("author").create("Not mine", ", 'author': " + someone).is(403);
        assertThat(as("editor").create("Given", ", 'author': " + someone).text("author"))
                .isEqualTo("" + someone);
        as("editor").create("Nobodys", ", 'author': 987654321").refuses("author");
    }

    @Contract("2 body of an unsupported; body too large")
    void refusalsHaveTheirStatusAndCode() {
        anonymous().get(anonymous().root() + "/elsewhere").is(404, "rest_no_route");
        anonymous().get("/events/987654321987654321987").is(404, "rest-event-not-found");
        posted("text/xml", "<a/>").is(415, "rest_unsupported_media_type");
        posted("application/json", "{\"title\":").is(400, "rest_invalid_json");
        posted("application/json", "[]").is(400, "rest_invalid_json");
        posted("application/json", "[" + " ".repeat(10_485_759)).is(400, "rest_invalid_json");
        posted("application/json", "[" + " ".repeat(10_485_760)).is(413, "rest_payload_too_large");
    }

    private Site.Answer posted(String type, String body) {
        return as("editor").send("POST", "/events", type, body);
    }

    @Contract("2 a form that can't")
    void whatCantBeReadIsRefusedInTheDialectToo() {
        posted("nonsense", "{}").is(400, "rest_bad_request");
        posted("multipart/form-data; boundary=x", "x").is(400, "rest_bad_request");
        posted(Browser.FORM, "title=%zz").is(400, "rest_bad_request");
        posted("application/json", "{\"title\":" + "[".repeat(100_000)).is(400, "rest_invalid_json");
    }

    @Contract({"2 If-Match does not hold", "9 Reads carry a"})
    void tagsSaveReadersAndGuardWriters() {
        Site editor = as("editor");
        String event = "/events/" + editor.create("Tagged", "").id();
        String list = event.replace("/events/", "/events?include=");
        String tag = editor.get(event).header("ETag");
        String tagOfList = editor.get(list).header("ETag");

        assertThat(List.of(tag, tagOfList)).allMatch(each -> each.startsWith("\""));
        editor.get(event, "If-None-Match", tag).is(304);
        editor.get(list, "If-None-Match", tagOfList).is(304);
        editor.json("PATCH", event, "{'title': 'a'}", "If-Match", tag).is(200);
        editor.json("PATCH", event, "{'title': 'b'}", "If-Match", tag).is(412, "rest_precondition_failed");
        editor.delete(event, "If-Match", tag).is(412);
        editor.get(event).has("title=a");
        editor.get(list, "If-None-Match", tagOfList).is(200);
    }

    @Contract("9 Reads carry a")
    void aRepeatedCreateIsAnsweredAsTheFirstTime() {
        Site editor = as("editor");
        String[] key = {"Idempotency-Key", fresh("only-once")};
        String once = FAIR.formatted(", 'slug': 'once'");
        Site.Answer first = editor.json("POST", "/events", once, key);
        editor.change("/events/" + first.id(), "{'title': 'Changed since'}");
        Site.Answer second = editor.json("POST", "/events", once, key).is(201);

        assertThat(second.body()).isEqualTo(first.body());
        assertThat(second.header("Location")).isEqualTo(first.header("Location"));
        editor.json("POST", "/events", once.replace("once", "twice"), key).is(422, "rest_idempotency_mismatch");
        assertThat(as("author").json("POST", "/events", once, key).id()).isNotEqualTo(first.id());
    }

    @Contract("9 Content-Type: application/json; CORS: allowed origins; Cache-Control: no-cache for")
    void everyAnswerCarriesTheHeadersOfTheContract() {
        Site.Answer answer = anonymous().get("/events");

        assertThat(answer.header("Content-Type")).isEqualToIgnoringCase("application/json; charset=UTF-8");
        assertThat(answer.header("X-Content-Type-Options")).isEqualTo("nosniff");
        assertThat(answer.header("Cache-Control")).isEqualTo("public, max-age=0, must-revalidate");
        assertThat(answer.header("Access-Control-Allow-Origin")).isEqualTo("*");
        assertThat(answer.header("Access-Control-Allow-Credentials")).isNull();
        assertThat(answer.header("Access-Control-Expose-Headers").split(", "))
                .contains("X-TEC-Total", "X-TEC-TotalPages", "Link", "ETag", "Location", "X-Request-Id");
        assertThat(answer.header("Referrer-Policy")).isEqualTo("strict-origin-when-cross-origin");
        assertThat(as("editor").get("/events").header("Cache-Control")).isEqualTo("no-cache");
    }
}
