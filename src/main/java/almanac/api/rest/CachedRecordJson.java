package almanac.api.rest;

import almanac.base.json.CachedJson;
import almanac.domain.index.Stamp;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.prometheus.metrics.core.datapoints.CounterDataPoint;
import io.prometheus.metrics.core.metrics.Counter;
import java.util.Optional;

/**
 * Caches the latest JSON of records by representation key. Look-ups pass the stamp that the database has now, so outdated JSON
 * is never found, whoever changed the record; entries that are requested least are evicted.
 *
 * @param <F> the forms in which a record is shown
 */
public final class CachedRecordJson<F extends Enum<F>> {
    /** A share of the heap that leaves enough for the database's cache and requests. */
    private static final long MOST_BYTES = Runtime.getRuntime().maxMemory() / 12;

    private static final int OF_ENTRY = 150;

    private static final Counter ASKED = Counter.builder()
            .name("almanac_written_json_total")
            .help("Records whose JSON is cached, or is written anew, by result: hit or miss")
            .labelNames("result")
            .register();

    private static final CounterDataPoint HITS = ASKED.labelValues("hit");
    private static final CounterDataPoint MISSES = ASKED.labelValues("miss");

    private final Cache<Key<F>, Entry> records = Caffeine.newBuilder()
            .maximumWeight(MOST_BYTES)
            .weigher((Key<F> key, Entry entry) -> entry.json().weight() + OF_ENTRY)
            .build();

    private record Key<F>(long id, F form, RepresentationKey key) {}

    private record Entry(Stamp stamp, CachedJson json) {}

    public Optional<CachedJson> get(long id, F form, RepresentationKey key, Stamp now) {
        Optional<CachedJson> found = Optional.ofNullable(records.getIfPresent(new Key<>(id, form, key)))
                .filter(entry -> entry.stamp().equals(now))
                .map(Entry::json);
        (found.isPresent() ? HITS : MISSES).inc();
        return found;
    }

    /** Returns the approximate size of the cache, in bytes. */
    public long bytes() {
        return records.policy().eviction().orElseThrow().weightedSize().orElse(0);
    }

    /** @param stamp the stamp of the record as it is written, or an older one */
    public void put(long id, F form, RepresentationKey key, Stamp stamp, CachedJson json) {
        records.put(new Key<>(id, form, key), new Entry(stamp, json));
    }
}
