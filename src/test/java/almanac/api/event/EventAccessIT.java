package almanac.api.event;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Site;
import almanac.support.SiteTest;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Contract §2, §6 and §9: who may do what, and the responses to refusals, races and repeated requests. */
class EventAccessIT extends SiteTest {

    private static final String FAIR = "{'title': 'Fair', 'start_date': '2031-01-01', 'end_date': '2031-01-01'%s}";

    @ParameterizedTest
    @CsvSource({
        "editor, '', 201, publish", "author, '', 201, publish", "contributor, '', 201, draft",
        "contributor, publish, 201, pending", "contributor, future, 201, pending", "contributor, private, 403, ''",
        "author, private, 201, private", "subscriber, '', 403, ''", "subscriber, draft, 403, ''"
    })
    void whoMayPublish(String account, String wanted, int status, String granted) {
        String field = wanted.isEmpty() ? "" : ", 'status': '" + wanted + "'";
        Site.Answer answer = as(account).json("POST", "/events", FAIR.formatted(field));

        assertThat(answer.status()).isEqualTo(status);
        assertThat(status == 201 ? answer.json().getString("status") : "").isEqualTo(granted);
    }

    @Test
    void strangersAreAskedToSignIn() {
        Site.Answer refused = anonymous().json("POST", "/events", FAIR.formatted(""));

        assertThat(refused.status()).isEqualTo(401);
        assertThat(refused.code()).isEqualTo("rest_forbidden");
        assertThat(refused.header("WWW-Authenticate")).startsWith("Basic");
    }

    @Contract("2 So a bad parameter")
    void aBadParameterIsToldBeforeALackingRight() {
        assertThat(anonymous()
                        .json("POST", "/events", FAIR.formatted(", 'all_day': 'x'"))
                        .status())
                .isEqualTo(400);
        assertThat(as("subscriber")
                        .json("PATCH", "/events/1", "{'all_day': 'x'}")
                        .status())
                .isEqualTo(400);
    }

    @ContractCases("2 wrong credentials")
    @ValueSource(strings = {"/events", "/events/1", "/nowhere"})
    void wrongCredentialsAreRefusedOnEveryRoute(String path) {
        String[] from = fromElsewhere();
        assertThat(anonymous().with("editor", "wrong").get(path, from).code()).isEqualTo("rest_invalid_credentials");
        assertThat(anonymous().with(fresh("nobody"), "wrong").get(path, from).code())
                .isEqualTo("rest_invalid_credentials");
    }

    @ParameterizedTest
    @ValueSource(strings = {"id", "slug"})
    void byIdAndBySlugTheSameRightsHold(String way) {
        Site.Answer made = as("author").create("Theirs by " + way, "");
        String path = way.equals("id")
                ? "/events/" + made.id()
                : "/events/by-slug/" + made.json().getString("slug");

        assertThat(as("contributor").json("PATCH", path, "{'title': 'x'}").status())
                .isEqualTo(403);
        assertThat(as("author2").json("PUT", path, "{'title': 'x'}").status()).isEqualTo(403);
        assertThat(as("author2").delete(path).status()).isEqualTo(403);
        assertThat(anonymous().delete(path).status()).isEqualTo(401);
        assertThat(as("author").json("POST", path, "{'title': 'x'}").status()).isEqualTo(200);
        assertThat(as("editor").delete(path).status()).isEqualTo(200);
        assertThat(as("editor").delete(path).code()).isEqualTo("event-is-in-trash");
        assertThat(as("editor").delete(path).status()).isEqualTo(410);
        assertThat(anonymous().get(path).code()).isEqualTo("event-no-longer-available");
    }

    @Test
    void aContributorEditsOnlyWhatIsTheirsAndUnpublished() {
        int id = as("contributor").create("Draft of mine", "").id();
        Site contributor = as("contributor");

        assertThat(contributor
                        .json("PATCH", "/events/" + id, "{'title': 'Better'}")
                        .status())
                .isEqualTo(200);
        assertThat(as("editor")
                        .json("PATCH", "/events/" + id, "{'status': 'publish'}")
                        .json()
                        .getString("status"))
                .isEqualTo("publish");
        assertThat(contributor
                        .json("PATCH", "/events/" + id, "{'title': 'Worse'}")
                        .status())
                .isEqualTo(403);
        assertThat(contributor.delete("/events/" + id).status()).isEqualTo(403);
    }

    @Test
    void draftsAreHiddenFromStrangers() {
        String word = fresh("drafted");
        int id = as("author").create(word, ", 'status': 'draft'").id();
        String list = "/events?search=" + word + "&starts_after=1900-01-01";

        assertThat(anonymous().get("/events/" + id).code()).isEqualTo("event-not-accessible");
        assertThat(as("author2").get("/events/" + id).status()).isEqualTo(403);
        assertThat(anonymous().get(list).json().getInt("total")).isZero();
        assertThat(as("author2").get(list).json().getInt("total")).isZero();
        assertThat(as("author").get(list).ids()).containsExactly(id);
        assertThat(as("editor").get(list + "&status=draft").ids()).containsExactly(id);
        assertThat(as("author2").get(list + "&status=draft,publish").ids()).isEmpty();
        assertThat(as("subscriber").get(list + "&status=draft").refused()).containsOnlyKeys("status");
        assertThat(anonymous().get("/events?post_parent=" + id).refused()).containsOnlyKeys("post_parent");
    }

    @Contract("4.3 Trashed or unreadable")
    void unreadableVenuesAreLeftOutOfAnEvent() {
        Site.Answer made =
                as("author").create("With a hidden hall", ", 'venue': {'venue': 'Hidden hall', 'status': 'draft'}");

        assertThat(made.json().getJsonObject("venue").getString("venue")).isEqualTo("Hidden hall");
        assertThat(anonymous().get("/events/" + made.id()).json().getJsonArray("venue"))
                .isEmpty();
        assertThat(anonymous()
                        .get("/events?venue="
                                + made.json().getJsonObject("venue").getInt("id"))
                        .refused())
                .containsOnlyKeys("venue");
    }

    @Contract("4.2 categories, tags")
    void onlyThoseWhoManageCategoriesMakeThem() {
        assertThat(as("contributor")
                        .create("New tag", ", 'tags': ['by a contributor']")
                        .status())
                .isEqualTo(201);
        assertThat(as("contributor")
                        .create("New category", ", 'categories': ['by a contributor']")
                        .status())
                .isEqualTo(403);
    }

    @Contract({"3 author", "4.2 author"})
    void namingAnotherAuthorNeedsTheRightToEditOthers() {
        int someone = Integer.parseInt(as("author2").create("Whose", "").json().getString("author"));

        assertThat(as("author").create("Not mine", ", 'author': " + someone).status())
                .isEqualTo(403);
        assertThat(as("editor").create("Given", ", 'author': " + someone).json().getString("author"))
                .isEqualTo("" + someone);
        assertThat(as("editor").create("Nobodys", ", 'author': 987654321").refused())
                .containsOnlyKeys("author");
    }

    @Contract("2 body of an unsupported; body too large")
    void refusalsHaveTheirStatusAndCode() {
        Site editor = as("editor");

        assertThat(anonymous().get("/nowhere").code()).isEqualTo("rest_no_route");
        assertThat(anonymous().get("/events/abc").code()).isEqualTo("rest_no_route");
        assertThat(anonymous().get("/events/987654321987654321987").code()).isEqualTo("rest-event-not-found");
        assertThat(anonymous().get("/events/by-slug/nothing-here").status()).isEqualTo(404);
        assertThat(anonymous().delete("/events").code()).isEqualTo("rest_method_not_allowed");
        assertThat(anonymous().delete("/events").header("Allow")).contains("GET", "POST");
        assertThat(editor.json("POST", "/events", "{'title':").code()).isEqualTo("rest_invalid_json");
        assertThat(editor.json("POST", "/events", "[]").code()).isEqualTo("rest_invalid_json");
        assertThat(editor.send("POST", "/events", "text/xml", "<a/>").code()).isEqualTo("rest_unsupported_media_type");
        assertThat(editor.send("POST", "/events", "application/json", "[" + " ".repeat(10_485_759))
                        .code())
                .isEqualTo("rest_invalid_json");
        Site.Answer tooLarge = editor.send("POST", "/events", "application/json", "[" + " ".repeat(10_485_760));
        assertThat(tooLarge.status()).isEqualTo(413);
        assertThat(tooLarge.code()).isEqualTo("rest_payload_too_large");
        assertThat(anonymous().get(anonymous().root() + "/elsewhere").code()).isEqualTo("rest_no_route");
        assertThat(anonymous().send("OPTIONS", "/events", null, null).status()).isEqualTo(200);
        assertThat(anonymous().get("/events/").status()).isEqualTo(200);
    }

    @Contract("2 a form that can't")
    void whatCantBeReadIsRefusedInTheDialectToo() {
        Site editor = as("editor");

        assertThat(editor.send("POST", "/events", "nonsense", "{}").code()).isEqualTo("rest_bad_request");
        assertThat(editor.send("POST", "/events", "multipart/form-data; boundary=x", "x")
                        .code())
                .isEqualTo("rest_bad_request");
        assertThat(editor.send("POST", "/events", "application/x-www-form-urlencoded", "title=%zz")
                        .code())
                .isEqualTo("rest_bad_request");
        assertThat(editor.send("POST", "/events", "application/json", "{\"title\":" + "[".repeat(100_000))
                        .code())
                .isEqualTo("rest_invalid_json");
    }

    @Contract({"2 If-Match does not hold", "9 Reads carry a"})
    void tagsSaveReadersAndGuardWriters() {
        Site editor = as("editor");
        int id = editor.create("Tagged", "").id();
        String tag = editor.get("/events/" + id).header("ETag");

        assertThat(tag).startsWith("\"");
        assertThat(editor.get("/events/" + id, "If-None-Match", tag).status()).isEqualTo(304);
        String list = "/events?include=" + id;
        String tagOfList = editor.get(list).header("ETag");
        assertThat(tagOfList).startsWith("\"");
        assertThat(editor.get(list, "If-None-Match", tagOfList).status()).isEqualTo(304);
        assertThat(editor.send("PATCH", "/events/" + id, "application/json", "{\"title\":\"a\"}", "If-Match", tag)
                        .status())
                .isEqualTo(200);
        assertThat(editor.send("PATCH", "/events/" + id, "application/json", "{\"title\":\"b\"}", "If-Match", tag)
                        .code())
                .isEqualTo("rest_precondition_failed");
        assertThat(editor.delete("/events/" + id, "If-Match", tag).status()).isEqualTo(412);
        assertThat(editor.get("/events/" + id).json().getString("title")).isEqualTo("a");
        assertThat(editor.get(list, "If-None-Match", tagOfList).status()).isEqualTo(200);
    }

    @Contract("9 Reads carry a")
    void aRepeatedCreateIsAnsweredAsTheFirstTime() {
        Site editor = as("editor");
        String[] key = {"Idempotency-Key", fresh("only-once")};
        Site.Answer first = editor.json("POST", "/events", FAIR.formatted(", 'slug': 'once'"), key);
        editor.json("PATCH", "/events/" + first.id(), "{'title': 'Changed since'}");
        Site.Answer second = editor.json("POST", "/events", FAIR.formatted(", 'slug': 'once'"), key);

        assertThat(second.status()).isEqualTo(201);
        assertThat(second.response().body()).isEqualTo(first.response().body());
        assertThat(second.header("Location")).isEqualTo(first.header("Location"));
        Site.Answer other = editor.json("POST", "/events", FAIR.formatted(", 'slug': 'twice'"), key);
        assertThat(other.status()).isEqualTo(422);
        assertThat(other.code()).isEqualTo("rest_idempotency_mismatch");
        assertThat(as("author")
                        .json("POST", "/events", FAIR.formatted(", 'slug': 'once'"), key)
                        .id())
                .isNotEqualTo(first.id());
    }

    @Test
    void writersWhoMeetLoseNothing() throws Exception {
        ExecutorService writers = Executors.newFixedThreadPool(6);
        try {
            List<Future<Site.Answer>> racing = IntStream.range(0, 12)
                    .mapToObj(i ->
                            writers.submit(() -> as("editor").create("Same title for all", ", 'tags': ['raced tag']")))
                    .toList();
            for (Future<Site.Answer> each : racing) {
                assertThat(each.get().status()).isEqualTo(201);
            }
            List<String> slugs = new java.util.ArrayList<>();
            for (Future<Site.Answer> each : racing) {
                slugs.add(each.get().json().getString("slug"));
            }
            assertThat(slugs).doesNotHaveDuplicates();
        } finally {
            writers.shutdown();
        }
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
