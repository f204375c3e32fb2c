package almanac.load;

import java.util.concurrent.TimeUnit;

/** How many requests are being answered or received, for whoever waits until it is none. */
public final class RequestsUnderWay {

    private static int count;

    private RequestsUnderWay() {}

    public static synchronized void begin() {
        count++;
    }

    public static synchronized void end() {
        count--;
        RequestsUnderWay.class.notifyAll();
    }

    /** Whether it was none within so many milliseconds. */
    static synchronized boolean awaitNone(long millis) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        for (long left = millis; count > 0 && left > 0; left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime())) {
            RequestsUnderWay.class.wait(left);
        }
        return count == 0;
    }
}
