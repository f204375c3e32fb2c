package almanac.store.cache;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.ToIntFunction;

/**
 * Caches data from the database briefly, until this node changes anything. The time is the same as for the site's
 * settings: changes of other nodes show within a second, however many caches they pass.
 */
public final class ShortCache<K, V> {
    private static final Duration FRESH = Duration.ofMillis(300);
    private static final Duration FORGOTTEN = Duration.ofSeconds(5);
    private static final int MOST_TOGETHER = 300;

    private final Cache<K, Known<V>> known;
    private final LongSupplier clock;
    private final LongSupplier version;
    private final LongSupplier begun;

    private record Known<V>(V value, long since, long version) {

        boolean isFresh(long now, long present) {
            return version >= present && now - since < FRESH.toNanos();
        }
    }

    /** @param most the maximum number of entries */
    public ShortCache(int most) {
        this(most, value -> 0);
    }

    /**
     * @param most the maximum total weight of the entries
     * @param weight the weight of a value, to which each entry adds 1
     */
    public ShortCache(long most, ToIntFunction<V> weight) {
        this(most, weight, System::nanoTime, DataVersion::present, DataVersion::begun);
    }

    /** @param begun the version under which a value is cached: its reader may hold data as old as that */
    ShortCache(long most, ToIntFunction<V> weight, LongSupplier clock, LongSupplier version, LongSupplier begun) {
        this.known = Caffeine.newBuilder()
                .expireAfterWrite(FORGOTTEN)
                .maximumWeight(most)
                .weigher((K key, Known<V> value) -> 1 + weight.applyAsInt(value.value()))
                .build();
        this.clock = clock;
        this.version = version;
        this.begun = begun;
    }

    /** Returns the value of a key, reading it if it is not cached. Not single flight: two threads may both read it. */
    public V get(K key, Function<? super K, ? extends V> read) {
        long now = clock.getAsLong();
        long present = version.getAsLong();
        Known<V> last = known.getIfPresent(key);
        if (last != null && last.isFresh(now, present)) {
            return last.value();
        }
        long since = begun.getAsLong();
        V value = read.apply(key);
        known.put(key, new Known<>(value, now, since));
        return value;
    }

    /**
     * Returns the values of keys, reading missing ones together; those that aren't found are left out. Expired ones are
     * read with them, as requests for other keys will soon need them.
     */
    public Map<K, V> getAll(Collection<K> keys, Function<Collection<K>, Map<K, V>> read) {
        long now = clock.getAsLong();
        long present = version.getAsLong();
        Map<K, V> values = new HashMap<>();
        Set<K> missing = new LinkedHashSet<>();
        for (K key : keys) {
            Known<V> last = known.getIfPresent(key);
            if (last != null && last.isFresh(now, present)) {
                values.put(key, last.value());
            } else {
                missing.add(key);
            }
        }
        if (!missing.isEmpty()) {
            long since = begun.getAsLong();
            known.asMap().entrySet().stream()
                    .limit(MOST_TOGETHER)
                    .filter(each -> !each.getValue().isFresh(now, present))
                    .forEach(each -> missing.add(each.getKey()));
            read.apply(missing).forEach((key, value) -> {
                values.put(key, value);
                known.put(key, new Known<>(value, now, since));
            });
            values.keySet().retainAll(keys);
        }
        return values;
    }
}
