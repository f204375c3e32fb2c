package almanac.api.event;

import static almanac.base.kind.Kind.CATEGORY;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.json.Json;
import almanac.base.kind.RecordKey;
import almanac.base.paging.PageRequest;
import almanac.domain.model.Category;
import almanac.domain.model.Event;
import almanac.domain.model.EventDates;
import almanac.domain.model.Organizer;
import almanac.domain.model.Status;
import almanac.domain.model.Tag;
import almanac.domain.model.Venue;
import almanac.domain.occurrence.EventQuery;
import almanac.domain.occurrence.EventSearch;
import almanac.domain.record.Links;
import almanac.domain.record.ReadContext;
import almanac.domain.security.Caller;
import almanac.domain.series.EventReference;
import almanac.domain.taxonomy.TermSearch;
import almanac.support.Beans;
import almanac.support.RecordsTest;
import jakarta.persistence.EntityManager;
import java.lang.reflect.Proxy;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.hibernate.Session;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * What an event shows is never kept under a version that was read after it, whatever the session of the reader has held since
 * before a change: on the writer's node and on another one, which each keep JSON of their own.
 */
class CachedEventJsonTest extends RecordsTest {
    private static final ReadContext VIEW =
            new ReadContext(Caller.ANONYMOUS, new Links("http://localhost", "http://localhost/api"), UTC, true);

    private final Node here = new Node();
    private final Node there = new Node();

    /** The beans of a node, which outlive the sessions of its requests. */
    private static final class Node {
        private EntityManager session;
        private final Beans beans = new Beans((EntityManager) Proxy.newProxyInstance(
                Node.class.getClassLoader(),
                new Class<?>[] {EntityManager.class},
                (proxy, method, arguments) -> method.invoke(session, arguments)));

        String listed(long id) {
            EventQuery query = EventQuery.seenBy(Caller.ANONYMOUS)
                    .page(new PageRequest(1, 10))
                    .include(Set.of(id))
                    .build();
            return text(beans.get(CachedEventJson.class)
                    .page(beans.get(EventSearch.class).stamps(query), false, VIEW)
                    .entries());
        }

        String single(long id) {
            return text(beans.get(CachedEventJson.class)
                    .single(new RecordKey.ById(id), VIEW, () -> EventReference.whole(session.find(Event.class, id)))
                    .body());
        }

        private static String text(Object body) {
            return new String(Json.bytes(body), UTF_8);
        }
    }

    @AfterEach
    void end() {
        deleteCommitted();
    }

    /** Changes of each kind of record that an event shows, after each of which its JSON has the word. */
    private Map<Class<?>, BiConsumer<Object, String>> changes() {
        return Map.of(
                Venue.class, (venue, word) -> ((Venue) venue).setTitle(word),
                Organizer.class, (organizer, word) -> ((Organizer) organizer).setTitle(word),
                Category.class, (category, word) -> ((Category) category).setDescription(word),
                Tag.class, (tag, word) -> ((Tag) tag).setDescription(word),
                Event.class, (changed, word) -> ((Event) changed).setTitle(word));
    }

    private Event shown() {
        Category category = new Category("Kind", "kind");
        Tag tag = new Tag("Word", "word");
        entities.persist(category);
        entities.persist(tag);
        ZonedDateTime start = ZonedDateTime.parse("2031-05-01T10:00Z");
        Event event = event("Fair", EventDates.of(start, start.plusHours(1), UTC, false), Status.PUBLISH);
        event.setVenues(List.of(stored(new Venue(author, NOW), "Hall", Status.PUBLISH)));
        event.setOrganizers(List.of(stored(new Organizer(author, NOW), "Club", Status.PUBLISH)));
        event.setCategories(List.of(category));
        event.setTags(List.of(tag));
        entities.getTransaction().commit();
        entities.getTransaction().begin();
        return event;
    }

    @Test
    void isNeverKeptUnderAVersionThatWasReadAfterIt() {
        long id = shown().getId();
        int round = 0;
        for (Class<?> changed : changes().keySet()) {
            for (Node node : List.of(here, there)) {
                for (Function<Node, String> read :
                        List.<Function<Node, String>>of(by -> by.listed(id), by -> by.single(id))) {
                    String word = "changed " + round++;
                    on(engine, session -> {
                        node.session = session;
                        hold(session);
                        change(changed, word);
                        assertThat(read.apply(node)).as("%s, held", changed).contains(word);
                    });
                    for (Node each : List.of(here, there)) {
                        on(engine, session -> {
                            each.session = session;
                            assertThat(each.listed(id))
                                    .as("%s, listed", changed)
                                    .contains(word);
                            assertThat(each.single(id)).as("%s, alone", changed).contains(word);
                        });
                    }
                }
            }
        }
    }

    /** Loads all that there is, as other parts of a request may do before its list is read. */
    private void hold(EntityManager session) {
        for (Class<?> each : changes().keySet()) {
            assertThat(session.createQuery("from " + each.getSimpleName(), each).getResultList())
                    .hasSize(1);
        }
    }

    private void change(Class<?> type, String word) {
        Object only = entities.createQuery("from " + type.getSimpleName(), type).getSingleResult();
        changes().get(type).accept(only, word);
        entities.getTransaction().commit();
        entities.getTransaction().begin();
    }

    @Test
    void aFilterHoldsNothingOfTheTermThatItNames() {
        long id = shown().getCategories().iterator().next().getId();
        on(engine, session -> {
            TermSearch terms = new Beans(session).get(TermSearch.class);
            for (String named : List.of("kind", "Kind", "" + id, "000" + id)) {
                assertThat(terms.idOf(CATEGORY, named)).contains(id);
            }
            for (String other : List.of("word", "" + (id + 1), "1".repeat(19))) {
                assertThat(terms.idOf(CATEGORY, other)).isEmpty();
            }
            assertThat(session.unwrap(Session.class).getStatistics().getEntityCount())
                    .isZero();
        });
    }
}
