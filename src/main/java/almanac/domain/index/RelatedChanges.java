package almanac.domain.index;

import almanac.base.kind.Kind;
import almanac.domain.changes.Change;
import almanac.domain.changes.ChangeConsumer;
import almanac.domain.model.Audited;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import java.util.List;

/**
 * Counts changes of records that events link to, in the transaction of the change: whoever reads the new number, on any
 * node or replica, reads the change too. The increment comes last, as it blocks others until the commit.
 */
public class RelatedChanges implements ChangeConsumer {

    @Override
    public void committing(List<Change> changes, EntityManager entities) {
        if (changes.stream().anyMatch(RelatedChanges::isOfLinked)) {
            entities.find(RelatedRevision.class, RelatedRevision.ID, LockModeType.PESSIMISTIC_WRITE)
                    .advance();
        }
    }

    /** Returns whether the change is of such a record; no event has shown a new one yet. */
    private static boolean isOfLinked(Change change) {
        return change.kind() != Change.Kind.CREATED
                && change.of(Audited.class)
                        .map(Audited::kind)
                        .filter(kind -> kind == Kind.IMAGE || Kind.LINKED.contains(kind))
                        .isPresent();
    }
}
