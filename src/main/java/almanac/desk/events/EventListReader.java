package almanac.desk.events;

import almanac.base.kind.Kind;
import almanac.base.kind.RecordKey;
import almanac.base.paging.PageRequest;
import almanac.desk.name.TypedName;
import almanac.domain.facet.LinkedNameSearch;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Category;
import almanac.domain.model.Status;
import almanac.domain.occurrence.DateLimit;
import almanac.domain.occurrence.EventFilter;
import almanac.domain.occurrence.EventQuery;
import almanac.domain.occurrence.EventSearch;
import almanac.domain.occurrence.EventSummary;
import almanac.domain.record.KindServices;
import almanac.domain.review.ProposalSearch;
import almanac.domain.security.Caller;
import almanac.domain.security.Permission;
import almanac.domain.site.CurrentSettings;
import almanac.domain.taxonomy.TermSearch;
import almanac.http.input.EventListParams;
import almanac.http.input.EventQueries;
import almanac.http.input.PageFilter;
import almanac.store.cache.DataCache;
import almanac.store.database.BulkRead;
import almanac.web.file.CsvFile;
import almanac.web.filter.CategoryTree;
import almanac.web.filter.FilterChoices.Choice;
import almanac.web.frame.Frame;
import almanac.web.frame.WrongAddress;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads the list of events, each call in its own transaction. */
@ApplicationScoped
@Transactional
public class EventListReader {

    private static final int MOST_CATEGORIES = 1_000;

    private final DataCache<Class<Category>, List<Choice>> categories = new DataCache<>(1);

    @Inject
    private EventQueries queries;

    @Inject
    private EventSearch search;

    @Inject
    private LinkedNameSearch linked;

    @Inject
    private TermSearch terms;

    @Inject
    private KindServices kinds;

    @Inject
    private ProposalSearch proposals;

    @Inject
    private CurrentSettings site;

    /** The states in which callers who may not publish look for their own work, in this order. */
    private static final List<EventListState> OWN_WORK = List.of(
            EventListState.DRAFT,
            EventListState.PENDING,
            EventListState.FUTURE,
            EventListState.COMING,
            EventListState.PAST);

    /** Returns the tabs; callers who may not publish first see their own work. */
    public List<EventListState> states(Caller caller) {
        List<EventListState> all = List.of(EventListState.values());
        return caller.may(Permission.PUBLISH)
                ? all
                : Stream.concat(OWN_WORK.stream(), all.stream()).distinct().toList();
    }

    /** Returns the initial state: for callers who may not publish, the first with events of theirs. */
    public EventListState opening(Frame frame) {
        if (frame.caller().may(Permission.PUBLISH)) {
            return EventListState.COMING;
        }
        return OWN_WORK.stream()
                .filter(state -> hasAny(state, frame))
                .findFirst()
                .orElse(EventListState.DRAFT);
    }

    private boolean hasAny(EventListState state, Frame frame) {
        EventListQuery query = EventListQuery.of(state, frame.caller());
        EventQuery.Builder wanted = wanted(query, List.of(), frame.caller());
        limits(query, frame.today()).forEach(wanted::limit);
        return !search.summaries(wanted.page(new PageRequest(1, 1)).build()).isEmpty();
    }

    /**
     * Returns the events of an editor's list.
     *
     * @throws WrongAddress if it is narrowed to a category that doesn't exist
     */
    public EventList list(
            EventListQuery query,
            Frame frame,
            Optional<EventAction> done,
            int count,
            List<Map.Entry<String, String>> refused) {
        Caller caller = frame.caller();
        requireCategory(query);
        List<EventFilter> filters = queries.pageFilters(new EventListParams(query.filters()), caller);
        EventQuery.Builder page = wanted(query, filters, caller);
        limits(query, frame.today()).forEach(page::limit);
        List<EventSummary> listed = search.summaries(page.build());
        List<EventSummary> found = new ArrayList<>(
                query.isFirstByStart() ? goingOn(wanted(query, filters, caller), frame.today()) : List.of());
        Map<EventListState, Long> counts = counts(query, filters, frame);
        found.addAll(listed);
        return new EventList(
                query,
                states(caller),
                rows(found, frame),
                listed.size() == EventListQuery.SIZE,
                caller.may(Permission.EDIT_OTHERS),
                actions(query.state(), caller),
                categories.get(Category.class, this::choices),
                names(query, caller),
                counts,
                found.isEmpty()
                        && query.isAll()
                        && query.state() != EventListState.TRASH
                        && OWN_WORK.stream().noneMatch(state -> hasAny(state, frame)),
                done,
                count,
                refused);
    }

    /** Returns the effect of an action on all events of a list, on whatever page; of too many, on the first ones. */
    public EventBulk matching(EventListQuery query, Frame frame, EventAction action, String category) {
        Caller caller = frame.caller();
        requireCategory(query);
        List<EventFilter> filters = queries.pageFilters(new EventListParams(query.filters()), caller);
        PageRequest all = new PageRequest(1, EventBulk.MOST + 1);
        EventQuery.Builder wanted = wanted(query, filters, caller).page(all);
        limits(query, frame.today()).forEach(wanted::limit);
        List<EventSummary> found = new ArrayList<>();
        if (query.state() == EventListState.COMING && query.isByStart()) {
            found.addAll(goingOn(wanted(query, filters, caller).page(all), frame.today()));
        }
        found.addAll(search.summaries(wanted.build()));
        return EventBulk.of(action, category, rows(found, frame));
    }

    /** Returns a part of all pages of an editor's list, with the names of these kinds. */
    @BulkRead
    public List<EventFile.Listed> part(EventListQuery query, Frame frame, int page, List<Kind> named) {
        Caller caller = frame.caller();
        requireCategory(query);
        List<EventFilter> filters = queries.pageFilters(new EventListParams(query.filters()), caller);
        EventQuery.Builder wanted = wanted(query, filters, caller).page(new PageRequest(page, CsvFile.PART));
        limits(query, frame.today()).forEach(wanted::limit);
        List<EventSummary> found = new ArrayList<>(
                page == 1 && query.isFirstByStart()
                        ? goingOn(wanted(query, filters, caller), frame.today())
                        : List.of());
        found.addAll(search.summaries(wanted.build()));
        List<Long> ids = found.stream().map(EventSummary::occurrence).toList();
        Map<Kind, Map<Long, List<String>>> names = new EnumMap<>(Kind.class);
        named.forEach(kind -> names.put(kind, linked.names(kind, ids, caller)));
        return found.stream()
                .map(each -> new EventFile.Listed(
                        each, names.entrySet().stream().collect(Collectors.toMap(Map.Entry::getKey, of -> of.getValue()
                                .getOrDefault(each.occurrence(), List.of())))))
                .toList();
    }

    private List<EventRow> rows(List<EventSummary> found, Frame frame) {
        Caller caller = frame.caller();
        Map<Long, Boolean> waits = caller.may(Permission.PUBLISH)
                ? Map.of() // they propose nothing
                : proposals.waits(found.stream().map(EventSummary::whole).toList(), caller.accountId());
        List<Long> ids = found.stream().map(EventSummary::occurrence).toList();
        Map<Kind, Map<Long, List<String>>> names = Map.of(
                Kind.CATEGORY, linked.names(Kind.CATEGORY, ids, caller),
                Kind.VENUE, linked.names(Kind.VENUE, ids, caller));
        return found.stream()
                .map(each -> EventRow.of(
                        each, frame, site.get().timeZone(), names, Optional.ofNullable(waits.get(each.whole()))))
                .toList();
    }

    /** Returns the numbers of events in states with pending work, under the same filters. */
    private Map<EventListState, Long> counts(EventListQuery query, List<EventFilter> filters, Frame frame) {
        EventListQuery draft = query.as(EventListState.DRAFT);
        EventQuery.Builder unpublished = wanted(draft, filters, frame.caller())
                .statuses(EnumSet.of(Status.DRAFT, Status.PENDING, Status.FUTURE));
        Map<Status, Long> found = search.statuses(unpublished.build());
        Map<EventListState, Long> counts = new EnumMap<>(EventListState.class);
        counts.put(EventListState.DRAFT, found.getOrDefault(Status.DRAFT, 0L));
        counts.put(EventListState.PENDING, found.getOrDefault(Status.PENDING, 0L));
        counts.put(EventListState.FUTURE, found.getOrDefault(Status.FUTURE, 0L));
        return counts;
    }

    private void requireCategory(EventListQuery query) {
        String slug = query.value(PageFilter.of(Kind.CATEGORY));
        if (!slug.isEmpty() && terms.byIdOrSlug(Category.class, slug).isEmpty()) {
            throw WrongAddress.absent("wrong.category", slug, EventListQuery.PATH);
        }
    }

    private List<Choice> choices(Class<Category> type) {
        return new CategoryTree(terms.all(type, MOST_CATEGORIES)).choices();
    }

    private Map<PageFilter, String> names(EventListQuery query, Caller caller) {
        Map<PageFilter, String> names = new LinkedHashMap<>();
        query.filters().forEach((filter, value) -> {
            if (filter.kind() != null && filter.kind().isRecord()) {
                names.put(filter, name(filter.kind(), value, caller));
            }
        });
        return names;
    }

    private String name(Kind kind, String id, Caller caller) {
        return kinds.of(kind)
                .find(new RecordKey.ById(Long.parseLong(id)))
                .map(CalendarRecord.class::cast)
                .filter(each -> TypedName.isShown(each, caller))
                .map(CalendarRecord::getTitle)
                .orElse(id);
    }

    private static EventQuery.Builder wanted(EventListQuery query, List<EventFilter> filters, Caller caller) {
        EventQuery.Builder wanted = EventQuery.seenBy(caller)
                .statuses(query.state().statuses())
                .withHidden()
                .oncePerSeries()
                .orderBy(query.by(), query.isDescending())
                .page(new PageRequest(query.page(), EventListQuery.SIZE));
        if (query.isMine()) {
            wanted.filter(EventFilter.author(caller.accountId()));
        }
        filters.forEach(wanted::filter);
        return wanted;
    }

    /** Limits the list by starts, which have an index: a query by ends after today would read all past events. */
    private static List<DateLimit> limits(EventListQuery query, LocalDate today) {
        return switch (query.state()) {
            case COMING -> List.of(query.isByStart() ? DateLimit.startFrom(today) : goesOn(today));
            case PAST ->
                List.of(
                        DateLimit.startUntil(today.minusDays(1)),
                        new DateLimit(DateLimit.Comparison.ENDS_BEFORE, today.atStartOfDay()));
            default -> List.of();
        };
    }

    private static DateLimit goesOn(LocalDate today) {
        return new DateLimit(DateLimit.Comparison.ENDS_AFTER, today.atStartOfDay());
    }

    /** Returns the events that began before today and haven't ended, with which the first page begins. */
    private List<EventSummary> goingOn(EventQuery.Builder wanted, LocalDate today) {
        return search.summaries(wanted.filter(EventFilter.lastingInto(today))
                .limit(goesOn(today))
                .build());
    }

    /** Returns the actions that the caller may perform on events in a state. */
    private static List<EventAction> actions(EventListState state, Caller caller) {
        return Arrays.stream(EventAction.values())
                .filter(each -> state.statuses().stream().anyMatch(status -> EventRow.fits(each, status)))
                .filter(each -> each != EventAction.PUBLISH || caller.may(Permission.PUBLISH))
                .filter(each -> each != EventAction.DELETE || caller.may(Permission.ADMINISTER))
                .toList();
    }
}
