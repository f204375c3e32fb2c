package almanac.domain.series;

import almanac.base.kind.Kind;
import almanac.base.kind.RecordKey;
import almanac.base.paging.Conditions;
import almanac.base.paging.Ids;
import almanac.base.refusal.ExpectedVersion;
import almanac.base.refusal.NotFound;
import almanac.domain.model.Event;
import almanac.domain.model.Occurrence;
import almanac.domain.model.Status;
import almanac.domain.record.RecordSearch;
import almanac.domain.security.Caller;
import almanac.domain.security.Policy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds the event, or the occurrence of a series, that a key names. */
@ApplicationScoped
public class SeriesSearch {

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private RecordSearch records;

    public SeriesSearch() {}

    SeriesSearch(EntityManager entities, RecordSearch records) {
        this.entities = entities;
        this.records = records;
    }

    /** Returns the event or date of a series as {@link RecordSearch#readable} does. */
    public EventReference readable(RecordKey key, Caller caller) {
        EventReference found = known(key);
        records.requireReadable(found.event(), caller);
        return found;
    }

    /** Returns the event or date of a series as {@link RecordSearch#editable} does; the version is that of the series. */
    public EventReference editable(RecordKey key, ExpectedVersion expected, Caller caller) {
        EventReference found = known(key);
        records.requireEditable(found.series(), expected, caller);
        return found;
    }

    private EventReference known(RecordKey key) {
        return find(key).orElseThrow(() -> new NotFound(Kind.EVENT.word()));
    }

    private Optional<EventReference> find(RecordKey key) {
        if (key instanceof RecordKey.ByDate dated) {
            return onDate(dated).map(EventReference::of);
        }
        return records.find(Event.class, key)
                .filter(event -> event.getSeries() == null)
                .map(EventReference::whole)
                .or(() -> key instanceof RecordKey.ById byId ? occurrence(byId.id()) : Optional.empty());
    }

    /** Returns the occurrence of that key; for a day alone also the first one at another time. */
    private Optional<Occurrence> onDate(RecordKey.ByDate key) {
        return DateKey.day(key.date()).flatMap(day -> named(key.date(), onDay(key.slug(), day)));
    }

    /** Returns the occurrence with the key among those of a day. */
    static Optional<Occurrence> named(String date, List<Occurrence> ofDay) {
        return ofDay.stream()
                .filter(each -> each.getDateKey().equals(date))
                .findFirst()
                .or(() -> ofDay.stream().filter(each -> DateKey.isDay(date)).findFirst());
    }

    /** Returns the series that were split off from this one and that the caller sees, in their order. */
    public List<Event> later(Event series, Caller caller) {
        return parts(series, caller).stream()
                .dropWhile(each -> !each.getId().equals(series.getId()))
                .skip(1)
                .toList();
    }

    /** Returns the parts of a split series that the caller sees, in their order; it alone if it wasn't split. */
    public List<Event> parts(Event series, Caller caller) {
        Conditions conditions = new Conditions()
                .and(Ids.contain("e.id", partIds(List.of(series.getBeginning()))))
                .and("e.status <> ?", Status.TRASH)
                .and(Policy.visible(caller, "e"));
        TypedQuery<Event> query = entities.createQuery(
                "select e from Event e" + conditions.where() + " order by e.dates.startUtc, e.id", Event.class);
        conditions.bind(query::setParameter);
        return query.getResultList();
    }

    /**
     * Returns the ids of all parts of split series by the ids of their first ones, which may be deleted; uses an index
     * each.
     */
    Set<Long> partIds(Collection<Long> beginnings) {
        Conditions conditions = new Conditions().and(Ids.contain("e.splitOf", beginnings));
        TypedQuery<Long> split = entities.createQuery("select e.id from Event e" + conditions.where(), Long.class);
        conditions.bind(split::setParameter);
        return Stream.concat(beginnings.stream(), split.getResultStream()).collect(Collectors.toSet());
    }

    /** Returns when dates were first split off from a series, whatever became of them; empty if none were. */
    public Optional<Instant> firstSplit(Event series) {
        return Optional.ofNullable(entities.createQuery(
                        "select min(e.createdAt) from Event e where e.splitOf = ?1 and e.createdAt > ?2", Instant.class)
                .setParameter(1, series.getBeginning())
                .setParameter(2, series.getCreatedAt())
                .getSingleResult());
    }

    private List<Occurrence> onDay(String slug, LocalDate day) {
        return entities.createQuery(
                        "select o from Occurrence o where o.series.slug = ?1 and o.recurrenceId >= ?2"
                                + " and o.recurrenceId < ?3 order by o.recurrenceId",
                        Occurrence.class)
                .setParameter(1, slug)
                .setParameter(2, day.atStartOfDay())
                .setParameter(3, day.plusDays(1).atStartOfDay())
                .getResultList();
    }

    /**
     * Returns an event as shown without a date: for a series, the current or next occurrence, or the last one if it is
     * over; the whole series if all dates are in the trash.
     */
    public EventReference next(EventReference named, LocalDateTime now) {
        if (named.occurrence().isPresent() || !named.event().isSeries()) {
            return named;
        }
        return first(named.event(), "o.dates.endLocal >= ?2", "asc", now)
                .or(() -> first(named.event(), "o.dates.endLocal < ?2", "desc", now))
                .map(EventReference::of)
                .orElse(named);
    }

    /** Returns the first day on which a series takes place, also where a date was moved to it by itself. */
    public LocalDate firstDay(Event series) {
        return next(EventReference.whole(series), LocalDate.ofYearDay(1, 1).atStartOfDay())
                .dates()
                .startLocal()
                .toLocalDate();
    }

    private Optional<Occurrence> first(Event series, String when, String direction, LocalDateTime now) {
        return entities.createQuery(
                        "select o from Occurrence o where o.series = ?1 and " + when + " and o.status <> ?3"
                                + " order by o.dates.startLocal " + direction,
                        Occurrence.class)
                .setParameter(1, series)
                .setParameter(2, now)
                .setParameter(3, Status.TRASH)
                .setMaxResults(1)
                .getResultStream()
                .findFirst();
    }

    /** Returns ids of series whose stored occurrences end before a time. */
    List<Long> endingBefore(LocalDateTime time, int most) {
        return entities.createQuery(
                        "select e.id from Event e where e.expandedUntil < ?1 order by e.expandedUntil, e.id",
                        Long.class)
                .setParameter(1, time)
                .setMaxResults(most)
                .getResultList();
    }

    /**
     * Returns ids of finite series with fewer stored occurrences than allowed: they were stored under an earlier
     * horizon or limit.
     *
     * @param time the time before which the stored occurrences of no other series end
     */
    List<Long> unfinished(LocalDateTime time, int occurrences, int most) {
        return entities.createQuery(
                        "select e.id from Event e where e.expandedUntil >= ?1 and (e.recurrence.rrule = ''"
                                + " or e.recurrence.rrule like '%COUNT=%' or e.recurrence.rrule like '%UNTIL=%')"
                                + " and (select count(*) from Occurrence o where o.series = e) < ?2 order by e.id",
                        Long.class)
                .setParameter(1, time)
                .setParameter(2, (long) occurrences)
                .setMaxResults(most)
                .getResultList();
    }

    /** Returns the starts of a series' stored occurrences from a time on. */
    List<LocalDateTime> starts(Event series, LocalDateTime from) {
        return entities.createQuery(
                        "select o.recurrenceId from Occurrence o where o.series = ?1 and o.recurrenceId >= ?2",
                        LocalDateTime.class)
                .setParameter(1, series)
                .setParameter(2, from)
                .getResultList();
    }

    /** Returns the time before which all occurrences of a series are stored; empty if all are. */
    Optional<LocalDateTime> expandedUntil(Event series) {
        return entities.createQuery("select e.expandedUntil from Event e where e.id = ?1", LocalDateTime.class)
                .setParameter(1, series.getId())
                .getResultStream()
                .filter(Objects::nonNull)
                .findFirst();
    }

    /** Returns all occurrences of a series, including those of its overrides, in order. */
    List<Occurrence> all(Event series) {
        return entities.createQuery(
                        "select o from Occurrence o join fetch o.event where o.series = ?1 order by o.recurrenceId",
                        Occurrence.class)
                .setParameter(1, series)
                .getResultList();
    }

    /** Returns whether other events than its own dates belong to an event. */
    boolean hasChildren(Event event) {
        return !entities.createQuery("select e.id from Event e where e.parent = ?1 and e.series is null", Long.class)
                .setParameter(1, event)
                .setMaxResults(1)
                .getResultList()
                .isEmpty();
    }

    /** Returns whether a series has a date before a time that isn't in the trash by itself. */
    boolean takesPlaceBefore(Event series, LocalDateTime time) {
        return !entities.createQuery(
                        "select o.id from Occurrence o where o.series = ?1 and o.recurrenceId < ?2"
                                + " and (o.event = o.series or o.event.trashedAlone = false)",
                        Long.class)
                .setParameter(1, series)
                .setParameter(2, time)
                .setMaxResults(1)
                .getResultList()
                .isEmpty();
    }

    /** Returns whether a series has another stored date that isn't in the trash. */
    boolean hasOther(Occurrence occurrence) {
        return !entities.createQuery(
                        "select o.id from Occurrence o where o.series = ?1 and o <> ?2 and o.status <> ?3", Long.class)
                .setParameter(1, occurrence.getSeries())
                .setParameter(2, occurrence)
                .setParameter(3, Status.TRASH)
                .setMaxResults(1)
                .getResultList()
                .isEmpty();
    }

    /** Returns the occurrence with that id, unless its event occurs only once and is named by its own id. */
    private Optional<EventReference> occurrence(long id) {
        return Optional.ofNullable(entities.find(Occurrence.class, id))
                .filter(each -> each.getSeries() != null)
                .map(EventReference::of);
    }
}
