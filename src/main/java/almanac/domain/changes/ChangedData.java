package almanac.domain.changes;

import almanac.domain.model.Shown;
import almanac.store.cache.DataVersion;
import java.util.List;

/** Increments the data version with every commit that changes what is shown, before the writer gets the response. */
public class ChangedData implements ChangeConsumer {

    @Override
    public void committed(List<Change> changes) {
        if (changes.stream().anyMatch(change -> change.entity() instanceof Shown)) {
            DataVersion.raise();
        }
    }
}
