package almanac.changes;

import almanac.cache.DataVersion;
import almanac.model.Stored;
import java.util.List;

/** Raises the data version with every commit that changes a record, before the writer gets the response. */
public class ChangedData implements ChangeConsumer {

    @Override
    public void committed(List<Change> changes) {
        // counters and the audit trail change no response
        if (changes.stream().anyMatch(change -> change.entity() instanceof Stored)) {
            DataVersion.raise();
        }
    }
}
