package almanac.start.launcher;

import com.sun.management.GarbageCollectorMXBean;
import com.sun.management.GcInfo;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.stream.Collectors;

/**
 * Ends the process when the heap is exhausted, as {@code -XX:+ExitOnOutOfMemoryError} does, which a jar can't set.
 * Otherwise threads of the database, the connector or the scheduler that died of it would be missing even when there is
 * memory again. Signs are an {@link OutOfMemoryError} that is logged, uncaught, or thrown in the watch itself, and
 * repeated full collections that free hardly anything.
 */
final class HeapWatch extends Handler {

    /** The exit status of {@code -XX:+ExitOnOutOfMemoryError}. */
    static final int STATUS = 3;

    private static final int FULL_PERCENT = 97;
    private static final int LONGEST_FULL = 3;

    private final Set<String> heap = ManagementFactory.getMemoryPoolMXBeans().stream()
            .filter(pool -> pool.getType() == MemoryType.HEAP)
            .map(MemoryPoolMXBean::getName)
            .collect(Collectors.toSet());

    private final long largest = Runtime.getRuntime().maxMemory();
    private final byte[] thrownSentence = sentence("an allocation failed");
    private final byte[] fullSentence = sentence("collections free nothing");

    private final FileOutputStream console = new FileOutputStream(FileDescriptor.err);

    private final Map<String, Long> latest = new HashMap<>();
    private int full;

    private HeapWatch() {}

    private byte[] sentence(String sign) {
        return "Almanac ends: its memory, %d MB, is exhausted (%s). -Xmx gives it more.%n"
                .formatted(largest >> 20, sign)
                .getBytes(StandardCharsets.UTF_8);
    }

    /** Watches until the process ends. */
    static HeapWatch begin() {
        return begin(Duration.ofSeconds(1));
    }

    /** @param pause the time between two checks */
    static HeapWatch begin(Duration pause) {
        HeapWatch watch = new HeapWatch();
        Thread.UncaughtExceptionHandler others = Thread.getDefaultUncaughtExceptionHandler();
        Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> {
            watch.look(thrown);
            if (others == null) {
                thrown.printStackTrace();
            } else {
                others.uncaughtException(thread, thrown);
            }
        });
        Thread thread = new Thread(() -> watch.watch(pause), "heap watch");
        thread.setDaemon(true);
        thread.start();
        return watch;
    }

    /** Begins to read the log. Call it after the logging configuration, which removes all handlers. */
    void readLog() {
        Logger.getLogger("").addHandler(this);
    }

    private void watch(Duration pause) {
        try {
            while (full < LONGEST_FULL) {
                Thread.sleep(pause.toMillis());
                ManagementFactory.getGarbageCollectorMXBeans().forEach(this::look);
            }
            end(fullSentence);
        } catch (OutOfMemoryError e) {
            end(thrownSentence);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void look(java.lang.management.GarbageCollectorMXBean collector) {
        boolean ofTheWholeHeap = Set.of(collector.getMemoryPoolNames()).containsAll(heap);
        GcInfo last = ofTheWholeHeap ? ((GarbageCollectorMXBean) collector).getLastGcInfo() : null;
        if (last == null || Objects.equals(latest.put(collector.getName(), last.getId()), last.getId())) {
            return;
        }
        long used = heap.stream()
                .mapToLong(pool -> last.getMemoryUsageAfterGc().get(pool).getUsed())
                .sum();
        full = used > largest / 100 * FULL_PERCENT ? full + 1 : 0;
    }

    @Override
    public void publish(LogRecord entry) {
        look(entry.getThrown());
    }

    private void look(Throwable thrown) {
        for (Throwable each = thrown; each != null; each = each.getCause()) {
            if (each instanceof OutOfMemoryError) {
                end(thrownSentence);
            }
        }
    }

    /** Allocates nothing, and skips the orderly shutdown, which might not get through. */
    private void end(byte[] sentence) {
        try {
            console.write(sentence);
        } catch (IOException e) {
            // standard error is closed; the status says the same
        } finally {
            Runtime.getRuntime().halt(STATUS);
        }
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
}
