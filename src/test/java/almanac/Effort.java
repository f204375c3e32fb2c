package almanac;

import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;

/** Measures work as CPU time, which is independent of the machine's load. */
public final class Effort {

    private Effort() {}

    public static Duration of(Runnable work) {
        return assertTimeoutPreemptively(Eventually.PATIENCE, () -> {
            ThreadMXBean threads = ManagementFactory.getThreadMXBean();
            long before = threads.getCurrentThreadCpuTime();
            work.run();
            return Duration.ofNanos(threads.getCurrentThreadCpuTime() - before);
        });
    }
}
