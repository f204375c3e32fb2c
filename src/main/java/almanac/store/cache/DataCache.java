package almanac.store.cache;

import almanac.store.cache.DataVersion.Moment;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

/**
 * Caches data from the database until anything changes ({@link DataVersion}). What depends on the clock has its time in the
 * key.
 */
public final class DataCache<K, V> {
    private static final Duration UNASKED = Duration.ofMinutes(1);
    private static final int MOST_TOGETHER = 300;

    private final Cache<K, Known<V>> known;
    private final Supplier<Moment> begun;
    private final Predicate<Moment> isPresent;

    /** @param since a moment before it was read */
    private record Known<V>(V value, Moment since) {}

    /** @param most the maximum number of entries */
    public DataCache(int most) {
        this(most, value -> 0);
    }

    /**
     * @param most the maximum total weight of the entries
     * @param weight the weight of a value, to which each entry adds 1
     */
    public DataCache(long most, ToIntFunction<V> weight) {
        this(most, weight, DataVersion::begun, since -> since.isPresentAt(Moment.now()));
    }

    /** @param begun a moment that is older than all that the reader of a value may hold */
    DataCache(long most, ToIntFunction<V> weight, Supplier<Moment> begun, Predicate<Moment> isPresent) {
        this.known = Caffeine.newBuilder()
                .expireAfterAccess(UNASKED)
                .maximumWeight(most)
                .weigher((K key, Known<V> value) -> 1 + weight.applyAsInt(value.value()))
                .build();
        this.begun = begun;
        this.isPresent = isPresent;
    }

    /** Returns the value of a key, reading it if it is not cached. Not single flight: two threads may both read it. */
    public V get(K key, Function<? super K, ? extends V> read) {
        Known<V> last = known.getIfPresent(key);
        if (last != null && isPresent.test(last.since())) {
            return last.value();
        }
        Moment since = begun.get();
        V value = read.apply(key);
        known.put(key, new Known<>(value, since));
        return value;
    }

    /**
     * Returns the values of keys, reading missing ones together; those that aren't found are left out. Expired ones are
     * read with them, as requests for other keys will soon need them.
     */
    public Map<K, V> getAll(Collection<K> keys, Function<Collection<K>, Map<K, V>> read) {
        Map<K, V> values = new HashMap<>();
        Set<K> missing = new LinkedHashSet<>();
        for (K key : keys) {
            Known<V> last = known.getIfPresent(key);
            if (last != null && isPresent.test(last.since())) {
                values.put(key, last.value());
            } else {
                missing.add(key);
            }
        }
        if (!missing.isEmpty()) {
            Moment since = begun.get();
            known.asMap().entrySet().stream()
                    .limit(MOST_TOGETHER)
                    .filter(each -> !isPresent.test(each.getValue().since()))
                    .forEach(each -> missing.add(each.getKey()));
            read.apply(missing).forEach((key, value) -> {
                values.put(key, value);
                known.put(key, new Known<>(value, since));
            });
            values.keySet().retainAll(keys);
        }
        return values;
    }
}
