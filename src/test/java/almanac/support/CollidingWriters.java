package almanac.support;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.domain.media.Pictures;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Six concurrent writers, spread over the nodes, collide in every way: whoever wins, there is never a 500. */
public final class CollidingWriters {
    private static final int WRITERS = 6;
    private static final int CREATORS = 64;

    private final List<Site> nodes;
    private final String mark;

    /**
     * @param nodes as an administrator
     * @param mark what all names that are made contain, so that they are new
     */
    public CollidingWriters(List<Site> nodes, String mark) {
        this.nodes = nodes;
        this.mark = mark;
    }

    public void meetInAllWays() {
        for (int round = 0; round < 2; round++) {
            String name = mark + " " + round;
            giveAnEventTagsOfWhichOneIsNew(name);
            giveAnEventCategoriesVenuesAndOrganizersThatAreNew(name);
            makeTheSame(name);
            renameOneTerm(name);
            deleteAndUpdate(name);
            deleteTagsThatAreGiven(name);
            takeAnImageThatIsDeleted();
            linkToWhatIsDeletedForGood(name);
            changeWhatIsDeletedForGood(name);
        }
    }

    /**
     * None changes what another one is about to change: so each waits for its turn, and none is refused; nor for coming
     * before the account's password is known to be right.
     */
    public void createAllAtOnce() {
        String name = mark + " crowd";
        String password = "all of them at the same door";
        node(0).make("/accounts", "{'name': '%s', 'password': '%s', 'role': 'editor'}", name, password);
        String more =
                ", 'categories': ['crowd %1$s'], 'venue': {'venue': 'Hall %1$s'}, 'organizer': {'organizer': 'Club %1$s'}"
                        .formatted(name);
        List<Site.Answer> events =
                Eventually.atOnce(CREATORS, i -> node(i).with(name, password).create("Crowded " + name, more));

        assertThat(events).extracting(each -> each.is(201).text("slug")).doesNotHaveDuplicates();
        assertOne("categories", "crowd " + name);
    }

    private Site node(int writer) {
        return nodes.get(writer % nodes.size());
    }

    /** The responses to concurrent writes; each write gets its number. */
    private static List<Site.Answer> atOnce(IntFunction<Site.Answer> write) {
        return Eventually.atOnce(WRITERS, write);
    }

    /** Every answer is one of these, and at least one of the writes is done: those are returned. */
    private static List<Site.Answer> assertStatuses(List<Site.Answer> answers, Integer... allowed) {
        assertThat(answers).allSatisfy(each -> {
            assertThat(each.status())
                    .as(each.body())
                    .isIn(Stream.concat(Stream.of(allowed), Stream.of(503)).toArray());
            if (each.status() == 409) {
                assertThat(each.code()).isIn("rest_conflict", "rest_image_in_use");
            } else if (each.status() == 503) {
                assertThat(each.code()).isEqualTo("rest_overloaded");
            }
        });
        List<Site.Answer> done =
                answers.stream().filter(CollidingWriters::isDone).toList();
        assertThat(done).isNotEmpty();
        return done;
    }

    private static boolean isDone(Site.Answer answer) {
        return answer.status() == 200 || answer.status() == 201;
    }

    private int event(String title) {
        return node(0).create(title, "").is(201).id();
    }

    private int make(String path, String body) {
        return node(0).make(path, body).id();
    }

    private int status(String path) {
        return node(0).get(path).status();
    }

    private Site.Answer patch(int writer, int event, String body) {
        return node(writer).json("PATCH", "/events/" + event, body);
    }

    private void giveAnEventTagsOfWhichOneIsNew(String name) {
        int event = event("Tagged " + name);
        List<Site.Answer> answers =
                atOnce(i -> patch(i, event, "{'tags': ['common %s', 'of %d %s']}".formatted(name, i, name)));

        assertStatuses(answers, 200, 409);
        assertThat(names(event, "tags", "name"))
                .as("those of one writer")
                .hasSize(2)
                .contains("common " + name);
        assertOne("tags", "common " + name);
    }

    private void giveAnEventCategoriesVenuesAndOrganizersThatAreNew(String name) {
        int event = event("Placed " + name);
        String more =
                "{'categories': ['in %1$s'], 'venue': {'venue': 'Hall %1$s'}, 'organizer': [{'organizer': 'Club %1$s'}]}"
                        .formatted(name);
        List<Site.Answer> answers = atOnce(i -> patch(i, event, more));

        assertStatuses(answers, 200, 409);
        assertThat(names(event, "categories", "name")).containsExactly("in " + name);
        assertThat(names(event, "organizer", "organizer")).containsExactly("Club " + name);
        assertOne("categories", "in " + name);
    }

    private void makeTheSame(String name) {
        List<Site.Answer> events = atOnce(i -> node(i).create("Same " + name, ""));
        List<Site.Answer> tags = atOnce(i -> node(i).json("POST", "/tags", "{'name': 'same %s'}".formatted(name)));
        List<Site.Answer> once = atOnce(i -> node(i).json(
                        "POST", "/venues", "{'venue': 'Once %s'}".formatted(name), "Idempotency-Key", "once " + name));

        assertThat(assertStatuses(events, 201, 409))
                .extracting(each -> each.text("slug"))
                .doesNotHaveDuplicates();
        assertStatuses(tags, 201, 400, 409);
        assertThat(tags).filteredOn(each -> each.status() == 400).allMatch(each -> each.code()
                .equals("term_exists"));
        assertOne("tags", "same " + name);
        assertThat(assertStatuses(once, 201, 409).stream().map(Site.Answer::id).distinct())
                .hasSize(1);
    }

    private void renameOneTerm(String name) {
        String category = "/categories/" + make("/categories", "{'name': 'named %s'}".formatted(name));
        String slug = "renamed-" + name.replace(' ', '-');
        List<Site.Answer> answers = atOnce(i ->
                node(i).json("PATCH", category, "{'name': 'renamed %s %d', 'slug': '%s'}".formatted(name, i, slug)));

        assertThat(assertStatuses(answers, 200, 409))
                .as("what is read is what one of them was answered")
                .extracting(each -> each.text("name"))
                .contains(node(0).get(category).text("name"));
    }

    private void deleteAndUpdate(String name) {
        int event = event("Deleted " + name);
        int venue = make("/venues", "{'venue': 'Deleted %s'}".formatted(name));
        int category = make("/categories", "{'name': 'deleted %s'}".formatted(name));
        List<Site.Answer> events = atOnce(i -> i % 2 == 0
                ? node(i).delete("/events/" + event)
                : patch(i, event, "{'excerpt': '%d', 'venue': %d}".formatted(i, venue)));
        List<Site.Answer> categories = atOnce(i -> i % 2 == 0
                ? node(i).delete("/categories/" + category)
                : node(i).json("PATCH", "/categories/" + category, "{'description': 'number %d'}".formatted(i)));

        assertStatuses(events, 200, 409, 410);
        assertStatuses(categories, 200, 404, 409);
        assertThat(node(0).get("/events/" + event).code()).isEqualTo("event-no-longer-available");
        node(0).get("/categories/" + category).is(404);
    }

    private void deleteTagsThatAreGiven(String name) {
        int event = event("Untagged " + name);
        int tag = make("/tags", "{'name': 'given %s'}".formatted(name));
        List<Site.Answer> answers = atOnce(i -> i == 0
                ? node(i).delete("/tags/" + tag)
                : patch(i, event, "{'tags': [%d, 'and %d']}".formatted(tag, i)));

        assertStatuses(answers, 200, 400, 404, 409);
        boolean isGone = status("/tags/" + tag) == 404;
        assertThat(isGone).isEqualTo(answers.get(0).status() == 200);
        assertThat(!isGone || !names(event, "tags", "name").contains("given " + name))
                .as("it is not there any more, or the event has it")
                .isTrue();
    }

    private void takeAnImageThatIsDeleted() {
        int image = node(0).sendBytes("POST", "/images", "image/png", Pictures.of("png", 40, 20))
                .id();
        int event = event("Pictured");
        List<Site.Answer> answers = atOnce(
                i -> i == 0 ? node(i).delete("/images/" + image) : patch(i, event, "{'image': %d}".formatted(image)));

        assertStatuses(answers, 200, 400, 404, 409);
        boolean isGone = status("/images/" + image) == 404;
        assertThat(node(0).get("/events/" + event).json().get("image").toString())
                .matches(shown -> isGone == shown.equals("false"));
    }

    private void linkToWhatIsDeletedForGood(String name) {
        List<Integer> events = IntStream.range(0, WRITERS)
                .mapToObj(i -> event("Linking %d %s".formatted(i, name)))
                .toList();
        int venue = make("/venues", "{'venue': 'Removed %s'}".formatted(name));
        int parent = event("Removed " + name);
        linkWhileItIsDeleted(events, "/venues/" + venue, "{'venue': %d}".formatted(venue), "venue", "[]");
        linkWhileItIsDeleted(events, "/events/" + parent, "{'parent': %d}".formatted(parent), "parent", "0");
    }

    private void linkWhileItIsDeleted(List<Integer> events, String path, String link, String field, String none) {
        List<Site.Answer> answers =
                atOnce(i -> i == 0 ? node(i).delete(path + "?force=true") : patch(i, events.get(i), link));

        assertStatuses(answers, 200, 400, 409);
        boolean isGone = status(path) == 404;
        assertThat(isGone).isEqualTo(answers.get(0).status() == 200);
        for (int each : events) {
            Site.Answer event = node(0).get("/events/" + each);
            event.is(200);
            assertThat(!isGone || event.json().get(field).toString().equals(none))
                    .as(event.body())
                    .isTrue();
        }
    }

    private void changeWhatIsDeletedForGood(String name) {
        int tag = make("/tags", "{'name': 'left %s'}".formatted(name));
        int event = node(0).create("Tagged and removed " + name, ", 'tags': [%d]".formatted(tag))
                .id();
        List<Site.Answer> answers = atOnce(i -> i % 3 == 0
                ? node(i).delete("/events/" + event + "?force=true")
                : patch(i, event, i % 3 == 1 ? "{'tags': []}" : "{'status': 'draft'}"));

        assertStatuses(answers, 200, 404, 409);
        node(0).get("/events/" + event).is(404);
        assertThat(node(0).get("/tags/" + tag).number("count")).isZero();
    }

    private List<String> names(int event, String list, String key) {
        return node(0).get("/events/" + event).json().getJsonArray(list).getValuesAs(JsonObject.class).stream()
                .map(each -> each.getString(key))
                .toList();
    }

    /** There is one term of the name, however many have made it. */
    private void assertOne(String taxonomy, String name) {
        String path = "/" + taxonomy + "?hide_empty=false&search=" + name.replace(" ", "%20");
        assertThat(node(0).get(path).json().getJsonArray(taxonomy).getValuesAs(JsonObject.class))
                .filteredOn(each -> each.getString("name").equals(name))
                .hasSize(1);
    }
}
