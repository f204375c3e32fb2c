package almanac.http.input;

import almanac.base.clock.SiteClock;
import almanac.base.kind.Kind;
import almanac.base.rule.Field;
import almanac.base.rule.Rules;
import almanac.domain.facet.NameSearch;
import almanac.domain.follow.FilterConditions;
import almanac.domain.follow.FollowSearch;
import almanac.domain.occurrence.DateLimit;
import almanac.domain.occurrence.DateLimit.Comparison;
import almanac.domain.occurrence.EventFilter;
import almanac.domain.occurrence.EventQuery;
import almanac.domain.record.Links;
import almanac.domain.security.Caller;
import almanac.domain.site.CurrentSettings;
import almanac.domain.taxonomy.TermSearch;
import almanac.domain.venue.GeoCircle;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Converts the query string of a list into a query: fills in defaults, looks up ids and slugs, and checks what the
 * caller may ask for.
 */
@ApplicationScoped
public class EventQueries implements FilterConditions {

    public static final Period OF_LISTS = new Period(0, 24);

    /** The default range of dates, in months before and after today. */
    public record Period(int back, int ahead) {}

    /** The comparisons with defaults, which apply unless another comparison is given. */
    private static final Set<Comparison> DEFAULTED = EnumSet.of(Comparison.START_FROM, Comparison.END_UNTIL);

    @Inject
    private ListReader lists;

    @Inject
    private TermSearch terms;

    @Inject
    private NameSearch names;

    @Inject
    private FollowSearch follows;

    @Inject
    private CurrentSettings settings;

    @Inject
    private SiteClock clock;

    /** @throws almanac.http.problem.Problem 400 with all violations */
    public EventQuery read(EventListParams params, Caller caller) {
        EventQuery.Builder query = builder(params, caller, Optional.of(OF_LISTS));
        if (!params.expands()) {
            query.oncePerSeries();
        }
        return query.build();
    }

    /**
     * Builds the query that the parameters ask for, ignoring {@code expand}.
     *
     * @param period the default range of dates; empty for all dates
     * @throws almanac.http.problem.Problem 400 with all violations
     */
    public EventQuery.Builder builder(EventListParams params, Caller caller, Optional<Period> period) {
        EventQuery.Builder query = EventQuery.seenBy(caller)
                .page(lists.page(params, EventListParams.LIST))
                .orderBy(
                        params.get(EventListParams.ORDERBY).orElseThrow(),
                        params.get(EventListParams.ORDER).orElseThrow().equals("desc"));
        params.get(EventListParams.LIST.include).ifPresent(query::include);
        limits(params, period).forEach(query::limit);
        filters(params, caller).forEach(query::filter);
        query.statuses(lists.statuses(params, EventListParams.LIST, caller));
        params.violations().throwIfAny();
        return query;
    }

    @Override
    public List<EventFilter> of(String filters, Caller caller) {
        return pageFilters(new EventListParams(filters), caller);
    }

    /** Returns the filters of a page; they find nothing if any names what the caller doesn't see. */
    public List<EventFilter> pageFilters(EventListParams params, Caller caller) {
        List<EventFilter> filters = filters(params, caller);
        return params.violations().isEmpty() ? filters : List.of(EventFilter.NOTHING);
    }

    /**
     * Returns filters of pages that are stored and read later: by ids, as a slug may come to name something else.
     *
     * @param query the query string of a list
     * @throws almanac.base.validation.InvalidInput if it names what the caller doesn't see, or has anything but valid
     *     filters of pages, which would be ignored
     */
    public String persistentQuery(String query, Caller caller) {
        EventListParams params = new EventListParams(query);
        filters(params, caller);
        Map<Field<?>, Object> values = new LinkedHashMap<>();
        for (PageFilter each : EventListParams.ON_PAGES) {
            if (each.isFlag()) { // of one reader alone
                continue;
            }
            Optional<?> value = each.kind() != null && each.kind().isTerm()
                    ? terms(params, each.kind())
                    : params.sent(each.field());
            value.ifPresent(sent -> values.put(each.field(), sent));
        }
        params.sent(EventListParams.LIST.searchMode)
                .ifPresent(mode -> values.put(EventListParams.LIST.searchMode, mode));
        params.names().stream()
                .filter(name ->
                        values.keySet().stream().noneMatch(field -> field.name().equals(name)))
                .forEach(name -> params.violations().add(name, "must be a filter of pages"));
        params.violations().throwIfAny();
        return values.entrySet().stream()
                .map(each -> each.getKey().name() + "=" + encoded(each.getValue()))
                .collect(Collectors.joining("&"));
    }

    private static String encoded(Object value) {
        return value instanceof Collection<?> several
                ? several.stream().map(Object::toString).sorted().collect(Collectors.joining(","))
                : Links.encoded(value.toString());
    }

    /**
     * Reads the circle that the query of a page names, by the rules of lists.
     *
     * @throws almanac.base.validation.InvalidInput if a coordinate is wrong, or one of both is missing
     */
    public static Optional<GeoCircle> circle(String query) {
        EventListParams params = new EventListParams(query);
        Optional<GeoCircle> circle = near(params);
        params.violations().throwIfAny();
        return circle;
    }

    private List<EventFilter> filters(EventListParams params, Caller caller) {
        List<EventFilter> filters = new ArrayList<>();
        lists.search(params, EventListParams.LIST)
                .map(words -> lists.isWide(params, EventListParams.LIST)
                        ? names.wideWords(words, caller)
                        : EventFilter.words(words))
                .ifPresent(filters::add);
        for (PageFilter each : EventListParams.LINKS) {
            ids(params, each.kind(), caller).ifPresent(ids -> filters.add(EventFilter.linked(each.kind(), ids)));
        }
        Stream.of(
                        params.get(EventListParams.FEATURED).map(EventFilter::featured),
                        params.get(EventListParams.TICKETED).map(EventFilter::ticketed),
                        params.get(EventListParams.STARRED).map(wanted -> starred(wanted, caller)),
                        params.get(EventListParams.GEOLOC).map(EventFilter::mapped),
                        near(params).map(EventFilter::near),
                        lists.seenOne(params, EventListParams.POST_PARENT, Kind.EVENT, caller)
                                .map(EventFilter::parent),
                        lists.modifiedAfter(params, EventListParams.LIST).map(EventFilter::modifiedAfter))
                .flatMap(Optional::stream)
                .forEach(filters::add);
        return filters;
    }

    /** Selects by ids, as the events may be the same while the stars are others. */
    private EventFilter starred(boolean wanted, Caller caller) {
        return EventFilter.of(caller.isSignedIn() ? follows.starred(caller.accountId()) : Set.of(), wanted);
    }

    /** Returns the ids of what a list names of a kind; those of a tree with all that is below. */
    private Optional<Set<Long>> ids(EventListParams params, Kind kind, Caller caller) {
        return kind.isTerm()
                ? terms(params, kind).map(ids -> kind.isTree() ? terms.withDescendants(ids) : ids)
                : lists.seen(params, EventListParams.RECORDS.get(kind), kind, caller);
    }

    private List<DateLimit> limits(EventListParams params, Optional<Period> period) {
        Instant now = clock.minute();
        ZoneId zone = settings.get().timeZone().id();
        boolean strict = params.get(EventListParams.STRICT_DATES).orElseThrow();
        Map<Comparison, LocalDateTime> times = new EnumMap<>(Comparison.class);
        EventListParams.DATES.forEach((comparison, field) -> params.get(field)
                .ifPresent(text -> times.put(comparison, text.in(zone, now).toLocalDateTime())));
        if (period.isPresent() && DEFAULTED.containsAll(times.keySet())) {
            LocalDateTime today = now.atZone(zone).toLocalDateTime();
            times.putIfAbsent(
                    Comparison.START_FROM, today.minusMonths(period.get().back()));
            times.putIfAbsent(
                    Comparison.END_UNTIL, today.plusMonths(period.get().ahead()));
        }
        return times.entrySet().stream()
                .map(each -> new DateLimit(each.getKey(), each.getValue()))
                .map(limit -> strict ? limit : limit.atEdgeOfDay())
                .toList();
    }

    /** Requires both coordinates or neither (contract §4.5). */
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

    private Optional<Set<Long>> terms(EventListParams params, Kind kind) {
        Field<List<String>> field = EventListParams.TERMS.get(kind);
        Set<Long> ids = new HashSet<>();
        for (String named : params.get(field).orElse(List.of())) {
            terms.idOf(kind, named).ifPresentOrElse(ids::add, () -> params.violations()
                    .add(field.name(), "must be ids or slugs that exist" + Rules.got(named)));
        }
        return Optional.of(ids).filter(found -> !found.isEmpty());
    }
}
