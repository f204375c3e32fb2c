package almanac.occurrence;

import almanac.model.Event;
import almanac.model.Occurrence;
import almanac.paging.Conditions;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;
import java.time.LocalDateTime;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds what feeds show: first what there is, in one statement and with little of each, then a few events at a time with
 * all that is shown of them.
 */
@ApplicationScoped
public class FeedSearch {
    private static final List<String> LINKED = List.of("Venue", "Organizer", "Category", "Tag", "Image");

    @PersistenceContext
    private EntityManager entities;

    /** For the container. */
    public FeedSearch() {}

    FeedSearch(EntityManager entities) {
        this.entities = entities;
    }

    /** All that a query finds, without regard to its page, by id; a series once. */
    public List<FeedEntry> entries(EventQuery query) {
        Conditions conditions = EventConditions.of(query);
        TypedQuery<FeedEntry> found = entities.createQuery(
                "select new almanac.occurrence.FeedEntry(coalesce(s.id, e.id), count(o.id), sum(e.version),"
                        + " max(s.version), min(coalesce(s.dates.startUtc, o.dates.startUtc)),"
                        + " sum(case when s.id is null or s.id = e.id then 1 else 0 end))"
                        + " from Occurrence o join o.event e left join o.series s" + conditions.where()
                        + " group by coalesce(s.id, e.id) order by coalesce(s.id, e.id)",
                FeedEntry.class);
        conditions.bind(found::setParameter);
        return found.getResultList();
    }

    /** A text that changes whenever a venue, an organizer, a term or an image does. */
    public String stateOfLinked() {
        return LINKED.stream().map(this::state).collect(Collectors.joining());
    }

    private String state(String entity) {
        Object[] state = entities.createQuery(
                        "select count(r.id), sum(r.id), sum(r.version) from " + entity + " r", Object[].class)
                .getSingleResult();
        return Stream.of(state).map(String::valueOf).collect(Collectors.joining(" ", entity, ";"));
    }

    /** The events of these ids, in their order, to be read only. */
    public List<Event> events(Collection<Long> ids) {
        return entities.createQuery("select e from Event e where e.id in (?1) order by e.id", Event.class)
                .setParameter(1, ids)
                .setHint("org.hibernate.readOnly", true)
                .getResultList();
    }

    /** Of the dates of these series all that have changes of their own, by series and start. */
    public List<Occurrence> overrides(Collection<Long> series) {
        return series.isEmpty() ? List.of() : overrides(series, new Conditions());
    }

    /** Of them those that a query finds, without regard to its limits on dates. */
    public List<Occurrence> overrides(Collection<Long> series, EventQuery query) {
        return series.isEmpty() ? List.of() : overrides(series, EventConditions.of(query.ofAnyDate()));
    }

    private List<Occurrence> overrides(Collection<Long> series, Conditions conditions) {
        conditions.and("o.series.id in (?) and o.event.id <> o.series.id", series);
        TypedQuery<Occurrence> found = entities.createQuery(
                "select o from Occurrence o join fetch o.event" + conditions.where()
                        + " order by o.series.id, o.recurrenceId",
                Occurrence.class);
        conditions.bind(found::setParameter);
        return found.setHint("org.hibernate.readOnly", true).getResultList();
    }

    /** The dates of a series that start before a time, in their order. */
    public List<Occurrence> before(Event series, LocalDateTime time) {
        return entities.createQuery(
                        "select o from Occurrence o where o.series = ?1 and o.recurrenceId < ?2 order by o.recurrenceId",
                        Occurrence.class)
                .setParameter(1, series)
                .setParameter(2, time)
                .getResultList();
    }
}
