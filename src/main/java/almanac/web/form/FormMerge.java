package almanac.web.form;

import almanac.base.refusal.DomainException;
import almanac.web.form.Editor.Conflict;
import almanac.web.form.Editor.Difference;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * What becomes of a form whose record somebody else has stored meanwhile: what only they have changed is taken over, what only
 * the form changes stays, and of what both have changed there is a choice, which the form is sent with again.
 *
 * @param conflicts where they have changed what the form has otherwise, taken over or not
 */
record FormMerge(Form form, List<Conflict> conflicts) {

    /** Fields that say one thing together: half of it from each would be what nobody meant. Rows of one kind do, too. */
    private static final List<List<String>> TOGETHER = List.of(
            List.of("start_day", "start_time", "end_day", "end_time", "all_day", "timezone"),
            List.of(
                    "repeat",
                    "repeat_every",
                    "repeat_days[]",
                    "repeat_day_of_month",
                    "repeat_until",
                    "repeat_count",
                    "rrule"),
            List.of("publish_day", "publish_time"),
            List.of("image", "image_address"),
            List.of("country", "province", "state", "stateprovince"),
            List.of("geo_lat", "geo_lng"));

    /** The name of a choice, around that of what is chosen. */
    private static final String CHOICE = "take\\[(.+)]";

    /** Nobody typed these. */
    private static final String UNTYPED =
            Form.VERSION + "|" + Form.OPENED + "|scope|trash_dates|keep_own|told_own|.*\\[(id|kind)]";

    static FormMerge of(Form theirs, Form mine) {
        List<Conflict> conflicts = new ArrayList<>();
        Form merged = mine.with(Form.VERSION, theirs.get(Form.VERSION)).with(Form.OPENED, theirs.get(Form.OPENED));
        Optional<Map<String, String>> opened = mine.opened();
        for (Map.Entry<String, Set<String>> unit : units(theirs, mine).entrySet()) {
            List<String> differing = differing(unit.getValue(), theirs, mine);
            if (differing.stream().anyMatch(name -> theirs.isChanged(name, opened))) {
                boolean isTaken = differing.stream().noneMatch(name -> mine.isChanged(name, opened));
                merged = isTaken ? merged.taking(unit.getValue(), theirs) : merged;
                conflicts.add(new Conflict(unit.getKey(), differences(differing, theirs, mine), isTaken));
            }
        }
        return new FormMerge(merged, conflicts);
    }

    /** Names of fields by what they say together. */
    private static Map<String, Set<String>> units(Form theirs, Form mine) {
        Map<String, Set<String>> units = new LinkedHashMap<>();
        Stream.concat(theirs.fields().keySet().stream(), mine.fields().keySet().stream())
                .filter(name -> theirs.offers(name) || isOfRow(name) || isTogether(name))
                .forEach(name -> units.computeIfAbsent(unit(name), any -> new LinkedHashSet<>())
                        .add(name));
        return units;
    }

    private static String unit(String name) {
        return TOGETHER.stream()
                .filter(each -> each.contains(name))
                .map(each -> each.get(0))
                .findFirst()
                .orElseGet(() -> name.replaceAll("\\[.*", ""));
    }

    /** Those of rows, and those that belong to others: a form leaves them out where a record has none. */
    private static boolean isOfRow(String name) {
        return name.matches("(tickets|custom)\\[\\d+]\\[[a-z]+]");
    }

    private static boolean isTogether(String name) {
        return TOGETHER.stream().anyMatch(each -> each.contains(name));
    }

    /** A short form leaves the fields alone that it hasn't; of rows, one that it hasn't is one that it lacks. */
    private static List<String> differing(Set<String> names, Form theirs, Form mine) {
        boolean hasRows = names.stream().anyMatch(name -> isOfRow(name) && mine.offers(name));
        return names.stream()
                .filter(name -> !name.matches(UNTYPED))
                .filter(name -> mine.offers(name) || hasRows)
                .filter(name -> mine.differs(theirs, name))
                .toList();
    }

    private static List<Difference> differences(List<String> names, Form theirs, Form mine) {
        return names.stream()
                .map(name ->
                        new Difference(name, String.join(", ", theirs.all(name)), String.join(", ", mine.all(name))))
                .toList();
    }

    /** A form with theirs where it says so. What can't be read now is told when it is stored. */
    static Form chosen(Form sent, Supplier<Form> stored) {
        Form form = sent;
        for (String choice : sent.fields().keySet()) {
            if (choice.matches(CHOICE)) {
                form = form.without(choice);
            }
        }
        List<String> taken = sent.fields().keySet().stream()
                .filter(choice -> choice.matches(CHOICE) && sent.has(choice, "theirs"))
                .map(choice -> choice.replaceFirst(CHOICE, "$1"))
                .filter(unit -> !unit.matches(UNTYPED))
                .toList();
        try {
            return taken.isEmpty() ? form : taken(form, taken, stored.get());
        } catch (DomainException e) {
            return form;
        }
    }

    private static Form taken(Form form, List<String> units, Form theirs) {
        Map<String, Set<String>> all = units(theirs, form);
        Form chosen = form;
        for (String unit : units) {
            chosen = chosen.taking(all.getOrDefault(unit, Set.of()), theirs);
        }
        return chosen;
    }
}
