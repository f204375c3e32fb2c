package almanac.validation;

import java.util.LinkedHashMap;
import java.util.Map;

/** Everything that is wrong with an input, collected so that it can be told at once (contract §2). */
public final class Violations {

    private final Map<String, Detail> details = new LinkedHashMap<>();

    /** A reason for programs and for people. */
    public record Detail(String code, String message) {}

    public boolean isEmpty() {
        return details.isEmpty();
    }

    /** Adds a reason; the first one for a property stays. */
    public void add(String property, Refused reason) {
        details.putIfAbsent(property, new Detail(reason.code(), property + " " + reason.getMessage()));
    }

    public void add(String property, String reason) {
        add(property, new Refused(reason));
    }

    boolean concern(String property) {
        return details.containsKey(property);
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
        throw new InvalidInput(details);
    }
}
