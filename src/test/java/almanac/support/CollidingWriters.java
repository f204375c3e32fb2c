package almanac.support;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.domain.media.Pictures;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Six concurrent writers, spread over the nodes, collide in every way: whoever wins, there is never a 500. */
public final class CollidingWriters {
    private static final int WRITERS = 6;
    private static final int CREATORS = 64;
    private static final Set<Integer> DONE = Set.of(200, 201);

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

    /** None changes what another one is about to change: so each waits for its turn, and none is refused. */
    public void createAllAtOnce() {
        String name = mark + " crowd";
        assertThat(node(0).create("First " + name, "").status()).isEqualTo(201); // signs in
        List<Site.Answer> events = atOnce(CREATORS, i -> node(i).create(
                        "Crowded " + name,
                        ", 'categories': ['crowd %s'], 'venue': {'venue': 'Hall %s'}, 'organizer': {'organizer': 'Club %s'}"
                                .formatted(name, name, name)));

        assertThat(events)
                .allSatisfy(each ->
                        assertThat(each.status()).as(each.response().body()).isEqualTo(201));
        assertThat(events).extracting(each -> each.json().getString("slug")).doesNotHaveDuplicates();
        assertOne("categories", "crowd " + name);
    }

    private Site node(int writer) {
        return nodes.get(writer % nodes.size());
    }

    /** The responses to concurrent writes; each write gets its number. */
    private List<Site.Answer> atOnce(IntFunction<Site.Answer> write) {
        return atOnce(WRITERS, write);
    }

    private List<Site.Answer> atOnce(int writers, IntFunction<Site.Answer> write) {
        ExecutorService threads = Executors.newFixedThreadPool(writers);
        CyclicBarrier start = new CyclicBarrier(writers);
        try {
            List<CompletableFuture<Site.Answer>> answers = IntStream.range(0, writers)
                    .mapToObj(i -> CompletableFuture.supplyAsync(
                            () -> {
                                await(start);
                                return write.apply(i);
                            },
                            threads))
                    .toList();
            return answers.stream()
                    .map(each -> each.orTimeout(60, TimeUnit.SECONDS).join())
                    .toList();
        } finally {
            threads.shutdownNow();
        }
    }

    private static void await(CyclicBarrier start) {
        try {
            start.await(30, TimeUnit.SECONDS);
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    /** Every answer is one of these, and at least one of the writes is done. */
    private static void assertStatuses(List<Site.Answer> answers, Integer... allowed) {
        Set<Integer> statuses =
                new TreeSet<>(answers.stream().map(Site.Answer::status).toList());
        assertThat(statuses)
                .as(() -> answers.stream()
                        .map(each -> each.response().body())
                        .toList()
                        .toString())
                .isSubsetOf(Stream.concat(Stream.of(allowed), Stream.of(503)).toList());
        assertThat(statuses).anyMatch(DONE::contains);
        assertThat(answers)
                .filteredOn(each -> each.status() == 409)
                .extracting(Site.Answer::code)
                .isSubsetOf("rest_conflict", "rest_image_in_use");
        assertThat(answers)
                .filteredOn(each -> each.status() == 503)
                .extracting(Site.Answer::code)
                .isSubsetOf("rest_overloaded");
    }

    private int event(String title) {
        Site.Answer made = node(0).create(title, "");
        assertThat(made.status()).isEqualTo(201);
        return made.id();
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
        List<Site.Answer> answers = atOnce(i -> patch(
                i,
                event,
                "{'categories': ['in %s'], 'venue': {'venue': 'Hall %s'}, 'organizer': [{'organizer': 'Club %s'}]}"
                        .formatted(name, name, name)));

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

        assertStatuses(events, 201, 409);
        assertThat(events.stream().filter(each -> each.status() == 201).map(each -> each.json()
                        .getString("slug")))
                .doesNotHaveDuplicates();
        assertStatuses(tags, 201, 400, 409);
        assertThat(tags).filteredOn(each -> each.status() == 400).allMatch(each -> each.code()
                .equals("term_exists"));
        assertOne("tags", "same " + name);
        assertStatuses(once, 201, 409);
        assertThat(once.stream().filter(each -> each.status() == 201).map(Site.Answer::id))
                .containsOnly(once.stream()
                        .filter(each -> each.status() == 201)
                        .findFirst()
                        .orElseThrow()
                        .id());
    }

    private void renameOneTerm(String name) {
        int category = node(0).json("POST", "/categories", "{'name': 'named %s'}".formatted(name))
                .id();
        List<Site.Answer> answers = atOnce(i -> node(i).json(
                        "PATCH",
                        "/categories/" + category,
                        "{'name': 'renamed %s %d', 'slug': 'renamed-%s'}".formatted(name, i, name.replace(' ', '-'))));

        assertStatuses(answers, 200, 409);
        assertThat(answers)
                .as("what is read is what one of them was answered")
                .filteredOn(each -> each.status() == 200)
                .extracting(each -> each.json().getString("name"))
                .contains(node(0).get("/categories/" + category).json().getString("name"));
    }

    private void deleteAndUpdate(String name) {
        int event = event("Deleted " + name);
        int venue = node(0).json("POST", "/venues", "{'venue': 'Deleted %s'}".formatted(name))
                .id();
        int category = node(0).json("POST", "/categories", "{'name': 'deleted %s'}".formatted(name))
                .id();
        List<Site.Answer> events = atOnce(i -> i % 2 == 0
                ? node(i).delete("/events/" + event)
                : patch(i, event, "{'excerpt': '%d', 'venue': %d}".formatted(i, venue)));
        List<Site.Answer> categories = atOnce(i -> i % 2 == 0
                ? node(i).delete("/categories/" + category)
                : node(i).json("PATCH", "/categories/" + category, "{'description': 'number %d'}".formatted(i)));

        assertStatuses(events, 200, 409, 410);
        assertStatuses(categories, 200, 404, 409);
        assertThat(node(0).get("/events/" + event).code()).isEqualTo("event-no-longer-available");
        assertThat(node(0).get("/categories/" + category).status()).isEqualTo(404);
    }

    private void deleteTagsThatAreGiven(String name) {
        int event = event("Untagged " + name);
        int tag = node(0).json("POST", "/tags", "{'name': 'given %s'}".formatted(name))
                .id();
        List<Site.Answer> answers = atOnce(i -> i == 0
                ? node(i).delete("/tags/" + tag)
                : patch(i, event, "{'tags': [%d, 'and %d']}".formatted(tag, i)));

        assertStatuses(answers, 200, 400, 404, 409);
        boolean isGone = node(0).get("/tags/" + tag).status() == 404;
        assertThat(isGone).isEqualTo(answers.get(0).status() == 200);
        assertThat(!isGone || !names(event, "tags", "name").contains("given " + name))
                .as("it is not there any more, or the event has it")
                .isTrue();
    }

    private void takeAnImageThatIsDeleted() {
        int image = node(0).sendBytes(
                        "POST", "/images", "multipart/form-data; boundary=b", form(Pictures.of("png", 40, 20)))
                .id();
        int event = event("Pictured");
        List<Site.Answer> answers = atOnce(
                i -> i == 0 ? node(i).delete("/images/" + image) : patch(i, event, "{'image': %d}".formatted(image)));

        assertStatuses(answers, 200, 400, 404, 409);
        boolean isGone = node(0).get("/images/" + image).status() == 404;
        assertThat(node(0).get("/events/" + event).json().get("image").toString())
                .matches(shown -> isGone == shown.equals("false"));
    }

    private void linkToWhatIsDeletedForGood(String name) {
        List<Integer> events = IntStream.range(0, WRITERS)
                .mapToObj(i -> event("Linking %d %s".formatted(i, name)))
                .toList();
        int venue = node(0).json("POST", "/venues", "{'venue': 'Removed %s'}".formatted(name))
                .id();
        int parent = event("Removed " + name);
        linkWhileItIsDeleted(events, "/venues/" + venue, "{'venue': %d}".formatted(venue), "venue", "[]");
        linkWhileItIsDeleted(events, "/events/" + parent, "{'parent': %d}".formatted(parent), "parent", "0");
    }

    private void linkWhileItIsDeleted(List<Integer> events, String path, String link, String field, String none) {
        List<Site.Answer> answers =
                atOnce(i -> i == 0 ? node(i).delete(path + "?force=true") : patch(i, events.get(i), link));

        assertStatuses(answers, 200, 400, 409);
        boolean isGone = node(0).get(path).status() == 404;
        assertThat(isGone).isEqualTo(answers.get(0).status() == 200);
        for (int each : events) {
            Site.Answer event = node(0).get("/events/" + each);
            assertThat(event.status()).isEqualTo(200);
            assertThat(!isGone || event.json().get(field).toString().equals(none))
                    .as(event.response().body())
                    .isTrue();
        }
    }

    private void changeWhatIsDeletedForGood(String name) {
        int tag = node(0).json("POST", "/tags", "{'name': 'left %s'}".formatted(name))
                .id();
        int event = node(0).create("Tagged and removed " + name, ", 'tags': [%d]".formatted(tag))
                .id();
        List<Site.Answer> answers = atOnce(i -> i % 3 == 0
                ? node(i).delete("/events/" + event + "?force=true")
                : patch(i, event, i % 3 == 1 ? "{'tags': []}" : "{'status': 'draft'}"));

        assertStatuses(answers, 200, 404, 409);
        assertThat(node(0).get("/events/" + event).status()).isEqualTo(404);
        assertThat(node(0).get("/tags/" + tag).json().getInt("count")).isZero();
    }

    private static byte[] form(byte[] picture) {
        String head = "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"x\"\r\n\r\n";
        return (head + new String(picture, StandardCharsets.ISO_8859_1) + "\r\n--b--\r\n")
                .getBytes(StandardCharsets.ISO_8859_1);
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
