package almanac.http.problem;

import almanac.base.validation.IncompleteInput;
import almanac.base.validation.InvalidInput;
import almanac.base.validation.Violations.Detail;
import java.util.LinkedHashMap;
import java.util.Map;

/** Maps invalid input to the interface's errors (contract §2). */
final class InputProblems {

    private InputProblems() {}

    static Problem problem(Throwable thrown) {
        return thrown instanceof InvalidInput invalid ? of(invalid) : of((IncompleteInput) thrown);
    }

    private static Problem of(InvalidInput invalid) {
        Map<String, String> reasons = new LinkedHashMap<>();
        invalid.details().forEach((property, detail) -> reasons.put(property, detail.message()));
        Map<String, Detail> details = invalid.details();
        return new Problem(
                ErrorCode.INVALID_PARAMETER, invalid.getMessage(), Map.of("params", reasons, "details", details));
    }

    private static Problem of(IncompleteInput incomplete) {
        return new Problem(
                ErrorCode.MISSING_PARAMETER, incomplete.getMessage(), Map.of("params", incomplete.missing()));
    }
}
