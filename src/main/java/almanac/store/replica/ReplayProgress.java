package almanac.store.replica;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Queue;
import org.postgresql.replication.LogSequenceNumber;

/**
 * Tracks how far a replica has caught up. Once it has replayed a position of the primary's write-ahead log, it has all
 * that was committed before the primary reached that position.
 */
final class ReplayProgress {

    /**
     * The largest lag: responses are cached for 0.6 s more, from settings that may be 0.3 s old, and a write must be
     * visible on all nodes within a second.
     */
    static final Duration FRESH = Duration.ofMillis(90);

    /**
     * A position of the primary.
     *
     * @param nanos the time, or a little before, by the monotonic clock
     * @param version this node's data version at that time
     * @param position the end of the primary's log
     */
    record Mark(long nanos, long version, LogSequenceNumber position) {

        boolean isFreshAt(long now) {
            return now - nanos <= FRESH.toNanos();
        }
    }

    private final Queue<Mark> awaited = new ArrayDeque<>();
    private volatile Mark reached;

    /**
     * Returns whether the replica has all of this node's changes, and those of other nodes except the last {@link
     * #FRESH}.
     */
    boolean isCurrent(long now, long version) {
        Mark mark = reached;
        return mark != null && mark.version() == version && mark.isFreshAt(now);
    }

    /** Returns whether the replica keeps up with the primary. */
    boolean isFresh(long now) {
        Mark mark = reached;
        return mark != null && mark.isFreshAt(now);
    }

    /** Records a position of the primary, and the end of what the replica had replayed, which was read after it. */
    void see(Mark primary, LogSequenceNumber replayed) {
        awaited.add(primary);
        awaited.removeIf(mark -> !mark.isFreshAt(primary.nanos()));
        while (!awaited.isEmpty() && awaited.peek().position().compareTo(replayed) <= 0) {
            reached = awaited.poll();
        }
    }
}
