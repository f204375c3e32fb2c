package almanac.feed.calendar;

import static java.nio.charset.StandardCharsets.UTF_8;

import almanac.base.icalendar.ContentLines;
import almanac.base.text.Sha256;
import almanac.domain.model.Event;
import almanac.domain.occurrence.EventQuery;
import almanac.domain.occurrence.FeedEntry;
import almanac.domain.occurrence.FeedSearch;
import almanac.domain.record.ReadContext;
import almanac.domain.security.Caller;
import almanac.domain.security.Policy;
import almanac.domain.series.EventReference;
import almanac.domain.site.CalendarIdentitySearch;
import almanac.domain.site.CurrentSettings;
import almanac.http.response.StreamedBody;
import almanac.http.response.WholeBody;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/** Streams events as iCalendar (RFC 5545 §3.4), part by part, so that a calendar of any length is complete. */
@ApplicationScoped
public class CalendarFeed {
    static final String TYPE = "text/calendar; charset=utf-8";

    /** The number of events in memory at once. */
    private static final int PART = 200;

    /** The interval at which clients are asked to poll for changes (RFC 7986 §5.7). */
    private static final String PERIOD = "PT1H";

    @Inject
    private FeedSearch search;

    /** The states of linked records, by events and revision: reading them takes longer than all else of a tag. */
    private final Cache<String, String> statesOfLinked =
            Caffeine.newBuilder().maximumSize(1_000).build();

    @Inject
    private CalendarParts parts;

    @Inject
    private CalendarIdentitySearch identity;

    @Inject
    private CurrentSettings settings;

    /**
     * Returns all events that a query finds, for its caller.
     *
     * @param name the name of the calendar
     * @param isInVain returns whether the client has stopped waiting
     */
    public StreamedBody of(EventQuery query, String name, ReadContext context, BooleanSupplier isInVain) {
        List<FeedEntry> entries = search.entries(query);
        CalendarPart.Head head = head(entries, context);
        return new StreamedBody(
                tag(entries, name, head), TYPE, out -> write(entries, name, query, head.anew(), isInVain, out));
    }

    /** Writes the same in the caller's transaction, with what that sees. */
    void write(EventQuery query, String name, ReadContext context, BooleanSupplier isInVain, OutputStream out)
            throws IOException {
        List<FeedEntry> entries = search.entriesAsSeen(query);
        write(entries, name, query, head(entries, context), isInVain, out);
    }

    private CalendarPart.Head head(List<FeedEntry> entries, ReadContext context) {
        Instant from =
                entries.stream().map(FeedEntry::from).min(Instant::compareTo).orElse(Instant.EPOCH);
        return new CalendarPart.Head(identity.id(), context, search.linkedRevision(), from);
    }

    /**
     * Returns one event, or one date of a series, that the caller may read.
     *
     * @param later the series that were split off from it
     */
    WholeBody of(EventReference shown, List<Event> later, ReadContext context, Caller caller) {
        CalendarPart.Head head =
                new CalendarPart.Head(identity.id(), context, 0, shown.dates().startUtc());
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(beginning(
                shown.event().isInTrash()
                        ? settings.get().siteName()
                        : shown.event().getTitle()));
        Stream.concat(Stream.of(shown), later.stream().map(EventReference::whole))
                .map(each -> parts.read(each, caller, head))
                .forEach(part -> {
                    out.writeBytes(part.zones());
                    out.writeBytes(part.components());
                });
        out.writeBytes(END);
        return new WholeBody(out.toByteArray(), TYPE);
    }

    private static final byte[] END = new ContentLines().end("VCALENDAR").bytes();

    private byte[] beginning(String name) {
        return new ContentLines()
                .begin("VCALENDAR")
                .add("VERSION", "2.0")
                .add("PRODID", "-//Almanac//Almanac//EN")
                .add("CALSCALE", "GREGORIAN")
                .text("NAME", name)
                .text("X-WR-CALNAME", name)
                .add("REFRESH-INTERVAL;VALUE=DURATION", PERIOD)
                .add("X-PUBLISHED-TTL", PERIOD)
                .bytes();
    }

    private void write(
            List<FeedEntry> entries,
            String name,
            EventQuery query,
            CalendarPart.Head head,
            BooleanSupplier isInVain,
            OutputStream out)
            throws IOException {
        out.write(beginning(name));
        for (int from = 0; from < entries.size() && !isInVain.getAsBoolean(); from += PART) {
            CalendarPart part = parts.read(entries.subList(from, Math.min(from + PART, entries.size())), query, head);
            out.write(part.zones());
            out.write(part.components());
        }
        out.write(END);
    }

    /**
     * Hashes everything the stream depends on: the entries, linked records, the calendar's name, and the reader's context.
     */
    private String tag(List<FeedEntry> entries, String name, CalendarPart.Head head) {
        ReadContext context = head.context();
        ByteBuffer state = ByteBuffer.allocate(entries.size() * 4 * Long.BYTES);
        entries.forEach(each -> state.putLong(each.id())
                .putLong(each.dates())
                .putLong(each.versions())
                .putLong(each.version() == null ? -1 : each.version()));
        String events = Sha256.brief(state.array());
        String known = events + " " + head.linked() + " " + Policy.visibilityKey(context.caller());
        List<Long> ids = entries.stream().map(FeedEntry::id).toList();
        String linked = statesOfLinked.get(known, absent -> search.stateOfLinked(ids, context.caller()));
        return "\"" + Sha256.brief((events + linked + context + name).getBytes(UTF_8)) + "\"";
    }
}
