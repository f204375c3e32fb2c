package almanac.load;

import almanac.domain.Busy;
import almanac.problem.DomainProblems;
import almanac.problem.Problem;

/** Refuses what there is no room for at the moment. */
public final class Overload {
    private Overload() {}

    /** @param reason the beginning of a sentence */
    public static Problem refusal(String reason) {
        return DomainProblems.problem(Busy.because(reason));
    }
}
