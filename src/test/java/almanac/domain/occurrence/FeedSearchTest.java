package almanac.domain.occurrence;

import static almanac.base.kind.Kind.CATEGORY;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.time.NamedZone;
import almanac.domain.model.Category;
import almanac.domain.model.Event;
import almanac.domain.model.EventDates;
import almanac.domain.model.Status;
import almanac.domain.security.Caller;
import almanac.support.Effort;
import almanac.support.RecordsTest;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** The queries behind feeds, on both databases. */
class FeedSearchTest extends RecordsTest {
    private static final NamedZone UTC = NamedZone.parse("UTC").orElseThrow();
    private static final int EVENTS = 800;

    private Event event(int number) {
        LocalDateTime start = LocalDateTime.parse("2031-05-01T10:00").plusHours(number);
        EventDates dates =
                EventDates.of(start.atZone(UTC.id()), start.plusHours(1).atZone(UTC.id()), UTC, false);
        return event("event " + number, dates, Status.PUBLISH);
    }

    /** H2 compared each occurrence with each event of the category. */
    @Test
    void aFilterCostsNoMoreThanWhatItFinds() {
        Category often = new Category("often", "often");
        entities.persist(often);
        for (int i = 0; i < EVENTS; i++) {
            Event event = event(i);
            if (i % 2 == 0) {
                event.setCategories(List.of(often));
            }
        }
        flushAndClear();
        FeedSearch feeds = new FeedSearch(entities);
        EventQuery all = EventQuery.seenBy(Caller.ANONYMOUS).build();
        EventQuery half = EventQuery.seenBy(Caller.ANONYMOUS)
                .filter(EventFilter.linked(CATEGORY, Set.of(often.getId())))
                .build();

        assertThat(feeds.entries(all)).hasSize(EVENTS);
        assertThat(feeds.entries(half)).hasSize(EVENTS / 2);
        Effort.requireAtMost(3, "a feed of a category", () -> feeds.entries(all), () -> feeds.entries(half));
    }

    /** More than an array of H2 holds. */
    @Test
    void whatManyEventsLinkToHasAState() {
        Category linked = new Category("before", "linked");
        entities.persist(linked);
        Event event = event(1);
        event.setCategories(List.of(linked));
        flushAndClear();
        List<Long> ids = LongStream.concat(LongStream.of(event.getId()), LongStream.range(-70_000, 0))
                .boxed()
                .toList();
        FeedSearch feeds = new FeedSearch(entities);

        String before = feeds.stateOfLinked(ids, Caller.ANONYMOUS);
        assertThat(feeds.stateOfLinked(ids, Caller.ANONYMOUS)).isEqualTo(before);
        entities.find(Category.class, linked.getId()).rename("after");
        flushAndClear();
        assertThat(feeds.stateOfLinked(ids, Caller.ANONYMOUS)).isNotEqualTo(before);
    }
}
