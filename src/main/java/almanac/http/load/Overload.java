package almanac.http.load;

import almanac.base.refusal.Busy;
import almanac.http.problem.DomainProblems;
import almanac.http.problem.Problem;

/** Refuses requests beyond the present capacity. */
public final class Overload {
    private Overload() {}

    /** @param reason the beginning of a sentence */
    public static Problem refusal(String reason) {
        return DomainProblems.problem(Busy.because(reason));
    }
}
