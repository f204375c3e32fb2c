package almanac.base.validation;

import almanac.base.constraint.InvalidValue;
import almanac.base.patch.Patch;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a write asks for, be it a request, a form, a file or a program: a {@link Patch} for each property, with its
 * constraints. For one use.
 */
public abstract class Input {

    /** Why what was sent can't be a value, by its place, such as {@code title} or {@code tags[2]}. */
    private final Map<String, InvalidValue> unreadable = new LinkedHashMap<>();

    /** Where the entries of a list stood, by the name of the property. */
    private final Map<String, List<String>> places = new HashMap<>();

    private RequestData sent = RequestData.NOTHING;
    private Violations violations;

    /** Takes over what was sent. What can't be converted becomes a violation like any other. */
    public final void read(RequestData all) {
        sent = all;
        for (Declaration each : Declarations.in(getClass())) {
            if (all.members().containsKey(each.name())) {
                read(each, all.members().get(each.name()));
            }
        }
    }

    private void read(Declaration declared, Object value) {
        try {
            Object made = declared.made(value);
            declared.set(this, made instanceof Entries entries ? values(declared.name(), entries) : made);
        } catch (InvalidValue e) {
            unreadable.put(declared.name(), e);
        }
    }

    private List<Object> values(String name, Entries entries) {
        places.put(name, entries.places());
        entries.unreadable().forEach((place, reason) -> unreadable.put(name + place, reason));
        return entries.values();
    }

    /** Where an entry of a list stood in what was sent, such as {@code organizer[2]}. */
    public String place(String name, int index) {
        List<String> known = places.get(name);
        return name + (known == null ? "[" + index + "]" : known.get(index));
    }

    /** Everything that was sent, known properties or not. */
    public RequestData sent() {
        return sent;
    }

    /** The names of the properties that it says anything about. */
    public final Set<String> names() {
        return Declarations.in(getClass()).stream()
                .filter(each -> each.in(this).isSent())
                .map(Declaration::name)
                .collect(Collectors.toSet());
    }

    /** @throws IncompleteInput unless it has all that a create needs */
    public final void requireComplete() {
        List<String> missing = missing();
        if (!missing.isEmpty()) {
            throw new IncompleteInput(missing);
        }
    }

    /** The names of properties that a create still needs. */
    protected List<String> missing() {
        return Declarations.in(getClass()).stream()
                .filter(each -> each.isRequired() && each.in(this).value().isEmpty())
                .map(Declaration::name)
                .filter(name -> sent.members().get(name) == null)
                .toList();
    }

    /** Its violations: first those of its constraints; services add what only the database can tell. */
    public Violations violations() {
        if (violations == null) {
            Declarations.in(getClass()).forEach(each -> each.tidy(this));
            violations = InputCheck.violations(this, unreadable);
            Declarations.in(getClass()).forEach(each -> each.dropRepetitions(this));
        }
        return violations;
    }

    /**
     * Whether some violations show only in the database. Then the service refuses it, with all of them at once
     * (contract §2), instead of the reader of the request.
     */
    public boolean needsLookUp() {
        return false;
    }
}
