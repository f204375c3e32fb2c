package almanac.http.problem;

import io.prometheus.metrics.core.metrics.Counter;

/** Counts refused requests by error code of the contract: shed and cancelled ones, refused sign-ins, invalid input. */
public final class Refusals {

    private static final Counter REFUSALS = Counter.builder()
            .name("almanac_refusals_total")
            .help("Refused requests, by the code of the interface's error")
            .labelNames("code", "status")
            .register();

    private Refusals() {}

    public static void count(Problem problem) {
        REFUSALS.labelValues(problem.code(), Integer.toString(problem.status())).inc();
    }
}
