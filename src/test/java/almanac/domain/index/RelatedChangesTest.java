package almanac.domain.index;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.domain.model.Event;
import almanac.domain.model.EventDates;
import almanac.domain.model.Status;
import almanac.domain.model.Tag;
import almanac.domain.model.Venue;
import almanac.support.RecordsTest;
import java.time.LocalDateTime;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Changes of records that events link to are counted, on both databases. */
class RelatedChangesTest extends RecordsTest {

    @AfterEach
    void end() {
        deleteCommitted();
    }

    private long number() {
        return entities.createQuery("select r.number from RelatedRevision r", Long.class)
                .getSingleResult();
    }

    /** Returns by how much the number grew with a transaction, which is committed. */
    private long growth(Runnable change) {
        long before = number();
        change.run();
        commit();
        return number() - before;
    }

    private void commit() {
        entities.getTransaction().commit();
        entities.getTransaction().begin();
    }

    @Test
    void onlyWhatEventsMayHaveShownCounts() {
        LocalDateTime start = LocalDateTime.parse("2031-05-01T10:00");
        EventDates dates =
                EventDates.of(start.atZone(UTC.id()), start.plusHours(1).atZone(UTC.id()), UTC, false);
        Event[] event = new Event[1];
        Venue[] venue = new Venue[1];
        Tag[] tag = new Tag[1];
        Supplier<String> unique = () -> "linked" + System.nanoTime();

        assertThat(growth(() -> {
                    venue[0] = stored(new Venue(author, NOW), "Hall", Status.PUBLISH);
                    tag[0] = new Tag(unique.get(), unique.get());
                    entities.persist(tag[0]);
                }))
                .as("new")
                .isZero();
        assertThat(growth(() -> {
                    event[0] = event("Event", dates, Status.PUBLISH);
                    event[0].setVenues(List.of(venue[0]));
                    event[0].setTags(List.of(tag[0]));
                }))
                .as("an event, which the tag counts")
                .isZero();
        assertThat(growth(() -> venue[0].setTitle("Other hall"))).isEqualTo(1);
        assertThat(growth(() -> tag[0].setDescription("Other"))).isEqualTo(1);
        assertThat(growth(() -> event[0].setTitle("Other event"))).isZero();
        assertThat(growth(() -> {
                    event[0].setVenues(List.of());
                    event[0].setTags(List.of());
                }))
                .isZero();
        assertThat(growth(() -> {
                    entities.remove(venue[0]);
                    entities.remove(tag[0]);
                }))
                .isEqualTo(1);
        entities.remove(event[0]);
        entities.remove(author);
        commit();
    }
}
