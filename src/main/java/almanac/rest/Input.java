package almanac.rest;

import almanac.text.Sha256;
import almanac.validation.Field;
import almanac.validation.Fields;
import almanac.validation.IncompleteInput;
import almanac.validation.Refused;
import almanac.validation.Sent;
import almanac.validation.Upload;
import almanac.validation.Violations;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * What a request says, read by the declarations of a subclass. A parameter is absent, or has a value; a JSON null has
 * become the value that its rule gives it, or a violation.
 */
public abstract class Input {

    private final Map<Field<?>, Object> values = new HashMap<>();
    private final Violations violations = new Violations();
    private final Sent sent;

    /**
     * Reads every declared parameter and collects what is wrong.
     *
     * @param partial whether required parameters may be absent, as in an update
     * @throws IncompleteInput with all missing names
     */
    protected Input(Fields fields, Sent sent, boolean partial) {
        this.sent = sent;
        if (!partial) {
            requireAll(fields.missingIn(sent.members()));
        }
        for (Field<?> field : fields.all()) {
            if (sent.members().containsKey(field.name())) {
                read(field, sent.members().get(field.name()));
            }
        }
    }

    private static void requireAll(List<String> missing) {
        if (!missing.isEmpty()) {
            throw new IncompleteInput(missing);
        }
    }

    private void read(Field<?> field, Object sent) {
        try {
            values.put(field, field.rule().read(sent));
        } catch (Refused e) {
            violations.add(field.name(), e);
        }
    }

    /** The hash of all that was sent, known or not: the same for the same members in any order, and for nothing else. */
    public String hash() {
        return Sha256.brief(Json.bytes(canonical(sent.members())));
    }

    private static Object canonical(Object value) {
        if (value instanceof Map<?, ?> map) {
            Map<String, Object> sorted = new TreeMap<>();
            map.forEach((name, each) -> sorted.put((String) name, canonical(each)));
            return sorted;
        }
        if (value instanceof List<?> list) {
            return list.stream().map(Input::canonical).toList();
        }
        // an object, which no other value is: a file is not the text that names its hash
        return value instanceof Upload upload ? List.of(Map.of("", upload.toString())) : value;
    }

    /**
     * Whether all that is wrong with it is only known when what it names is looked up: then who makes something of it
     * refuses it, not who reads it.
     */
    protected boolean needsLookUp() {
        return false;
    }

    /** What is wrong so far; checks that need more than the request itself add to it. */
    public Violations violations() {
        return violations;
    }

    /** The value that was sent, else the declared default, else empty. */
    public <T> Optional<T> get(Field<T> field) {
        return Optional.ofNullable(value(field)).or(() -> Optional.ofNullable(field.whenAbsent()));
    }

    public boolean has(Field<?> field) {
        return values.containsKey(field);
    }

    /** Does something with the value, if one was sent. */
    public <T> void ifSent(Field<T> field, Consumer<? super T> use) {
        Optional.ofNullable(value(field)).ifPresent(use);
    }

    /** Takes the parameter as absent. */
    public void forget(Field<?> field) {
        values.remove(field);
    }

    @SuppressWarnings("unchecked") // a value got here through the rule of its own field
    private <T> T value(Field<T> field) {
        return (T) values.get(field);
    }
}
