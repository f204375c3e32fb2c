package almanac.base.validation;

import almanac.base.constraint.InvalidValue;
import almanac.base.patch.Patch;
import almanac.base.rule.Rules;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The input of a write, from a request, a form, a file or code: a {@link Patch} for each property, with its
 * constraints. For one use.
 */
public abstract class Input {

    /** The faults of sent values that can't be converted, by place, such as {@code title} or {@code tags[2]}. */
    private final Map<String, InvalidValue> unreadable = new LinkedHashMap<>();

    /** The places of the entries of a list as sent, by the name of the property. */
    private final Map<String, List<String>> places = new HashMap<>();

    private RequestData sent = RequestData.NOTHING;
    private Violations violations;

    /** Reads the sent data. A value that can't be converted becomes a violation like any other. */
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

    /** Makes the properties absent that repeat what was shown, as JSON or as the texts of a form. */
    public final void omit(Map<String, Object> shown) {
        for (Declaration each : Declarations.in(getClass())) {
            Object known = shown.get(each.name());
            Object given = sent.members().get(each.name());
            if (repeats(known, given)) {
                each.in(this).unset();
            }
        }
    }

    private static boolean repeats(Object known, Object given) {
        return known instanceof List<?> && given != null
                ? Rules.entriesOf(given).equals(known)
                : Objects.equals(known, given)
                        || known != null && known.toString().equals(given);
    }

    /** Returns the place of an entry of a list as sent, such as {@code organizer[2]}. */
    public String place(String name, int index) {
        List<String> known = places.get(name);
        return name + (known == null ? "[" + index + "]" : known.get(index));
    }

    /** Returns everything that was sent, known properties or not. */
    public RequestData sent() {
        return sent;
    }

    /** Returns the properties of a record that are present, by the record's names for them. */
    public final Set<String> properties() {
        return Declarations.in(getClass()).stream()
                .filter(each -> each.in(this).isSent())
                .map(each -> each.property(this))
                .collect(Collectors.toSet());
    }

    /** Sets the properties of a record that are present and that no service writes. */
    public final void writeTo(Object record) {
        Declarations.in(getClass()).forEach(each -> each.in(this).writeTo(record));
    }

    /** Returns the properties that are stored as they are sent: their Java types by their names in requests. */
    public final Map<String, Class<?>> plain() {
        Map<String, Class<?>> plain = new LinkedHashMap<>();
        Declarations.in(getClass()).stream()
                .filter(each -> each.in(this).isPlain())
                .forEach(each -> plain.put(each.name(), each.type().raw()));
        return plain;
    }

    /** Returns the properties that one record can copy from another. */
    public final List<Patch<?>> copied() {
        return Declarations.in(getClass()).stream()
                .<Patch<?>>map(each -> each.in(this))
                .filter(Patch::isCopied)
                .toList();
    }

    /**
     * Returns the members of a request that would write a record as it is. An inherited property has the name that its
     * declaring class gives it.
     */
    public final Map<String, Object> membersOf(Object record) {
        return members(each -> true, (declared, patch) -> patch.of(record));
    }

    /** Returns the names of all members that {@link #membersOf} may return, in their order. */
    public final List<String> readable() {
        return Declarations.shown(getClass()).stream()
                .filter(each -> each.in(this).isReadable())
                .map(Declaration::inheritedName)
                .toList();
    }

    /** Returns the same for some properties only: their stored values by the record's names for them. */
    public final Map<String, Object> membersOf(Map<String, ?> stored) {
        return members(
                each -> stored.containsKey(each.property(this)),
                (declared, patch) -> patch.convert(stored.get(declared.property(this))));
    }

    private Map<String, Object> members(
            Predicate<Declaration> isWanted, BiFunction<Declaration, Patch<?>, Object> read) {
        Map<String, Object> members = new LinkedHashMap<>();
        for (Declaration each : Declarations.shown(getClass())) {
            Patch<?> patch = each.in(this);
            Object value = patch.isReadable() && isWanted.test(each) ? read.apply(each, patch) : null;
            if (value != null) {
                members.put(each.inheritedName(), value);
            }
        }
        return members;
    }

    /** @throws IncompleteInput unless all properties are present that a create needs */
    public final void requireComplete() {
        List<String> missing = missing();
        if (!missing.isEmpty()) {
            throw new IncompleteInput(missing);
        }
    }

    /** Returns the names of the properties that a create still needs. */
    protected List<String> missing() {
        return Declarations.in(getClass()).stream()
                .filter(each -> each.isRequired() && each.in(this).value().isEmpty())
                .map(Declaration::name)
                .filter(name -> sent.members().get(name) == null)
                .toList();
    }

    /** Returns the violations: first those of constraints; services add those that only the database reveals. */
    public Violations violations() {
        if (violations == null) {
            Declarations.in(getClass()).forEach(each -> each.tidy(this));
            violations = InputCheck.violations(this, unreadable);
            Declarations.in(getClass()).forEach(each -> each.dropRepetitions(this));
        }
        return violations;
    }

    /**
     * Returns whether only the database reveals some violations. Then the service rejects the input, with all of them
     * at once (contract §2), instead of the reader of the request.
     */
    public boolean needsLookUp() {
        return false;
    }
}
