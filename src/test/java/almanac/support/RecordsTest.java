package almanac.support;

import almanac.base.kind.Kind;
import almanac.base.kind.Role;
import almanac.base.time.NamedZone;
import almanac.domain.model.Account;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Event;
import almanac.domain.model.EventDates;
import almanac.domain.model.Status;
import almanac.domain.security.Caller;
import jakarta.persistence.EntityManager;
import java.time.Instant;

/** A test with records of one author, stored in a transaction that is rolled back. */
public abstract class RecordsTest extends DatabaseTest {
    protected static final Instant NOW = Instant.parse("2031-01-01T00:00:00Z");
    protected static final NamedZone UTC = NamedZone.parse("UTC").orElseThrow();
    protected static final Caller EDITOR = new Caller(-1L, Role.EDITOR);

    protected EntityManager entities;
    protected Account author;

    protected void on(Kind kind, Runnable test) {
        on(kind, manager -> {
            entities = manager;
            author = new Account("author", Role.AUTHOR, "no hash", NOW);
            manager.persist(author);
            test.run();
        });
    }

    /** Stores it under a slug of its own. */
    protected <T extends CalendarRecord> T stored(T made, String title, Status status) {
        made.setTitle(title);
        made.setSlug("slug-" + System.nanoTime());
        made.publishAs(status, null, NOW);
        entities.persist(made);
        return made;
    }

    protected Event event(String title, EventDates dates, Status status) {
        return stored(new Event(author, dates, NOW), title, status);
    }

    /** Has what is read next come from the database. */
    protected void flushAndClear() {
        entities.flush();
        entities.clear();
    }
}
