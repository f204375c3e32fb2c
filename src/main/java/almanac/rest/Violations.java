package almanac.rest;

import almanac.http.ErrorCode;
import almanac.http.Problem;
import java.util.LinkedHashMap;
import java.util.Map;

/** Everything that is wrong with a request's parameters, collected so that it can be told at once (contract §2). */
public final class Violations {

    private final Map<String, String> reasons = new LinkedHashMap<>();
    private final Map<String, Detail> details = new LinkedHashMap<>();

    /** A reason for programs and for people. */
    public record Detail(String code, String message) {}

    public boolean isEmpty() {
        return reasons.isEmpty();
    }

    /** Adds a reason; the first one for a parameter stays. */
    public void add(String parameter, Refused reason) {
        String message = parameter + " " + reason.getMessage();
        reasons.putIfAbsent(parameter, message);
        details.putIfAbsent(parameter, new Detail(reason.code(), message));
    }

    public void add(String parameter, String reason) {
        add(parameter, new Refused(reason));
    }

    /** @throws Problem 400 {@code rest_invalid_param} if anything was added */
    public void throwIfAny() {
        throwIfAny(() -> {});
    }

    /**
     * Refuses a request that breaks rules, once it is looked at wholly.
     *
     * @param lookUp finds what else is wrong, and adds it
     * @throws Problem 400 {@code rest_invalid_param} if anything was added
     */
    public void throwIfAny(Runnable lookUp) {
        if (isEmpty()) {
            return;
        }
        lookUp.run();
        throw new Problem(
                ErrorCode.INVALID_PARAMETER,
                "Invalid parameter(s): " + String.join("; ", reasons.values()) + ".",
                Map.of("params", reasons, "details", details));
    }
}
