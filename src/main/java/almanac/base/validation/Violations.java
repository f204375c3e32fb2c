package almanac.base.validation;

import almanac.base.constraint.InvalidValue;
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

    /** Adds what is wrong with an input at a place inside of this one. */
    public void addInside(String place, Violations inside) {
        inside.reasons.forEach((name, reason) -> {
            String property = property(name);
            add(place + "[" + property + "]" + name.substring(property.length()), reason);
        });
    }

    /** The property that a place is in. */
    static String property(String place) {
        return place.split("\\[", 2)[0];
    }

    public void add(String place, String reason) {
        add(place, new InvalidValue(reason));
    }

    /** The messages by place, in the given language, or in English if the bundles lack it. */
    public Map<String, String> messages(Locale locale) {
        Map<String, String> messages = new LinkedHashMap<>();
        reasons.forEach((place, reason) -> messages.put(place, reason.message(locale)));
        return messages;
    }

    /** By the names of the properties; of several places in one, all are told, with the code of the first. */
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
        throw new InvalidInput(this, details());
    }
}
