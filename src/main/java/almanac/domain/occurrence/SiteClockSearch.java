package almanac.domain.occurrence;

import almanac.base.paging.Condition;
import almanac.base.paging.Page;
import almanac.base.time.NamedZone;
import almanac.base.time.Slot;
import almanac.domain.model.EventDates;
import almanac.domain.model.Occurrence;
import almanac.domain.site.CurrentSettings;
import almanac.store.cache.DataCache;
import almanac.store.database.Narrowing;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Finds occurrences for views, where dates and the order by start are on the site's clock (contract §8.1, ADR 71). If
 * no event has another time zone, events' own clocks are the same, and indexes and counters are used.
 */
@ApplicationScoped
public class SiteClockSearch {

    private static final int MOST_SLOTS = 50_000;
    private static final Comparator<Slot> BY_START =
            Comparator.comparing(Slot::start).thenComparing(Slot::id);

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private EventSearch search;

    @Inject
    private SlotSearch slots;

    @Inject
    private CurrentSettings settings;

    private Supplier<NamedZone> site = () -> settings.get().timeZone();
    private final DataCache<String, Boolean> differs = new DataCache<>(1);
    private final DataCache<Condition, List<Dated>> periods = new DataCache<>(MOST_SLOTS, List::size);

    /** An occurrence and its dates. */
    record Dated(long id, EventDates dates) {

        Slot at(NamedZone zone) {
            EventDates there = dates.at(zone);
            return new Slot(id, there.startLocal(), there.endLocal(), there.allDay());
        }
    }

    public SiteClockSearch() {}

    SiteClockSearch(EntityManager entities, NamedZone zone) {
        this.entities = entities;
        this.search = new EventSearch(entities);
        this.slots = new SlotSearch(entities);
        this.site = () -> zone;
    }

    /** Returns the most days by which an event's own day may differ from the site's; 0 if all have one clock. */
    public int farthest() {
        return differs.get(site.get().name(), this::differs) ? DateLimit.FARTHEST : 0;
    }

    private boolean differs(String zone) {
        Object[] names = entities.createQuery(
                        "select min(o.dates.timeZone), max(o.dates.timeZone) from Occurrence o", Object[].class)
                .getSingleResult();
        return names[0] != null && !(names[0].equals(zone) && names[1].equals(zone));
    }

    /** Returns the page of the query, and the total number of occurrences; of each series once, on its own clock. */
    public Page<Occurrence> page(EventQuery query) {
        if (farthest() == 0 || query.oncePerSeries()) {
            return search.page(query);
        }
        List<Slot> found = slots(query);
        List<Long> ids = found.stream()
                .sorted(query.order().descending() ? BY_START.reversed() : BY_START)
                .skip(query.page().offset())
                .limit(query.page().size())
                .map(Slot::id)
                .toList();
        Map<Long, Occurrence> byId =
                search.list(ids, query).stream().collect(Collectors.toMap(Occurrence::getId, Function.identity()));
        return new Page<>(ids.stream().map(byId::get).filter(Objects::nonNull).toList(), found.size(), query.page());
    }

    /** Returns the page of the query, without the total. */
    public List<Occurrence> entries(EventQuery query) {
        return farthest() == 0 ? search.entries(query) : page(query).entries();
    }

    /** Returns the number of occurrences that the query finds. */
    public long total(EventQuery query) {
        return farthest() == 0 ? search.total(query) : slots(query).size();
    }

    /** Returns how many of the occurrences that the query finds begin on each day; days without any are left out. */
    public Map<LocalDate, Long> days(EventQuery query) {
        return farthest() == 0
                ? slots.days(query)
                : slots(query).stream().collect(Collectors.groupingBy(Slot::firstDay, Collectors.counting()));
    }

    /** Returns the times of the occurrences that the query finds, ignoring its page and order. */
    public List<Slot> slots(EventQuery query) {
        if (farthest() == 0) {
            return slots.slots(query);
        }
        NamedZone zone = site.get();
        return dated(query.limitedTo(
                        query.limits().stream().map(DateLimit::onAnyClock).toList()))
                .stream()
                .map(each -> each.at(zone))
                .filter(slot -> query.limits().stream().allMatch(limit -> limit.holds(slot)))
                .toList();
    }

    private List<Dated> dated(EventQuery query) {
        EventRows rows = search.occurrences(query);
        Condition whole = rows.conditions().whole();
        return query.isShort(whole) ? periods.get(whole, absent -> dated(rows)) : dated(rows);
    }

    private List<Dated> dated(EventRows rows) {
        TypedQuery<Dated> dated = entities.createQuery(
                rows.occurrences(
                        "new almanac.domain.occurrence.SiteClockSearch$Dated(o.id, o.dates)",
                        Narrowing.of(rows.conditions(), entities)),
                Dated.class);
        rows.conditions().bind(dated::setParameter);
        return dated.getResultList();
    }
}
