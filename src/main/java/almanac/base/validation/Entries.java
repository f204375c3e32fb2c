package almanac.base.validation;

import almanac.base.constraint.InvalidValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The converted entries of a sent list.
 *
 * @param values the entries that could be read
 * @param places their places, such as {@code [2]}; empty for a single entry sent without a list
 * @param unreadable the faults of the other entries, by place
 */
record Entries(List<Object> values, List<String> places, Map<String, InvalidValue> unreadable) {

    static Entries only(Object value) {
        return new Entries(List.of(value), List.of(""), Map.of());
    }

    static Entries of(List<?> sent, Function<Object, Object> conversion) {
        Entries entries = new Entries(new ArrayList<>(), new ArrayList<>(), new LinkedHashMap<>());
        for (int i = 0; i < sent.size(); i++) {
            entries.read(sent.get(i), "[" + i + "]", conversion);
        }
        return entries;
    }

    private void read(Object sent, String place, Function<Object, Object> conversion) {
        try {
            values.add(conversion.apply(sent));
            places.add(place);
        } catch (InvalidValue e) {
            unreadable.put(place, e);
        }
    }
}
