package almanac.http.response;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.LongSupplier;

/**
 * The responses that are being written to clients. Each occupies a thread, and usually a whole response in memory,
 * until its client has read it. Both are bounded: beyond the bounds, the client with the longest wait is disconnected
 * (docs/adr/015-small-machine.md).
 */
public final class Deliveries {

    /** Half of the HTTP threads. */
    private static final int MANY = 64;

    /** From this number on, the remaining threads are needed for new requests. */
    private static final int MOST = 96;

    /** How long a client may block regardless of others, unless threads run out. */
    private static final Duration GRACE = Duration.ofSeconds(5);

    /** Responses up to this size may wait regardless of memory: with all threads they take 8 MiB at most. */
    private static final int SMALL = 64 << 10;

    private static final Deliveries PRESENT =
            new Deliveries(Runtime.getRuntime().maxMemory() / 8, System::nanoTime);

    private final Set<Delivering> waiting = new LinkedHashSet<>();
    private final long memory;
    private final LongSupplier clock;
    private long taken;

    /** A write, compared by identity: equal values don't make writes equal. */
    static final class Delivering {
        private final long bytes;
        private final long since;
        private final Runnable disconnect;

        private Delivering(long bytes, long since, Runnable disconnect) {
            this.bytes = bytes;
            this.since = since;
            this.disconnect = disconnect;
        }
    }

    /**
     * @param memory the number of bytes that may be waiting for clients
     * @param clock in nanoseconds
     */
    Deliveries(long memory, LongSupplier clock) {
        this.memory = memory;
        this.clock = clock;
    }

    static Deliveries present() {
        return PRESENT;
    }

    /**
     * Returns whether another response of that many bytes may be delivered, disconnecting slow clients if necessary.
     */
    public static boolean haveRoomFor(long bytes) {
        return PRESENT.makeRoom(bytes);
    }

    /** @param disconnect ends the write at once, from another thread */
    Delivering begin(long bytes, Runnable disconnect) {
        makeRoom(bytes);
        Delivering begun = new Delivering(bytes, clock.getAsLong(), disconnect);
        add(begun);
        return begun;
    }

    private synchronized void add(Delivering begun) {
        waiting.add(begun);
        taken += begun.bytes;
    }

    synchronized void end(Delivering ended) {
        if (waiting.remove(ended)) {
            taken -= ended.bytes;
        }
    }

    boolean makeRoom(long bytes) {
        List<Delivering> slow = new ArrayList<>();
        boolean hasRoom = takeOutSlow(bytes, slow);
        slow.forEach(each -> each.disconnect.run());
        return hasRoom;
    }

    private synchronized boolean takeOutSlow(long bytes, List<Delivering> slow) {
        for (Delivering longest : List.copyOf(waiting)) {
            if (hasRoom(bytes) || !isSlow(longest)) {
                break;
            }
            end(longest);
            slow.add(longest);
        }
        return hasRoom(bytes);
    }

    /** A response that is larger than the whole budget is delivered alone. */
    private boolean hasRoom(long bytes) {
        return waiting.size() < MANY && (bytes <= SMALL || taken == 0 || taken + bytes <= memory);
    }

    private boolean isSlow(Delivering each) {
        return waiting.size() >= MOST || clock.getAsLong() - each.since >= GRACE.toNanos();
    }
}
