package almanac.event;

import almanac.event.EventQuery.Dates;
import almanac.model.Category;
import almanac.model.Event;
import almanac.model.Organizer;
import almanac.model.Status;
import almanac.model.Tag;
import almanac.model.Venue;
import almanac.paging.Condition;
import almanac.paging.Conditions;
import almanac.paging.Page;
import almanac.security.Policy;
import almanac.text.SearchWords;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Finds events. The list and its total come from the same conditions, and who may see what is among them; only the total of
 * whole days comes from counts that are kept.
 */
@ApplicationScoped
public class EventSearch {

    private static final Condition MAPPED = Condition.of("v.geoLat is not null and v.geoLng is not null");

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private EventDaySearch days;

    /** For the container. */
    public EventSearch() {}

    EventSearch(EntityManager entities) {
        this.entities = entities;
        this.days = new EventDaySearch(entities);
    }

    /** The page that the query asks for, and how many events there are in all. */
    Page<Event> page(EventQuery query) {
        Conditions conditions = selected(query);
        int always = conditions.size();
        addFilters(conditions, query);
        int offset = query.page().offset();
        long total;
        if (conditions.size() > always || !isOfWholeDays(query)) {
            total = total(conditions);
        } else if (offset == 0 || query.order().by() != EventQuery.By.START_DATE) {
            total = days.total(query);
        } else {
            EventDays counted = days.days(query);
            total = counted.total();
            if (offset < total) {
                offset = skip(conditions, counted.place(offset, query.order().descending()), query.order());
            }
        }
        return new Page<>(offset < total ? list(conditions, query, offset) : List.of(), total, query.page());
    }

    /** What is left of an offset when all days before the place are left out. */
    private static int skip(Conditions conditions, EventDays.Place place, EventQuery.Order order) {
        if (order.descending()) {
            conditions.and("e.dates.startLocal < ?", place.day().plusDays(1).atStartOfDay());
        } else {
            conditions.and("e.dates.startLocal >= ?", place.day().atStartOfDay());
        }
        return place.before();
    }

    private List<Event> list(Conditions conditions, EventQuery query, int offset) {
        TypedQuery<Event> list =
                entities.createQuery("select e from Event e" + conditions.where() + order(query.order()), Event.class);
        conditions.bind(list::setParameter);
        return list.setFirstResult(offset).setMaxResults(query.page().size()).getResultList();
    }

    private long total(Conditions conditions) {
        TypedQuery<Long> total = entities.createQuery("select count(e) from Event e" + conditions.where(), Long.class);
        conditions.bind(total::setParameter);
        return total.getSingleResult();
    }

    private static String order(EventQuery.Order order) {
        String direction = order.descending() ? " desc" : " asc";
        String tie = order.by() == EventQuery.By.ID ? "" : ", e.id" + direction;
        return " order by " + order.by().path() + direction + tie;
    }

    /** What every list asks. */
    private static Conditions selected(EventQuery query) {
        Conditions conditions = new Conditions()
                .and(Condition.in("e.status", query.statuses()))
                .and(Policy.visible(query.caller(), "e"))
                .and(listed(query));
        if (query.include().isPresent()) {
            conditions.and("e.id in (?)", query.include().get());
        } else {
            addDates(conditions, query.dates());
        }
        return conditions;
    }

    private static void addFilters(Conditions conditions, EventQuery query) {
        addWords(conditions, query);
        addPrivateParts(conditions, query);
        query.parent().ifPresent(id -> conditions.and("e.parent.id = ?", id));
        query.modifiedAfter().ifPresent(time -> conditions.and("e.modifiedAt > ?", time));
    }

    /** Whether the counts of days tell what is selected: not of single authors' events, nor of parts of a day. */
    private static boolean isOfWholeDays(EventQuery query) {
        Dates dates = query.dates();
        return query.include().isEmpty()
                && Policy.seesAlike(query.caller())
                && Stream.of(dates.startsBefore(), dates.startsAfter(), dates.endsBefore(), dates.endsAfter())
                        .allMatch(Objects::isNull)
                && (dates.startFrom() == null || dates.startFrom().equals(EventQueries.dayStart(dates.startFrom())))
                && (dates.endUntil() == null || dates.endUntil().equals(EventQueries.dayEnd(dates.endUntil())));
    }

    /** Hidden events are listed only where somebody who may edit them names them. */
    private static Condition listed(EventQuery query) {
        Condition shown = Condition.of("e.hideFromListings = false");
        return query.include()
                .map(ids -> shown.or(Policy.editable(query.caller(), "e")))
                .orElse(shown);
    }

    private static void addDates(Conditions conditions, Dates dates) {
        add(conditions, "e.dates.startLocal >= ?", dates.startFrom());
        add(conditions, "e.dates.endLocal <= ?", dates.endUntil());
        add(conditions, "e.dates.startLocal < ?", dates.startsBefore());
        add(conditions, "e.dates.startLocal > ?", dates.startsAfter());
        add(conditions, "e.dates.endLocal < ?", dates.endsBefore());
        add(conditions, "e.dates.endLocal > ?", dates.endsAfter());
    }

    private static void add(Conditions conditions, String piece, Object limit) {
        if (limit != null) {
            conditions.and(piece, limit);
        }
    }

    /** Every word must occur; the private texts of a protected event count for those only who may edit it. */
    private static void addWords(Conditions conditions, EventQuery query) {
        query.search().required().forEach(word -> conditions.and(found(query, word)));
        query.search()
                .excluded()
                .forEach(word -> conditions.and(found(query, word).not()));
    }

    private static Condition found(EventQuery query, String word) {
        String pattern = SearchWords.likePattern(word);
        Condition open = Condition.of("e.searchText like ? escape '\\'", pattern);
        Condition hidden = Condition.of("e.hiddenSearchText like ? escape '\\'", pattern);
        return open.or(hidden.and(Policy.editable(query.caller(), "e")));
    }

    /** Filters by what a protected event keeps to itself don't find it, except for those who may edit it. */
    private static void addPrivateParts(Conditions conditions, EventQuery query) {
        int before = conditions.size();
        addLinked(conditions, Venue.class, query.venues());
        addLinked(conditions, Organizer.class, query.organizers());
        addLinked(conditions, Category.class, query.categories());
        addLinked(conditions, Tag.class, query.tags());
        query.featured().ifPresent(wanted -> conditions.and("e.featured = ?", wanted));
        query.ticketed().ifPresent(wanted -> conditions.and("e.tickets is " + (wanted ? "not " : "") + "empty"));
        query.geolocated()
                .ifPresent(wanted -> conditions.and(
                        wanted ? placed(query, MAPPED) : placed(query, MAPPED).not()));
        query.near().ifPresent(circle -> conditions.and(placed(query, circle.contains("v"))));
        if (conditions.size() > before) {
            conditions.and(Policy.open(query.caller(), "e"));
        }
    }

    /** Not an exists: H2 would ask it of every event, while this begins with the links, and PostgreSQL joins those alone. */
    private static void addLinked(Conditions conditions, Class<?> type, Collection<Long> ids) {
        if (!ids.isEmpty()) {
            Condition linked = Condition.in("t.id", ids);
            conditions.and(new Condition(
                    "e.id in (select l.id from " + type.getSimpleName() + " t join t.events l where " + linked.piece()
                            + ")",
                    linked.values()));
        }
    }

    /** Events at a venue for which {@code venue} holds, and which the caller sees there. */
    private static Condition placed(EventQuery query, Condition venue) {
        Condition shown =
                venue.and(Condition.of("v.status <> ?", Status.TRASH)).and(Policy.visible(query.caller(), "v"));
        return new Condition(
                "e.id in (select p.id from Event p join p.venues v where " + shown.piece() + ")", shown.values());
    }
}
