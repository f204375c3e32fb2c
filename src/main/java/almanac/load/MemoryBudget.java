package almanac.load;

import java.util.concurrent.atomic.AtomicLong;

/**
 * A share of the heap that requests take from for what others make large, and give back. Without it a crowd of requests,
 * each within its own limits, takes all memory (docs/adr/019-bodies.md).
 */
public final class MemoryBudget {

    private static final long HEAP = Runtime.getRuntime().maxMemory();

    /** For those who may do what they ask for: their bodies, what is made of them, and pictures while they are decoded. */
    public static final MemoryBudget ENTITLED = new MemoryBudget(HEAP / 16 * 5);

    /** For bodies of all others, so that strangers can't take the share of those who may write. */
    public static final MemoryBudget STRANGERS = new MemoryBudget(HEAP / 32);

    private final long size;
    private final AtomicLong taken = new AtomicLong();

    public MemoryBudget(long size) {
        this.size = size;
    }

    /** In bytes, taken or not. */
    public long size() {
        return size;
    }

    /** Takes that many bytes, or none if there are not so many left. */
    public boolean take(long bytes) {
        long before = taken.getAndUpdate(now -> now + bytes <= size ? now + bytes : now);
        return before + bytes <= size;
    }

    public void giveBack(long bytes) {
        taken.addAndGet(-bytes);
    }
}
