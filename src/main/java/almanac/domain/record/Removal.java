package almanac.domain.record;

import almanac.base.clock.SiteClock;
import almanac.base.kind.RecordKey;
import almanac.base.refusal.ExpectedVersion;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Event;
import almanac.domain.security.Caller;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.function.Function;

/**
 * Deletes records for good, with all that belongs to them alone. Events lose their links to a deleted venue or
 * organizer; children of a deleted event move up to its parent (contract §6).
 */
@ApplicationScoped
public class Removal {

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private RecordSearch records;

    @Inject
    private SiteClock clock;

    public Removal() {}

    Removal(EntityManager entities, RecordSearch records, SiteClock clock) {
        this.entities = entities;
        this.records = records;
        this.clock = clock;
    }

    /**
     * Deletes a record. Must run alone: H2 lets another transaction link to a record that this one deletes.
     *
     * @param show returns the representation of the record as it was before
     */
    public <T extends CalendarRecord, R> R remove(
            Class<T> type, RecordKey key, ExpectedVersion expected, Caller caller, Function<T, R> show) {
        T gone = records.removable(type, key, expected, caller);
        R shown = show.apply(gone);
        records.linkingTo(gone).forEach(event -> unlink(event, gone));
        entities.remove(gone);
        entities.flush();
        return shown;
    }

    private void unlink(Event event, CalendarRecord gone) {
        if (gone instanceof Event parent) {
            event.setParent(parent.getParent());
        } else {
            event.links(gone.kind()).removeIf(each -> each.getId().equals(gone.getId()));
        }
        event.touch(clock.now());
    }
}
