package almanac.domain.preview;

import almanac.base.paging.Conditions;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Event;
import almanac.domain.model.Status;
import almanac.domain.security.Caller;
import almanac.domain.security.Policy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds what an import compares with: events that were imported before, and those that look alike. */
@ApplicationScoped
public class PreviewSearch {

    @PersistenceContext
    private EntityManager entities;

    /** An event that was imported before. */
    record Known(ImportedEvent imported, Event event) {}

    /** An event that was part of an earlier import. */
    public record Earlier(long importId, long eventId) {}

    /** Returns the imported events with any of these identities or likenesses, the newest last. */
    List<Known> known(Collection<String> identities, Collection<String> likenesses) {
        return entities.createQuery(
                        "select i, e from ImportedEvent i join Event e on e.id = i.eventId where i.sourceId is null"
                                + " and (any_equals(?1, i.identity) or any_equals(?2, i.likeness)) order by i.id",
                        Object[].class)
                .setParameter(1, identities.toArray(String[]::new))
                .setParameter(2, likenesses.toArray(String[]::new))
                .getResultStream()
                .map(row -> new Known((ImportedEvent) row[0], (Event) row[1]))
                .toList();
    }

    /** Returns the identity of an event that was imported from a file. */
    public Optional<ImportedEvent> imported(long event) {
        return entities.createQuery(
                        "select i from ImportedEvent i where i.eventId = ?1 and i.sourceId is null order by i.id desc",
                        ImportedEvent.class)
                .setParameter(1, event)
                .setMaxResults(1)
                .getResultStream()
                .findFirst();
    }

    /** Returns the events of these titles that a caller sees, by {@link CalendarRecord#sortTitle}. */
    List<Event> titled(Set<String> titles, Caller caller) {
        Conditions conditions = new Conditions()
                .and("any_equals(?, e.sortTitle)", (Object) titles.toArray(String[]::new))
                .and("e.series is null")
                .and("e.status <> ?", Status.TRASH)
                .and(Policy.visible(caller, "e"));
        TypedQuery<Event> query =
                entities.createQuery("select e from Event e" + conditions.where() + " order by e.id", Event.class);
        conditions.bind(query::setParameter);
        return query.getResultList();
    }

    /** Returns what a name means to an account, by its key. */
    Map<String, String> meanings(long account, String kind) {
        Map<String, String> meanings = new HashMap<>();
        entities.createQuery(
                        "select n from ImportedName n where n.key.accountId = ?1 and n.key.kind = ?2",
                        ImportedName.class)
                .setParameter(1, account)
                .setParameter(2, kind)
                .getResultStream()
                .forEach(each -> meanings.put(each.nameKey(), each.meaning()));
        return meanings;
    }

    /** Returns what the imports to which these events belonged have besides, as far as it is not in the trash. */
    List<Earlier> earlier(Collection<Long> events) {
        return entities.createQuery(
                        "select i.importId, i.eventId from ImportedEvent i join Event e on e.id = i.eventId"
                                + " where i.sourceId is null and e.status <> ?2 and i.importId in (select o.importId"
                                + " from ImportedEvent o where any_equals(?1, o.eventId))",
                        Object[].class)
                .setParameter(1, events.toArray(Long[]::new))
                .setParameter(2, Status.TRASH)
                .getResultStream()
                .map(row -> new Earlier((Long) row[0], (Long) row[1]))
                .toList();
    }

    Optional<Event> event(long id) {
        return Optional.ofNullable(entities.find(Event.class, id));
    }
}
