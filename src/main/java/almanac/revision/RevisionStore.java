package almanac.revision;

import jakarta.persistence.EntityManager;

/** Deletes revisions, in the transaction of a change. An action of which one goes can't be undone as a whole any more. */
final class RevisionStore {

    private static final String TOO_OLD =
            "record_id = ?1 and version <= (select r.version from revisions r where r.record_id = ?1 order by r.version desc"
                    + " offset " + Revision.MOST + " rows fetch next 1 rows only)";

    private final EntityManager entities;

    RevisionStore(EntityManager entities) {
        this.entities = entities;
    }

    /** Deletes those of a record. */
    void forget(long recordId) {
        delete("record_id = ?1", recordId);
    }

    /** Deletes the oldest ones of a record, as far as there are too many. */
    void keepLatest(long recordId) {
        delete(TOO_OLD, recordId);
    }

    private void delete(String such, long recordId) {
        execute(
                "update revisions set action_id = null where action_id in (select action_id from revisions where "
                        + such + ")",
                recordId);
        execute("delete from revisions where " + such, recordId);
    }

    private void execute(String statement, long recordId) {
        entities.createNativeQuery(statement).setParameter(1, recordId).executeUpdate();
    }
}
