package almanac.domain.history;

import almanac.domain.audit.Actors;
import almanac.domain.changes.Change;
import almanac.domain.changes.ChangeConsumer;
import almanac.domain.history.Revision.Step;
import almanac.domain.model.Audited;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Event;
import almanac.domain.model.Status;
import almanac.domain.model.Stored;
import almanac.domain.model.Term;
import almanac.domain.model.Ticket;
import almanac.domain.site.StoredSettings;
import jakarta.persistence.EntityManager;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Stores the values that each change of a record replaces, in the same transaction and without reading anything (ADR
 * 47). A new record replaces nothing, and deleting one for good deletes its revisions. For actions of the editors'
 * pages it stores all that undoing them requires, including the records that they created.
 */
public class RevisionRecorder implements ChangeConsumer {

    @Override
    public void committing(List<Change> changes, EntityManager entities) {
        Optional<Undoable> action =
                Undoable.current().filter(any -> changes.stream().anyMatch(RevisionRecorder::isOfRecord));
        Optional<Undoable> undoable = action.filter(each -> canBeUndone(changes, each));
        if (undoable.isEmpty()) {
            action.ifPresent(Undoable::end);
        }
        Map<Ticket, Change> tickets = new HashMap<>();
        changes.forEach(each -> each.of(Ticket.class).ifPresent(ticket -> tickets.put(ticket, each)));
        Optional<MovedDates> moved = undoable.map(any -> MovedDates.in(changes));
        for (Change each : changes) {
            if (each.kind() == Change.Kind.DELETED && each.entity() instanceof Stored gone) {
                new RevisionStore(entities).deleteAll(gone.getId());
            }
            recorded(each, undoable.isPresent())
                    .flatMap(changed -> revision(each, changed, tickets, moved))
                    .ifPresent(revision -> keep(revision, undoable, entities));
        }
    }

    /**
     * Returns whether all changes of a transaction can be undone. Deletions can't, except of a single category or tag:
     * several may have been above or below each other.
     */
    private static boolean canBeUndone(List<Change> changes, Undoable action) {
        List<Change> records = changes.stream()
                .filter(each -> each.entity() instanceof Audited)
                .toList();
        return !action.isFinal()
                && records.size() <= Undoable.MOST_RECORDS
                && !MovedDates.in(changes).joins()
                && records.stream().noneMatch(RevisionRecorder::changesPassword)
                && records.stream()
                        .filter(each -> each.kind() == Change.Kind.DELETED)
                        .allMatch(each -> each.entity() instanceof Term && !action.hasBegun());
    }

    /** Returns whether the change replaces a password: the earlier one isn't stored. */
    private static boolean changesPassword(Change change) {
        return change.kind() == Change.Kind.CHANGED
                && !Objects.equals(
                        change.before().get("passwordHash"), change.after().get("passwordHash"));
    }

    /**
     * Returns the record to store a revision of; outside of actions, neither new records nor the own values of one date
     * of a series have any.
     */
    private static Optional<Stored> recorded(Change change, boolean isOfAction) {
        boolean isDate = change.entity() instanceof Event event && event.getSeries() != null;
        return isOfRecord(change)
                        && (isOfAction
                                || change.kind() == Change.Kind.CHANGED
                                        && !isDate
                                        && !(change.entity() instanceof StoredSettings))
                ? Optional.of((Stored) change.entity())
                : Optional.empty();
    }

    private static boolean isOfRecord(Change change) {
        return change.entity() instanceof Term
                || change.entity() instanceof CalendarRecord
                || change.entity() instanceof StoredSettings;
    }

    /** @param moved the moved dates in an action; outside of one, only replaced values are stored */
    private static Optional<Revision> revision(
            Change change, Stored changed, Map<Ticket, Change> tickets, Optional<MovedDates> moved) {
        Step step = moved.map(dates -> step(change, changed, dates)).orElse(Step.CHANGED);
        Map<String, Object> members = new HashMap<>(
                switch (step) {
                    case CREATED -> Map.of();
                    case SPLIT -> moved.orElseThrow().of(changed);
                    case DETACHED -> detached(change, moved.orElseThrow().of(changed));
                    case DELETED -> InputSnapshot.present(changed);
                    case CHANGED, RESTORED -> InputSnapshot.replaced(change, changed, tickets);
                });
        moved.ifPresent(dates -> members.putAll(dates.daysOf(changed)));
        int version = changed.getVersion() + (step == Step.DELETED ? 1 : 0); // its last version may be of this action
        RevisionKey key = new RevisionKey(changed.getId(), version);
        return members.isEmpty() && step == Step.CHANGED
                ? Optional.empty()
                : Optional.of(new Revision(key, ((Audited) changed).kind(), step, members));
    }

    private static Map<String, Object> detached(Change change, Map<String, Object> from) {
        Map<String, Object> said = new HashMap<>(from);
        if (change.before().get("trashedAlone") == Boolean.TRUE) {
            said.put(Revision.TRASHED_AT, String.valueOf(change.before().get("trashedAt")));
        }
        return said;
    }

    private static Step step(Change change, Stored changed, MovedDates moved) {
        return switch (change.kind()) {
            case CREATED -> moved.of(changed).isEmpty() ? Step.CREATED : Step.SPLIT;
            case DELETED -> Step.DELETED;
            case CHANGED -> {
                boolean isRestored = change.before().get("status") == Status.TRASH
                        && change.after().get("status") != Status.TRASH;
                yield isRestored ? Step.RESTORED : moved.of(changed).isEmpty() ? Step.CHANGED : Step.DETACHED;
            }
        };
    }

    private static void keep(Revision revision, Optional<Undoable> action, EntityManager entities) {
        Instant now = Actors.CLOCK.now();
        Long actor = Actors.current(any -> "").id();
        entities.persist(revision.by(actor, action.map(Undoable::begin).orElse(null), now));
        if (revision.version() >= Revision.MOST) { // otherwise there can't be too many
            new RevisionStore(entities).keepLatest(revision.recordId());
        }
    }
}
