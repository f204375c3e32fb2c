package almanac.domain.sync;

import almanac.base.kind.Kind;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Event;
import almanac.domain.model.Occurrence;
import almanac.domain.model.Term;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** The key of a changed record or term in the log. */
public record ChangedRecord(Kind kind, long id) {

    /** The kinds of records in the log. */
    public static final Set<Kind> KINDS = EnumSet.copyOf(Kind.CONTENT);

    /**
     * Returns the record that a change of an entity belongs to; empty if it isn't logged. No other class decides that.
     */
    static Optional<ChangedRecord> of(Object entity) {
        if (entity instanceof Event event) {
            return Optional.of(new ChangedRecord(Kind.EVENT, event.getWhole().getId()));
        }
        if (entity instanceof CalendarRecord changed) {
            return Optional.of(new ChangedRecord(changed.kind(), changed.getId()));
        }
        if (entity instanceof Term term) {
            return Optional.of(new ChangedRecord(term.kind(), term.getId()));
        }
        return entity instanceof Occurrence date
                ? Optional.of(new ChangedRecord(Kind.EVENT, date.getWhole().getId()))
                : Optional.empty();
    }
}
