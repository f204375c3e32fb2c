package almanac.domain.preview;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * The differences of an entry from its last import, and from what was changed here since (a three-way comparison): what
 * the file alone has changed is applied, what was changed here alone stays, and both together is a conflict.
 *
 * @param applied members to write; null to clear one
 * @param overrides the members of overrides to write, by start; null where the series applies again
 * @param kept members, or starts of overrides, that stay as they are here
 */
public record Differences(
        Map<String, Object> applied,
        Map<String, Map<String, Object>> overrides,
        Set<String> kept,
        List<Change> changes,
        List<Change> conflicts) {

    /** Members that are written together. */
    private static final List<Set<String>> TOGETHER =
            List.of(Set.of("start_date", "end_date", "timezone", "all_day"), Set.of("rrule", "rdate", "exdate"));

    /** A property, or the start of an override, with what the last import said and what this one says. */
    public record Change(String property, Object before, Object after) {

        List<Object> asList() {
            return List.of(property, before == null ? "" : before, after == null ? "" : after);
        }

        static Change of(Object stored) {
            List<?> list = (List<?>) stored;
            return new Change(list.get(0).toString(), list.get(1), list.get(2));
        }
    }

    /**
     * Compares.
     *
     * @param last what the last import said
     * @param given what this one says
     * @param held digests of what was stored after the last import
     * @param present digests of what is stored
     * @param fileWins whether conflicts are decided for the file
     */
    static Differences of(
            Map<String, Object> last,
            Map<String, Object> given,
            Map<String, Object> held,
            Map<String, Object> present,
            boolean fileWins) {
        Differences all = new Differences(
                new LinkedHashMap<>(),
                new LinkedHashMap<>(),
                new LinkedHashSet<>(),
                new ArrayList<>(),
                new ArrayList<>());
        Set<String> names = new LinkedHashSet<>(given.keySet());
        names.addAll(last.keySet());
        names.remove(ImportRow.OVERRIDES);
        while (!names.isEmpty()) {
            String name = names.iterator().next();
            Set<String> group = group(name);
            names.removeAll(group);
            all.add(group, last, given, isChanged(group, held, present), fileWins);
        }
        all.addOverrides(Entry.overrides(last), Entry.overrides(given), held, present, fileWins);
        present.keySet().stream()
                .filter(each -> !all.isApplied(each) && isChanged(each, held, present))
                .forEach(all.kept::add);
        return all;
    }

    /** Returns the members that are written together with one. */
    public static Set<String> group(String name) {
        return TOGETHER.stream().filter(each -> each.contains(name)).findFirst().orElse(Set.of(name));
    }

    /** Returns all of an entry, for an event that was not imported before. */
    static Differences whole(Map<String, Object> given) {
        Map<String, Object> members = new LinkedHashMap<>(given);
        members.remove(ImportRow.OVERRIDES);
        return new Differences(members, Entry.overrides(given), Set.of(), List.of(), List.of());
    }

    /** Returns whether any of these was changed here. */
    private static boolean isChanged(Set<String> group, Map<String, Object> held, Map<String, Object> present) {
        return group.stream().anyMatch(each -> isChanged(each, held, present));
    }

    /** A member that did not exist at the last import has no digest; only an override without one was made here. */
    private static boolean isChanged(String name, Map<String, Object> held, Map<String, Object> present) {
        return held.containsKey(name)
                ? !held.get(name).equals(present.get(name))
                : Snapshots.isStart(name) && present.containsKey(name);
    }

    private void add(
            Set<String> group,
            Map<String, Object> last,
            Map<String, Object> given,
            boolean isChangedHere,
            boolean fileWins) {
        List<Change> changed = group.stream()
                .filter(each -> !Objects.equals(last.get(each), given.get(each)))
                .sorted()
                .map(each -> new Change(each, last.get(each), given.get(each)))
                .toList();
        if (changed.isEmpty()) {
            return;
        }
        (isChangedHere ? conflicts : changes).addAll(changed);
        if (!isChangedHere || fileWins) {
            group.stream()
                    .filter(each -> given.containsKey(each) || last.containsKey(each))
                    .forEach(each -> applied.put(each, given.get(each)));
        }
    }

    private void addOverrides(
            Map<String, Map<String, Object>> last,
            Map<String, Map<String, Object>> given,
            Map<String, Object> held,
            Map<String, Object> present,
            boolean fileWins) {
        Set<String> starts = new LinkedHashSet<>(given.keySet());
        starts.addAll(last.keySet());
        for (String start : starts) {
            if (!Objects.equals(last.get(start), given.get(start))) {
                Change change = new Change(start, last.get(start), given.get(start));
                boolean isChangedHere = isChanged(start, held, present);
                (isChangedHere ? conflicts : changes).add(change);
                if (!isChangedHere || fileWins) {
                    overrides.put(start, given.get(start));
                }
            }
        }
    }

    private boolean isApplied(String name) {
        return applied.containsKey(name) || overrides.containsKey(name);
    }

    public boolean isNothing() {
        return applied.isEmpty() && overrides.isEmpty();
    }
}
