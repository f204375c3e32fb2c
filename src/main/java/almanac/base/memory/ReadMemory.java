package almanac.base.memory;

import almanac.base.refusal.Busy;

/**
 * The memory that a request which only reads reserves for texts while it loads and writes them: nothing else knows how
 * much that will be. A request that finds none left is refused, and what it had is free for the others
 * (docs/adr/043-bounds.md).
 */
public final class ReadMemory {

    /** What any request may take without reserving it: as many as run at once take no more than a small heap has. */
    private static final long UNCOUNTED = 1 << 20;

    private static final ThreadLocal<ReadMemory> CURRENT = new ThreadLocal<>();

    private final MemoryBudget budget;
    private long needed;
    private long reserved;

    private ReadMemory(MemoryBudget budget) {
        this.budget = budget;
    }

    /** Counts for the request of this thread from now on, until {@link #end}. */
    public static void begin() {
        begin(MemoryBudget.READERS);
    }

    static void begin(MemoryBudget budget) {
        CURRENT.set(new ReadMemory(budget));
    }

    /** Gives back what the request of this thread has reserved. */
    public static void end() {
        ReadMemory ended = CURRENT.get();
        CURRENT.remove();
        if (ended != null) {
            ended.budget.giveBack(ended.reserved);
        }
    }

    /**
     * Reserves memory for the request of this thread; counts nothing outside of requests that only read.
     *
     * @throws Busy if there is not enough
     */
    public static void take(long bytes) {
        if (!has(bytes)) {
            throw refusal();
        }
    }

    /** As {@link #take}, for callers that must first leave a library in an orderly way. */
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
