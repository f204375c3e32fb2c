package almanac.desk.event;

import almanac.desk.gallery.ImageActions;
import almanac.desk.gallery.ImageRow;
import almanac.desk.name.TypedName;
import almanac.desk.name.TypedNames;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Category;
import almanac.domain.model.Event;
import almanac.domain.model.Organizer;
import almanac.domain.model.Status;
import almanac.domain.model.Venue;
import almanac.domain.occurrence.DateLimit;
import almanac.domain.occurrence.EventFilter;
import almanac.domain.occurrence.EventQuery;
import almanac.domain.security.Caller;
import almanac.domain.security.Permission;
import almanac.domain.series.EventReference;
import almanac.domain.source.SourceSearch;
import almanac.domain.taxonomy.TermSearch;
import almanac.domain.venue.LinkedSearch;
import almanac.pages.agenda.EventLine;
import almanac.web.filter.CategoryTree;
import almanac.web.filter.FilterChoices.Choice;
import almanac.web.form.Editor;
import almanac.web.form.Form;
import almanac.web.frame.Frame;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Reads what an event's form shows beside its fields, each call in its own transaction. */
@ApplicationScoped
@Transactional
public class EventSidebar {

    private static final int MOST_CATEGORIES = 1_000;

    /** The most names that a form offers; more are found while typing. */
    private static final int MOST_NAMES = 200;

    @Inject
    private EventForms forms;

    @Inject
    private EventPlanner planner;

    @Inject
    private LinkedSearch linked;

    @Inject
    private TypedNames names;

    @Inject
    private TermSearch terms;

    @Inject
    private ImageActions images;

    @Inject
    private SourceSearch sources;

    /**
     * The options of a form that the caller may see and use.
     *
     * @param categories in the order of their tree
     * @param images the latest ones
     * @param isOfOthers whether the caller may assign an event to somebody else
     */
    public record Choices(
            List<Choice> categories,
            List<String> venues,
            List<String> organizers,
            List<Status> statuses,
            List<ImageRow> images,
            boolean isOfOthers) {}

    /**
     * Facts about a stored event.
     *
     * @param status the stored one; draft for a new event
     * @param page the address of its page, or the empty text if it is in the trash
     * @param date one date of a series, with the id of the series; empty for an event as a whole
     * @param dates the next dates of its series, each of which has its own form
     * @param origin the source that it comes from
     */
    public record Facts(
            Status status,
            String page,
            boolean isProtected,
            Optional<OneDate> date,
            List<EventLine> dates,
            Optional<SourceSearch.Origin> origin) {

        public static final Facts NONE =
                new Facts(Status.DRAFT, "", false, Optional.empty(), List.of(), Optional.empty());
    }

    public record OneDate(LocalDateTime start, long series, String title) {}

    public Choices choices(Frame frame) {
        Caller caller = frame.caller();
        return new Choices(
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

    public Facts facts(long id, Frame frame) {
        EventReference shown = forms.editable(id, frame.caller());
        Event series = shown.series();
        return new Facts(
                shown.event().getStatus(),
                shown.event().isInTrash() ? "" : shown.page(frame.links()),
                series.isProtected(),
                shown.occurrence()
                        .map(date -> new OneDate(date.getDates().startLocal(), series.getId(), series.getTitle())),
                series.isSeries() ? planner.lines(dates(series, frame), frame) : List.of(),
                sources.origin(series));
    }

    private static EventQuery.Builder dates(Event series, Frame frame) {
        return EventQuery.seenBy(frame.caller())
                .withHidden()
                .filter(EventFilter.series(series.getId()))
                .limit(DateLimit.startFrom(frame.today()));
    }

    /**
     * Previews the dates, the rule and the venues in a form; see {@link EventPlanner#plan}.
     *
     * @param id the id of the event, if it is stored
     */
    public EventPlan plan(Optional<Long> id, Form form, Frame frame, boolean hasCalendar) {
        return form.get("start_day").isEmpty() || form.get("end_day").isEmpty()
                ? EventPlan.NONE
                : planner.plan(id.map(known -> forms.editable(known, frame.caller())), form, frame, hasCalendar);
    }

    /** Returns the names with a question to the author, by the fields that were refused or that answer it. */
    public Map<String, List<TypedName>> asked(Editor editor, Frame frame) {
        Optional<Event> stored =
                editor.id().map(id -> forms.editable(id, frame.caller()).event());
        return TypedNames.FIELDS.stream()
                .filter(field -> editor.hasFault(field) || TypedNames.isAnswered(editor.form(), field))
                .collect(Collectors.toMap(
                        Function.identity(), field -> names.read(field, editor.form(), stored, frame.caller()).stream()
                                .filter(TypedName::isAsked)
                                .toList()));
    }
}
