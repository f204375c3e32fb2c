package almanac.api.rest;

import almanac.base.json.CachedJson;
import almanac.domain.index.Stamp;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.Optional;

/**
 * The JSON of records as it was written last from each viewpoint. It is asked for with the stamp that the database has now,
 * so that what is out of date is never found, whoever changed it; what was asked for least gives way.
 *
 * @param <F> the forms in which a record is shown
 */
public final class CachedRecordJson<F extends Enum<F>> {
    /** A share of the heap that leaves the database's cache and the requests what they need. */
    private static final long MOST_BYTES = Runtime.getRuntime().maxMemory() / 12;

    private static final int OF_ENTRY = 150;

    private final Cache<Key<F>, Kept> records = Caffeine.newBuilder()
            .maximumWeight(MOST_BYTES)
            .weigher((Key<F> key, Kept kept) -> kept.json().weight() + OF_ENTRY)
            .build();

    private record Key<F>(long id, F form, Viewpoint viewpoint) {}

    private record Kept(Stamp stamp, CachedJson json) {}

    /** What was written of the record as it is now. */
    public Optional<CachedJson> get(long id, F form, Viewpoint viewpoint, Stamp now) {
        return Optional.ofNullable(records.getIfPresent(new Key<>(id, form, viewpoint)))
                .filter(kept -> kept.stamp().equals(now))
                .map(Kept::json);
    }

    /** @param stamp of the record as it is written, or an older one */
    public void put(long id, F form, Viewpoint viewpoint, Stamp stamp, CachedJson json) {
        records.put(new Key<>(id, form, viewpoint), new Kept(stamp, json));
    }
}
