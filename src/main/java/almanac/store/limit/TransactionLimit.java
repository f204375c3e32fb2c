package almanac.store.limit;

import java.sql.SQLException;

/**
 * A connection whose queries can have another limit for one transaction; a public interface, since pools pass on
 * nothing else.
 */
public interface TransactionLimit {

    /** Sets the limit for the rest of the transaction, like PostgreSQL's {@code set local}; 0 means no limit. */
    void limitTransaction(int millis) throws SQLException;

    /** Restores the usual limit, if the transaction, or work without one, has ended without doing so. */
    void endLimit() throws SQLException;
}
