package almanac;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * Compares the CPU time of work with that of plain work, measured in turn by the same thread: what slows the machine slows
 * both. One of several rounds has to be within the bound, since the first ones may wait for classes and the compiler.
 */
public final class Effort {
    private static final int ROUNDS = 10;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private Effort() {}

    /**
     * Fails if the work takes more than so many times as long as the plain work.
     *
     * @param name of the work; its first characters are shown
     */
    public static void requireAtMost(int times, String name, Runnable plain, Runnable work) {
        double least = assertTimeoutPreemptively(Eventually.PATIENCE, () -> times(times, plain, () -> {}, work));
        assertThat(least).as("%.80s: times as long as plain work", name).isLessThanOrEqualTo(times);
    }

    /**
     * How many times as long as the plain work it takes, in the best of the rounds, or in the first that is good enough.
     *
     * @param allowance counts as plain work too, and is done only if that alone isn't enough
     */
    static double times(int enough, Runnable plain, Runnable allowance, Runnable work) {
        double least = Double.MAX_VALUE;
        for (int round = 0; round < ROUNDS && least > enough; round++) {
            double before = nanos(plain);
            double after = nanos(work);
            if (after > enough * before) {
                before += nanos(allowance);
            }
            least = Math.min(least, after / before);
        }
        return least;
    }

    private static long nanos(Runnable work) {
        long start = THREADS.getCurrentThreadCpuTime();
        work.run();
        return Math.max(1, THREADS.getCurrentThreadCpuTime() - start);
    }
}
