package almanac.domain.history;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Adds to the members that differ what an input has to say so that it writes exactly those. */
public final class RestoredMembers {

    /** Of what belongs together, an input works out the rest from what it is told. */
    private static final List<List<String>> TOGETHER = List.of(
            List.of("start_date", "end_date", "timezone", "all_day"),
            List.of("country", "province", "state", "stateprovince"));

    private static final String CUSTOM_FIELDS = "custom_fields";

    private RestoredMembers() {}

    /**
     * What an input has to say.
     *
     * @param members that differ
     * @param had all that the record is known to have had
     * @param present what it has
     */
    public static Map<String, Object> complete(
            Map<String, Object> members, Map<String, Object> had, Map<String, Object> present) {
        Map<String, Object> complete = new LinkedHashMap<>(members);
        for (List<String> each : TOGETHER) {
            if (each.stream().anyMatch(members::containsKey)) {
                each.stream().filter(had::containsKey).forEach(member -> complete.put(member, had.get(member)));
            }
        }
        if (members.get(CUSTOM_FIELDS) instanceof Map<?, ?> wanted) {
            complete.put(CUSTOM_FIELDS, withoutLater(wanted, (Map<?, ?>) present.get(CUSTOM_FIELDS)));
        }
        return complete;
    }

    /** Null removes a field; what isn't sent stays. */
    private static Map<Object, Object> withoutLater(Map<?, ?> wanted, Map<?, ?> present) {
        Map<Object, Object> fields = new TreeMap<>();
        present.keySet().forEach(name -> fields.put(name, null));
        fields.putAll(wanted);
        return fields;
    }
}
