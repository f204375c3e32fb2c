package almanac.http.problem;

import almanac.store.failure.Causes;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * An outage of the database: its beginning and its end are one line of the log each, without a stack trace, however
 * many requests are refused. The launcher's log suppresses what the server and jobs write about it.
 */
public final class DatabaseOutage {

    private static final Logger LOG = Logger.getLogger(DatabaseOutage.class.getName());
    private static final DatabaseOutage OF_THIS_NODE = new DatabaseOutage(System::nanoTime);

    private final LongSupplier nanos;
    private final AtomicLong refused = new AtomicLong();
    private volatile boolean lasts;
    private long begin;

    /** @param nanos a monotonic clock, in nanoseconds */
    DatabaseOutage(LongSupplier nanos) {
        this.nanos = nanos;
    }

    public static DatabaseOutage ofThisNode() {
        return OF_THIS_NODE;
    }

    public boolean lasts() {
        return lasts;
    }

    /** Records a refused request. */
    void refuse(Throwable why) {
        refused.incrementAndGet();
        begin(why);
    }

    /** Records that the database is away, unless that is known. */
    public void begin(Throwable why) {
        if (!lasts) {
            logBegin(why);
        }
    }

    private synchronized void logBegin(Throwable why) {
        if (!lasts) {
            begin = nanos.getAsLong();
            lasts = true;
            LOG.log(
                    Level.WARNING,
                    "The database can''t be reached ({0}): requests that need it are refused until it is back",
                    firstLine(why));
        }
    }

    /** Records that the database responds. */
    public synchronized void end() {
        if (lasts) {
            lasts = false;
            LOG.log(Level.INFO, "The database is back after {0} s; {1} requests were refused meanwhile", new Object[] {
                Long.toString(Duration.ofNanos(nanos.getAsLong() - begin).toSeconds()),
                Long.toString(refused.getAndSet(0))
            });
        }
    }

    private static String firstLine(Throwable why) {
        Throwable cause = Causes.of(why).reduce((any, last) -> last).orElse(why);
        String message = Causes.of(why)
                .map(Throwable::getMessage)
                .filter(each -> each != null && !each.isBlank())
                .reduce((any, last) -> last)
                .orElse(cause.getClass().getSimpleName());
        return message.lines().findFirst().orElse("").replaceFirst("[.:]$", "");
    }
}
