package almanac.domain.series;

import almanac.base.clock.SiteClock;
import almanac.base.recurrence.DateMove;
import almanac.base.recurrence.Recurrence;
import almanac.domain.model.Event;
import almanac.domain.model.Occurrence;
import almanac.domain.model.SeriesDates;
import almanac.domain.record.RecordWriter;
import almanac.domain.site.CurrentSettings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Stores the occurrences of a series, so that lists find them by an index (contract §10.2): all of a finite series,
 * those up to a horizon of an endless one. An occurrence keeps its id and its own values while its series has one on
 * that day.
 */
@ApplicationScoped
public class SeriesExpansion {

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private SeriesSearch search;

    @Inject
    private SeriesStore store;

    @Inject
    private RecordWriter writer;

    @Inject
    private CurrentSettings settings;

    @Inject
    private SiteClock clock;

    @Inject
    private SeriesTurns turns;

    /** Updates the stored occurrences of an event to its recurrence, each on its day. */
    public List<Event> expand(Event event) {
        return expand(event, Optional.empty());
    }

    /**
     * Updates the stored occurrences of an event to its recurrence.
     *
     * @param move how they move to other days, if they do
     * @return overrides on days on which the series no longer takes place: now single events in the trash
     */
    public List<Event> expand(Event event, Optional<DateMove> move) {
        if (!event.isSeries()) {
            return single(event);
        }
        turns.take();
        Recurrence recurrence = event.getRecurrence().of(event.getDates());
        Map<LocalDate, List<Occurrence>> known = known(event, move);
        LocalDateTime horizon = latest(horizon(recurrence), known.keySet());
        List<LocalDateTime> moved = recurrence.starts(recurrence.start(), horizon, Integer.MAX_VALUE).stream()
                .filter(start ->
                        !keep(known, start, each -> each.getRecurrenceId().equals(start)))
                .toList();
        List<LocalDateTime> missing = moved.stream()
                .filter(start -> !keep(known, start, each -> true))
                .toList();
        List<Event> detached = remove(event, known);
        missing.forEach(start -> event.getOccurrences().add(new Occurrence(event, start)));
        event.setExpandedUntil(recurrence.goesOnAfter(horizon) ? horizon : null);
        return detached;
    }

    /** Stores the occurrences between the end of the stored ones and the horizon of today. */
    void extend(Event series) {
        Recurrence recurrence = series.getRecurrence().of(series.getDates());
        LocalDateTime from = series.getExpandedUntil().orElseThrow();
        LocalDateTime today = horizon(recurrence);
        LocalDateTime horizon = today.isAfter(from) ? today : from;
        Set<LocalDateTime> stored = Set.copyOf(search.starts(series, from));
        recurrence.starts(from, horizon, Integer.MAX_VALUE).stream()
                .filter(start -> !stored.contains(start))
                .map(start -> new Occurrence(series, start))
                .forEach(entities::persist);
        series.setExpandedUntil(recurrence.goesOnAfter(horizon) ? horizon : null);
    }

    /**
     * Returns the horizon of the site; for a series that begins beyond it, the end of its first day; for a finite
     * series, the end of its last day, or of the day on which it reaches the maximum number of dates to come.
     */
    private LocalDateTime horizon(Recurrence recurrence) {
        LocalDateTime today =
                clock.now().atZone(settings.get().timeZone().id()).toLocalDate().atStartOfDay();
        List<LocalDateTime> atLeast = recurrence.isEndless()
                ? recurrence.starts(recurrence.start(), LocalDateTime.MAX, 1)
                : recurrence.starts(today, LocalDateTime.MAX, settings.get().mostOccurrences());
        return latest(
                today.plusMonths(settings.get().recurrenceMonths()),
                atLeast.stream().map(LocalDateTime::toLocalDate).toList());
    }

    private List<Event> single(Event event) {
        if (event.getExpandedUntil().isEmpty() && search.all(event).isEmpty()) {
            return List.of();
        }
        List<Event> detached = remove(event, known(event, Optional.empty()));
        event.getOccurrences().add(new Occurrence(event));
        event.setExpandedUntil(null);
        return detached;
    }

    /** Returns the stored occurrences by the day that each is to have. */
    private Map<LocalDate, List<Occurrence>> known(Event event, Optional<DateMove> move) {
        Map<LocalDate, List<Occurrence>> known = new LinkedHashMap<>();
        List<Long> moved = new ArrayList<>();
        for (Occurrence each : search.all(event)) {
            LocalDateTime start = each.getRecurrenceId();
            LocalDate day = move.map(by -> by.of(start)).orElse(start).toLocalDate();
            known.computeIfAbsent(day, any -> new ArrayList<>()).add(each);
            if (!day.equals(start.toLocalDate())) {
                moved.add(each.getId());
            }
        }
        store.release(moved);
        // the only occurrence of an event that didn't recur: clients know it by the event's id, so it can't become one
        // of many
        event.getOccurrences().stream()
                .filter(each -> each.getSeries() == null)
                .toList()
                .forEach(each -> {
                    event.getOccurrences().remove(each);
                    entities.remove(each);
                });
        return known;
    }

    /** Returns the horizon, or the end of the last of these days: stored occurrences stay if the horizon is shortened. */
    private static LocalDateTime latest(LocalDateTime horizon, Collection<LocalDate> days) {
        return days.stream()
                .map(day -> day.plusDays(1).atStartOfDay())
                .reduce(horizon, (one, other) -> one.isAfter(other) ? one : other);
    }

    /** Removes a matching occurrence of that day from the known ones, if any, and gives it that start. */
    private static boolean keep(
            Map<LocalDate, List<Occurrence>> known, LocalDateTime start, Predicate<Occurrence> such) {
        List<Occurrence> ofDay = known.getOrDefault(start.toLocalDate(), List.of());
        Optional<Occurrence> kept = ofDay.stream().filter(such).findFirst();
        kept.ifPresent(each -> {
            ofDay.remove(each);
            each.startAt(start);
        });
        return kept.isPresent();
    }

    private List<Event> remove(Event series, Map<LocalDate, List<Occurrence>> left) {
        List<Event> detached = new ArrayList<>();
        left.values().stream().flatMap(Collection::stream).forEach(each -> {
            Event shown = each.getEvent();
            String day = each.getDateKey();
            if (shown == series) {
                series.getOccurrences().remove(each);
                entities.remove(each);
            } else {
                new SeriesDates(series).detach(shown, clock.now());
                // with its day, as other dates may have its title and get their slugs only now
                shown.setSlug(writer.freeSlug(shown, day + " " + shown.getTitle()));
                detached.add(shown);
            }
        });
        return detached;
    }
}
