package almanac.revision;

import almanac.audit.Actors;
import almanac.changes.Change;
import almanac.changes.ChangeConsumer;
import almanac.model.CalendarRecord;
import almanac.model.Event;
import almanac.model.Stored;
import almanac.model.Term;
import almanac.model.Ticket;
import jakarta.persistence.EntityManager;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Keeps what each change of a record replaces, in the same transaction and without reading anything (ADR 47). A new record
 * replaces nothing, and what is deleted for good takes its revisions with it.
 */
public class RevisionRecorder implements ChangeConsumer {

    @Override
    public void committing(List<Change> changes, EntityManager entities) {
        Map<Ticket, Change> tickets = new HashMap<>();
        changes.forEach(each -> each.of(Ticket.class).ifPresent(ticket -> tickets.put(ticket, each)));
        for (Change each : changes) {
            recorded(each).ifPresent(changed -> record(each, changed, tickets, entities));
        }
    }

    /** The record that was changed or deleted; what one date of a series has of its own is none by itself. */
    private static Optional<Stored> recorded(Change change) {
        boolean isRecord = change.entity() instanceof Term
                || change.entity() instanceof CalendarRecord
                        && !(change.entity() instanceof Event event && event.getSeries() != null);
        return isRecord && change.kind() != Change.Kind.CREATED
                ? Optional.of((Stored) change.entity())
                : Optional.empty();
    }

    private static void record(Change change, Stored changed, Map<Ticket, Change> tickets, EntityManager entities) {
        RevisionStore store = new RevisionStore(entities);
        if (change.kind() == Change.Kind.DELETED) {
            store.forget(changed.getId());
            return;
        }
        Map<String, Object> replaced = Members.replaced(change, changed, tickets);
        if (replaced.isEmpty()) {
            return;
        }
        Instant now = Actors.CLOCK.now();
        Long actor = Actors.current(any -> "").id();
        RevisionKey key = new RevisionKey(changed.getId(), changed.getVersion());
        entities.persist(new Revision(key, now, actor, replaced));
        if (changed.getVersion() >= Revision.MOST) { // there can't be too many before
            store.keepLatest(changed.getId());
        }
    }
}
