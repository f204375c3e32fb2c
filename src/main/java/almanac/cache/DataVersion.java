package almanac.cache;

import almanac.changes.Change;
import almanac.changes.ChangeConsumer;
import almanac.model.Stored;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A counter that every commit of this node increments that changes a record: between the commit and the answer to whoever
 * changed it.
 */
public class DataVersion implements ChangeConsumer {

    private static final AtomicLong PRESENT = new AtomicLong();

    /** The number now. */
    public static long present() {
        return PRESENT.get();
    }

    @Override
    public void committed(List<Change> changes) {
        // counters and the audit trail change no answer
        if (changes.stream().anyMatch(change -> change.entity() instanceof Stored)) {
            PRESENT.incrementAndGet();
        }
    }
}
