package almanac.api.documentation;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Sorts maps without a defined order, so that every node serves the same document with the same ETag. */
final class Ordered {
    private Ordered() {}

    static Map<String, Object> of(Map<?, ?> map) {
        Map<String, Object> ordered = map instanceof LinkedHashMap ? new LinkedHashMap<>() : new TreeMap<>();
        map.forEach((key, value) -> ordered.put(key.toString(), value(value)));
        return ordered;
    }

    private static Object value(Object value) {
        if (value instanceof Map<?, ?> map) {
            return of(map);
        }
        return value instanceof List<?> list ? list.stream().map(Ordered::value).toList() : value;
    }
}
