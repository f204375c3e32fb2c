package almanac.replica;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Queue;
import org.postgresql.replication.LogSequenceNumber;

/**
 * How far a replica is known to have come. The primary's write-ahead log was at some position at some time; once the
 * replica has replayed that position, it has all that was committed before that time.
 */
final class Progress {

    /**
     * What is older isn't good enough: answers are shared for 0.85 s more, from settings that may be 0.05 s old, and a write
     * must be seen on all nodes within a second.
     */
    static final Duration FRESH = Duration.ofMillis(90);

    /**
     * Where the primary was.
     *
     * @param nanos when, or a little before, by the process's own clock
     * @param version the number of this node's changes at that time
     * @param position the end of what the primary had written
     */
    record Mark(long nanos, long version, LogSequenceNumber position) {

        boolean isFreshAt(long now) {
            return now - nanos <= FRESH.toNanos();
        }
    }

    private final Queue<Mark> awaited = new ArrayDeque<>();
    private volatile Mark reached;

    /** Whether the replica has all that this node has changed, and what others have but for a moment. */
    boolean isCurrent(long now, long version) {
        Mark mark = reached;
        return mark != null && mark.version() == version && mark.isFreshAt(now);
    }

    /** Whether the replica keeps up with the primary. */
    boolean isFresh(long now) {
        Mark mark = reached;
        return mark != null && mark.isFreshAt(now);
    }

    /** Takes in where the primary was, and after that the end of what the replica has replayed. */
    void see(Mark primary, LogSequenceNumber replayed) {
        awaited.add(primary);
        awaited.removeIf(mark -> !mark.isFreshAt(primary.nanos()));
        while (!awaited.isEmpty() && awaited.peek().position().compareTo(replayed) <= 0) {
            reached = awaited.poll();
        }
    }
}
