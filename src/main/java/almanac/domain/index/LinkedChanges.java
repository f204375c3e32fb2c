package almanac.domain.index;

import almanac.domain.changes.Change;
import almanac.domain.changes.ChangeConsumer;
import almanac.domain.model.Image;
import almanac.domain.model.Organizer;
import almanac.domain.model.Term;
import almanac.domain.model.Venue;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import java.util.List;
import java.util.Set;

/**
 * Counts changes of what events link to, in the transaction of the change: who reads the new number, on whichever node or
 * replica, reads the change too. It is the last that a transaction does, as it has others of its kind wait until the commit.
 */
public class LinkedChanges implements ChangeConsumer {

    private static final Set<Class<?>> LINKED = Set.of(Venue.class, Organizer.class, Term.class, Image.class);

    @Override
    public void committing(List<Change> changes, EntityManager entities) {
        if (changes.stream().anyMatch(LinkedChanges::isOfLinked)) {
            entities.find(LinkedRevision.class, LinkedRevision.ID, LockModeType.PESSIMISTIC_WRITE)
                    .advance();
        }
    }

    /** What is new, no event has shown yet. */
    private static boolean isOfLinked(Change change) {
        return change.kind() != Change.Kind.CREATED
                && LINKED.stream().anyMatch(type -> type.isInstance(change.entity()));
    }
}
