package almanac.store.cache;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
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

    private final Cache<K, Known<V>> known;
    private final LongSupplier clock;
    private final LongSupplier version;

    private record Known<V>(V value, long since, long version) {

        boolean isFresh(long now, long present) {
            return version == present && now - since < FRESH.toNanos();
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
        this(most, weight, System::nanoTime, DataVersion::present);
    }

    ShortCache(long most, ToIntFunction<V> weight, LongSupplier clock, LongSupplier version) {
        this.known = Caffeine.newBuilder()
                .expireAfterWrite(FORGOTTEN)
                .maximumWeight(most)
                .weigher((K key, Known<V> value) -> 1 + weight.applyAsInt(value.value()))
                .build();
        this.clock = clock;
        this.version = version;
    }

    /** Returns the value of a key, reading it if it is not cached. Not single flight: two threads may both read it. */
    public V get(K key, Function<? super K, ? extends V> read) {
        return getAll(Set.of(key), missing -> Map.of(key, read.apply(key))).get(key);
    }

    /** Returns the values of keys, reading the missing ones together; those that aren't found then are left out. */
    public Map<K, V> getAll(Collection<K> keys, Function<Collection<K>, Map<K, V>> read) {
        long now = clock.getAsLong();
        long present = version.getAsLong();
        Map<K, V> values = new HashMap<>();
        List<K> missing = new ArrayList<>();
        for (K key : keys) {
            Known<V> last = known.getIfPresent(key);
            if (last != null && last.isFresh(now, present)) {
                values.put(key, last.value());
            } else {
                missing.add(key);
            }
        }
        if (!missing.isEmpty()) {
            read.apply(missing).forEach((key, value) -> {
                values.put(key, value);
                known.put(key, new Known<>(value, now, present));
            });
        }
        return values;
    }
}
