package almanac.domain.changes;

import almanac.domain.model.Stored;
import almanac.store.cache.DataVersion;
import java.util.List;

/** Increments the data version with every commit that changes a record, before the writer gets the response. */
public class ChangedData implements ChangeConsumer {

    @Override
    public void committed(List<Change> changes) {
        // counters and the audit trail change no response
        if (changes.stream().anyMatch(change -> change.entity() instanceof Stored)) {
            DataVersion.raise();
        }
    }
}
