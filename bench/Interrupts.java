import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;

/**
 * An agent that interrupts threads of requests at random, as no server should:
 * {@code -javaagent:interrupts.jar=FILE}, while that file is there.
 */
public final class Interrupts {
    private static final long PAUSE_NANOS = 20_000_000;

    private Interrupts() {}

    public static void premain(String file) {
        Thread interrupting = new Thread(() -> interrupt(Path.of(file)), "interrupts");
        interrupting.setDaemon(true);
        interrupting.start();
    }

    private static void interrupt(Path file) {
        Random random = new Random(20310310);
        while (true) {
            LockSupport.parkNanos(PAUSE_NANOS);
            List<Thread> busy = Files.exists(file) ? busy() : List.of();
            if (!busy.isEmpty()) {
                busy.get(random.nextInt(busy.size())).interrupt();
            }
        }
    }

    private static List<Thread> busy() {
        return Thread.getAllStackTraces().entrySet().stream()
                .filter(each -> each.getKey().getName().startsWith("http-thread-pool"))
                .filter(each -> List.of(each.getValue()).stream().anyMatch(at -> at.getClassName().startsWith("almanac.")))
                .map(each -> each.getKey())
                .toList();
    }
}
