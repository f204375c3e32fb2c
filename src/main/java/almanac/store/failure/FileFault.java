package almanac.store.failure;

import java.io.IOException;
import java.sql.BatchUpdateException;
import java.sql.SQLException;
import java.util.Set;
import javax.transaction.xa.XAException;
import org.h2.api.ErrorCode;
import org.h2.mvstore.MVStoreException;
import org.postgresql.util.PSQLException;

/**
 * Recognizes a failure of an H2 database's file, which the next connection reopens. Whether the file contains what was
 * being committed is unknown. If its disk is full, the failure is {@link DiskFull}, too.
 */
public final class FileFault {

    /** PostgreSQL's {@code cannot_connect_now}. */
    private static final String SQL_STATE = "57P03";

    /** The beginning of the message of such a failed commit: the transaction manager passes on nothing but messages. */
    private static final String MESSAGE = "The database's file failed";

    /** Ours, and H2's own: that it can't read or write its file, or has closed it. */
    private static final Set<String> SQL_STATES = Set.of(SQL_STATE, "90028", "90031", "90098", "90121");

    /** H2's code for errors without one of their own. */
    private static final int GENERAL_ERROR = 50_000;

    private static final String SESSION_USER = "org.h2.engine.SessionLocal.getUser()";

    private static volatile boolean diskFull;

    private FileFault() {}

    /** Records whether the disk of the file that has just failed is full. */
    public static void note(boolean isDiskFull) {
        diskFull = isDiskFull;
    }

    /** Returns whether the disk was full when a file last failed. */
    public static boolean isDiskFull() {
        return diskFull;
    }

    /** Returns whether anything in the chain of causes is H2 finding its file damaged. */
    public static boolean isDamage(Throwable thrown) {
        return Causes.of(thrown)
                .anyMatch(each -> each instanceof SQLException sql && sql.getErrorCode() == ErrorCode.FILE_CORRUPTED_1);
    }

    /** Returns whether anything in the chain of causes is such a failure. */
    public static boolean isCauseOf(Throwable thrown) {
        return Causes.of(thrown).anyMatch(FileFault::isOne);
    }

    static boolean isOne(Throwable thrown) {
        if (thrown instanceof BatchUpdateException batch && batch.getNextException() != null) {
            return Causes.of(batch.getNextException()).anyMatch(FileFault::isOne);
        }
        if (thrown instanceof PSQLException) { // its server starts
            return false;
        }
        if (thrown instanceof SQLException sql && sql.getSQLState() != null) {
            return SQL_STATES.contains(sql.getSQLState()) || isUnnamed(sql);
        }
        return thrown instanceof XAException commit
                && String.valueOf(commit.getMessage()).contains(MESSAGE);
    }

    /**
     * Returns whether H2's general error, which it reports until it has closed its file, comes from that file, or from
     * an interrupt, which may have closed it.
     */
    private static boolean isUnnamed(SQLException e) {
        return e.getErrorCode() == GENERAL_ERROR
                && Causes.of(e)
                        .anyMatch(cause -> cause instanceof IOException
                                || cause instanceof MVStoreException
                                || cause instanceof InterruptedException
                                || isOfClosedSession(cause));
    }

    /** A query that is being parsed while H2 closes its session finds no user there. */
    private static boolean isOfClosedSession(Throwable cause) {
        return cause instanceof NullPointerException
                && String.valueOf(cause.getMessage()).contains(SESSION_USER);
    }

    /** Returns the exception of a database operation that failed because its file did. */
    public static SQLException inSql(Exception cause) {
        return diskFull
                ? DiskFull.inSql(cause)
                : new SQLException(MESSAGE + ": " + cause.getMessage(), SQL_STATE, cause);
    }
}
