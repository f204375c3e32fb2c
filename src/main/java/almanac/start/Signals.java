package almanac.start;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * What ends the process from outside. A shutdown hook would be too late to end in order, since the server has one of its
 * own that runs at the same time. The JDK's only class for signals is in {@code jdk.unsupported} (JEP 260 keeps it) and
 * can't be compiled against without a warning.
 */
final class Signals {

    private static final List<String> NAMES = List.of("TERM", "INT", "HUP");

    private Signals() {}

    /** When the process is asked to end, does this first; whoever asks again doesn't want to wait for it. */
    static void beforeEnd(Runnable first) {
        AtomicBoolean asked = new AtomicBoolean();
        for (String name : NAMES) {
            handle(name, () -> {
                if (asked.compareAndSet(false, true)) {
                    first.run();
                }
            });
        }
    }

    /** Leaves a signal as it is that this system doesn't have, or that the JVM may not use ({@code -Xrs}). */
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
