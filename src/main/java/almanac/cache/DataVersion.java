package almanac.cache;

import almanac.changes.Change;
import almanac.changes.ChangeConsumer;
import almanac.model.Stored;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** A counter that every commit of this node increments if it changes a record, before the writer gets the response. */
public class DataVersion implements ChangeConsumer {

    private static final AtomicLong PRESENT = new AtomicLong();

    public static long present() {
        return PRESENT.get();
    }

    @Override
    public void committed(List<Change> changes) {
        // counters and the audit trail change no response
        if (changes.stream().anyMatch(change -> change.entity() instanceof Stored)) {
            PRESENT.incrementAndGet();
        }
    }
}
