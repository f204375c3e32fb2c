package almanac.domain.merge;

import almanac.base.kind.Kind;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Event;
import almanac.domain.model.Stored;
import almanac.domain.record.OldSlugs;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.List;
import org.hibernate.Session;

/** Finds the records that a merge changes, and locks the two against new links. */
@ApplicationScoped
public class MergeStore {

    @PersistenceContext
    private EntityManager entities;

    public MergeStore() {}

    MergeStore(EntityManager entities) {
        this.entities = entities;
    }

    /**
     * Waits for transactions that are linking records to either of the two, and blocks others until this one ends. Uses
     * SQL, because PostgreSQL lets others link to records that JPA locks. Locks by id, so that two merges never
     * deadlock.
     */
    void lock(Kind kind, long one, long other) {
        entities.createNativeQuery(
                        "select id from " + kind.collection() + " where id in (?1, ?2) order by id for update")
                .setParameter(1, one)
                .setParameter(2, other)
                .getResultList();
    }

    /** Returns the events that link to the record, whatever their status, including overrides of single dates of series. */
    List<Event> linkingTo(Kind kind, long id, int most) {
        return entities.createQuery(
                        "select e from Event e join e." + kind.collection() + " l where l.id = ?1 order by e.id",
                        Event.class)
                .setParameter(1, id)
                .setMaxResults(most)
                .getResultList();
    }

    /** Returns the records that show an image, whatever their status; of each kind at most that many. */
    List<CalendarRecord> showing(long image, int most) {
        return Kind.RECORDS.stream()
                .flatMap(kind -> entities.createQuery(
                                "select r from " + kind.entity() + " r where r.image.id = ?1 order by r.id",
                                CalendarRecord.class)
                        .setParameter(1, image)
                        .setMaxResults(most)
                        .getResultStream())
                .toList();
    }

    /** Redirects all addresses of one record to another, into which it is merged. */
    void handOver(Kind kind, Stored gone, long kept) {
        entities.unwrap(Session.class).doWork(connection -> OldSlugs.merge(kind, gone, kept, connection));
    }
}
