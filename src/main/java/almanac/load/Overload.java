package almanac.load;

import almanac.domain.Busy;
import almanac.problem.DomainProblems;
import almanac.problem.Problem;

/** Refuses requests beyond the present capacity. */
public final class Overload {
    private Overload() {}

    /** @param reason the beginning of a sentence */
    public static Problem refusal(String reason) {
        return DomainProblems.problem(Busy.because(reason));
    }
}
