package almanac.rest;

import jakarta.annotation.Priority;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.Interceptor;
import jakarta.interceptor.InvocationContext;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Runs the transactions of writes, as many at once as there are processors, so that readers get their share of those. Tries a
 * write again, in a new transaction, when two writers met: a partial update loses nothing by it, and of two creates with one
 * slug the second finds the next free one. Gets what a write needs first between two transactions.
 */
@Retried
@Interceptor
@Priority(Interceptor.Priority.PLATFORM_BEFORE + 100)
public class RetryInterceptor {

    private static final int TRIES = 10;
    private static final int LONGEST_PAUSE_MILLIS = 20;

    /** Of the whole server: there is an interceptor for each request. */
    private static final Semaphore TRANSACTIONS =
            new Semaphore(Runtime.getRuntime().availableProcessors(), true);

    @AroundInvoke
    Object retry(InvocationContext invocation) throws Exception {
        int attempt = 1;
        while (true) {
            try {
                return runOnce(invocation);
            } catch (NeededFirst e) {
                e.get();
            } catch (RuntimeException e) {
                if (attempt == TRIES || !ProblemMapper.isOfCollision(e)) {
                    throw e;
                }
                // each waits a while of its own, so that they don't meet again
                Thread.sleep(ThreadLocalRandom.current().nextInt(attempt * LONGEST_PAUSE_MILLIS));
                attempt++;
            }
        }
    }

    private static Object runOnce(InvocationContext invocation) throws Exception {
        TRANSACTIONS.acquire();
        try {
            return invocation.proceed();
        } finally {
            TRANSACTIONS.release();
        }
    }
}
