package almanac.feed.calendar;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.domain.model.Event;
import almanac.domain.model.EventDates;
import almanac.domain.model.Status;
import almanac.domain.model.Tag;
import almanac.domain.model.Venue;
import almanac.domain.occurrence.EventQuery;
import almanac.domain.record.Links;
import almanac.domain.record.ReadContext;
import almanac.domain.security.Caller;
import almanac.http.response.StreamedBody;
import almanac.support.Beans;
import almanac.support.Contract;
import almanac.support.RecordsTest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

/** The calendar as a stream, on both databases. */
class CalendarFeedTest extends RecordsTest {

    private Event event(String title, Status status) {
        LocalDateTime start = LocalDateTime.parse("2031-02-01T10:00");
        return event(
                title, EventDates.of(start.atZone(UTC.id()), start.plusHours(1).atZone(UTC.id()), UTC, false), status);
    }

    private StreamedBody feed(Caller caller) {
        flushAndClear();
        EventQuery query = EventQuery.seenBy(caller)
                .withdrawnSince(FeedQueries.withdrawnSince(NOW))
                .build();
        ReadContext context =
                new ReadContext(caller, new Links("http://localhost", "http://localhost/cal/events/v1"), UTC, true);
        return new Beans(entities).get(CalendarFeed.class).of(query, "Calendar", context, () -> false);
    }

    private static List<String> titles(StreamedBody feed) {
        return values("SUMMARY", feed);
    }

    /** The value of a property that the feed has once. */
    private String only(String property) {
        return values(property, feed(Caller.ANONYMOUS)).stream().collect(Collectors.joining());
    }

    private static List<String> values(String property, StreamedBody feed) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            feed.content().write(out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toString(UTF_8)
                .lines()
                .filter(line -> line.startsWith(property + ":"))
                .map(line -> line.substring(property.length() + 1))
                .toList();
    }

    @Contract("12 Feeds are complete")
    void aFeedIsWrittenPartByPartAndIsComplete() {
        for (int i = 0; i < 450; i++) {
            event("e" + i, Status.PUBLISH);
        }
        StreamedBody feed = feed(Caller.ANONYMOUS);

        assertThat(titles(feed)).hasSize(450).doesNotHaveDuplicates().contains("e0", "e199", "e200", "e449");
        assertThat(titles(feed)).as("once more, with its time zones").hasSize(450);
    }

    @Contract("12.1 It has what the")
    void whatIsInTheTrashIsToldForThirtyDays() {
        Instant month = NOW.minus(Duration.ofDays(30));
        Event lately = event("lately", Status.PUBLISH);
        Event unseen = event("never seen", Status.DRAFT);
        lately.trash(month.plusSeconds(1));
        event("long ago", Status.PUBLISH).trash(month.minusSeconds(1));
        unseen.trash(month.plusSeconds(1));

        assertThat(values("UID", feed(Caller.ANONYMOUS)))
                .singleElement(InstanceOfAssertFactories.STRING)
                .startsWith(lately.getId() + "@");
        assertThat(values("UID", feed(EDITOR))).hasSize(2).anyMatch(each -> each.startsWith(unseen.getId() + "@"));
        assertThat(titles(feed(EDITOR))).isEmpty();
    }

    @Contract("12.1 UID is the event's")
    void sequenceAndTimeOfChangeRiseWithWhatAnEventNames() {
        Event event = event("placed", Status.PUBLISH);
        Venue venue = stored(new Venue(event.getAuthor(), NOW), "Hall", Status.PUBLISH);
        Tag tag = new Tag("old", "old");
        entities.persist(tag);
        event.getVenues().add(venue);
        event.getTags().add(tag);
        List<Consumer<Instant>> changes = List.of(
                now -> entities.find(Venue.class, venue.getId()).touch(now),
                now -> entities.find(Tag.class, tag.getId()).rename("new", now),
                now -> entities.find(Venue.class, venue.getId()).trash(now),
                now -> {
                    Event unlinked = entities.find(Event.class, event.getId());
                    unlinked.getVenues().clear();
                    unlinked.touch(now);
                });
        List<String> modified = new ArrayList<>(List.of(only("LAST-MODIFIED")));
        List<Integer> sequences = new ArrayList<>(List.of(Integer.valueOf(only("SEQUENCE"))));
        for (Consumer<Instant> each : changes) {
            entities.clear(); // the feed has read its events to show them alone
            each.accept(NOW.plusSeconds(10L * modified.size()));
            modified.add(only("LAST-MODIFIED"));
            sequences.add(Integer.valueOf(only("SEQUENCE")));
        }

        assertThat(modified).isSorted().doesNotHaveDuplicates();
        assertThat(sequences).isSorted().doesNotHaveDuplicates();
    }

    @Test
    void whoLosesTheRightMeanwhileSeesNoMore() {
        event("shown", Status.PUBLISH);
        Event withdrawn = event("withdrawn", Status.PUBLISH);
        StreamedBody feed = feed(Caller.ANONYMOUS);
        entities.find(Event.class, withdrawn.getId()).publishAs(Status.DRAFT, null, NOW);
        flushAndClear();

        assertThat(titles(feed)).containsExactly("shown");
    }
}
