package almanac.domain.facet;

import almanac.base.paging.Condition;
import almanac.base.paging.Conditions;
import almanac.base.paging.Ids;
import almanac.domain.model.Image;
import almanac.domain.model.Status;
import almanac.domain.occurrence.EventQuery;
import almanac.domain.occurrence.EventSearch;
import almanac.domain.security.Caller;
import almanac.domain.security.Policy;
import almanac.domain.venue.GeoCircle;
import almanac.store.cache.DataCache;
import almanac.store.database.Narrowing;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Finds the venues where events take place, in one statement. Events that are cancelled or moved online have none, and
 * a protected event reveals its venue only to those who may edit it.
 */
@ApplicationScoped
public class EventVenueSearch {

    private static final int MOST_VENUES = 20_000;

    private static final Condition TAKES_PLACE =
            Condition.of("e.eventStatus not in (almanac.domain.model.EventStatus.CANCELLED,"
                    + " almanac.domain.model.EventStatus.MOVED_ONLINE)");

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private EventSearch search;

    private final DataCache<Condition, List<EventVenue>> known = new DataCache<>(MOST_VENUES, List::size);

    /** An occurrence at a venue, by their ids. */
    public record Link(long venue, long occurrence) {}

    /**
     * The name and the address of a venue.
     *
     * @param image null if it has none
     */
    public record Named(
            long id,
            String title,
            String slug,
            String address,
            String zip,
            String city,
            boolean showMap,
            Image image) {}

    public EventVenueSearch() {}

    EventVenueSearch(EntityManager entities) {
        this.entities = entities;
        this.search = new EventSearch(entities);
    }

    /**
     * Returns the venues of the events that a query finds, ignoring its page and order, unsorted.
     *
     * @param near the circle that they must be in
     */
    public List<EventVenue> venues(EventQuery query, Optional<GeoCircle> near) {
        Conditions conditions = conditions(query);
        near.ifPresent(circle -> conditions.and(circle.contains("v")));
        Condition whole = conditions.whole();
        return query.isShort(whole) ? known.get(whole, absent -> venues(conditions)) : venues(conditions);
    }

    private List<EventVenue> venues(Conditions conditions) {
        TypedQuery<EventVenue> venues = entities.createQuery(
                "select new almanac.domain.facet.EventVenue(v.id, v.geoLat, v.geoLng, count(o.id),"
                        + " min(o.dates.startLocal)) from Occurrence o join o.event e join e.venues v"
                        + Narrowing.of(conditions, entities) + " group by v.id, v.geoLat, v.geoLng",
                EventVenue.class);
        conditions.bind(venues::setParameter);
        return venues.getResultList();
    }

    /** Returns the first occurrences at each of these venues that a query finds, earliest first. */
    public List<Link> first(EventQuery query, Collection<Long> venues, int most) {
        if (venues.isEmpty()) {
            return List.of();
        }
        Conditions conditions = conditions(query).and(Ids.contain("v.id", venues));
        TypedQuery<Link> first = entities.createQuery(
                "select new almanac.domain.facet.EventVenueSearch$Link(l.venue, l.occurrence) from"
                        + " (select v.id as venue, o.id as occurrence, row_number() over (partition by v.id"
                        + " order by o.dates.startLocal, o.id) as number from Occurrence o join o.event e join e.venues v"
                        + Narrowing.of(conditions, entities) + ") l where l.number <= " + most
                        + " order by l.venue, l.number",
                Link.class);
        conditions.bind(first::setParameter);
        return first.getResultList();
    }

    /** Returns the names of these venues, as far as the caller still sees them. */
    public List<Named> named(Collection<Long> venues, Caller caller) {
        Conditions conditions = new Conditions().and(seen(caller)).and(Ids.contain("v.id", venues));
        TypedQuery<Named> named = entities.createQuery(
                "select new almanac.domain.facet.EventVenueSearch$Named(v.id, v.title, v.slug, v.address, v.zip, v.city, v.showMap, i)"
                        + " from Venue v left join v.image i" + conditions.where(),
                Named.class);
        conditions.bind(named::setParameter);
        return named.getResultList();
    }

    private Conditions conditions(EventQuery query) {
        return search.conditions(query)
                .and(TAKES_PLACE)
                .and(Policy.open(query.caller(), "o", "e"))
                .and(seen(query.caller()));
    }

    private static Condition seen(Caller caller) {
        return Condition.of("v.status <> ?", Status.TRASH).and(Policy.visible(caller, "v"));
    }
}
