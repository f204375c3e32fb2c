package almanac.store.limit;

import java.sql.SQLTimeoutException;
import java.time.Duration;
import org.hibernate.QueryTimeoutException;
import org.hibernate.SessionEventListener;

/**
 * Limits the total time of a session's queries: once it is used up, the next one is refused as if the database had
 * cancelled it. The database limits each query alone, and a page sends a dozen.
 */
public final class QueriesTogether implements SessionEventListener {
    private static final long serialVersionUID = 1L;
    private static final String CANCELLED = "57014";

    private final long mostNanos;
    private long nanos;
    private long start;

    public QueriesTogether(Duration most) {
        mostNanos = most.toNanos();
    }

    @Override
    public void jdbcExecuteStatementStart() {
        start = System.nanoTime();
        if (nanos > mostNanos) {
            String message = "the queries of this request have taken too long together";
            throw new QueryTimeoutException(message, new SQLTimeoutException(message, CANCELLED), "");
        }
    }

    @Override
    public void jdbcExecuteStatementEnd() {
        nanos += System.nanoTime() - start;
    }
}
