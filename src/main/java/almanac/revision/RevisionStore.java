package almanac.revision;

import jakarta.persistence.EntityManager;

/** Deletes revisions, in the transaction of a change. */
final class RevisionStore {

    private final EntityManager entities;

    RevisionStore(EntityManager entities) {
        this.entities = entities;
    }

    /** Deletes those of a record. */
    void forget(long recordId) {
        entities.createQuery("delete from Revision r where r.key.recordId = ?1")
                .setParameter(1, recordId)
                .executeUpdate();
    }

    /** Deletes the oldest ones of a record, as far as there are too many. */
    void keepLatest(long recordId) {
        entities.createNativeQuery("delete from revisions where record_id = ?1 and version <= (select r.version"
                        + " from revisions r where r.record_id = ?1 order by r.version desc"
                        + " offset " + Revision.MOST + " rows fetch next 1 rows only)")
                .setParameter(1, recordId)
                .executeUpdate();
    }
}
