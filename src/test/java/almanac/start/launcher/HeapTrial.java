package almanac.start.launcher;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;

/** A process with a heap watch; {@link HeapWatchTest} runs it with a small heap. */
final class HeapTrial {

    private static final int PIECE = 4096;
    private static final Logger LOG = Logger.getLogger(HeapTrial.class.getName());

    private HeapTrial() {}

    public static void main(String[] arguments) throws InterruptedException {
        HeapWatch.begin(Duration.ofMillis(20)).readLog();
        Thread thread = new Thread(() -> run(arguments[0]));
        thread.start();
        thread.join();
        System.out.println("It went on.");
    }

    private static void run(String mode) {
        switch (mode) {
            case "uncaught" -> fill(new ArrayList<>());
            case "logged" -> fillAndLog();
            case "swallowed" -> fillAndSwallow();
            case "healthy" -> work();
            default -> throw new IllegalArgumentException(mode);
        }
    }

    private static void fill(List<byte[]> live) {
        while (true) {
            live.add(new byte[PIECE]);
        }
    }

    private static void fillAndLog() {
        try {
            fill(new ArrayList<>());
        } catch (OutOfMemoryError e) {
            LOG.log(Level.WARNING, "a request failed", new IllegalStateException(e));
        }
    }

    /** Keeps its memory, like the cache of a server whose threads silently continue. */
    private static void fillAndSwallow() {
        List<byte[]> live = new ArrayList<>();
        while (true) {
            try {
                fill(live);
            } catch (OutOfMemoryError e) {
                live.remove(live.size() - 1);
            }
        }
    }

    /** Keeps half of the heap live, and fills the rest with garbage over and over. */
    private static void work() {
        byte[][] live = new byte[(int) (Runtime.getRuntime().maxMemory() / 2 / PIECE)][];
        for (int i = 0; i < 500_000; i++) {
            live[i % live.length] = new byte[PIECE];
            if (i % 5_000 == 0) {
                System.gc();
            }
        }
    }
}
