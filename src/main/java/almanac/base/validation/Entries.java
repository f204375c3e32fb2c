package almanac.base.validation;

import almanac.base.constraint.InvalidValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * What became of the entries of a list that was sent.
 *
 * @param values those that could be read
 * @param places where these stood, such as {@code [2]}; empty for the only one, sent without a list
 * @param unreadable why the others couldn't, by their places
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
