package almanac.cache;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;

/** The answer that many are given, and the turn to find it out: only one has it, all who wait share what they find. */
class SharedAnswer {
    private static final Duration KEPT = Duration.ofMillis(850);

    /** From when on the next who asks finds it out again, while all others are still given the old one. */
    private static final Duration FRESH = Duration.ofMillis(400);

    private static final Duration PATIENCE = Duration.ofSeconds(2);

    /**
     * What was found out.
     *
     * @param version that of the data, when somebody began to find out
     * @param since when that was, by the process's own clock in nanoseconds
     */
    private record Found(Answer answer, long version, long since) {

        /** Whoever asked while it was found out may have it, however long that took. */
        boolean isRightFor(long wanted, long asked) {
            return version >= wanted && isYoungerThan(KEPT, asked);
        }

        boolean isYoungerThan(Duration age, long asked) {
            return asked - since < age.toNanos();
        }
    }

    /** The turn of somebody who finds out; all who wait for its end are woken at once, not one by one. */
    private record Turn(Thread owner, CompletableFuture<Void> ended) {

        Turn() {
            this(Thread.currentThread(), new CompletableFuture<>());
        }
    }

    private final LongSupplier clock;
    private final Duration patience;
    private final AtomicReference<Turn> turn = new AtomicReference<>();
    private volatile Found found;
    private volatile boolean isForOne;

    SharedAnswer() {
        this(System::nanoTime, PATIENCE);
    }

    /**
     * @param clock in nanoseconds
     * @param patience how long to wait for somebody who finds out
     */
    SharedAnswer(LongSupplier clock, Duration patience) {
        this.clock = clock;
        this.patience = patience;
    }

    /**
     * An answer that is right for this version of the data; or null if the caller has to find it out, and then to call
     * {@link #found} or {@link #failed}.
     */
    @SuppressWarnings("ReferenceEquality") // whether anything was found since
    Answer take(long version) {
        long asked = clock.getAsLong();
        while (true) {
            Found known = found;
            boolean isRight = known != null && known.isRightFor(version, asked);
            if (isRight && known.isYoungerThan(FRESH, asked)) {
                return known.answer();
            }
            Turn other = turn.compareAndExchange(null, new Turn());
            if (other == null) {
                if (found == known) {
                    return null;
                }
                end(); // somebody else has just found out
            } else if (isRight) {
                return known.answer();
            } else if (isForOne || !isAwaited(other, asked)) {
                return null;
            }
        }
    }

    /** Waits for the end of a turn, but not for so long that whoever finds out slowly keeps all threads. */
    private boolean isAwaited(Turn other, long asked) {
        try {
            other.ended().get(asked + patience.toNanos() - clock.getAsLong(), TimeUnit.NANOSECONDS);
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } catch (TimeoutException | ExecutionException e) {
            return false;
        }
    }

    /**
     * Ends the turn.
     *
     * @param version that of the data, before the caller began
     * @param since when the caller began
     */
    void found(Answer answer, long version, long since) {
        found = new Found(answer, version, since);
        isForOne = false;
        end();
    }

    /** Ends the turn without an answer that others may have: until there is one, everybody finds out by themselves. */
    void failed() {
        isForOne = true;
        end();
    }

    private void end() {
        Turn own = turn.get();
        if (own != null && own.owner() == Thread.currentThread()) {
            turn.set(null);
            own.ended().complete(null);
        }
    }

    /** About how much memory it takes, in bytes. */
    int weight() {
        Found known = found;
        return 500 + (known == null ? 0 : known.answer().weight());
    }
}
