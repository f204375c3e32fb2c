package almanac.domain.facet;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.Kind;
import almanac.base.kind.Role;
import almanac.base.paging.PageRequest;
import almanac.domain.model.Event;
import almanac.domain.model.EventDates;
import almanac.domain.model.RecurrenceTexts;
import almanac.domain.model.SeriesDates;
import almanac.domain.model.Status;
import almanac.domain.model.Tag;
import almanac.domain.model.Term;
import almanac.domain.model.Venue;
import almanac.domain.security.Caller;
import almanac.domain.taxonomy.TermListSearch;
import almanac.support.Beans;
import almanac.support.RecordsTest;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Checks what lists of entries show, and how many events have them, on both databases. */
class EventCountSearchTest extends RecordsTest {

    private Event event(Status status, Venue at) {
        ZonedDateTime start = NOW.atZone(UTC.id());
        Event event = event("event", EventDates.of(start, start, UTC, false), status);
        event.setVenues(List.of(at));
        return event;
    }

    private long events(Venue venue, Caller caller) {
        return new Beans(entities).get(EventCountSearch.class).events(Kind.VENUE, venue.getId(), caller);
    }

    @Test
    void eventsAreCountedAsFarAsTheCallerKnowsThem() {
        Venue venue = venue("counted", Status.PUBLISH);
        event(Status.PUBLISH, venue);
        event(Status.DRAFT, venue);
        event(Status.TRASH, venue);
        event(Status.PUBLISH, venue).protectWith("sesame");
        flushAndClear();

        assertThat(events(venue, EDITOR)).isEqualTo(4);
        assertThat(events(venue, new Caller(author.getId(), Role.AUTHOR))).isEqualTo(4);
        assertThat(events(venue, new Caller(-5L, Role.AUTHOR))).isOne();
    }

    @Test
    void namesOfVenuesAreThoseThatTheCallerSees() {
        Venue open = venue("open", Status.PUBLISH);
        Event event = event(Status.PUBLISH, venue("secret", Status.DRAFT));
        event.setVenues(List.of(event.getVenues().get(0), open));
        Event locked = event(Status.PUBLISH, open);
        locked.protectWith("sesame");
        flushAndClear();
        List<Long> dates = Stream.of(event, locked)
                .map(each -> each.getOccurrences().get(0).getId())
                .toList();

        LinkedNameSearch search = new Beans(entities).get(LinkedNameSearch.class);
        assertThat(search.names(Kind.VENUE, dates, new Caller(-5L, Role.AUTHOR)))
                .containsExactly(Map.entry(dates.get(0), List.of("open")));
        assertThat(search.names(Kind.VENUE, dates, EDITOR).get(dates.get(1))).containsExactly("open");
        assertThat(search.names(Kind.CATEGORY, dates, EDITOR)).isEmpty();
    }

    @Test
    void aSeriesCountsOnceWithWhatItsDatesHaveOfTheirOwn() {
        Venue venue = venue("counted", Status.PUBLISH);
        Event series = event(Status.PUBLISH, venue);
        series.setRecurrence(new RecurrenceTexts("FREQ=DAILY;COUNT=2", "", ""));
        entities.persist(
                new SeriesDates(series).override(series.getOccurrences().get(0), NOW));
        flushAndClear();

        assertThat(events(venue, EDITOR)).isOne();
    }

    @Test
    void tagsArePagedByNameAndFoundByTheirTexts() {
        String word = "paged" + System.nanoTime();
        for (String name : List.of("c", "A", "b")) {
            entities.persist(new Tag(word + name, word + name));
        }
        flushAndClear();
        TermListSearch search = new Beans(entities).get(TermListSearch.class);

        assertThat(search.byName(Tag.class, word.toUpperCase(Locale.ROOT), new PageRequest(1, 2)))
                .extracting(Term::getName)
                .containsExactly(word + "A", word + "b");
        assertThat(search.byName(Tag.class, word, new PageRequest(2, 2)))
                .extracting(Term::getName)
                .containsExactly(word + "c");
        assertThat(search.byName(Tag.class, "", new PageRequest(1, 500)))
                .extracting(Term::getName)
                .contains(word + "b");
    }
}
