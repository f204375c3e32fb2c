package almanac.domain.history;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.Kind;
import almanac.domain.model.CustomValue;
import almanac.domain.model.Event;
import almanac.domain.model.EventDates;
import almanac.domain.model.Status;
import almanac.domain.model.Tag;
import almanac.domain.model.Ticket;
import almanac.domain.model.Venue;
import almanac.support.RecordsTest;
import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import org.hibernate.SessionFactory;
import org.hibernate.stat.Statistics;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The stored revisions of a change, on both databases. */
class RevisionRecorderTest extends RecordsTest {

    @AfterEach
    void end() {
        deleteCommitted();
    }

    private void commit() {
        entities.getTransaction().commit();
        entities.getTransaction().begin();
    }

    private List<Revision> revisions(long id) {
        return new RevisionSearch(entities).of(id);
    }

    private Event event() {
        LocalDateTime start = LocalDateTime.parse("2031-05-01T10:00");
        EventDates dates =
                EventDates.of(start.atZone(UTC.id()), start.plusHours(1).atZone(UTC.id()), UTC, false);
        return event("First", dates, Status.PUBLISH);
    }

    @Test
    void theRevisionsOfSeveralRecordsTakeOneStatement() {
        Event one = event();
        Event other = event();
        commit();
        for (String title : List.of("Second", "Third")) {
            one.setTitle(title);
            other.setTitle(title);
            commit();
        }
        Statistics statistics = factory(engine).unwrap(SessionFactory.class).getStatistics();
        statistics.clear();
        Map<Long, List<Revision>> found = new RevisionSearch(entities).of(List.of(one.getId(), other.getId(), 0L));

        assertThat(statistics.getPrepareStatementCount()).isEqualTo(1);
        assertThat(found).containsOnlyKeys(one.getId(), other.getId());
        assertThat(found.get(one.getId()))
                .hasSize(2)
                .extracting(Revision::version)
                .isEqualTo(
                        revisions(one.getId()).stream().map(Revision::version).toList());
        remove(one, other);
    }

    private void remove(Object... made) {
        for (Object each : made) {
            entities.remove(each);
        }
        entities.remove(author);
        commit();
    }

    @Test
    void whatAChangeReplacesIsKeptAndNothingElse() {
        Event event = event();
        Venue venue = stored(new Venue(author, NOW), "Hall", Status.PUBLISH);
        event.setVenues(List.of(venue));
        event.getCustomFields().put("seats", new CustomValue(CustomValue.Kind.NUMBER, "3"));
        commit();
        assertThat(revisions(event.getId())).as("of a new one").isEmpty();

        event.setTitle("Second");
        event.setVenues(List.of());
        event.getCustomFields().clear();
        commit();
        assertThat(revisions(event.getId())).singleElement().satisfies(kept -> {
            assertThat(kept.version()).isEqualTo(event.getVersion());
            assertThat(kept.members())
                    .isEqualTo(Map.of(
                            "title",
                            "First",
                            "venue",
                            List.of(venue.getId().toString()),
                            "custom_fields",
                            Map.of("seats", new BigDecimal(3))));
        });

        event.protectWith("secret");
        event.touch(NOW.plusSeconds(1));
        commit();
        assertThat(revisions(event.getId())).as("nothing that is restored").hasSize(1);

        event.trash(NOW);
        commit();
        event.publishAs(Status.DRAFT, null, NOW);
        commit();
        assertThat(revisions(event.getId())).as("not the trash").hasSize(2);
        assertThat(revisions(event.getId()).get(0).members()).isEqualTo(Map.of("status", "publish"));
        remove(event, venue);
        assertThat(revisions(event.getId())).as("deleted with it").isEmpty();
    }

    /** A record created by an action leads to no version, and is found with the rest of the action, the latest first. */
    @Test
    void whatAnActionHasDoneIsFoundTogether() {
        long action = System.nanoTime();
        for (int version = 0; version < 2; version++) {
            Revision.Step step = version == 0 ? Revision.Step.CREATED : Revision.Step.CHANGED;
            RevisionKey key = new RevisionKey(-action, version);
            Revision done = new Revision(key, Kind.EVENT, step, Map.of("title", "First"));
            entities.persist(done.by(1L, action, NOW));
        }
        entities.flush();
        entities.clear();
        RevisionSearch search = new RevisionSearch(entities);

        assertThat(search.ofAction(action))
                .extracting(Revision::step)
                .containsExactly(Revision.Step.CHANGED, Revision.Step.CREATED);
        assertThat(search.of(-action)).extracting(Revision::version).containsExactly(1);
        assertThat(search.ofAction(action + 1)).isEmpty();
    }

    @Test
    void aTicketThatIsChangedInItsPlaceIsOneOfItsEvent() {
        Event event = event();
        Ticket ticket = new Ticket();
        ticket.setName("Adult");
        event.setTickets(List.of(ticket));
        commit();
        ticket.setName("Grown-up");
        event.touch(NOW.plusSeconds(1));
        commit();

        assertThat(revisions(event.getId()).get(0).members().get("tickets").toString())
                .contains("id=" + ticket.getId(), "name=Adult");
        remove(event);
    }

    @Test
    void theLatestFiftyAreKept() {
        Tag tag = new Tag("kept " + System.nanoTime(), "kept-" + System.nanoTime());
        entities.persist(tag);
        commit();
        for (int i = 0; i < 60; i++) {
            tag.setDescription("Description " + i);
            commit();
        }
        List<Revision> kept = revisions(tag.getId());

        assertThat(kept).hasSize(Revision.MOST);
        assertThat(kept.get(0).members()).isEqualTo(Map.of("description", "Description 58"));
        assertThat(kept.get(49).members()).isEqualTo(Map.of("description", "Description 9"));
        assertThat(new RevisionSearch(entities).membersAt(tag.getId(), 50))
                .isEqualTo(Map.of("description", "Description 49"));
        assertThat(new RevisionSearch(entities).membersAt(tag.getId(), 60)).isEmpty();
        remove(tag);
    }
}
