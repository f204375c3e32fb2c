package almanac.sync;

import almanac.changes.Change;
import almanac.changes.ChangeConsumer;
import almanac.model.CalendarRecord;
import almanac.model.Occurrence;
import jakarta.persistence.EntityManager;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Logs what a transaction changes, once for each record, in the same transaction. */
public class ChangeLogger implements ChangeConsumer {

    @Override
    public void committing(List<Change> changes, EntityManager entities) {
        Map<ChangedRecord, LoggedChange> logged = new LinkedHashMap<>();
        for (Change change : changes) {
            boolean isPart = change.entity() instanceof Occurrence;
            ChangedRecord.of(change.entity())
                    .ifPresent(changed ->
                            logged.merge(changed, logged(changed, change), (known, same) -> isPart ? known : same));
        }
        logged.values().forEach(entities::persist);
    }

    private static LoggedChange logged(ChangedRecord changed, Change change) {
        Visibility before = change.kind() == Change.Kind.CREATED ? null : before(change);
        boolean spreads = change.entity() instanceof CalendarRecord && Visibility.isChangedBy(change);
        return new LoggedChange(changed, before, spreads);
    }

    private static Visibility before(Change change) {
        if (change.entity() instanceof Occurrence date) {
            return Visibility.before(date.getEvent(), Map.of());
        }
        return change.entity() instanceof CalendarRecord changed
                ? Visibility.before(changed, change.before())
                : Visibility.ofEverybody();
    }
}
