package almanac.base.memory;

import java.util.concurrent.atomic.AtomicLong;

/**
 * A share of the heap from which requests reserve memory for data whose size clients choose. Otherwise many requests,
 * each within its own limits, would exhaust the heap together (docs/adr/019-bodies.md).
 */
public final class MemoryBudget {

    private static final long HEAP = Runtime.getRuntime().maxMemory();

    /** For permitted requests: their bodies, what is parsed from them, and pictures while they are decoded. */
    public static final MemoryBudget ENTITLED = new MemoryBudget(HEAP / 16 * 5);

    /** For the bodies of all other requests, so that these can't use up the share of callers who may write. */
    public static final MemoryBudget ANONYMOUS = new MemoryBudget(HEAP / 32);

    /** For the texts that read requests load and write ({@code ReadMemory}). */
    public static final MemoryBudget READERS = new MemoryBudget(HEAP / 6);

    private final long size;
    private final AtomicLong taken = new AtomicLong();

    public MemoryBudget(long size) {
        this.size = size;
    }

    /** The whole budget in bytes, free or reserved. */
    public long size() {
        return size;
    }

    /** Reserves that many bytes, or none if fewer are left. */
    public boolean take(long bytes) {
        long before = taken.getAndUpdate(now -> now + bytes <= size ? now + bytes : now);
        return before + bytes <= size;
    }

    public void giveBack(long bytes) {
        taken.addAndGet(-bytes);
    }
}
