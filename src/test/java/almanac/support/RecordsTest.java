package almanac.support;

import almanac.base.kind.Role;
import almanac.base.time.NamedZone;
import almanac.domain.model.Account;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Category;
import almanac.domain.model.Event;
import almanac.domain.model.EventDates;
import almanac.domain.model.Organizer;
import almanac.domain.model.RecurrenceTexts;
import almanac.domain.model.Status;
import almanac.domain.model.Tag;
import almanac.domain.model.Venue;
import almanac.domain.security.Caller;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;

/** A test with records of one author. */
public abstract class RecordsTest extends EachDatabaseTest {
    protected static final Instant NOW = Instant.parse("2031-01-01T00:00:00Z");
    protected static final NamedZone UTC = NamedZone.parse("UTC").orElseThrow();
    protected static final Caller EDITOR = new Caller(-1L, Role.EDITOR);

    protected Account author;

    @BeforeEach
    final void createAuthor() {
        author = account("author", Role.AUTHOR);
    }

    @Override
    protected void beginAgain() {
        super.beginAgain();
        createAuthor();
    }

    protected Account account(String name, Role role) {
        return stored(new Account(name, role, "no hash", NOW));
    }

    /** Stores it under a slug of its own. */
    protected <T extends CalendarRecord> T stored(T made, String title, Status status) {
        return stored(titled(made, title, status));
    }

    protected static <T extends CalendarRecord> T titled(T made, String title, Status status) {
        made.setTitle(title);
        made.setSlug("slug-" + System.nanoTime());
        made.publishAs(status, null, NOW);
        return made;
    }

    protected Event event(String title, EventDates dates, Status status) {
        return stored(new Event(author, dates, NOW), title, status);
    }

    /** An hour in UTC. */
    protected static EventDates hour(String start) {
        return dates(UTC, start, LocalDateTime.parse(start).plusHours(1).toString());
    }

    /** From a local time to another, as {@code 2031-05-04T23:59}. */
    protected static EventDates dates(NamedZone zone, String start, String end) {
        return EventDates.of(
                LocalDateTime.parse(start).atZone(zone.id()),
                LocalDateTime.parse(end).atZone(zone.id()),
                zone,
                false);
    }

    protected Venue venue(String title, Status status) {
        return stored(new Venue(author, NOW), title, status);
    }

    protected Organizer organizer(String title, Status status) {
        return stored(new Organizer(author, NOW), title, status);
    }

    protected Tag tag(String name) {
        return stored(new Tag(name, slug(name)));
    }

    protected Category category(String name) {
        return stored(new Category(name, slug(name)));
    }

    private static String slug(String name) {
        return name.toLowerCase(Locale.ROOT).replace(' ', '-');
    }

    /** Makes an event recur daily without dates but its first. */
    protected static Event daily(Event event) {
        event.setRecurrence(new RecurrenceTexts("FREQ=DAILY", "", ""));
        return event;
    }
}
