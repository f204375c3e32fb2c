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
        String name = fresh("removed");
        return kind.equals("event")
                ? as(account).create(name, more).is(201)
                : as(account).make("/" + kind + "s", "{'%s': '%s'%s}", kind, name, more);
    }

    private Site.Answer remove(String path, String... headers) {
        return as("admin").delete(path + "?force=true", headers);
    }

    /** The latest change of a record. */
    private JsonObject trail(int id) {
        return as("admin").get("/audit?per_page=50&record=" + id).at("audit.0").asJsonObject();
    }

    private static List<String> paths(String kind, Site.Answer made) {
        return List.of("/" + kind + "s/" + made.id(), "/%ss/by-slug/%s".formatted(kind, made.text("slug")));
    }

    @ContractCases("6 DELETE …?force=true (boolean; Callers other than; Both count as")
    @ValueSource(strings = {"event", "venue", "organizer"})
    void whatIsDeletedForGoodIsAnsweredAsItWasAndThenGone(String kind) {
        Site.Answer made = create("author", kind, ", 'description': 'kept'");
        String path = paths(kind, made).get(0);
        JsonObject last = as("admin").get(path).json();

        remove(path, "If-Match", "\"99-x\"").is(412, "rest_precondition_failed");
        Site.Answer removed = remove(
                paths(kind, made).get(1), "If-Match", as("admin").get(path).header("ETag"));
        assertThat(removed.is(200).json()).isEqualTo(last);
        for (String gone : paths(kind, made)) {
            as("admin").get(gone).is(404, "rest-" + kind + "-not-found");
            remove(gone).is(404);
            as("admin").delete(gone).is(404);
            as("admin").json("PATCH", gone, "{'status': 'publish'}").is(404);
        }
        JsonObject entry = trail(made.id());
        Site.Answer.require(entry, "action=delete&kind=%s&actor_name=admin", kind);
        assertThat(Site.Answer.at(entry, "changes.description.0").toString()).contains("kept");
    }

    @ContractCases("6 DELETE …?force=true (boolean")
    @ValueSource(strings = {"event", "venue", "organizer"})
    void whatIsInTheTrashIsDeletedForGoodToo(String kind) {
        String path = "/" + kind + "s/" + create("editor", kind, "").id();
        as("admin").delete(path);

        as("admin").delete(path + "?force=false").is(410, kind + "-is-in-trash");
        remove(path).has("status=trash");
        as("admin").json("PATCH", path, "{'status': 'publish'}").is(404);
        as("admin")
                .get("/" + kind + "s?status=trash&include=" + path.replaceAll("\\D", ""))
                .has("total=0");
    }

    @ContractCases("6 DELETE …?force=true (boolean")
    @CsvSource({"force=false, trash", "force=0, trash", "force, -", "force=, -", "force=yes, -", "force=2, -"})
    void onlyATrueForceDeletesForGood(String query, String status) {
        for (String kind : List.of("event", "venue", "organizer")) {
            String path = "/" + kind + "s/" + create("admin", kind, "").id();
            Site.Answer answer = as("admin").delete(path + "?" + query);

            if (status.equals("trash")) {
                answer.has("status=trash");
            } else {
                answer.refuses("force");
                as("subscriber").delete(path + "?" + query).refuses("force");
                as("admin").get(path).is(200);
            }
        }
    }

    @Contract("6 Its tickets, custom")
    void anEventTakesWhatIsItsAloneAlongAndCountsAreRightAtOnce() {
        String word = "counted" + System.nanoTime();
        int image = as("editor")
                .sendBytes("POST", "/images", "image/png", Pictures.of("png", 7, 5))
                .id();
        Site.Answer event = as("editor").make("/events", """
            {'title': 'Last', 'start_date': '%1$s 09:00', 'end_date': '%1$s 10:00', 'image': %2$d, 'tags': ['%3$s'],
             'categories': ['%3$s'], 'venue': {'venue': '%3$s'}, 'organizer': {'organizer': '%3$s'},
             'tickets': [{'name': 'seat'}], 'custom_fields': {'size': 'small'}}
            """, DAY, image, word);
        List<String> terms =
                List.of("/tags/" + event.number("tags.0.id"), "/categories/" + event.number("categories.0.id"));
        String day = "/events?start_date=%s&end_date=%s".formatted(DAY, DAY);
        int before = anonymous().get(day).number("total");
        terms.forEach(each -> anonymous().get(each).has("count=1"));
        as("editor").delete("/images/" + image).is(409, "rest_image_in_use");

        remove("/events/" + event.id()).is(200);

        anonymous().get(day).has("total=%s", before - 1);
        terms.forEach(each -> anonymous().get(each).has("count=0"));
        assertThat(anonymous().get("/tags?search=" + word).ids("tags")).isEmpty();
        assertThat(anonymous().get("/venues?has_events=false&search=" + word).ids("venues"))
                .containsExactly(event.number("venue.id"));
        assertThat(anonymous()
                        .get("/organizers?has_events=false&search=" + word)
                        .ids("organizers"))
                .hasSize(1);
        as("editor").delete("/images/" + image).is(200);
        assertThat(trail(event.id()).getJsonObject("changes"))
                .containsKeys("title", "tags", "categories", "venues", "organizers", "tickets", "custom_fields");
    }

    @Contract("6 Events that linked; Both count as")
    void childrenBelongToWhatTheDeletedEventBelongedTo() {
        int top = create("editor", "event", "").id();
        int middle = create("editor", "event", ", 'parent': " + top).id();
        int low = create("editor", "event", ", 'parent': " + middle).id();
        String path = "/events/" + low;
        String tag = anonymous().get(path).header("ETag");

        remove("/events/" + middle);
        assertThat(anonymous().get(path).has("parent=%s", top).header("ETag")).isNotEqualTo(tag);
        anonymous().get("/events?starts_after=2001-01-01&post_parent=" + top).lists(low);

        remove("/events/" + top);
        anonymous().get(path).has("parent=0");
        anonymous().get("/events?post_parent=" + top).refuses("post_parent");
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

        remove("/" + kind + "s/" + gone).is(200);

        Site.Answer read = anonymous().get("/events/" + event);
        assertThat(read.ids(field)).containsExactly(first, last);
        assertThat(read.header("ETag")).isNotEqualTo(before);
        assertThat(as("editor").get("/events/" + draft).ids(field)).isEmpty();
        assertThat(as("editor")
                        .change("/events/" + trashed, "{'status': 'publish'}")
                        .ids(field))
                .isEmpty();
        anonymous().get("/events?%s=%d".formatted(kind, gone)).refuses(kind);
        JsonObject entry = trail(event);
        Site.Answer.require(entry, "action=update");
        assertThat(Site.Answer.at(entry, "changes." + changed + ".0").toString())
                .contains("" + gone);
    }
}
