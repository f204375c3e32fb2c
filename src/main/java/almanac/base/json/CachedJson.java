package almanac.base.json;

import java.util.List;
import java.util.function.LongUnaryOperator;

/** JSON that is written once and sent many times, except for its {@link LeftOpen} numbers. */
public final class CachedJson {
    private final JsonPlaceholders json;
    private final List<Long> keys;

    CachedJson(byte[] json, List<Long> keys) {
        this.json = new JsonPlaceholders(json, keys.size());
        this.keys = List.copyOf(keys);
    }

    public List<Long> keys() {
        return keys;
    }

    /** Returns the complete JSON, with the number of each key. */
    public Raw with(LongUnaryOperator numberOf) {
        return new Raw(
                json,
                keys.stream().map(key -> Raw.of(numberOf.applyAsLong(key))).toList());
    }

    /** Returns the approximate memory footprint, in bytes. */
    public int weight() {
        return json.length() + 32 * keys.size() + 200;
    }
}
