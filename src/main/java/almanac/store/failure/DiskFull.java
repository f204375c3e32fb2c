package almanac.store.failure;

import java.sql.SQLException;
import java.util.Set;
import javax.transaction.xa.XAException;

/** Recognizes a write that failed because the server's disk is full. */
public final class DiskFull {

    /** PostgreSQL's {@code disk_full}, and ours for any database that can't write. */
    public static final String SQL_STATE = "53100";

    /** The beginning of the message of such a failed commit: the transaction manager passes on nothing but messages. */
    public static final String MESSAGE = "There is no room on the disk";

    /** Ours, and H2's own: that it has reopened its file read-only, since it couldn't for writing. */
    private static final Set<String> SQL_STATES = Set.of(SQL_STATE, "90097");

    private DiskFull() {}

    /** Returns whether anything in the chain of causes is a full disk. */
    public static boolean isCauseOf(Throwable thrown) {
        return Causes.of(thrown).anyMatch(DiskFull::isOne);
    }

    private static boolean isOne(Throwable thrown) {
        if (FileFault.isOne(thrown)) {
            return FileFault.isDiskFull();
        }
        if (thrown instanceof SQLException sql && sql.getSQLState() != null) {
            return SQL_STATES.contains(sql.getSQLState());
        }
        return thrown instanceof XAException commit
                && String.valueOf(commit.getMessage()).contains(MESSAGE);
    }

    /** Returns the exception of a database operation that failed for lack of space. */
    public static SQLException inSql(Exception cause) {
        return new SQLException(MESSAGE + ": " + cause.getMessage(), SQL_STATE, cause);
    }
}
