package almanac.store.failure;

import java.sql.BatchUpdateException;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import javax.transaction.xa.XAException;

/**
 * Recognizes that the database is away: it can't be reached, has ended a connection, or doesn't answer on it. A commit that
 * was on its way may have been stored.
 */
public final class Disconnection {

    /** PostgreSQL's {@code sqlclient_unable_to_establish_sqlconnection}. */
    private static final String SQL_STATE = "08001";

    /** Prefixes of the SQLSTATEs: a failed connection (class 08), a shutdown, a crash, a start, and too many connections. */
    private static final List<String> STATES = List.of("08", "57P01", "57P02", "57P03", "53300");

    private static final String INTERCEPTOR = "org.glassfish.cdi.transaction.";

    private Disconnection() {}

    /** Returns whether anything in the chain of causes is such a failure, once those of files and disks are ruled out. */
    public static boolean isCauseOf(Throwable thrown) {
        return Causes.of(thrown).anyMatch(Disconnection::isOne);
    }

    /** A failed commit loses its SQLSTATE in the transaction manager; what the database itself refuses, it refuses before. */
    private static boolean isOne(Throwable thrown) {
        if (thrown instanceof BatchUpdateException batch && batch.getNextException() != null) {
            return Causes.of(batch.getNextException()).anyMatch(Disconnection::isOne);
        }
        if (thrown instanceof SQLException sql && sql.getSQLState() != null) {
            return STATES.stream().anyMatch(sql.getSQLState()::startsWith);
        }
        return thrown instanceof XAException || isWithoutTransaction(thrown);
    }

    /** The server's interceptor fails on a transaction that has ended with its connection. */
    private static boolean isWithoutTransaction(Throwable thrown) {
        return thrown instanceof NullPointerException
                && Arrays.stream(thrown.getStackTrace())
                        .findFirst()
                        .filter(top -> top.getClassName().startsWith(INTERCEPTOR))
                        .isPresent();
    }

    /** Returns the exception of a pool that has no connection to the database. */
    public static SQLException inSql(SQLException cause) {
        return new SQLException("No connection to the database: " + cause.getMessage(), SQL_STATE, cause);
    }
}
