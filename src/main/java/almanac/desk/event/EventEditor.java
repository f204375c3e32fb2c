package almanac.desk.event;

import almanac.base.refusal.Forbidden;
import almanac.base.refusal.NotFound;
import almanac.base.validation.InvalidInput;
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
 * @param asked names that its author is asked about, by field
 * @param sentBack why a reviewer sent it back, or declined a proposal
 * @param waits whether what its author has proposed waits for a decision
 * @param done the key of what was done, if anything
 * @param trashed the number of dates of the series that saving moved to the trash
 */
public record EventEditor(
        Editor editor,
        EventChoices choices,
        EventFacts facts,
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
                        EventFacts.NONE,
                        () -> editor.id().map(id -> sidebar.facts(id, frame)).orElse(EventFacts.NONE)),
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
     * Reads what may be unreadable: invalid dates are reported beside their fields, and in place of a plan that was asked for; what
     * callers may no longer see is left out, but what they typed is shown all the same.
     */
    private static <T> T orNone(T none, Supplier<T> read) {
        try {
            return read.get();
        } catch (InvalidInput | NotFound | Forbidden e) {
            return none;
        }
    }

    /** Returns whether it is sent to those who may edit the event, and changes nothing by itself. */
    public boolean isProposal() {
        return editor.path().endsWith(PROPOSAL);
    }

    /** Returns whether what it stores is the proposal of somebody else. */
    public boolean accepts() {
        return editor.form().offers(EventForm.PROPOSAL);
    }

    /** Returns the path to which it is sent. */
    public String action() {
        return accepts() ? editor.id().map(id -> ReviewRow.PROPOSALS + "/" + id).orElse("") : editor.path();
    }

    /** Returns the path of the form of an event, or of one date of a series. */
    public static String path(Optional<Long> id) {
        return id.map(each -> EventListQuery.PATH + "/" + each).orElse(NEW);
    }

    /** Returns the names of a field that its author is asked about. */
    public List<TypedName> asked(String field) {
        return asked.getOrDefault(field, List.of());
    }

    /** Returns where faults of fields are fixed if not in the fields: the ids of the questions about their names. */
    public Map<String, String> places() {
        return asked.entrySet().stream()
                .filter(each -> !each.getValue().stream().allMatch(TypedName::isClear))
                .collect(Collectors.toMap(Map.Entry::getKey, each -> "asked-" + each.getKey()));
    }

    /** Returns the fields by which the form asks before it stores what is otherwise right. */
    public Set<String> questions() {
        return Stream.concat(Stream.of(EventForm.KEEP_OWN, EventForm.TRASH_DATES), places().keySet().stream())
                .collect(Collectors.toUnmodifiableSet());
    }

    /** Returns the categories to choose from; those of a stored event first, where a long list shows them. */
    public List<Choice> categories() {
        Predicate<Choice> isTicked = each -> !editor.isNew() && editor.form().has(TypedNames.CATEGORIES, each.slug());
        return Stream.concat(
                        choices.categories().stream().filter(isTicked).map(Choice::atTop),
                        choices.categories().stream().filter(isTicked.negate()))
                .toList();
    }

    /** Returns the word of the status of a stored event, or the empty text for one date of a series. */
    public String status() {
        boolean isLater = editor.form().has("status", Status.PUBLISH.word())
                && !editor.form().get("publish_day").isEmpty();
        return isDate() ? "" : isLater ? Status.FUTURE.word() : editor.form().get("status");
    }

    /** Returns whether it has a rule to change, unlike one date of a series. */
    public boolean mayRecur() {
        return editor.form().offers("repeat");
    }

    /** Returns whether it names dates that would lose their own changes. */
    public boolean saysWhatIsOwn() {
        return editor.hasFault(EventForm.KEEP_OWN)
                || !editor.form().get(EventForm.SHOWN_OWN).isEmpty();
    }

    /** Returns whether it is one date of a series. */
    public boolean isDate() {
        return editor.form().offers(EventForm.SCOPE);
    }

    /**
     * Returns the next status that the caller may give a draft or an event that waits for a review, which has its own button.
     */
    public Optional<Status> next() {
        Status next = mayPublish() ? Status.PUBLISH : Status.PENDING;
        boolean isOpen = isDraft() || mayPublish() && facts.status() == Status.PENDING;
        return Optional.of(next).filter(any -> isOpen && !isDate());
    }

    /** Returns whether nobody has published it or submitted it for review. */
    public boolean isDraft() {
        return facts.status() == Status.DRAFT && !isDate();
    }

    /** Returns the statuses to select: an event becomes public only by the button that says so. */
    public List<Status> statuses() {
        return choices.statuses().stream()
                .filter(each -> each != Status.PUBLISH || next().isEmpty())
                .toList();
    }

    /** Returns whether a fold of the form begins open: a field in it has a fault, or its author is asked about it. */
    public boolean isOpen(String... fields) {
        return Stream.of(fields)
                .anyMatch(each -> editor.hasFault(each) || !asked(each).isEmpty());
    }

    /** Returns whether the fold of its dates begins open: also if it would lose dates with their own changes. */
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

    /** Returns whether the caller may publish, and so choose when. */
    public boolean mayPublish() {
        return choices.statuses().contains(Status.PUBLISH);
    }
}
