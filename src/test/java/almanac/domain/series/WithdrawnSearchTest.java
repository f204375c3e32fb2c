package almanac.domain.series;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.RecordKey;
import almanac.domain.model.Event;
import almanac.domain.model.EventDates;
import almanac.domain.model.Status;
import almanac.domain.security.Caller;
import almanac.feed.calendar.FeedQueries;
import almanac.support.Beans;
import almanac.support.Contract;
import almanac.support.RecordsTest;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZonedDateTime;
import org.junit.jupiter.api.Test;

/** The callers who can find an event that was moved to the trash, on both databases. */
class WithdrawnSearchTest extends RecordsTest {
    private static final Instant SINCE = FeedQueries.withdrawnSince(NOW);

    private Event trashed(Status before, Duration ago) {
        ZonedDateTime start = LocalDateTime.parse("2031-02-01T10:00").atZone(UTC.id());
        Event event = event("gone", EventDates.of(start, start.plusHours(1), UTC, false), before);
        event.trash(NOW.minus(ago));
        return event;
    }

    private boolean isFound(Event event, Caller caller) {
        flushAndClear();
        return new Beans(entities)
                .get(WithdrawnSearch.class)
                .find(new RecordKey.BySlug(event.getSlug()), caller, SINCE)
                .isPresent();
    }

    @Contract("12.1 What may not")
    void anEventIsFoundForThirtyDaysByThoseWhoSawIt() {
        Duration month = Duration.ofDays(30);
        Event lately = trashed(Status.PUBLISH, month.minusSeconds(1));
        Event draft = trashed(Status.DRAFT, month.minusSeconds(1));
        Event early = trashed(Status.PUBLISH, month);

        assertThat(isFound(lately, Caller.ANONYMOUS)).isTrue();
        assertThat(isFound(lately, EDITOR)).isTrue();
        assertThat(isFound(draft, Caller.ANONYMOUS)).isFalse();
        assertThat(isFound(draft, EDITOR)).isTrue();
        assertThat(isFound(early, Caller.ANONYMOUS)).isFalse();
        assertThat(isFound(early, EDITOR)).isFalse();
    }

    @Test
    void whatIsNotInTheTrashIsNotFound() {
        Event restored = trashed(Status.PUBLISH, Duration.ofDays(1));
        restored.publishAs(Status.PUBLISH, null, NOW);

        assertThat(isFound(restored, EDITOR)).isFalse();
    }
}
