package almanac.start.log;

import java.sql.SQLException;
import java.util.List;
import java.util.Objects;
import java.util.logging.LogRecord;
import java.util.stream.Stream;

/**
 * Recognizes log records of a database outage, of which pools, transaction managers, jobs and each refused request
 * write some. The application reports it once, without a stack trace ({@code DatabaseOutage}).
 */
final class LostConnection {

    /** A failed connection (class 08), a shutdown, a crash, a start, and too many connections. */
    private static final List<String> STATES = List.of("08", "57P01", "57P02", "57P03", "53300");

    /** The server's loggers of pools and transactions, and their messages about connections without an SQLSTATE. */
    private static final String RESOURCES = "javax.enterprise.resource.";

    private static final String FAILED_COMMIT = "javax.transaction.xa.XAException";

    private static final String UNUSABLE = "physical connection is not usable";

    private static final String POSTGRESQL = "org.postgresql.";

    private LostConnection() {}

    static boolean isSubjectOf(LogRecord message) {
        boolean isOfResources = String.valueOf(message.getLoggerName()).startsWith(RESOURCES);
        return Stream.iterate(message.getThrown(), Objects::nonNull, Throwable::getCause)
                .anyMatch(each -> isOne(each) || isOfResources && isItsConsequence(each));
    }

    /** H2, which reopens its file, has the state of a start as well. */
    private static boolean isOne(Throwable thrown) {
        return thrown instanceof SQLException sql
                && sql.getSQLState() != null
                && STATES.stream().anyMatch(sql.getSQLState()::startsWith)
                && (!sql.getSQLState().equals("57P03")
                        || sql.getClass().getName().startsWith(POSTGRESQL));
    }

    private static boolean isItsConsequence(Throwable thrown) {
        return thrown.getClass().getName().equals(FAILED_COMMIT)
                || String.valueOf(thrown.getMessage()).contains(UNUSABLE);
    }
}
