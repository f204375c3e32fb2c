package almanac.domain.history;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Completes differing members to an input that restores exactly those. */
public final class RestoredMembers {

    /** Groups of members of which an input derives those that aren't sent. */
    private static final List<List<String>> TOGETHER = List.of(
            List.of("start_date", "end_date", "timezone", "all_day"),
            List.of("country", "province", "state", "stateprovince"));

    private static final String CUSTOM_FIELDS = "custom_fields";

    private RestoredMembers() {}

    /**
     * Returns the members of the input.
     *
     * @param members the members that differ
     * @param had all members that the record is known to have had
     * @param present its present members
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

    /** Adds a null for each later field, which removes it; fields that aren't sent would stay. */
    private static Map<Object, Object> withoutLater(Map<?, ?> wanted, Map<?, ?> present) {
        Map<Object, Object> fields = new TreeMap<>();
        present.keySet().forEach(name -> fields.put(name, null));
        fields.putAll(wanted);
        return fields;
    }
}
