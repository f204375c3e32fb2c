package almanac.http.route;

import almanac.store.failure.Collision;
import almanac.store.failure.DeferredWork;
import almanac.store.failure.MayRunAlone;
import almanac.store.failure.Retried;
import almanac.store.limit.QueryLimit;
import jakarta.annotation.Priority;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.Interceptor;
import jakarta.interceptor.InvocationContext;
import java.util.Arrays;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Runs as many write transactions at once as there are processors, so that reads get their share. After a collision it
 * retries a write in a new transaction, alone, so that it can't collide on this node again: a partial update loses
 * nothing, and of many creates with the same slug each gets the next free one. If it times out waiting for a lock even
 * so, a job or another node has that, and others run beside the next attempt. Deferred slow work runs between the two
 * transactions.
 */
@Retried
@Interceptor
@Priority(Interceptor.Priority.PLATFORM_BEFORE + 100)
public class RetryInterceptor {

    private static final int AT_ONCE = Runtime.getRuntime().availableProcessors();

    /** Static, since each request has its own interceptor. */
    private static final Semaphore TRANSACTIONS = new Semaphore(AT_ONCE, true);

    @AroundInvoke
    Object retry(InvocationContext invocation) throws Exception {
        boolean isAlways = runsAlone(invocation);
        AtomicBoolean alone = new AtomicBoolean(isAlways);
        return Collision.retry(() -> {
            try {
                return prepared(invocation, alone.get());
            } catch (RuntimeException e) {
                alone.set(isAlways || !alone.get() || !Collision.isLockTimeout(e));
                throw e;
            }
        });
    }

    private static Object prepared(InvocationContext invocation, boolean alone) throws Exception {
        while (true) {
            try {
                return runOnce(invocation, alone ? AT_ONCE : 1);
            } catch (DeferredWork e) {
                e.get();
            }
        }
    }

    private static Object runOnce(InvocationContext invocation, int places) throws Exception {
        TRANSACTIONS.acquireUninterruptibly(places);
        try {
            return QueryLimit.WRITE.during(invocation::proceed);
        } finally {
            TRANSACTIONS.release(places);
        }
    }

    private static boolean runsAlone(InvocationContext invocation) {
        return invocation.getMethod().getAnnotation(Retried.class).alone()
                || Arrays.stream(invocation.getParameters())
                        .anyMatch(each -> each instanceof MayRunAlone parameter && parameter.runsAlone());
    }
}
