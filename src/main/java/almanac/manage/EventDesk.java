package almanac.manage;

import almanac.domain.ExpectedVersion;
import almanac.domain.Forbidden;
import almanac.domain.Kind;
import almanac.domain.NotReadable;
import almanac.domain.RecordKey;
import almanac.event.EventInput;
import almanac.event.EventService;
import almanac.form.Form;
import almanac.linked.LinkedSearch;
import almanac.model.CalendarRecord;
import almanac.model.Category;
import almanac.model.Organizer;
import almanac.model.Status;
import almanac.model.Venue;
import almanac.occurrence.DateLimit;
import almanac.occurrence.EventFilter;
import almanac.occurrence.EventQuery;
import almanac.occurrence.EventSearch;
import almanac.page.CategoryTree;
import almanac.page.Frame;
import almanac.paging.PageRequest;
import almanac.retry.Retried;
import almanac.security.Caller;
import almanac.security.Permission;
import almanac.security.Policy;
import almanac.series.EventReference;
import almanac.series.SeriesSearch;
import almanac.taxonomy.TermSearch;
import almanac.text.SearchWords;
import almanac.validation.RequestData;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the pages of events do, each call in a transaction of its own: what is refused leaves nothing behind, and the page
 * that says so is made afterwards.
 */
@ApplicationScoped
@Transactional
public class EventDesk {

    private static final int MOST_NAMES = 1_000;

    @Inject
    private EventSearch search;

    @Inject
    private SeriesSearch series;

    @Inject
    private EventService events;

    @Inject
    private LinkedSearch linked;

    @Inject
    private TermSearch terms;

    /** The events of an editor's list. */
    public EventList list(
            EventListQuery query,
            Frame frame,
            Optional<EventAction> done,
            List<Long> doneTo,
            Map<String, String> refused) {
        Caller caller = frame.caller();
        EventQuery.Builder wanted = EventQuery.seenBy(caller)
                .statuses(query.state().statuses())
                .withHidden()
                .oncePerSeries()
                .orderBy(query.by(), query.isDescending())
                .page(new PageRequest(query.page(), EventListQuery.SIZE));
        if (query.state() == EventState.COMING) {
            wanted.limit(
                    new DateLimit(DateLimit.Comparison.ENDS_AFTER, frame.today().atStartOfDay()));
        } else if (query.state() == EventState.PAST) {
            wanted.limit(new DateLimit(
                    DateLimit.Comparison.ENDS_BEFORE, frame.today().atStartOfDay()));
        }
        if (query.isMine()) {
            wanted.filter(EventFilter.author(caller.accountId()));
        }
        if (!query.search().isEmpty()) {
            wanted.filter(EventFilter.words(SearchWords.parse(query.search())));
        }
        List<EventRow> rows = search.entries(wanted.build()).stream()
                .map(each -> EventRow.of(each, frame.language(), caller))
                .toList();
        return new EventList(
                query,
                rows,
                rows.size() == EventListQuery.SIZE,
                caller.may(Permission.EDIT_OTHERS),
                actions(query.state(), caller),
                done,
                doneTo,
                refused);
    }

    /** What the caller may do to events in a state. */
    private static List<EventAction> actions(EventState state, Caller caller) {
        return Arrays.stream(EventAction.values())
                .filter(each -> state.statuses().stream().anyMatch(status -> EventRow.fits(each, status)))
                .filter(each -> each != EventAction.PUBLISH || caller.may(Permission.PUBLISH))
                .filter(each -> each != EventAction.DELETE || caller.may(Permission.ADMINISTER))
                .toList();
    }

    @Retried
    public void act(EventAction action, long id, Caller caller) {
        RecordKey key = new RecordKey.ById(id);
        switch (action) {
            case PUBLISH -> put(key, Status.PUBLISH, caller);
            case WITHDRAW -> put(key, Status.DRAFT, caller);
            case RESTORE -> restore(key, caller);
            case TRASH -> events.delete(key, Optional.empty(), ExpectedVersion.ANY, caller);
            case DELETE -> events.remove(key, Optional.empty(), ExpectedVersion.ANY, caller, EventReference::id);
        }
    }

    private void put(RecordKey key, Status status, Caller caller) {
        EventInput input = new EventInput();
        input.status.set(status);
        events.update(key, input, ExpectedVersion.ANY, caller);
    }

    /** As it was before it was moved to the trash, as far as the caller may. */
    private void restore(RecordKey key, Caller caller) {
        Status before = series.editable(key, ExpectedVersion.ANY, caller)
                .event()
                .getTrashedFrom()
                .orElse(Status.DRAFT);
        put(key, before, caller);
    }

    /** What the form of a new event says, for the service. */
    public EventInput input(Form form, Caller caller) {
        return input(form, Form.NOTHING, List.of(), List.of(), caller);
    }

    /**
     * What a form changes about a stored event. What is the same isn't sent: so that a text box that changes the ends of
     * lines, or a venue that has the same name as another, changes nothing by itself.
     */
    public EventInput change(long id, Form form, Caller caller) {
        EventReference known = editable(id, caller);
        return input(
                form,
                EventForm.of(known, caller),
                known.event().getVenues(),
                known.event().getOrganizers(),
                caller);
    }

    private EventInput input(Form form, Form stored, List<Venue> venues, List<Organizer> organizers, Caller caller) {
        Map<String, Object> members = new LinkedHashMap<>();
        EventForm.PLAIN.stream()
                .filter(name -> form.changes(stored, name))
                .forEach(name -> members.put(name, form.get(name)));
        EventForm.SWITCHES.stream()
                .filter(name -> form.changes(stored, name))
                .forEach(name -> members.put(name, form.isOn(name)));
        if (form.changes(stored, EventForm.WHEN)) {
            members.put("start_date", EventForm.when(form, "start"));
            members.put("end_date", EventForm.when(form, "end"));
            members.put("all_day", form.isOn("all_day"));
        }
        if (form.changes(stored, EventForm.PUBLISHED) && form.differs(stored, EventForm.PUBLISHED)) {
            members.put("date", EventForm.time(form, "publish").isEmpty() ? "now" : EventForm.time(form, "publish"));
        }
        if (form.changes(stored, "cost")) {
            members.put("cost", form.lines("cost"));
        }
        if (form.changes(stored, EventForm.CATEGORIES)) {
            members.put("categories", form.all(EventForm.CATEGORIES));
        }
        if (form.changes(stored, "tags")) {
            members.put("tags", EventForm.tags(form));
        }
        if (form.changes(stored, EventForm.VENUE)) {
            members.put("venue", references(Venue.class, "venue", venues, form, caller));
        }
        if (form.changes(stored, EventForm.ORGANIZER)) {
            members.put("organizer", references(Organizer.class, "organizer", organizers, form, caller));
        }
        EventInput input = new EventInput();
        input.read(new RequestData(members));
        return input;
    }

    /** What a field names by its id: what the event has of that name, or else what there is; anything else as a new one. */
    private <T extends CalendarRecord> List<Object> references(
            Class<T> type, String field, List<T> present, Form form, Caller caller) {
        List<CalendarRecord> left = new ArrayList<>(present);
        List<Object> references = new ArrayList<>();
        for (String name : form.all(field + "[]")) {
            Optional<Long> own = left.stream()
                    .filter(each -> each.getTitle().equals(name) && !each.isInTrash() && Policy.maySee(caller, each))
                    .findFirst()
                    .map(CalendarRecord::getId);
            own.ifPresent(id -> left.removeIf(each -> each.getId().equals(id)));
            references.add(own.or(() -> linked.named(type, name, caller))
                    .<Object>map(String::valueOf)
                    .orElseGet(() -> Map.of(field, name)));
        }
        return references;
    }

    /** @return the id of the new event */
    @Retried
    public long create(EventInput input, Caller caller) {
        return events.create(input, caller).getId();
    }

    @Retried
    public void update(long id, EventInput input, ExpectedVersion expected, Caller caller) {
        events.update(new RecordKey.ById(id), input, expected, caller);
    }

    /**
     * The form of an event that the caller may edit.
     *
     * @throws NotReadable if it is in the trash
     */
    public Form form(long id, Caller caller) {
        EventReference known = editable(id, caller);
        if (known.event().isInTrash()) {
            throw new NotReadable(Kind.EVENT.word(), NotReadable.Reason.IN_TRASH);
        }
        return EventForm.of(known, caller);
    }

    /** The same, in the trash or not. */
    public Form stored(long id, Caller caller) {
        return EventForm.of(editable(id, caller), caller);
    }

    private EventReference editable(long id, Caller caller) {
        return series.editable(new RecordKey.ById(id), ExpectedVersion.ANY, caller);
    }

    /**
     * The form of an event to make another of it. One with a password has no copy: the form hasn't the password, without
     * which the copy would be open.
     */
    public Form copy(long id, Caller caller) {
        EventReference shown = series.readable(new RecordKey.ById(id), caller);
        if (shown.event().isProtected()) {
            throw new Forbidden("An event with a password can't be copied here.");
        }
        return EventForm.copy(EventForm.of(shown, caller));
    }

    /** The form of a new event on a day. */
    public Form blank(LocalDate day, Frame frame) {
        return EventForm.blank(frame.now(), day, Policy.initial(frame.caller()));
    }

    /** What the form of an event offers to choose from. */
    public EventChoices choices(Caller caller) {
        return new EventChoices(
                new CategoryTree(terms.all(Category.class, MOST_NAMES)).choices(),
                linked.byName(Venue.class, caller, MOST_NAMES).stream()
                        .map(LinkedSearch.Named::name)
                        .distinct()
                        .toList(),
                linked.byName(Organizer.class, caller, MOST_NAMES).stream()
                        .map(LinkedSearch.Named::name)
                        .distinct()
                        .toList(),
                Arrays.stream(Status.values())
                        .filter(each -> each != Status.TRASH && each != Status.FUTURE)
                        .filter(each -> caller.may(Permission.PUBLISH) || !each.isPublished())
                        .toList());
    }

    /** The title of an event that the caller may edit, to name it where something was refused. */
    public String title(long id, Caller caller) {
        return editable(id, caller).event().getTitle();
    }
}
