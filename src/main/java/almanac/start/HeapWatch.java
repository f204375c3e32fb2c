package almanac.start;

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
import java.util.Set;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.stream.Collectors;

/**
 * Ends the process when the heap is exhausted, as {@code -XX:+ExitOnOutOfMemoryError} does, which a jar can't ask for. The
 * threads that couldn't go on – of the database, the connector, the scheduler – would be missing from then on, although
 * there may be memory again. It is seen by an {@link OutOfMemoryError} that somebody logs, that nobody catches, or that
 * the watch itself meets; or when collections of the whole heap find hardly anything to free, again and again.
 */
final class HeapWatch extends Handler {

    /** That of {@code -XX:+ExitOnOutOfMemoryError}. */
    static final int STATUS = 3;

    private static final int FULL_PERCENT = 97;
    private static final int LONGEST_FULL = 3;

    private final Set<String> heap = ManagementFactory.getMemoryPoolMXBeans().stream()
            .filter(pool -> pool.getType() == MemoryType.HEAP)
            .map(MemoryPoolMXBean::getName)
            .collect(Collectors.toSet());

    private final long largest = Runtime.getRuntime().maxMemory();
    private final byte[] sentence = ("Almanac ends: its memory, " + (largest >> 20)
                    + " MB, is exhausted. -Xmx gives it more.\n")
            .getBytes(StandardCharsets.UTF_8);

    private final FileOutputStream console = new FileOutputStream(FileDescriptor.err);

    private long latest;
    private int full;

    private HeapWatch() {}

    /** Watches until the process ends. */
    static HeapWatch begin() {
        return begin(Duration.ofSeconds(1));
    }

    /** @param pause how long it looks away each time */
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

    /** Reads the log from now on. To be called when it is arranged: that takes all listeners away. */
    void readLog() {
        Logger.getLogger("").addHandler(this);
    }

    private void watch(Duration pause) {
        try {
            while (full < LONGEST_FULL) {
                Thread.sleep(pause.toMillis());
                ManagementFactory.getGarbageCollectorMXBeans().forEach(this::look);
            }
            end();
        } catch (OutOfMemoryError e) {
            end();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void look(java.lang.management.GarbageCollectorMXBean collector) {
        boolean ofTheWholeHeap = Set.of(collector.getMemoryPoolNames()).containsAll(heap);
        GcInfo last = ofTheWholeHeap ? ((GarbageCollectorMXBean) collector).getLastGcInfo() : null;
        if (last == null || last.getEndTime() == latest) {
            return;
        }
        latest = last.getEndTime();
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
                end();
            }
        }
    }

    /** Takes no memory, and runs nothing of what would have to go on for an end in order. */
    private void end() {
        try {
            console.write(sentence);
        } catch (IOException e) {
            // nobody reads it: the status says the same
        } finally {
            Runtime.getRuntime().halt(STATUS);
        }
    }

    @Override
    public void flush() {
        // nothing is kept back
    }

    @Override
    public void close() {
        // stays until the process ends
    }
}
