package almanac.validation;

import almanac.constraint.InvalidValue;
import almanac.patch.Patch;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What somebody wants something to be, whether a request, a form, a file or a program says so: a {@link Patch} for each
 * property, with its constraints. It is used once.
 */
public abstract class Input {

    private final Map<String, InvalidValue> unreadable = new HashMap<>();
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
            declared.read(value, this);
        } catch (InvalidValue e) {
            unreadable.put(declared.name(), e);
        }
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
