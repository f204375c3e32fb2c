package almanac.problem;

import almanac.domain.StorageFull;
import java.io.IOException;
import java.sql.SQLException;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import javax.transaction.xa.XAException;

/** How a write fails when the server's disk is full. */
public final class NoRoom {

    /** PostgreSQL's {@code disk_full}, and ours for any database that can't write. */
    public static final String SQL_STATE = "53100";

    /** How the message of such a failed commit begins: the transaction manager passes on nothing but messages. */
    public static final String MESSAGE = "There is no room on the disk";

    /** H2 can't write its file, has closed it for that reason, or has reopened it read-only. */
    private static final Set<String> SQL_STATES = Set.of(SQL_STATE, "90028", "90031", "90097", "90098");

    /** H2's code for errors without one of their own. */
    private static final int GENERAL_ERROR = 50_000;

    private NoRoom() {}

    /** Whether anything in the chain of causes is a full disk. */
    public static boolean isCauseOf(Throwable thrown) {
        return Stream.iterate(thrown, Objects::nonNull, Throwable::getCause).anyMatch(NoRoom::isOne);
    }

    private static boolean isOne(Throwable thrown) {
        if (thrown instanceof SQLException sql && sql.getSQLState() != null) {
            return SQL_STATES.contains(sql.getSQLState()) || isOfFile(sql);
        }
        return thrown instanceof XAException commit
                && String.valueOf(commit.getMessage()).contains(MESSAGE);
    }

    /** Whether H2's general error, which it reports until it has closed its file, comes from that file. */
    private static boolean isOfFile(SQLException e) {
        return e.getErrorCode() == GENERAL_ERROR
                && Stream.<Throwable>iterate(e, Objects::nonNull, Throwable::getCause)
                        .anyMatch(IOException.class::isInstance);
    }

    /** The exception of a database operation that failed for lack of space. */
    public static SQLException inSql(Exception cause) {
        return new SQLException(MESSAGE + ": " + cause.getMessage(), SQL_STATE, cause);
    }

    public static Problem problem() {
        return DomainProblems.problem(new StorageFull());
    }
}
