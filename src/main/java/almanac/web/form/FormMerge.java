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
 * Merges a form with a concurrent change: fields that only the other has changed are taken over, fields that only the
 * form changes stay, and those that both have changed become a choice, with which the form is sent again.
 *
 * @param conflicts their changes that differ from the form, taken over or not
 */
public record FormMerge(Form form, List<Conflict> conflicts) {

    /** The field name of a choice, around the name of its unit. */
    private static final String CHOICE = "take\\[(.+)]";

    /** Returns the fields of a form that change stored values, with those that belong to them, and its version. */
    public static Form changed(Form theirs, Form mine) {
        Form changed = Form.NOTHING.taking(Set.of(Form.VERSION, Form.OPENED), mine);
        for (Set<String> names : units(theirs, mine).values()) {
            changed = differing(names, theirs, mine).isEmpty() ? changed : changed.taking(names, mine);
        }
        return changed;
    }

    /** Returns the form of which {@link #changed} has returned a part: rows that it removes don't come back. */
    public static Form whole(Form theirs, Form part) {
        Form whole = part;
        for (Set<String> names : units(theirs, part).values()) {
            whole = names.stream().anyMatch(part::offers) ? whole : whole.taking(names, theirs);
        }
        return whole;
    }

    /**
     * Returns all that storing a form would change; for one opened with an older version, what it changes of that. Only
     * then are its digests read, which its sender may have made up.
     */
    public static List<Difference> changes(Form theirs, Form mine) {
        boolean isPresent = mine.get(Form.VERSION).equals(theirs.get(Form.VERSION));
        Optional<Map<String, String>> opened = mine.opened();
        return units(theirs, mine).values().stream()
                .map(names -> differing(names, theirs, mine))
                .filter(names ->
                        isPresent || names.stream().anyMatch(name -> mine.isChanged(name, opened, theirs.rules())))
                .flatMap(names -> differences(names, theirs, mine).stream())
                .toList();
    }

    /** @param theirs the stored values of all fields that the form offers */
    public static FormMerge of(Form theirs, Form mine) {
        List<Conflict> conflicts = new ArrayList<>();
        Form merged = mine.with(Form.VERSION, theirs.get(Form.VERSION)).with(Form.OPENED, theirs.get(Form.OPENED));
        Optional<Map<String, String>> opened = mine.opened();
        for (Map.Entry<String, Set<String>> unit : units(theirs, mine).entrySet()) {
            List<String> differing = differing(unit.getValue(), theirs, mine);
            if (differing.stream().anyMatch(name -> theirs.isChanged(name, opened, theirs.rules()))) {
                boolean isTaken = differing.stream().noneMatch(name -> mine.isChanged(name, opened, theirs.rules()));
                merged = isTaken ? merged.taking(unit.getValue(), theirs) : merged;
                conflicts.add(new Conflict(unit.getKey(), differences(differing, theirs, mine), isTaken));
            }
        }
        return new FormMerge(merged, conflicts);
    }

    /** Groups the names of fields that belong together, without those that the stored form lacks. */
    private static Map<String, Set<String>> units(Form theirs, Form mine) {
        FieldRules rules = theirs.rules();
        Map<String, Set<String>> units = new LinkedHashMap<>();
        Stream.concat(theirs.fields().keySet().stream(), mine.fields().keySet().stream())
                .filter(name ->
                        theirs.offers(name) || rules.isOfRow(name) && theirs.offers(name.replaceFirst("\\d+", "0")))
                .forEach(name -> units.computeIfAbsent(rules.unit(name), any -> new LinkedHashSet<>())
                        .add(name));
        return units;
    }

    /** Returns the fields that differ: a short form leaves missing fields alone, but a missing row was removed. */
    private static List<String> differing(Set<String> names, Form theirs, Form mine) {
        boolean hasRows = names.stream().anyMatch(name -> theirs.rules().isOfRow(name) && mine.offers(name));
        return names.stream()
                .filter(theirs.rules()::isTyped)
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

    /**
     * Returns a form with the stored values that it chooses. If the record can't be read now, storing the form will
     * fail anyway.
     */
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
            Set<String> names = theirs.rules().isTyped(unit) ? all.getOrDefault(unit, Set.of()) : Set.of();
            chosen = chosen.taking(names, theirs);
        }
        return chosen;
    }
}
