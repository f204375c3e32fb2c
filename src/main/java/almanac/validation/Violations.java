package almanac.validation;

import almanac.constraint.InvalidValue;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** All violations of an input, collected to be told at once (contract §2). */
public final class Violations {

    private final Map<String, InvalidValue> reasons = new LinkedHashMap<>();

    /** A reason: its code for programs, its message for people. */
    public record Detail(String code, String message) {}

    public boolean isEmpty() {
        return reasons.isEmpty();
    }

    /** Adds a reason, unless the property already has one. */
    public void add(String property, InvalidValue reason) {
        reasons.putIfAbsent(property, reason);
    }

    public void add(String property, String reason) {
        add(property, new InvalidValue(reason));
    }

    /** The messages by property, in the given language, or in English if the bundles lack it. */
    public Map<String, String> messages(Locale locale) {
        Map<String, String> messages = new LinkedHashMap<>();
        reasons.forEach((property, reason) -> messages.put(property, reason.message(locale)));
        return messages;
    }

    private Map<String, Detail> details() {
        Map<String, Detail> details = new LinkedHashMap<>();
        reasons.forEach((property, reason) ->
                details.put(property, new Detail(reason.code(), property + " " + reason.getMessage())));
        return details;
    }

    /** @throws InvalidInput if anything was added */
    public void throwIfAny() {
        throwIfAny(() -> {});
    }

    /**
     * Refuses an input that breaks rules, after looking for the rest of its violations.
     *
     * @param lookUp adds what only the database can tell; not run for a valid input
     * @throws InvalidInput if anything was added
     */
    public void throwIfAny(Runnable lookUp) {
        if (isEmpty()) {
            return;
        }
        lookUp.run();
        throw new InvalidInput(details());
    }
}
