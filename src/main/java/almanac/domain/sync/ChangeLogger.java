package almanac.domain.sync;

import almanac.domain.changes.Change;
import almanac.domain.changes.ChangeConsumer;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Event;
import almanac.domain.model.Occurrence;
import jakarta.persistence.EntityManager;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Logs the changes of a transaction, once for each record, in the same transaction. */
public class ChangeLogger implements ChangeConsumer {

    @Override
    public void committing(List<Change> changes, EntityManager entities) {
        Map<ChangedRecord, LoggedChange> logged = new LinkedHashMap<>();
        for (Change change : changes) {
            boolean isPart = isPart(change.entity());
            ChangedRecord.of(change.entity())
                    .ifPresent(changed ->
                            logged.merge(changed, logged(changed, change), (known, same) -> isPart ? known : same));
        }
        logged.values().forEach(entities::persist);
    }

    private static LoggedChange logged(ChangedRecord changed, Change change) {
        Visibility before = change.kind() == Change.Kind.CREATED ? null : before(change);
        boolean spreads =
                !isPart(change.entity()) && change.entity() instanceof CalendarRecord && Visibility.isChangedBy(change);
        return new LoggedChange(changed, before, spreads);
    }

    /** Returns whether it is an occurrence or an override, whose change is logged as one of the event. */
    private static boolean isPart(Object entity) {
        return entity instanceof Occurrence || entity instanceof Event event && event.getWhole() != event;
    }

    private static Visibility before(Change change) {
        if (change.entity() instanceof Occurrence date) {
            return Visibility.before(date.getWhole(), Map.of());
        }
        if (change.entity() instanceof Event event && isPart(event)) {
            return Visibility.before(event.getWhole(), Map.of());
        }
        return change.entity() instanceof CalendarRecord changed
                ? Visibility.before(changed, change.before())
                : Visibility.ofEverybody();
    }
}
