package almanac.domain.changes;

import almanac.domain.model.Occurrence;
import almanac.domain.model.Stored;
import jakarta.persistence.EntityManager;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Records the changes that a thread's transactions report. */
public class ChangeRecorder implements ChangeConsumer {

    private static final ThreadLocal<ChangeRecorder> PRESENT = new ThreadLocal<>();

    final List<List<Change>> flushed = new ArrayList<>();
    final List<Change> committing = new ArrayList<>();
    final List<Change> committed = new ArrayList<>();

    /** The changes of occurrences, which are no records. */
    final List<Change> occurrences = new ArrayList<>();

    RuntimeException refusal;

    static ChangeRecorder begin() {
        PRESENT.set(new ChangeRecorder());
        return PRESENT.get();
    }

    static void end() {
        PRESENT.remove();
    }

    @Override
    public void flushed(List<Change> changes, Connection connection) {
        List<Change> records = records(changes).toList();
        if (PRESENT.get() != null && !records.isEmpty()) {
            PRESENT.get().flushed.add(records);
        }
    }

    @Override
    public void committing(List<Change> changes, EntityManager entities) {
        if (PRESENT.get() != null) {
            records(changes).forEach(PRESENT.get().committing::add);
            if (PRESENT.get().refusal != null) {
                throw PRESENT.get().refusal;
            }
        }
    }

    @Override
    public void committed(List<Change> changes) {
        if (PRESENT.get() != null) {
            records(changes).forEach(PRESENT.get().committed::add);
            changes.stream()
                    .filter(change -> change.entity() instanceof Occurrence)
                    .forEach(PRESENT.get().occurrences::add);
        }
    }

    private static Stream<Change> records(List<Change> changes) {
        return changes.stream().filter(change -> change.entity() instanceof Stored);
    }
}
