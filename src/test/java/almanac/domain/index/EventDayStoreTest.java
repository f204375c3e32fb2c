package almanac.domain.index;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.domain.model.Status;
import almanac.support.EachDatabaseTest;
import almanac.support.Eventually;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceException;
import java.time.LocalDate;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Counters of days are merged while others write and merge, in real transactions. */
class EventDayStoreTest extends EachDatabaseTest {
    private static final int WRITERS = 3;
    private static final int WRITES = 40;
    private static final LocalDate FIRST = LocalDate.parse("2031-05-01");

    @AfterEach
    void end() {
        deleteCommitted();
    }

    @Test
    void nothingIsLostOrCountedTwiceWhileOthersWriteAndMerge() {
        List<CompletableFuture<Boolean>> writers = Stream.generate(() -> Eventually.concurrently(this::write))
                .limit(WRITERS)
                .toList();
        CompletableFuture<Void> all = CompletableFuture.allOf(writers.toArray(CompletableFuture[]::new));
        CompletableFuture<Boolean> other = Eventually.concurrently(() -> mergeUntil(all));

        mergeUntil(all);
        other.join();
        all.join();
        while (merge()) {
            // until none is left
        }

        List<Long> counted = committed(factory(engine), entities -> entities.createQuery(
                        "select d.events from EventDay d order by d.key.startDay", Long.class)
                .getResultList());
        assertThat(counted).containsExactly((long) WRITERS * WRITES, (long) WRITERS * WRITES, -(long) WRITERS * WRITES);
    }

    /** Writes one more on the first two days, one less on the third, and one there and back on the fourth. */
    private boolean write() {
        for (int i = 0; i < WRITES; i++) {
            committed(factory(engine), entities -> {
                add(entities, 0, 1);
                add(entities, 1, 1);
                add(entities, 2, -1);
                add(entities, 3, 1);
                add(entities, 3, -1);
                return true;
            });
        }
        return true;
    }

    private static void add(EntityManager entities, int day, long events) {
        entities.persist(new EventDay(
                new EventDay.Key(FIRST.plusDays(day), FIRST.plusDays(day), Status.PUBLISH, false), events));
    }

    private boolean mergeUntil(CompletableFuture<?> end) {
        while (!end.isDone()) {
            merge();
        }
        return true;
    }

    /** Merges; gives up if another merge was faster. */
    private boolean merge() {
        try {
            return committed(factory(engine), entities -> new EventDayStore(entities).merge());
        } catch (PersistenceException overtaken) {
            return true;
        }
    }
}
