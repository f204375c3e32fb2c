package almanac.base.validation;

import almanac.base.constraint.InvalidValue;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** All violations of an input, collected to be reported at once (contract §2). */
public final class Violations {

    private final Map<String, InvalidValue> reasons = new LinkedHashMap<>();

    /** A reason: its code for clients, its message for people. */
    public record Detail(String code, String message) {}

    public boolean isEmpty() {
        return reasons.isEmpty();
    }

    /**
     * Adds a reason, unless the place already has one.
     *
     * @param place the name of a property, or a place inside of it as forms write it, such as {@code organizer[1][email]}
     */
    public void add(String place, InvalidValue reason) {
        reasons.putIfAbsent(place, reason);
    }

    public void addAll(Violations others) {
        others.reasons.forEach(this::add);
    }

    /** Adds the violations of an input at a place inside of this one. */
    public void addInside(String place, Violations inside) {
        inside.reasons.forEach((name, reason) -> {
            String property = property(name);
            add(place + "[" + property + "]" + name.substring(property.length()), reason);
        });
    }

    /** Returns the property that contains a place. */
    static String property(String place) {
        return place.split("\\[", 2)[0];
    }

    public void add(String place, String reason) {
        add(place, new InvalidValue(reason));
    }

    /** Returns the messages by place, in the given language, or in English if the bundles lack it. */
    public Map<String, String> messages(Locale locale) {
        Map<String, String> messages = new LinkedHashMap<>();
        reasons.forEach((place, reason) -> messages.put(place, reason.message(locale)));
        return messages;
    }

    /** Returns the violations by property: those of several places in one are joined, with the code of the first. */
    private Map<String, Detail> details() {
        Map<String, Detail> details = new LinkedHashMap<>();
        reasons.forEach((place, reason) -> details.merge(
                property(place),
                new Detail(reason.code(), place + " " + reason.getMessage()),
                (first, next) -> new Detail(first.code(), first.message() + "; " + next.message())));
        return details;
    }

    /** @throws InvalidInput if anything was added */
    public void throwIfAny() {
        throwIfAny(() -> {});
    }

    /**
     * Rejects an input with violations, after looking for the rest of them.
     *
     * @param lookUp adds the violations that only the database reveals; not run for a valid input
     * @throws InvalidInput if anything was added
     */
    public void throwIfAny(Runnable lookUp) {
        if (isEmpty()) {
            return;
        }
        lookUp.run();
        throw new InvalidInput(this, details());
    }
}
