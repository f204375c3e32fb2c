package almanac.domain.changes;

import jakarta.persistence.EntityManager;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/**
 * Consumes the changes of transactions. Implementations are named in {@code META-INF/services}, created once by their
 * default constructor and called by all threads that write, so they must not hold a transaction's state in fields.
 * Writes that bypass Hibernate's sessions, such as a bulk update, are not reported.
 */
public interface ChangeConsumer {

    /**
     * Called when a session has flushed changes, perhaps several times in a transaction. For data that the next query
     * of the same transaction must see, such as counters.
     *
     * <p>May read the entities and load their associations, and may write with {@code connection}, which belongs to the
     * transaction: an exception or rollback undoes both. Must neither change stored entities, nor flush, nor close the
     * connection.
     *
     * @param changes one for each entity, in the order in which they were written
     */
    default void flushed(List<Change> changes, Connection connection) throws SQLException {
        // most need only the transaction's net changes
    }

    /**
     * Called once before a transaction with changes commits. For data that must be stored with the changes or not at
     * all: an audit trail, outgoing messages, a feed of changes.
     *
     * <p>May query and persist with {@code entities}, which are flushed afterwards; what it persists is not reported to
     * {@code committing} again, but to the other two. Must not change what others have stored. An exception rolls the
     * transaction back. Not called if the transaction is marked for rollback; the transaction may still be rolled back
     * after this.
     *
     * @param changes one for each entity: the values before the transaction and after it. Without entities created and
     *     deleted in it; with those changed and changed back, as their version is different
     */
    default void committing(List<Change> changes, EntityManager entities) {}

    /**
     * Called once after the commit, before the client gets the response. For effects that must not precede the commit:
     * invalidating a cache.
     *
     * <p>The transaction is over: must not use the database or unloaded associations, take long, or throw.
     *
     * @param changes as in {@link #committing}, with what was persisted there
     */
    default void committed(List<Change> changes) {}
}
