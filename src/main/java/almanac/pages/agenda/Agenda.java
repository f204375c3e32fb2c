package almanac.pages.agenda;

import almanac.base.language.SearchWords;
import almanac.base.paging.Ids;
import almanac.base.paging.Page;
import almanac.base.paging.PageRequest;
import almanac.base.time.NamedZone;
import almanac.base.time.Slot;
import almanac.domain.model.Occurrence;
import almanac.domain.model.Status;
import almanac.domain.occurrence.DateLimit;
import almanac.domain.occurrence.EventFilter;
import almanac.domain.occurrence.EventQuery;
import almanac.domain.occurrence.SiteClockSearch;
import almanac.domain.occurrence.SlotSearch;
import almanac.domain.security.Caller;
import almanac.domain.security.Policy;
import almanac.domain.site.CurrentSettings;
import almanac.web.filter.Filters;
import almanac.web.frame.Frame;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds the published events of a period that a caller sees, on the site's clock. */
@ApplicationScoped
public class Agenda {

    /** How many dates are read for each requested event: most series are weekly, and few. */
    private static final int DATES_PER_EVENT = 8;

    @Inject
    private SiteClockSearch search;

    @Inject
    private SlotSearch slots;

    @Inject
    private TermColors colors;

    @Inject
    private CurrentSettings site;

    /**
     * Returns the slots of all events that touch a period.
     *
     * @param until the day after the last
     */
    public List<Slot> slots(Caller caller, Filters filters, LocalDate from, LocalDate until) {
        LocalDate early = from.minusDays(search.farthest());
        Stream<Slot> begun = search
                .slots(query(caller, filters)
                        .limit(DateLimit.startFrom(early))
                        .limit(DateLimit.startUntil(until.minusDays(1)))
                        .build())
                .stream();
        Stream<Slot> earlier =
                search
                        .slots(query(caller, filters)
                                .filter(EventFilter.lastingInto(early, from))
                                .build())
                        .stream()
                        .filter(slot -> slot.firstDay().isBefore(early));
        return Stream.concat(begun, earlier)
                .filter(slot -> !slot.lastDay().isBefore(from))
                .toList();
    }

    public Map<LocalDate, Long> days(Caller caller, Filters filters, LocalDate from, LocalDate until) {
        return search.days(query(caller, filters)
                .limit(DateLimit.startFrom(from))
                .limit(DateLimit.startUntil(until.minusDays(1)))
                .build());
    }

    public Map<Long, EventLine> lines(Caller caller, Collection<Slot> slots) {
        return lines(caller, slots.stream().map(Slot::id).collect(Collectors.toSet()));
    }

    /** Returns the query of the events of a period, including those that began before it. */
    public EventQuery touching(Caller caller, Filters filters, LocalDate from, Optional<LocalDate> last) {
        EventQuery.Builder query = query(caller, filters).filter(EventFilter.touchingFrom(from));
        last.map(DateLimit::startUntil).ifPresent(query::limit);
        return query.build();
    }

    public Map<Long, EventLine> lines(Caller caller, Set<Long> ids) {
        return Ids.of(ids).parts().stream()
                .flatMap(part -> part(caller, part.all()))
                .collect(Collectors.toMap(EventLine::id, Function.identity()));
    }

    private Stream<EventLine> part(Caller caller, Collection<Long> ids) {
        Map<Long, String> colorOf = colors.of(ids, caller);
        NamedZone zone = site.get().timeZone();
        return slots.summaries(ids, caller).stream()
                .map(each -> EventLine.of(each, caller, colorOf.getOrDefault(each.id(), ""), zone));
    }

    /** Returns the card of an occurrence that the caller may see. */
    public EventCard card(Frame frame, Occurrence occurrence) {
        return cards(frame, Filters.NONE, List.of(occurrence)).get(0);
    }

    /** Returns a page of the events that begin on a day or later, earliest first. */
    public Page<EventCard> from(Frame frame, Filters filters, LocalDate day, PageRequest page) {
        return from(frame, filters, day, Optional.empty(), page);
    }

    /** Like {@link #from}, with a last day. */
    public Page<EventCard> from(
            Frame frame, Filters filters, LocalDate day, Optional<LocalDate> last, PageRequest page) {
        EventQuery.Builder query = query(frame.caller(), filters).limit(DateLimit.startFrom(day));
        last.map(DateLimit::startUntil).ifPresent(query::limit);
        return page(frame, filters, query.page(page));
    }

    public long total(Caller caller, Filters filters, LocalDate day) {
        return search.total(
                query(caller, filters).limit(DateLimit.startFrom(day)).build());
    }

    /** Returns the lines of the first events that begin on a day or later, without colours. */
    public List<EventLine> next(Caller caller, Filters filters, LocalDate day, int most) {
        EventQuery.Builder query = query(caller, filters).limit(DateLimit.startFrom(day));
        return search.entries(query.page(new PageRequest(1, most)).build()).stream()
                .map(each -> EventLine.of(each, caller, "", site.get().timeZone()))
                .toList();
    }

    /** Returns the line of the first event that begins on a day or later and isn't over, without colour. */
    public Optional<EventLine> coming(Frame frame, Filters filters, LocalDate day) {
        EventQuery.Builder query = query(frame.caller(), filters)
                .limit(DateLimit.startFrom(day))
                .limit(new DateLimit(
                        DateLimit.Comparison.ENDS_AFTER, frame.now().toLocalDateTime()));
        return search.entries(query.page(new PageRequest(1, 1)).build()).stream()
                .map(each -> EventLine.of(each, frame.caller(), "", site.get().timeZone()))
                .findFirst();
    }

    /**
     * Returns the first events that begin on a day or later, except one; each series once, at its first date. It reads
     * more and more dates, since the first dates of series are much slower to find; if these belong to too few events,
     * it queries first dates.
     *
     * @param except the id of the event or series that is left out
     */
    public List<EventCard> nextOthers(Frame frame, Filters filters, LocalDate day, long except, int most) {
        EventQuery.Builder coming = query(frame.caller(), filters).limit(DateLimit.startFrom(day));
        for (int read : new int[] {most + 1, DATES_PER_EVENT * most}) {
            List<Occurrence> dates =
                    search.entries(coming.page(new PageRequest(1, read)).build());
            Map<Long, Occurrence> others = new LinkedHashMap<>();
            dates.forEach(each -> others.putIfAbsent(each.getWhole().getId(), each));
            others.remove(except);
            if (others.size() >= most || dates.size() < read) {
                return cards(
                        frame, filters, others.values().stream().limit(most).toList());
            }
        }
        return first(frame, filters, coming.filter(EventFilter.except(except)).oncePerSeries(), most);
    }

    private List<EventCard> first(Frame frame, Filters filters, EventQuery.Builder query, int most) {
        return cards(
                frame,
                filters,
                search.entries(query.page(new PageRequest(1, most)).build()));
    }

    /** Returns the first events that begin on a day or later and have all words of the search in their titles. */
    public List<EventCard> titled(Frame frame, Filters filters, LocalDate day, int most) {
        SearchWords words = SearchWords.parse(filters.search());
        return words.required().isEmpty()
                ? List.of()
                : first(
                        frame,
                        filters,
                        query(frame.caller(), filters)
                                .limit(DateLimit.startFrom(day))
                                .filter(EventFilter.titled(words))
                                .oncePerSeries(),
                        most);
    }

    /** Returns a page of the events that began before a day, latest first. */
    public Page<EventCard> before(Frame frame, Filters filters, LocalDate day, PageRequest page) {
        return page(
                frame,
                filters,
                query(frame.caller(), filters)
                        .limit(DateLimit.startUntil(day.minusDays(1)))
                        .orderBy(EventQuery.By.START_DATE, true)
                        .page(page));
    }

    /** Returns the first events that began before today and haven't ended, longest running first. */
    public List<EventCard> goingOn(Frame frame, Filters filters, LocalDateTime now, int most) {
        LocalDate today = now.toLocalDate();
        EventQuery.Builder query = query(frame.caller(), filters)
                .limit(new DateLimit(DateLimit.Comparison.STARTS_BEFORE, today.atStartOfDay()))
                .limit(new DateLimit(DateLimit.Comparison.ENDS_AFTER, now));
        if (search.farthest() == 0) {
            query.filter(EventFilter.lastingInto(today)); // the same again, by an index
        }
        return first(frame, filters, query, most);
    }

    /** Returns the first events that began earlier on the day of a time and end after it. */
    public List<EventCard> begun(Frame frame, Filters filters, LocalDateTime now, int most) {
        return first(
                frame,
                filters,
                query(frame.caller(), filters)
                        .limit(DateLimit.startFrom(now.toLocalDate()))
                        .limit(new DateLimit(DateLimit.Comparison.STARTS_BEFORE, now))
                        .limit(new DateLimit(DateLimit.Comparison.ENDS_AFTER, now)),
                most);
    }

    /** Returns the first events that begin at a time or later, until the last day. */
    public List<EventCard> ahead(Frame frame, Filters filters, LocalDateTime from, LocalDate last, int most) {
        return first(
                frame,
                filters,
                query(frame.caller(), filters)
                        .limit(new DateLimit(DateLimit.Comparison.START_FROM, from))
                        .limit(DateLimit.startUntil(last)),
                most);
    }

    /** Returns the cards of the first events of a period, by the ids of their lines. */
    public Map<Long, EventCard> cards(Frame frame, Filters filters, LocalDate from, LocalDate last, int most) {
        return ahead(frame, filters, from.atStartOfDay(), last, most).stream()
                .collect(Collectors.toMap(card -> card.line().id(), Function.identity()));
    }

    private Page<EventCard> page(Frame frame, Filters filters, EventQuery.Builder query) {
        Page<Occurrence> found = search.page(query.build());
        return new Page<>(cards(frame, filters, found.entries()), found.total(), found.request());
    }

    private List<EventCard> cards(Frame frame, Filters filters, List<Occurrence> found) {
        Map<Long, String> colorOf =
                colors.of(found.stream().map(Occurrence::getId).toList(), frame.caller());
        EventCard.Reader reader = new EventCard.Reader(
                frame.caller(), site.get(), frame.language(), frame.links(), colors.bySlug(), filters.search());
        return found.stream()
                .map(each -> EventCard.of(each, colorOf.getOrDefault(each.getId(), ""), reader))
                .toList();
    }

    private static EventQuery.Builder query(Caller caller, Filters filters) {
        Set<Status> published = EnumSet.of(Status.PUBLISH, Status.PRIVATE);
        published.retainAll(Policy.listableStatuses(caller));
        EventQuery.Builder query = EventQuery.seenBy(caller).statuses(published);
        filters.conditions().forEach(query::filter);
        return query;
    }
}
