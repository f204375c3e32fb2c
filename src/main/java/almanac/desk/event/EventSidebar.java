package almanac.desk.event;

import almanac.base.kind.Kind;
import almanac.base.kind.RecordKey;
import almanac.base.paging.PageRequest;
import almanac.base.recurrence.Recurrence;
import almanac.base.recurrence.RecurrenceText;
import almanac.base.refusal.ExpectedVersion;
import almanac.desk.event.EventFacts.OneDate;
import almanac.desk.event.EventPlan.LostDate;
import almanac.desk.gallery.ImageActions;
import almanac.desk.name.TypedName;
import almanac.desk.name.TypedNames;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Category;
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
import almanac.domain.security.Permission;
import almanac.domain.security.Policy;
import almanac.domain.series.EventReference;
import almanac.domain.series.SeriesSearch;
import almanac.domain.taxonomy.TermSearch;
import almanac.domain.venue.LinkedSearch;
import almanac.pages.agenda.EventLine;
import almanac.web.filter.CategoryTree;
import almanac.web.form.Editor;
import almanac.web.form.Form;
import almanac.web.frame.Frame;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads what an event's form shows beside its fields, each call in its own transaction. */
@ApplicationScoped
@Transactional
public class EventSidebar {

    private static final int MOST_CATEGORIES = 1_000;

    /** The most names that a form offers; more are found while typing. */
    private static final int MOST_NAMES = 200;

    /** The most dates of a series, and of events at the same venue, that a form shows. */
    private static final int SHOWN = 12;

    /** The most dates that a plan lists, and checks for other events at the same time. */
    private static final int PLANNED = 6;

    /** The most venues and organizers that a plan checks. */
    private static final int PLANNED_LINKS = 20;

    @Inject
    private SkippedDays skippedDays;

    @Inject
    private SeriesSearch series;

    @Inject
    private EventSearch search;

    @Inject
    private LinkedSearch linked;

    @Inject
    private TypedNames names;

    @Inject
    private RecordSearch records;

    @Inject
    private TermSearch terms;

    @Inject
    private ImageActions images;

    public EventChoices choices(Frame frame) {
        Caller caller = frame.caller();
        return new EventChoices(
                new CategoryTree(terms.all(Category.class, MOST_CATEGORIES)).choices(),
                names(Venue.class, caller),
                names(Organizer.class, caller),
                Arrays.stream(Status.values())
                        .filter(each -> each != Status.TRASH && each != Status.FUTURE)
                        .filter(each -> caller.may(Permission.PUBLISH) || !each.isPublished())
                        .toList(),
                images.offered(frame.links(), caller),
                caller.may(Permission.EDIT_OTHERS));
    }

    private List<String> names(Class<? extends CalendarRecord> type, Caller caller) {
        return linked.byName(type, "", caller, MOST_NAMES).stream()
                .map(LinkedSearch.Named::name)
                .distinct()
                .toList();
    }

    public EventFacts facts(long id, Frame frame) {
        EventReference shown = editable(id, frame.caller());
        return new EventFacts(
                shown.event().getStatus(),
                shown.event().isInTrash() ? "" : shown.page(frame.links()),
                shown.series().isProtected(),
                shown.occurrence()
                        .filter(any -> !shown.isWhole())
                        .map(date -> new OneDate(
                                date.getDates().startLocal(),
                                shown.series().getId(),
                                shown.series().getTitle())),
                shown.isOfSeries() ? dates(shown.series().getId(), frame) : List.of());
    }

    private EventReference editable(long id, Caller caller) {
        return series.editable(new RecordKey.ById(id), ExpectedVersion.ANY, caller);
    }

    /**
     * Previews the dates, the rule and the venues in a form.
     *
     * @param id the id of the event, if it is stored
     * @param hasCalendar whether it has a calendar of the dates of a year
     * @throws almanac.base.validation.InvalidInput if they are not valid
     */
    public EventPlan plan(Optional<Long> id, Form sent, Frame frame, boolean hasCalendar) {
        if (sent.get("start_day").isEmpty() || sent.get("end_day").isEmpty()) {
            return EventPlan.NONE;
        }
        Caller caller = frame.caller();
        Optional<EventReference> stored = id.map(known -> editable(known, caller));
        Optional<EventReference> whole = stored.filter(each -> each.occurrence().isEmpty());
        Form before = whole.map(each -> EventForm.of(each, caller, frame.now().toInstant()))
                .orElse(Form.NOTHING);
        Optional<Event> known = whole.map(EventReference::event);
        Form form = skippedDays.in(sent, before, known, frame);
        Recurrence recurrence = skippedDays.recurrence(form, before, known, frame);
        boolean recurs = recurrence.rule() != null || !recurrence.additions().isEmpty();
        LocalDateTime from = recurs ? later(recurrence.start(), frame.today().atStartOfDay()) : recurrence.start();
        List<LocalDateTime> starts = recurrence.starts(from, LocalDateTime.MAX, PLANNED);
        List<Venue> venues = named(Venue.class, Kind.VENUE.property(), stored, form, caller);
        List<Organizer> organizers = named(Organizer.class, Kind.ORGANIZER.property(), stored, form, caller);
        return new EventPlan(
                recurs ? RecurrenceText.of(recurrence, frame.language()) : "",
                recurs ? starts : List.of(),
                recurrence.allDay(),
                hasCalendar ? Optional.of(DateCalendar.of(recurrence, from)) : Optional.empty(),
                clashes(stored, venues, recurrence, starts, frame),
                unseen(venues, organizers),
                stored.map(each -> lost(each, recurrence, recurs)).orElse(List.of()));
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

    private static LocalDateTime later(LocalDateTime one, LocalDateTime other) {
        return one.isAfter(other) ? one : other;
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
        return starts.stream()
                .flatMap(start -> lines(
                        EventQuery.seenBy(frame.caller())
                                .filter(EventFilter.linked(Kind.VENUE, places))
                                .filter(EventFilter.except(
                                        stored.map(known -> known.series().getId())
                                                .orElse(0L)))
                                .limit(new DateLimit(DateLimit.Comparison.STARTS_BEFORE, recurrence.end(start)))
                                .limit(new DateLimit(DateLimit.Comparison.ENDS_AFTER, start)),
                        frame)
                        .stream())
                .distinct()
                .limit(SHOWN)
                .toList();
    }

    /** Returns the records that the names of a field refer to, without those in question. */
    private <T extends CalendarRecord> List<T> named(
            Class<T> type, String field, Optional<EventReference> stored, Form form, Caller caller) {
        return names.read(field, form, stored.map(EventReference::event), caller).stream()
                .limit(PLANNED_LINKS)
                .flatMap(name -> name.id().stream())
                .flatMap(id -> records.find(type, new RecordKey.ById(id)).stream())
                .distinct()
                .toList();
    }

    /** Returns the names with a question to the author, by the fields that were refused or that answer it. */
    public Map<String, List<TypedName>> asked(Editor editor, Frame frame) {
        Caller caller = frame.caller();
        Optional<Event> stored = editor.id().map(id -> editable(id, caller).event());
        Map<String, List<TypedName>> asked = new HashMap<>();
        TypedNames.FIELDS.stream()
                .filter(field -> editor.hasFault(field) || TypedNames.isAnswered(editor.form(), field))
                .forEach(field -> asked.put(
                        field,
                        names.read(field, editor.form(), stored, caller).stream()
                                .filter(TypedName::isAsked)
                                .toList()));
        return asked;
    }

    private static Map<String, Status> unseen(List<Venue> venues, List<Organizer> organizers) {
        Map<String, Status> unseen = new LinkedHashMap<>();
        Stream.<CalendarRecord>concat(venues.stream(), organizers.stream())
                .filter(each -> !Policy.maySee(Caller.ANONYMOUS, each))
                .forEach(each -> unseen.put(each.getTitle(), each.getStatus()));
        return unseen;
    }

    private List<EventLine> dates(long series, Frame frame) {
        return lines(
                EventQuery.seenBy(frame.caller())
                        .withHidden()
                        .filter(EventFilter.series(series))
                        .limit(DateLimit.startFrom(frame.today())),
                frame);
    }

    private List<EventLine> lines(EventQuery.Builder query, Frame frame) {
        Set<Status> kept = EnumSet.complementOf(EnumSet.of(Status.TRASH));
        kept.retainAll(Policy.listableStatuses(frame.caller()));
        EventQuery wanted = query.statuses(kept).page(new PageRequest(1, SHOWN)).build();
        return search.entries(wanted).stream()
                .map(each -> EventLine.of(each, "", true))
                .toList();
    }
}
