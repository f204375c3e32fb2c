package almanac.domain.preview;

import almanac.domain.history.InputSnapshot;
import almanac.domain.model.Event;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** Digests of what is stored of an event, by which changes that were made here are noticed. */
final class Snapshots {

    /** Members that no file has. */
    private static final Set<String> OWN = Set.of("slug", "date_utc", "author", "parent");

    private Snapshots() {}

    /**
     * Returns a digest of each member, and of each override by its start.
     *
     * @param last what the last import said, whose members of overrides are compared
     * @param given what this one says: its further overrides have a digest if they are there
     */
    static Map<String, Object> of(Event event, Map<String, Object> last, Map<String, Object> given) {
        Map<String, Object> digests = new LinkedHashMap<>();
        InputSnapshot.present(event).forEach((member, value) -> {
            if (!OWN.contains(member)) {
                digests.put(member, StoredJson.digest(value));
            }
        });
        Map<String, Event> overrides = overrides(event);
        Map<String, Map<String, Object>> known = Entry.overrides(last);
        known.forEach((start, members) -> digests.put(start, digest(overrides.get(start), members)));
        Entry.overrides(given).forEach((start, members) -> {
            if (!known.containsKey(start) && overrides.containsKey(start)) {
                digests.put(start, digest(overrides.get(start), members));
            }
        });
        return digests;
    }

    /** Returns whether a digest is that of an override. */
    static boolean isStart(String name) {
        return Character.isDigit(name.charAt(0));
    }

    private static String digest(Event override, Map<String, Object> members) {
        if (override == null) {
            return "";
        }
        Map<String, Object> present = InputSnapshot.present(override);
        present.keySet().retainAll(members.keySet());
        return StoredJson.digest(StoredJson.of(present));
    }

    /** Returns the overrides of a series by the starts that it gives them. */
    static Map<String, Event> overrides(Event event) {
        Map<String, Event> overrides = new HashMap<>();
        for (Event each : event.getOverrides()) {
            overrides.put(each.getOccurrences().get(0).getRecurrenceId().toString(), each);
        }
        return overrides;
    }
}
