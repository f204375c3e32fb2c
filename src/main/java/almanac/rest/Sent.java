package almanac.rest;

import java.util.LinkedHashMap;
import java.util.Map;

/** What a client sent, whatever it was written in: texts, numbers, booleans, lists, maps and nulls by their names. */
public record Sent(Map<String, Object> members) {

    static final Sent NOTHING = new Sent(Map.of());

    /** The members of a query string, as it stands in the address: still percent-encoded, or null. */
    public static Sent ofQuery(String query) {
        return query == null ? NOTHING : FormText.parse(query);
    }

    /** These members, and of {@code other} those that are not among them. */
    Sent or(Sent other) {
        Map<String, Object> both = new LinkedHashMap<>(other.members);
        both.putAll(members);
        return new Sent(both);
    }
}
