package almanac.domain.series;

import almanac.base.clock.SiteClock;
import almanac.base.refusal.StaleVersion;
import almanac.domain.model.Event;
import almanac.domain.model.Occurrence;
import almanac.domain.model.SeriesDates;
import almanac.domain.model.SharedProperty;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reverses a {@link SeriesSplit}: puts dates back into the series that they were taken from. */
@ApplicationScoped
public class SeriesJoin {

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private SeriesSearch search;

    @Inject
    private SeriesStore store;

    @Inject
    private SiteClock clock;

    public void takeBack(Event override) {
        Event series = override.getSeries();
        new SeriesDates(series).takeBack(override);
        series.touch(clock.now());
        entities.remove(override);
        entities.flush();
    }

    /**
     * Joins two series: the dates of the later one, with their ids and own values, move to the earlier one, whose rule
     * must then be set to include them.
     *
     * @throws StaleVersion if another event belongs to the later one
     */
    public void join(Event earlier, Event later) {
        store.hold(earlier);
        store.hold(later);
        if (search.hasChildren(later)) {
            throw new StaleVersion();
        }
        store.raise(earlier, later.getVersion());
        Map<Event, Set<SharedProperty<?>>> own = new HashMap<>();
        later.getOverrides().forEach(each -> own.put(each, SharedProperty.own(each)));
        search.all(later).forEach(new SeriesDates(earlier)::takeOver);
        own.forEach(Event::followSeries);
        earlier.touch(clock.now());
        entities.flush();
        entities.remove(later);
        entities.flush();
    }

    /**
     * Makes a detached event in the trash the override of its date again; the series' rule must then be set to include
     * that date.
     *
     * @param start the start by which the series knew the date
     * @param trashedAt since when the date was in the trash by itself, if it was
     * @throws StaleVersion if the series has another override at that start
     */
    public void attach(Event series, Event detached, LocalDateTime start, Optional<Instant> trashedAt) {
        store.hold(series);
        for (Occurrence each : search.all(series)) {
            if (each.getRecurrenceId().equals(start)) {
                if (each.getEvent() != series) {
                    throw new StaleVersion();
                }
                series.getOccurrences().remove(each);
                entities.remove(each);
            }
        }
        new SeriesDates(series).attach(detached, start);
        trashedAt.ifPresent(detached::trashAlone);
        series.touch(clock.now());
        entities.flush();
    }
}
