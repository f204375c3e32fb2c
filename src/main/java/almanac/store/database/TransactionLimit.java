package almanac.store.database;

import java.sql.SQLException;

/** A connection whose queries can have another limit for one transaction; a public interface, since pools hand on nothing else. */
public interface TransactionLimit {

    /** For the rest of the transaction, as PostgreSQL's {@code set local}; 0 means no limit. */
    void limitTransaction(int millis) throws SQLException;

    /** Sets the usual limit again, if the transaction, or what has none, has ended without doing so. */
    void endLimit() throws SQLException;
}
