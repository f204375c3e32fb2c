package almanac.validation;

import almanac.constraint.InvalidValue;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What somebody wants something to be, whether a request, a form, a file or a program says so: a {@link Patch} for each
 * property, with its constraints. It is used once.
 */
public abstract class Input {

    /** Why what was sent can't be a value, by its place, such as {@code title} or {@code tags[2]}. */
    private final Map<String, InvalidValue> unreadable = new LinkedHashMap<>();

    /** Where the entries of a list stood, by the name of the property. */
    private final Map<String, List<String>> places = new HashMap<>();

    private RequestData sent = RequestData.NOTHING;
    private Violations violations;

    /** Takes over what was sent. What can't be a value of its property is a violation among the others. */
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

    /** All that it was read from. */
    public RequestData sent() {
        return sent;
    }

    /** @throws IncompleteInput unless it names all that a new thing needs */
    public final void requireComplete() {
        List<String> missing = missing();
        if (!missing.isEmpty()) {
            throw new IncompleteInput(missing);
        }
    }

    /** The names of what a new thing needs besides. */
    protected List<String> missing() {
        return Declarations.in(getClass()).stream()
                .filter(each -> each.isRequired() && each.in(this).value().isEmpty())
                .map(Declaration::name)
                .filter(name -> sent.members().get(name) == null)
                .toList();
    }

    /** What is wrong with it: at first all that it tells by itself; what takes a look elsewhere is added. */
    public Violations violations() {
        if (violations == null) {
            Declarations.in(getClass()).forEach(each -> each.tidy(this));
            violations = InputCheck.violations(this, unreadable);
            Declarations.in(getClass()).forEach(each -> each.dropRepetitions(this));
        }
        return violations;
    }

    /**
     * Whether all that is wrong with it is only known when what it names is looked up: then who makes something of it
     * refuses it, not who reads it.
     */
    public boolean needsLookUp() {
        return false;
    }
}
