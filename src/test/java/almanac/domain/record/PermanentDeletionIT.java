package almanac.domain.record;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.domain.media.Pictures;
import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Site;
import almanac.support.SiteTest;
import jakarta.json.JsonObject;
import java.util.List;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Contract §6: administrators permanently delete events, venues and organizers. */
class PermanentDeletionIT extends SiteTest {

    private static final String DAY = "2061-05-02";

    private Site.Answer create(String account, String kind, String more) {
        String name = "Removed " + System.nanoTime();
        return kind.equals("event")
                ? as(account).create(name, more)
                : as(account).json("POST", "/" + kind + "s", "{'%s': '%s'%s}".formatted(kind, name, more));
    }

    private Site.Answer remove(String path, String... headers) {
        return as("admin").delete(path + "?force=true", headers);
    }

    private int count(String path) {
        return anonymous().get(path).json().getInt("count");
    }

    private int total(String query) {
        return anonymous().get("/events?" + query).json().getInt("total");
    }

    private List<JsonObject> trail(int id) {
        return as("admin")
                .get("/audit?per_page=50&record=" + id)
                .json()
                .getJsonArray("audit")
                .getValuesAs(JsonObject.class);
    }

    @ContractCases("6 accounts, settings, permanent; Callers other than")
    @ValueSource(strings = {"event", "venue", "organizer"})
    void onlyAdministratorsDeleteForGood(String kind) {
        for (String owner : List.of("editor", "author", "contributor")) {
            Site.Answer made = create(owner, kind, ", 'status': 'draft'");
            for (String path : List.of(
                    "/" + kind + "s/" + made.id(),
                    "/%ss/by-slug/%s".formatted(kind, made.json().getString("slug")))) {
                for (String account : List.of("editor", "author", "contributor", "subscriber")) {
                    assertThat(as(account).delete(path + "?force=true").status())
                            .as(account + " of " + owner)
                            .isEqualTo(403);
                }
                assertThat(anonymous().delete(path + "?force=1").status()).isEqualTo(401);
            }
            assertThat(as("editor").get("/" + kind + "s/" + made.id()).status()).isEqualTo(200);
        }
        assertThat(as("editor").delete("/" + kind + "s/987654321?force=true").code())
                .isEqualTo("rest_forbidden");
        assertThat(remove("/" + kind + "s/987654321").code()).isEqualTo("rest-" + kind + "-not-found");
    }

    @ContractCases("6 DELETE …?force=true (boolean; Callers other than; Both count as")
    @ValueSource(strings = {"event", "venue", "organizer"})
    void whatIsDeletedForGoodIsAnsweredAsItWasAndThenGone(String kind) {
        Site.Answer made = create("author", kind, ", 'description': 'kept'");
        String path = "/" + kind + "s/" + made.id();
        String bySlug = "/%ss/by-slug/%s".formatted(kind, made.json().getString("slug"));
        JsonObject last = as("admin").get(path).json();

        assertThat(remove(path, "If-Match", "\"99-x\"").code()).isEqualTo("rest_precondition_failed");
        Site.Answer removed = remove(bySlug, "If-Match", as("admin").get(path).header("ETag"));
        assertThat(removed.status()).isEqualTo(200);
        assertThat(removed.json()).isEqualTo(last);
        for (String gone : List.of(path, bySlug)) {
            assertThat(as("admin").get(gone).code()).isEqualTo("rest-" + kind + "-not-found");
            assertThat(remove(gone).status()).isEqualTo(404);
            assertThat(as("admin").delete(gone).status()).isEqualTo(404);
            assertThat(as("admin").json("PATCH", gone, "{'status': 'publish'}").status())
                    .isEqualTo(404);
        }
        JsonObject entry = trail(made.id()).get(0);
        assertThat(entry.getString("action")).isEqualTo("delete");
        assertThat(entry.getString("kind")).isEqualTo(kind);
        assertThat(entry.getString("actor_name")).isEqualTo("admin");
        assertThat(entry.getJsonObject("changes").getJsonArray("description").getString(0))
                .contains("kept");
    }

    @ContractCases("6 DELETE …?force=true (boolean")
    @ValueSource(strings = {"event", "venue", "organizer"})
    void whatIsInTheTrashIsDeletedForGoodToo(String kind) {
        String path = "/" + kind + "s/" + create("editor", kind, "").id();
        as("admin").delete(path);

        assertThat(as("admin").delete(path + "?force=false").code()).isEqualTo(kind + "-is-in-trash");
        assertThat(remove(path).json().getString("status")).isEqualTo("trash");
        assertThat(as("admin").json("PATCH", path, "{'status': 'publish'}").status())
                .isEqualTo(404);
        assertThat(as("admin")
                        .get("/" + kind + "s?status=trash&include=" + path.replaceAll("\\D", ""))
                        .json()
                        .getInt("total"))
                .isZero();
    }

    @ContractCases("6 DELETE …?force=true (boolean")
    @CsvSource({"force=false, trash", "force=0, trash", "force, -", "force=, -", "force=yes, -", "force=2, -"})
    void onlyATrueForceDeletesForGood(String query, String status) {
        for (String kind : List.of("event", "venue", "organizer")) {
            String path = "/" + kind + "s/" + create("admin", kind, "").id();
            Site.Answer answer = as("admin").delete(path + "?" + query);

            if (status.equals("trash")) {
                assertThat(answer.json().getString("status")).isEqualTo("trash");
            } else {
                assertThat(answer.refused()).containsOnlyKeys("force");
                assertThat(as("subscriber").delete(path + "?" + query).refused())
                        .containsOnlyKeys("force");
                assertThat(as("admin").get(path).status()).isEqualTo(200);
            }
        }
    }

    @Contract("6 Its tickets, custom")
    void anEventTakesWhatIsItsAloneAlongAndCountsAreRightAtOnce() {
        String word = "counted" + System.nanoTime();
        int image = as("editor")
                .sendBytes("POST", "/images", "image/png", Pictures.of("png", 7, 5))
                .id();
        JsonObject event = as("editor")
                .json(
                        "POST",
                        "/events",
                        ("{'title': 'Last', 'start_date': '%s 09:00', 'end_date': '%s 10:00', 'image': %d, 'tags': ['%s'],"
                                        + " 'categories': ['%s'], 'venue': {'venue': '%s'}, 'organizer': {'organizer': '%s'},"
                                        + " 'tickets': [{'name': 'seat'}], 'custom_fields': {'size': 'small'}}")
                                .formatted(DAY, DAY, image, word, word, word, word))
                .json();
        String path = "/events/" + event.getInt("id");
        String tag = "/tags/" + event.getJsonArray("tags").getJsonObject(0).getInt("id");
        String category = "/categories/"
                + event.getJsonArray("categories").getJsonObject(0).getInt("id");
        String day = "start_date=%s&end_date=%s".formatted(DAY, DAY);
        int before = total(day);
        assertThat(List.of(count(tag), count(category))).containsExactly(1, 1);
        assertThat(as("editor").delete("/images/" + image).code()).isEqualTo("rest_image_in_use");

        assertThat(remove(path).status()).isEqualTo(200);

        assertThat(total(day)).isEqualTo(before - 1);
        assertThat(List.of(count(tag), count(category))).containsExactly(0, 0);
        assertThat(anonymous().get("/tags?search=" + word).ids("tags")).isEmpty();
        assertThat(anonymous().get("/venues?has_events=false&search=" + word).ids("venues"))
                .containsExactly(event.getJsonObject("venue").getInt("id"));
        assertThat(anonymous()
                        .get("/organizers?has_events=false&search=" + word)
                        .ids("organizers"))
                .hasSize(1);
        assertThat(as("editor").delete("/images/" + image).status()).isEqualTo(200);
        assertThat(trail(event.getInt("id")).get(0).getJsonObject("changes").keySet())
                .contains("title", "tags", "categories", "venues", "organizers", "tickets", "custom_fields");
    }

    @Contract("6 Events that linked; Both count as")
    void childrenBelongToWhatTheDeletedEventBelongedTo() {
        int top = create("editor", "event", "").id();
        int middle = create("editor", "event", ", 'parent': " + top).id();
        int low = create("editor", "event", ", 'parent': " + middle).id();
        String path = "/events/" + low;
        String tag = anonymous().get(path).header("ETag");

        remove("/events/" + middle);
        assertThat(anonymous().get(path).json().getInt("parent")).isEqualTo(top);
        assertThat(anonymous().get(path).header("ETag")).isNotEqualTo(tag);
        assertThat(anonymous()
                        .get("/events?starts_after=2001-01-01&post_parent=" + top)
                        .ids())
                .containsExactly(low);

        remove("/events/" + top);
        assertThat(anonymous().get(path).json().getInt("parent")).isZero();
        assertThat(anonymous().get("/events?post_parent=" + top).refused()).containsOnlyKeys("post_parent");
    }

    @ContractCases("6 Events that linked; Both count as")
    @CsvSource({"venue, venue, venues", "organizer, organizer, organizers"})
    void eventsLoseWhatIsDeletedForGoodAndKeepTheOthersInTheirOrder(String kind, String field, String changed) {
        int first = create("editor", kind, "").id();
        int gone = create("editor", kind, "").id();
        int last = create("editor", kind, "").id();
        int event = create("editor", "event", ", '%s': [%d, %d, %d]".formatted(field, first, gone, last))
                .id();
        int draft = create("editor", "event", ", '%s': %d, 'status': 'draft'".formatted(field, gone))
                .id();
        int trashed =
                create("editor", "event", ", '%s': %d".formatted(field, gone)).id();
        as("editor").delete("/events/" + trashed);
        String before = anonymous().get("/events/" + event).header("ETag");

        assertThat(remove("/" + kind + "s/" + gone).status()).isEqualTo(200);

        Site.Answer read = anonymous().get("/events/" + event);
        assertThat(read.json().getJsonArray(field).getValuesAs(JsonObject.class))
                .extracting(each -> each.getInt("id"))
                .containsExactly(first, last);
        assertThat(read.header("ETag")).isNotEqualTo(before);
        assertThat(as("editor").get("/events/" + draft).json().getJsonArray(field))
                .isEmpty();
        assertThat(as("editor")
                        .json("PATCH", "/events/" + trashed, "{'status': 'publish'}")
                        .json()
                        .getJsonArray(field))
                .isEmpty();
        assertThat(anonymous().get("/events?%s=%d".formatted(kind, gone)).refused())
                .containsOnlyKeys(kind);
        JsonObject entry = trail(event).get(0);
        assertThat(entry.getString("action")).isEqualTo("update");
        assertThat(entry.getJsonObject("changes").getJsonArray(changed).getString(0))
                .contains("" + gone);
    }
}
