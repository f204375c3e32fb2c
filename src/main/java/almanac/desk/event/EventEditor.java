package almanac.desk.event;

import almanac.base.refusal.Forbidden;
import almanac.base.refusal.NotFound;
import almanac.base.validation.InvalidInput;
import almanac.desk.event.EventSidebar.Choices;
import almanac.desk.event.EventSidebar.Facts;
import almanac.desk.events.EventListQuery;
import almanac.desk.name.TypedName;
import almanac.desk.name.TypedNames;
import almanac.desk.review.ReturnNote;
import almanac.desk.review.ReturnNotes;
import almanac.desk.review.ReviewRow;
import almanac.domain.model.Status;
import almanac.web.filter.FilterChoices.Choice;
import almanac.web.form.Editor;
import almanac.web.frame.Frame;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The page with the form of an event, or of one date of a series.
 *
 * @param asked names with a question to the author, by field
 * @param sentBack a reviewer's reason for sending it back, or declining a proposal
 * @param waits whether the author's proposal is pending
 * @param done the key of the last action, if any
 * @param trashed the number of dates of the series that saving moved to the trash
 */
public record EventEditor(
        Editor editor,
        Choices choices,
        Facts facts,
        EventPlan plan,
        Map<String, List<TypedName>> asked,
        Optional<ReturnNote> sentBack,
        boolean waits,
        String done,
        int trashed) {

    public static final String NEW = EventListQuery.PATH + "/new";

    /** The end of the path of the form that proposes changes of an event. */
    public static final String PROPOSAL = "/proposal";

    /**
     * Returns the page of a form with what belongs beside it, as far as the caller may still see that.
     *
     * @param hasCalendar whether it has a calendar of dates, which is many times as large as the rest of a plan
     */
    public static EventEditor of(
            Editor editor, boolean hasCalendar, int trashed, EventSidebar sidebar, ReturnNotes returned, Frame frame) {
        return new EventEditor(
                editor,
                sidebar.choices(frame),
                orNone(
                        Facts.NONE,
                        () -> editor.id().map(id -> sidebar.facts(id, frame)).orElse(Facts.NONE)),
                orNone(
                        hasCalendar ? EventPlan.REFUSED : EventPlan.NONE,
                        () -> sidebar.plan(editor.id(), editor.form(), frame, hasCalendar)),
                orNone(Map.of(), () -> sidebar.asked(editor, frame)),
                orNone(Optional.empty(), () -> editor.id().flatMap(id -> returned.of(id, frame))),
                false,
                "manage.notice.saved",
                trashed);
    }

    /**
     * Reads what may fail to be read: invalid dates are reported at their fields and in place of a plan; records that
     * callers may no longer see are left out, but what they typed stays.
     */
    private static <T> T orNone(T none, Supplier<T> read) {
        try {
            return read.get();
        } catch (InvalidInput | NotFound | Forbidden e) {
            return none;
        }
    }

    /** Returns whether it is a proposal to those who may edit the event, which changes nothing by itself. */
    public boolean isProposal() {
        return editor.path().endsWith(PROPOSAL);
    }

    /** Returns whether it stores somebody else's proposal. */
    public boolean accepts() {
        return editor.form().offers(EventForm.PROPOSAL);
    }

    public String action() {
        return accepts() ? editor.id().map(id -> ReviewRow.PROPOSALS + "/" + id).orElse("") : editor.path();
    }

    public static String path(Optional<Long> id) {
        return id.map(each -> EventListQuery.PATH + "/" + each).orElse(NEW);
    }

    public List<TypedName> asked(String field) {
        return asked.getOrDefault(field, List.of());
    }

    /** Returns where errors are fixed outside of their fields: the ids of questions about names. */
    public Map<String, String> places() {
        return asked.entrySet().stream()
                .filter(each -> !each.getValue().stream().allMatch(TypedName::isClear))
                .collect(Collectors.toMap(Map.Entry::getKey, each -> "asked-" + each.getKey()));
    }

    /** Returns the fields of questions about a form that is otherwise valid. */
    public Set<String> questions() {
        return Stream.concat(Stream.of(EventForm.KEEP_OWN, EventForm.TRASH_DATES), places().keySet().stream())
                .collect(Collectors.toUnmodifiableSet());
    }

    /** Returns the categories to choose from; in a long list, those of a stored event come first. */
    public List<Choice> categories() {
        Predicate<Choice> isTicked = each -> !editor.isNew() && editor.form().has(TypedNames.CATEGORIES, each.slug());
        return Stream.concat(
                        choices.categories().stream().filter(isTicked).map(Choice::atTop),
                        choices.categories().stream().filter(isTicked.negate()))
                .toList();
    }

    /** Returns the word of a stored event's status, or the empty text for one date of a series. */
    public String status() {
        boolean isLater = editor.form().has("status", Status.PUBLISH.word())
                && !editor.form().get("publish_day").isEmpty();
        return isDate() ? "" : isLater ? Status.FUTURE.word() : editor.form().get("status");
    }

    /** Returns whether it has a recurrence rule, unlike one date of a series. */
    public boolean mayRecur() {
        return editor.form().offers("repeat");
    }

    /** Returns whether it lists dates that would lose their own values. */
    public boolean saysWhatIsOwn() {
        return editor.hasFault(EventForm.KEEP_OWN)
                || !editor.form().get(EventForm.SHOWN_OWN).isEmpty();
    }

    public boolean isDate() {
        return editor.form().offers(EventForm.SCOPE);
    }

    /** Returns the next status of a draft or pending event that the caller may set, which has its own button. */
    public Optional<Status> next() {
        Status next = mayPublish() ? Status.PUBLISH : Status.PENDING;
        boolean isOpen = isDraft() || mayPublish() && facts.status() == Status.PENDING;
        return Optional.of(next).filter(any -> isOpen && !isDate());
    }

    public boolean isDraft() {
        return facts.status() == Status.DRAFT && !isDate();
    }

    /** Returns the statuses to select: an event becomes public only by the button of that name. */
    public List<Status> statuses() {
        return choices.statuses().stream()
                .filter(each -> each != Status.PUBLISH || next().isEmpty())
                .toList();
    }

    /** Returns whether a fold of the form is initially open: a field in it has an error or a question. */
    public boolean isOpen(String... fields) {
        return Stream.of(fields)
                .anyMatch(each -> editor.hasFault(each) || !asked(each).isEmpty());
    }

    /** Returns whether the fold of dates is initially open: also if dates would lose their own values. */
    public boolean showsDates() {
        return !plan.lost().isEmpty()
                || isOpen(
                        "repeat",
                        "repeat_every",
                        "repeat_until",
                        "repeat_count",
                        "rdate",
                        "exdate",
                        SkippedDays.FIELD,
                        EventForm.TRASH_DATES);
    }

    public EventFolds folds(Frame frame) {
        return new EventFolds(editor.form(), choices, facts, plan, frame);
    }

    public boolean mayPublish() {
        return choices.statuses().contains(Status.PUBLISH);
    }
}
