package almanac.http.problem;

import almanac.store.failure.Causes;
import java.sql.SQLException;

/** Maps a cancelled query to 503. */
public final class TooSlow {

    /** The SQLSTATE of both databases; PostgreSQL's {@code query_canceled}. */
    private static final String SQL_STATE = "57014";

    private TooSlow() {}

    /** Returns whether anything in the chain of causes is a cancelled query. */
    public static boolean isCauseOf(Throwable thrown) {
        return Causes.of(thrown)
                .anyMatch(each -> each instanceof SQLException sql && SQL_STATE.equals(sql.getSQLState()));
    }

    static Problem problem() {
        return new Problem(
                ErrorCode.TOO_SLOW,
                "This takes the database too long. It is quicker with limits of dates that are closer together,"
                        + " with fewer or longer words to search for, or with smaller pages.");
    }
}
