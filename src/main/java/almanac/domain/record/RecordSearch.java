package almanac.domain.record;

import almanac.base.kind.Kind;
import almanac.base.kind.RecordKey;
import almanac.base.paging.Conditions;
import almanac.base.paging.Ids;
import almanac.base.refusal.Conflict;
import almanac.base.refusal.ExpectedVersion;
import almanac.base.refusal.NotFound;
import almanac.base.refusal.NotReadable;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Event;
import almanac.domain.model.Status;
import almanac.domain.security.Caller;
import almanac.domain.security.Permission;
import almanac.domain.security.Policy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Finds the record of a key, for reading or for a change. */
@ApplicationScoped
public class RecordSearch {

    @PersistenceContext
    private EntityManager entities;

    public RecordSearch() {}

    RecordSearch(EntityManager entities) {
        this.entities = entities;
    }

    /**
     * Returns the record for a reader.
     *
     * @throws NotFound if there is no such record
     * @throws NotReadable if it is in the trash, or not for this caller
     */
    public <T extends CalendarRecord> T readable(Class<T> type, RecordKey key, Caller caller) {
        T found = known(type, key);
        requireReadable(found, caller);
        return found;
    }

    /** @throws NotReadable if the record is in the trash, or not for this caller */
    public void requireReadable(CalendarRecord found, Caller caller) {
        if (found.isInTrash()) {
            throw new NotReadable(found.kind().word(), NotReadable.Reason.IN_TRASH);
        }
        if (!Policy.maySee(caller, found)) {
            throw new NotReadable(found.kind().word(), NotReadable.Reason.NOT_VISIBLE);
        }
    }

    /**
     * Returns the record for a caller who wants to change the version that they know.
     *
     * @throws NotFound if there is no such record
     * @throws almanac.base.refusal.Forbidden if the caller may not edit it
     * @throws almanac.base.refusal.StaleVersion if it is no longer as expected
     */
    public <T extends CalendarRecord> T editable(
            Class<T> type, RecordKey key, ExpectedVersion expected, Caller caller) {
        T found = known(type, key);
        requireEditable(found, expected, caller);
        return found;
    }

    /**
     * @throws almanac.base.refusal.Forbidden if the caller may not edit the record
     * @throws almanac.base.refusal.StaleVersion if it is no longer as expected
     */
    public void requireEditable(CalendarRecord found, ExpectedVersion expected, Caller caller) {
        Policy.requireEdit(caller, found);
        expected.require(found.getVersion());
    }

    /**
     * Returns the record for a caller who wants to delete it; refused as {@link #editable}.
     *
     * @throws Conflict if it is in the trash already
     */
    public <T extends CalendarRecord> T deletable(
            Class<T> type, RecordKey key, ExpectedVersion expected, Caller caller) {
        T found = editable(type, key, ExpectedVersion.ANY, caller);
        if (found.isInTrash()) {
            throw new Conflict(Conflict.Reason.ALREADY_IN_TRASH, word(type), "It is in the trash already.");
        }
        expected.require(found.getVersion());
        return found;
    }

    /** Returns the record for an administrator who wants to delete it for good, in the trash or not. */
    <T extends CalendarRecord> T removable(Class<T> type, RecordKey key, ExpectedVersion expected, Caller caller) {
        Policy.require(caller, Permission.ADMINISTER);
        T found = known(type, key);
        expected.require(found.getVersion());
        return found;
    }

    /** Returns the events that link to a venue or organizer, or belong to an event, whatever their status. */
    List<Event> linkingTo(CalendarRecord linked) {
        String link = linked instanceof Event ? "parent" : linked.kind().collection();
        return entities.createQuery(
                        "select e from Event e join e." + link + " l where l.id = ?1 order by e.id", Event.class)
                .setParameter(1, linked.getId())
                .getResultList();
    }

    private <T extends CalendarRecord> T known(Class<T> type, RecordKey key) {
        return find(type, key).orElseThrow(() -> new NotFound(word(type)));
    }

    /** Returns the record with that key; checks no permission. */
    public <T extends CalendarRecord> Optional<T> find(Class<T> type, RecordKey key) {
        if (key instanceof RecordKey.BySlug named) {
            return entities.createQuery("select r from " + type.getSimpleName() + " r where r.slug = ?1", type)
                    .setParameter(1, named.slug())
                    .getResultStream()
                    .findFirst();
        }
        return key instanceof RecordKey.ById named
                ? Optional.ofNullable(entities.find(type, named.id()))
                : Optional.empty();
    }

    /** Returns the ids of records of this kind that the caller sees and that are not in the trash. */
    public Collection<Long> seen(Kind kind, Collection<Long> ids, Caller caller) {
        if (ids.isEmpty()) {
            return ids;
        }
        Conditions conditions = new Conditions()
                .and(Ids.contain("r.id", ids))
                .and("r.status <> ?", Status.TRASH)
                .and(Policy.visible(caller, "r"));
        TypedQuery<Long> query =
                entities.createQuery("select r.id from " + kind.entity() + " r" + conditions.where(), Long.class);
        conditions.bind(query::setParameter);
        return query.getResultList();
    }

    private static String word(Class<?> type) {
        return Kind.of(type).word();
    }
}
