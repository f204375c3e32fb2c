package almanac.domain.site;

import almanac.domain.changes.Change;
import almanac.domain.changes.ChangeConsumer;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** A counter that every commit of this node increments if it changes the site's settings. */
public class SettingsVersion implements ChangeConsumer {

    private static final AtomicLong PRESENT = new AtomicLong();

    static long present() {
        return PRESENT.get();
    }

    @Override
    public void committed(List<Change> changes) {
        if (changes.stream().anyMatch(change -> change.entity() instanceof StoredSettings)) {
            PRESENT.incrementAndGet();
        }
    }
}
