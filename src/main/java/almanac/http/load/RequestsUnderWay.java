package almanac.http.load;

import java.util.concurrent.TimeUnit;

/** Counts the requests in progress, so that shutdown can wait for the last one. */
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

    /** Waits until no request is in progress; returns false after that many milliseconds. */
    static synchronized boolean awaitNone(long millis) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        for (long left = millis; count > 0 && left > 0; left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime())) {
            RequestsUnderWay.class.wait(left);
        }
        return count == 0;
    }
}
