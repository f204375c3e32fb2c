package almanac.domain.history;

import jakarta.persistence.EntityManager;
import jakarta.persistence.Query;

/** Deletes revisions, in the transaction of a change. An action that loses one can no longer be undone as a whole. */
final class RevisionStore {

    private final EntityManager entities;

    RevisionStore(EntityManager entities) {
        this.entities = entities;
    }

    void deleteAll(long recordId) {
        delete("record_id = ?1", recordId);
    }

    /**
     * Deletes the oldest revisions of a record beyond the maximum. Queries the latest of these first: H2 would run a
     * subquery for it again for each revision, since this transaction has written some.
     */
    void keepLatest(long recordId) {
        entities.createQuery(
                        "select r.key.version from Revision r where r.key.recordId = ?1 order by r.key.version desc",
                        Integer.class)
                .setParameter(1, recordId)
                .setFirstResult(Revision.MOST)
                .setMaxResults(1)
                .getResultStream()
                .findFirst()
                .ifPresent(version -> delete("record_id = ?1 and version <= ?2", recordId, version));
    }

    /** An action without all of its revisions can't be undone; an import can, which is undone row by row. */
    private void delete(String such, Object... values) {
        execute(
                "update revisions set action_id = null where action_id in (select action_id from revisions where "
                        + such + ") and action_id not in (select action_id from imports)",
                values);
        execute("delete from revisions where " + such, values);
    }

    private void execute(String statement, Object... values) {
        Query query = entities.createNativeQuery(statement);
        for (int i = 0; i < values.length; i++) {
            query.setParameter(i + 1, values[i]);
        }
        query.executeUpdate();
    }
}
