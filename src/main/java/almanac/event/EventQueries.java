package almanac.event;

import almanac.event.EventQuery.Dates;
import almanac.event.EventQuery.Order;
import almanac.model.Category;
import almanac.model.Event;
import almanac.model.Organizer;
import almanac.model.Tag;
import almanac.model.Term;
import almanac.model.Venue;
import almanac.records.ListReader;
import almanac.security.Caller;
import almanac.settings.SiteClock;
import almanac.site.CurrentSettings;
import almanac.taxonomy.TermSearch;
import almanac.time.DateText;
import almanac.validation.Field;
import almanac.validation.Rules;
import almanac.venue.GeoCircle;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Turns the query string of a list into what is meant: defaults, known ids and slugs, and what the caller may ask for. */
@ApplicationScoped
class EventQueries {

    private static final int DEFAULT_MONTHS = 24;
    private static final LocalTime LAST_SECOND = LocalTime.of(23, 59, 59);

    @Inject
    private ListReader lists;

    @Inject
    private TermSearch terms;

    @Inject
    private CurrentSettings settings;

    @Inject
    private SiteClock clock;

    /** @throws almanac.rest.Problem 400 with everything that is wrong */
    EventQuery read(EventListParams params, Caller caller) {
        EventQuery query = new EventQuery(
                caller,
                lists.page(params, EventListParams.LIST),
                dates(params),
                lists.search(params, EventListParams.LIST),
                terms.withDescendants(terms(params, EventListParams.CATEGORIES, Category.class)),
                terms(params, EventListParams.TAGS, Tag.class),
                lists.seen(params, EventListParams.VENUE, Venue.class, caller),
                lists.seen(params, EventListParams.ORGANIZER, Organizer.class, caller),
                params.get(EventListParams.FEATURED),
                params.get(EventListParams.TICKETED),
                params.get(EventListParams.GEOLOC),
                near(params),
                lists.statuses(params, EventListParams.LIST, caller),
                params.get(EventListParams.LIST.include).map(ids -> ids),
                lists.seenOne(params, EventListParams.POST_PARENT, Event.class, caller),
                lists.modifiedAfter(params, EventListParams.LIST),
                new Order(
                        params.get(EventListParams.ORDERBY).orElseThrow(),
                        params.get(EventListParams.ORDER).orElseThrow().equals("desc")));
        params.violations().throwIfAny();
        return query;
    }

    private Dates dates(EventListParams params) {
        Instant now = clock.now();
        ZoneId zone = settings.get().timeZone().id();
        boolean strict = params.get(EventListParams.STRICT_DATES).orElseThrow();
        boolean others = List.of(
                        EventListParams.STARTS_BEFORE,
                        EventListParams.STARTS_AFTER,
                        EventListParams.ENDS_BEFORE,
                        EventListParams.ENDS_AFTER)
                .stream()
                .anyMatch(params::has);
        LocalDateTime start = time(params, EventListParams.START_DATE, zone, now);
        LocalDateTime end = time(params, EventListParams.END_DATE, zone, now);
        LocalDateTime today = now.atZone(zone).toLocalDateTime();
        return new Dates(
                dayStart(start == null && !others ? today : start, strict),
                dayEnd(end == null && !others ? today.plusMonths(DEFAULT_MONTHS) : end, strict),
                dayEnd(time(params, EventListParams.STARTS_BEFORE, zone, now), strict),
                dayEnd(time(params, EventListParams.STARTS_AFTER, zone, now), strict),
                dayEnd(time(params, EventListParams.ENDS_BEFORE, zone, now), strict),
                dayEnd(time(params, EventListParams.ENDS_AFTER, zone, now), strict));
    }

    private static LocalDateTime time(EventListParams params, Field<DateText> field, ZoneId zone, Instant now) {
        return params.get(field)
                .map(text -> text.in(zone, now).toLocalDateTime())
                .orElse(null);
    }

    private static LocalDateTime dayStart(LocalDateTime time, boolean strict) {
        return time == null || strict ? time : dayStart(time);
    }

    private static LocalDateTime dayEnd(LocalDateTime time, boolean strict) {
        return time == null || strict ? time : dayEnd(time);
    }

    static LocalDateTime dayStart(LocalDateTime time) {
        return time.with(LocalTime.MIN);
    }

    /** The last second, as precise as times of events are. */
    static LocalDateTime dayEnd(LocalDateTime time) {
        return time.with(LAST_SECOND);
    }

    /** Both coordinates, or neither (contract §4.5). */
    private static Optional<GeoCircle> near(EventListParams params) {
        requireBoth(params, EventListParams.GEOLOC_LAT, EventListParams.GEOLOC_LNG);
        requireBoth(params, EventListParams.GEOLOC_LNG, EventListParams.GEOLOC_LAT);
        return params.get(EventListParams.GEOLOC_LAT).flatMap(lat -> params.get(EventListParams.GEOLOC_LNG)
                .map(lng -> new GeoCircle(
                        lat, lng, params.get(EventListParams.GEOLOC_DISTANCE).orElseThrow())));
    }

    private static void requireBoth(EventListParams params, Field<Double> given, Field<Double> other) {
        if (params.has(given) && !params.has(other)) {
            params.violations().add(other.name(), "must be given together with " + given.name());
        }
    }

    private Set<Long> terms(EventListParams params, Field<List<String>> field, Class<? extends Term> type) {
        Set<Long> ids = new HashSet<>();
        for (String named : params.get(field).orElse(List.of())) {
            Optional<? extends Term> term = terms.byIdOrSlug(type, named);
            term.ifPresentOrElse(known -> ids.add(known.getId()), () -> params.violations()
                    .add(field.name(), "must name what exists" + Rules.got(named)));
        }
        return ids;
    }
}
