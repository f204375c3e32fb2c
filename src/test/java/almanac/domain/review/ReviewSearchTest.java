package almanac.domain.review;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.domain.model.Event;
import almanac.domain.model.EventDates;
import almanac.domain.model.SentBack;
import almanac.domain.model.Status;
import almanac.support.RecordsTest;
import java.time.LocalDateTime;
import org.junit.jupiter.api.Test;

/** Events pending review, on both databases. */
class ReviewSearchTest extends RecordsTest {

    private Event submitted(String title, int seconds) {
        LocalDateTime start = LocalDateTime.parse("2031-05-01T10:00");
        EventDates dates =
                EventDates.of(start.atZone(UTC.id()), start.plusHours(1).atZone(UTC.id()), UTC, false);
        Event event = event(title, dates, Status.DRAFT);
        event.publishAs(Status.PENDING, null, NOW.plusSeconds(seconds));
        return event;
    }

    @Test
    void whatWaitsIsFoundOldestFirst() {
        Event late = submitted("late", 20);
        Event early = submitted("early", 10);
        Event published = submitted("published", 5);
        Event trashed = submitted("trashed", 6);
        Event returned = submitted("returned", 7);
        published.publishAs(Status.PUBLISH, null, NOW);
        trashed.trash(NOW);
        returned.sendBack(new SentBack("Why", author.getId(), NOW));
        flushAndClear();

        assertThat(new ReviewSearch(entities).waiting(100))
                .extracting(Event::getId)
                .filteredOn(id -> id >= late.getId())
                .containsExactly(early.getId(), late.getId());
        assertThat(entities.find(Event.class, returned.getId()).getSentBack())
                .contains(new SentBack("Why", author.getId(), NOW));
        assertThat(entities.find(Event.class, late.getId()).getSentBack()).isEmpty();
    }

    @Test
    void theReasonStaysUntilTheEventIsSubmittedAgain() {
        Event event = submitted("again", 1);
        event.sendBack(new SentBack("Why", author.getId(), NOW));
        assertThat(event.getStatus()).isEqualTo(Status.DRAFT);
        assertThat(event.getSubmittedAt()).isEmpty();
        event.trash(NOW);
        event.publishAs(Status.DRAFT, null, NOW);
        assertThat(event.getSentBack()).as("after the trash").isPresent();
        event.publishAs(Status.PENDING, null, NOW.plusSeconds(9));

        assertThat(event.getSentBack()).isEmpty();
        assertThat(event.getSubmittedAt()).contains(NOW.plusSeconds(9));
    }
}
