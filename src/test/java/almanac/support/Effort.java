package almanac.support;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.function.LongSupplier;

/**
 * Compares work with plain work, measured in turn by the same thread: what slows the machine slows both. Work of the tests'
 * own is measured by its CPU time, requests by the clock. The plain work is done once before, and one of several rounds has
 * to be within the bound, since the first ones load classes and are compiled.
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

    /** Fails if a request takes more than so many times as long as a plain one. */
    public static void requireResponseWithin(int times, Runnable plain, Runnable request) {
        double least = times(System::nanoTime, times, plain, () -> {}, request);
        assertThat(least).as("times as long as a plain request").isLessThanOrEqualTo(times);
    }

    /**
     * How many times as long as the plain work it takes, in the best of the rounds, or in the first that is good enough.
     *
     * @param allowance counts as plain work too, and is done only if that alone isn't enough
     */
    public static double times(int enough, Runnable plain, Runnable allowance, Runnable work) {
        return times(THREADS::getCurrentThreadCpuTime, enough, plain, allowance, work);
    }

    private static double times(LongSupplier clock, int enough, Runnable plain, Runnable allowance, Runnable work) {
        plain.run();
        double least = Double.MAX_VALUE;
        for (int round = 0; round < ROUNDS && least > enough; round++) {
            double before = nanos(clock, plain);
            double after = nanos(clock, work);
            if (after > enough * before) {
                before += nanos(clock, allowance);
            }
            least = Math.min(least, after / before);
        }
        return least;
    }

    private static long nanos(LongSupplier clock, Runnable work) {
        long start = clock.getAsLong();
        work.run();
        return Math.max(1, clock.getAsLong() - start);
    }
}
