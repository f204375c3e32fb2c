package almanac.changes;

import jakarta.persistence.EntityManager;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/**
 * Keeps something by what transactions change. There is one of each kind, named in {@code META-INF/services}, made by its
 * constructor without parameters, and called by all threads that write; so it keeps nothing of one transaction in fields.
 * What goes past Hibernate's sessions, such as a bulk update, is told to nobody.
 */
public interface ChangeConsumer {

    /**
     * Called when a session has written what changed since its last flush, perhaps several times in a transaction. For what
     * must be right for the next query of the same transaction, such as kept counts.
     *
     * <p>May read what the entities hold, associations that are loaded for it too, and may write with {@code connection}, which belongs
     * to the transaction: what is thrown or rolled back undoes both. Must neither change entities that are stored, nor flush,
     * nor close the connection.
     *
     * @param changes one of each entity, in the order in which they were written
     */
    default void flushed(List<Change> changes, Connection connection) throws SQLException {
        // most need to know only what comes of it in the end
    }

    /**
     * Called once before a transaction commits that has changed anything. For what is stored with the change or not at all:
     * an audit trail, messages to be sent, a feed of changes.
     *
     * <p>May query and persist with {@code entities}, which are flushed afterwards; what it persists is no longer told to
     * {@code committing}, but to the other two. Must not change what others have stored. What it throws rolls
     * the transaction back. Not called when the transaction was to be rolled back anyway; it may still be after this.
     *
     * @param changes one of each entity: the values before the transaction, and those that it leaves. What was created and
     *     deleted in it is not among them; what was changed and changed back is, as its version is another one
     */
    default void committing(List<Change> changes, EntityManager entities) {
        // nothing is stored for it
    }

    /**
     * Called once after the commit, before whoever made the change gets an answer. For what others must only hear
     * of when it is true: to forget what is cached, to wake up a sender.
     *
     * <p>There is no transaction any more: must not use the database or associations that are not loaded, take long, or throw.
     *
     * @param changes as in {@link #committing}, and what was persisted there
     */
    default void committed(List<Change> changes) {
        // nobody is told
    }
}
