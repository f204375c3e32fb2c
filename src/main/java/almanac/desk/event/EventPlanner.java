package almanac.desk.event;

import almanac.base.kind.Kind;
import almanac.base.kind.RecordKey;
import almanac.base.paging.PageRequest;
import almanac.base.recurrence.Recurrence;
import almanac.base.recurrence.RecurrenceText;
import almanac.desk.event.EventPlan.LostDate;
import almanac.desk.name.TypedNames;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Event;
import almanac.domain.model.Organizer;
import almanac.domain.model.SharedProperty;
import almanac.domain.model.Status;
import almanac.domain.model.Venue;
import almanac.domain.occurrence.DateLimit;
import almanac.domain.occurrence.EventFilter;
import almanac.domain.occurrence.EventQuery;
import almanac.domain.occurrence.EventSearch;
import almanac.domain.record.RecordSearch;
import almanac.domain.security.Caller;
import almanac.domain.security.Policy;
import almanac.domain.series.EventReference;
import almanac.pages.agenda.EventLine;
import almanac.web.form.Form;
import almanac.web.frame.Frame;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Previews the dates, the rule and the venues in the form of an event. */
@ApplicationScoped
class EventPlanner {

    /** The most dates of a series, and of events at the same venue, that a form shows. */
    private static final int SHOWN = 12;

    /** The most dates that a plan lists, and checks for other events at the same time. */
    private static final int PLANNED = 6;

    /** The most venues and organizers that a plan checks. */
    private static final int PLANNED_LINKS = 20;

    @Inject
    private SkippedDays skippedDays;

    @Inject
    private EventSearch search;

    @Inject
    private TypedNames names;

    @Inject
    private RecordSearch records;

    /**
     * Previews a form.
     *
     * @param stored the event, if it is stored
     * @param hasCalendar whether the plan has a calendar of the dates of a year
     * @throws almanac.base.validation.InvalidInput if the dates are not valid
     */
    EventPlan plan(Optional<EventReference> stored, Form sent, Frame frame, boolean hasCalendar) {
        Optional<EventReference> whole = stored.filter(EventReference::isWhole);
        Form before = whole.map(
                        each -> EventForm.of(each, frame.caller(), frame.now().toInstant()))
                .orElse(Form.NOTHING);
        Optional<Event> known = whole.map(EventReference::event);
        Form form = skippedDays.in(sent, before, known, frame);
        Recurrence recurrence = skippedDays.recurrence(form, before, known, frame);
        boolean recurs = recurrence.rule() != null || !recurrence.additions().isEmpty();
        LocalDateTime today = frame.today().atStartOfDay();
        LocalDateTime from = recurs && today.isAfter(recurrence.start()) ? today : recurrence.start();
        List<LocalDateTime> starts = recurrence.starts(from, LocalDateTime.MAX, PLANNED);
        List<Venue> venues = named(Venue.class, stored, form, frame.caller());
        List<Organizer> organizers = named(Organizer.class, stored, form, frame.caller());
        return new EventPlan(
                recurs ? RecurrenceText.of(recurrence, frame.language()) : "",
                recurs ? starts : List.of(),
                recurrence.allDay(),
                hasCalendar ? Optional.of(DateCalendar.of(recurrence, from)) : Optional.empty(),
                clashes(stored, venues, recurrence, starts, frame),
                unseen(venues, organizers),
                stored.map(each -> lost(each, recurrence, recurs)).orElse(List.of()));
    }

    /** Returns the records that the names of a field refer to, without those in question. */
    private <T extends CalendarRecord> List<T> named(
            Class<T> type, Optional<EventReference> stored, Form form, Caller caller) {
        return names.read(Kind.of(type).property(), form, stored.map(EventReference::event), caller).stream()
                .limit(PLANNED_LINKS)
                .flatMap(name -> name.id().stream())
                .flatMap(id -> records.find(type, new RecordKey.ById(id)).stream())
                .distinct()
                .toList();
    }

    /** Returns other events at one of the venues while the event takes place. */
    private List<EventLine> clashes(
            Optional<EventReference> stored,
            List<Venue> venues,
            Recurrence recurrence,
            List<LocalDateTime> starts,
            Frame frame) {
        if (venues.isEmpty()) {
            return List.of();
        }
        List<Long> places = venues.stream().map(CalendarRecord::getId).toList();
        long own = stored.map(each -> each.series().getId()).orElse(0L);
        return starts.stream()
                .flatMap(start -> lines(
                        EventQuery.seenBy(frame.caller())
                                .filter(EventFilter.linked(Kind.VENUE, places))
                                .filter(EventFilter.except(own))
                                .limit(new DateLimit(DateLimit.Comparison.STARTS_BEFORE, recurrence.end(start)))
                                .limit(new DateLimit(DateLimit.Comparison.ENDS_AFTER, start)),
                        frame)
                        .stream())
                .distinct()
                .limit(SHOWN)
                .toList();
    }

    private static Map<String, Status> unseen(List<Venue> venues, List<Organizer> organizers) {
        Map<String, Status> unseen = new LinkedHashMap<>();
        Stream.concat(venues.stream(), organizers.stream())
                .filter(each -> !Policy.maySee(Caller.ANONYMOUS, each))
                .forEach(each -> unseen.put(each.getTitle(), each.getStatus()));
        return unseen;
    }

    /** Returns the dates that a series as a whole would lose; for other scopes, storing the form reports them. */
    private static List<LostDate> lost(EventReference stored, Recurrence recurrence, boolean recurs) {
        if (!stored.isWhole() || !stored.isOfSeries()) {
            return List.of();
        }
        List<LostDate> own = stored.event().getOverrides().stream()
                .filter(each -> !each.isInTrash() && !SharedProperty.own(each).isEmpty())
                .flatMap(each -> each.getOccurrences().stream())
                .map(each -> new LostDate(each.getEvent().getTitle(), each.getRecurrenceId()))
                .sorted(Comparator.comparing(LostDate::start))
                .toList();
        if (own.isEmpty() || !recurs) {
            return own;
        }
        LocalDateTime end = own.get(own.size() - 1).start().plusDays(1);
        Set<LocalDate> days = recurrence.starts(LocalDateTime.MIN, end, Integer.MAX_VALUE).stream()
                .map(LocalDateTime::toLocalDate)
                .collect(Collectors.toSet());
        return own.stream()
                .filter(each -> !days.contains(each.start().toLocalDate()))
                .toList();
    }

    /** Returns the first events of a query that the caller may list, in whichever status but the trash. */
    List<EventLine> lines(EventQuery.Builder query, Frame frame) {
        Set<Status> kept = EnumSet.complementOf(EnumSet.of(Status.TRASH));
        kept.retainAll(Policy.listableStatuses(frame.caller()));
        EventQuery wanted = query.statuses(kept).page(new PageRequest(1, SHOWN)).build();
        return search.entries(wanted).stream()
                .map(each -> EventLine.of(each, "", true))
                .toList();
    }
}
