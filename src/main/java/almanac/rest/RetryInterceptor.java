package almanac.rest;

import jakarta.annotation.Priority;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.Interceptor;
import jakarta.interceptor.InvocationContext;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Tries a write again, in a new transaction, when two writers met: a partial update loses nothing by it, and of two
 * creates with one slug the second finds the next free one.
 */
@Retried
@Interceptor
@Priority(Interceptor.Priority.PLATFORM_BEFORE + 100)
public class RetryInterceptor {

    private static final int TRIES = 10;
    private static final int LONGEST_PAUSE_MILLIS = 20;

    @AroundInvoke
    Object retry(InvocationContext invocation) throws Exception {
        for (int attempt = 1; ; attempt++) {
            try {
                return invocation.proceed();
            } catch (RuntimeException e) {
                if (attempt == TRIES || !ProblemMapper.isOfCollision(e)) {
                    throw e;
                }
                // each waits a while of its own, so that they don't meet again
                Thread.sleep(ThreadLocalRandom.current().nextInt(attempt * LONGEST_PAUSE_MILLIS));
            }
        }
    }
}
