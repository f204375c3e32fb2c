package almanac.start.launcher;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Handles the signals that end the process. A shutdown hook would be too late for an orderly shutdown, since the
 * server's own runs concurrently. The JDK's only class for signals is in {@code jdk.unsupported} (JEP 260 keeps it) and
 * can't be compiled against without a warning; hence the reflection.
 */
final class Signals {

    private static final List<String> NAMES = List.of("TERM", "INT", "HUP");

    private Signals() {}

    /** Runs this first at shutdown; a second signal doesn't wait for it. */
    static void beforeEnd(Runnable first) {
        AtomicBoolean isStopping = new AtomicBoolean();
        for (String name : NAMES) {
            handle(name, () -> {
                if (isStopping.compareAndSet(false, true)) {
                    first.run();
                }
            });
        }
    }

    /** Ignores a signal that this system doesn't have, or that the JVM may not handle ({@code -Xrs}). */
    private static void handle(String name, Runnable first) {
        try {
            Class<?> type = Class.forName("sun.misc.Signal");
            Class<?> handlerType = Class.forName("sun.misc.SignalHandler");
            Object signal = type.getConstructor(String.class).newInstance(name);
            int status = 128 + (int) type.getMethod("getNumber").invoke(signal);
            Object handler =
                    Proxy.newProxyInstance(Signals.class.getClassLoader(), new Class<?>[] {handlerType}, (p, m, a) -> {
                        first.run();
                        System.exit(status);
                        return null;
                    });
            type.getMethod("handle", type, handlerType).invoke(null, signal, handler);
        } catch (InvocationTargetException e) {
            if (!(e.getCause() instanceof IllegalArgumentException)) {
                throw new IllegalStateException(e);
            }
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
