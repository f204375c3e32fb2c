package almanac.event;

import almanac.event.EventQuery.Dates;
import almanac.event.EventQuery.Order;
import almanac.model.CalendarRecord;
import almanac.model.Category;
import almanac.model.Event;
import almanac.model.Organizer;
import almanac.model.Status;
import almanac.model.Tag;
import almanac.model.Term;
import almanac.model.Venue;
import almanac.paging.PageRequest;
import almanac.records.RecordSearch;
import almanac.rest.Field;
import almanac.rest.Rules;
import almanac.security.Caller;
import almanac.security.Policy;
import almanac.settings.Settings;
import almanac.settings.SiteClock;
import almanac.taxonomy.TermSearch;
import almanac.text.SearchWords;
import almanac.time.DateText;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Turns the query string of a list into what is meant: defaults, known ids and slugs, and what the caller may ask for. */
@ApplicationScoped
class EventQueries {

    private static final int LARGEST_PAGE = 50;
    private static final int DEFAULT_MONTHS = 24;
    private static final LocalTime LAST_SECOND = LocalTime.of(23, 59, 59);

    @Inject
    private RecordSearch records;

    @Inject
    private TermSearch terms;

    @Inject
    private Settings settings;

    @Inject
    private SiteClock clock;

    /** @throws almanac.rest.Problem 400 with everything that is wrong */
    EventQuery read(EventListParams params, Caller caller) {
        EventQuery query = new EventQuery(
                caller,
                page(params),
                dates(params),
                params.get(EventListParams.SEARCH)
                        .map(SearchWords::parse)
                        .orElse(new SearchWords(List.of(), List.of())),
                terms.withDescendants(terms(params, EventListParams.CATEGORIES, Category.class)),
                terms(params, EventListParams.TAGS, Tag.class),
                seen(params, EventListParams.VENUE, Venue.class, caller),
                seen(params, EventListParams.ORGANIZER, Organizer.class, caller),
                params.get(EventListParams.FEATURED),
                params.get(EventListParams.TICKETED),
                params.get(EventListParams.GEOLOC),
                statuses(params, caller),
                params.get(EventListParams.INCLUDE).map(ids -> ids),
                parent(params, caller),
                modifiedAfter(params),
                new Order(
                        params.get(EventListParams.ORDERBY).orElseThrow(),
                        params.get(EventListParams.ORDER).orElseThrow().equals("desc")));
        params.violations().throwIfAny();
        return query;
    }

    private PageRequest page(EventListParams params) {
        long size = params.get(EventListParams.PER_PAGE).orElse((long) settings.pageSize());
        return new PageRequest(params.get(EventListParams.PAGE).orElseThrow(), (int) Math.min(size, LARGEST_PAGE));
    }

    private Dates dates(EventListParams params) {
        Instant now = clock.now();
        ZoneId zone = settings.timeZone().id();
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
        return time == null || strict ? time : time.with(LocalTime.MIN);
    }

    private static LocalDateTime dayEnd(LocalDateTime time, boolean strict) {
        return time == null || strict ? time : time.with(LAST_SECOND);
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

    /** The ids, each of a record that the caller sees; others are refused like ids that don't exist. */
    private Set<Long> seen(
            EventListParams params, Field<List<Long>> field, Class<? extends CalendarRecord> type, Caller caller) {
        Set<Long> ids = new HashSet<>(params.get(field).orElse(List.of()));
        Collection<Long> known = records.seen(type, ids, caller);
        ids.stream().filter(id -> !known.contains(id)).forEach(id -> params.violations()
                .add(field.name(), "must be ids that exist; " + id + " is none"));
        return ids;
    }

    private static Set<Status> statuses(EventListParams params, Caller caller) {
        Set<Status> asked =
                params.get(EventListParams.STATUS).<Set<Status>>map(Set::copyOf).orElse(Policy.listed(caller));
        if (!Policy.askable(caller).containsAll(asked)) {
            params.violations().add(EventListParams.STATUS.name(), "must be a status that you may see");
        }
        return asked;
    }

    private Optional<Long> parent(EventListParams params, Caller caller) {
        Optional<Long> parent = params.get(EventListParams.POST_PARENT);
        if (parent.isPresent()
                && records.seen(Event.class, Set.of(parent.get()), caller).isEmpty()) {
            params.violations().add(EventListParams.POST_PARENT.name(), "must be the id of an event");
        }
        return parent;
    }

    private Optional<Instant> modifiedAfter(EventListParams params) {
        ZoneId zone = settings.timeZone().id();
        return params.get(EventListParams.MODIFIED_AFTER)
                .map(text -> text.in(zone, clock.now()).toInstant());
    }
}
