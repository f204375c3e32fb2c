package almanac.validation;

import almanac.constraint.InvalidValue;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** Everything that is wrong with an input, collected so that it can be told at once (contract §2). */
public final class Violations {

    private final Map<String, InvalidValue> reasons = new LinkedHashMap<>();

    /** A reason for programs and for people. */
    public record Detail(String code, String message) {}

    public boolean isEmpty() {
        return reasons.isEmpty();
    }

    /** Adds a reason; the first one for a property stays. */
    public void add(String property, InvalidValue reason) {
        reasons.putIfAbsent(property, reason);
    }

    public void add(String property, String reason) {
        add(property, new InvalidValue(reason));
    }

    /** The reasons by the names of the properties, in a language, or in English where there are none in it. */
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
     * Refuses an input that breaks rules, once it is looked at wholly.
     *
     * @param lookUp finds what else is wrong, and adds it
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
