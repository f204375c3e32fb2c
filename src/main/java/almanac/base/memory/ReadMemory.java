package almanac.base.memory;

import almanac.base.refusal.Busy;

/**
 * Memory that a read request reserves for texts while it loads and writes them, since nobody knows beforehand how much
 * they take. A request that finds none left is refused, and releases what it had (docs/adr/043-bounds.md).
 */
public final class ReadMemory {

    /** Per-request allowance that needs no reservation: all concurrent requests together fit a small heap. */
    private static final long UNCOUNTED = 1 << 20;

    private static final ThreadLocal<ReadMemory> CURRENT = new ThreadLocal<>();

    private final MemoryBudget budget;
    private long needed;
    private long reserved;

    private ReadMemory(MemoryBudget budget) {
        this.budget = budget;
    }

    /** Begins to count for this thread's request, until {@link #end}. */
    public static void begin() {
        begin(MemoryBudget.READERS);
    }

    static void begin(MemoryBudget budget) {
        CURRENT.set(new ReadMemory(budget));
    }

    /** Releases what this thread's request has reserved. */
    public static void end() {
        ReadMemory ended = CURRENT.get();
        CURRENT.remove();
        if (ended != null) {
            ended.budget.giveBack(ended.reserved);
        }
    }

    /**
     * Reserves memory for this thread's request; does nothing outside of read requests.
     *
     * @throws Busy if there is not enough
     */
    public static void take(long bytes) {
        if (!has(bytes)) {
            throw refusal();
        }
    }

    /** Like {@link #take}, for callers that can't throw through a library. */
    public static boolean has(long bytes) {
        ReadMemory current = CURRENT.get();
        if (current == null || current.reserve(bytes)) {
            return true;
        }
        end();
        return false;
    }

    public static Busy refusal() {
        return Busy.because("There is not enough memory at the moment for all that this address shows; ask for less at"
                + " once, such as a smaller per_page, or wait");
    }

    private boolean reserve(long bytes) {
        needed += bytes;
        long more = Math.max(0, needed - UNCOUNTED - reserved);
        if (!budget.take(more)) {
            return false;
        }
        reserved += more;
        return true;
    }
}
