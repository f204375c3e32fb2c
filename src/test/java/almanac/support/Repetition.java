package almanac.support;

import org.junit.platform.launcher.LauncherInterceptor;

/** Runs each class of tests twice in its JVM, with {@code -Dtwice}. */
public final class Repetition implements LauncherInterceptor {

    @Override
    public <T> T intercept(Invocation<T> invocation) {
        if (Boolean.getBoolean("twice")) {
            invocation.proceed();
        }
        return invocation.proceed();
    }

    @Override
    public void close() {
        // keeps nothing
    }
}
