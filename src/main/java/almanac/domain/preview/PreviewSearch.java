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
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
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

    /**
     * Returns the imported events with any of these identities or likenesses, the newest last.
     *
     * @param source whose file it is: another source's events are none of it
     */
    List<Known> known(Collection<String> identities, Collection<String> likenesses, Optional<Long> source) {
        Conditions conditions = new Conditions()
                .and(
                        "(any_equals(?, i.identity) or any_equals(?, i.likeness))",
                        identities.toArray(String[]::new),
                        likenesses.toArray(String[]::new));
        source.ifPresent(id -> conditions.and("(i.sourceId is null or i.sourceId = ?)", id));
        TypedQuery<Object[]> query = entities.createQuery(
                "select i, e from ImportedEvent i join Event e on e.id = i.eventId" + conditions.where()
                        + " order by i.id",
                Object[].class);
        conditions.bind(query::setParameter);
        return query.getResultStream()
                .map(row -> new Known((ImportedEvent) row[0], (Event) row[1]))
                .toList();
    }

    /** Returns the identity of an event in a source; without one, in any file or source. */
    public Optional<ImportedEvent> imported(long event, Optional<Long> source) {
        return entities.createQuery(
                        "select i from ImportedEvent i where i.eventId = ?1 order by i.id desc", ImportedEvent.class)
                .setParameter(1, event)
                .getResultStream()
                .filter(each -> source.isEmpty()
                        || each.getSourceId().isEmpty()
                        || each.getSourceId().equals(source))
                .findFirst();
    }

    /** Returns the identities and likenesses of what a source has and what was deleted for good here. */
    Set<String> ignored(long source) {
        Set<String> ignored = new HashSet<>();
        entities.createQuery(
                        "select i.identity, i.likeness from ImportedEvent i where i.sourceId = ?1 and i.eventId is null",
                        Object[].class)
                .setParameter(1, source)
                .getResultStream()
                .forEach(row -> ignored.add(row[0].equals("") ? row[1].toString() : row[0].toString()));
        return ignored;
    }

    /** Returns the imported events of a source that aren't over and not in the trash, with the events' ids. */
    List<ImportedEvent> current(long source, Instant now) {
        return entities.createQuery(
                        "select i from ImportedEvent i join Event e on e.id = i.eventId where i.sourceId = ?1"
                                + " and e.status <> ?2 and exists (select o.id from Occurrence o"
                                + " where (o.event = e or o.series = e) and o.dates.endUtc > ?3) order by i.id",
                        ImportedEvent.class)
                .setParameter(1, source)
                .setParameter(2, Status.TRASH)
                .setParameter(3, now)
                .getResultList();
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

    /** Returns the events of these ids, without dates of series. */
    List<Event> events(Collection<Long> ids) {
        return entities.createQuery(
                        "select e from Event e where any_equals(?1, e.id) and e.series is null", Event.class)
                .setParameter(1, ids.toArray(Long[]::new))
                .getResultList();
    }

    Optional<Event> event(long id) {
        return Optional.ofNullable(entities.find(Event.class, id));
    }
}
