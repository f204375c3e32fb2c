package almanac.desk.event;

import almanac.domain.model.Status;
import almanac.web.filter.FilterChoices.Choice;
import almanac.web.form.Editor;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The page with the form of an event, or of one date of a series.
 *
 * @param asked names that its author is asked about, by field
 * @param sentBack why a reviewer has sent it back
 * @param trashed how many dates of the series were moved to the trash as it was saved
 */
public record EventEditor(
        Editor editor,
        EventChoices choices,
        EventFacts facts,
        EventPlan plan,
        Map<String, List<TypedName>> asked,
        Optional<ReturnNote> sentBack,
        int trashed) {

    public static final String NEW = EventListQuery.PATH + "/new";

    /** The path of the form of an event, or of one date of a series. */
    public static String path(Optional<Long> id) {
        return id.map(each -> EventListQuery.PATH + "/" + each).orElse(NEW);
    }

    /** The names of a field that its author is asked about. */
    public List<TypedName> asked(String field) {
        return asked.getOrDefault(field, List.of());
    }

    /** Where faults of fields are answered, if not in the fields: in the questions about their names. */
    public Map<String, String> places() {
        return asked.entrySet().stream()
                .filter(each -> !each.getValue().stream().allMatch(TypedName::isClear))
                .collect(Collectors.toMap(Map.Entry::getKey, each -> "asked-" + each.getKey()));
    }

    /** The categories to choose from; those that a stored event has come first, where a long list shows them. */
    public List<Choice> categories() {
        Predicate<Choice> isTicked = each -> !editor.isNew() && editor.form().has(EventForm.CATEGORIES, each.slug());
        return Stream.concat(
                        choices.categories().stream().filter(isTicked).map(Choice::atTop),
                        choices.categories().stream().filter(isTicked.negate()))
                .toList();
    }

    /** The word of the status that a stored event has, or the empty text for one date of a series. */
    public String status() {
        boolean isLater = editor.form().has("status", Status.PUBLISH.word())
                && !editor.form().get("publish_day").isEmpty();
        return isDate() ? "" : isLater ? Status.FUTURE.word() : editor.form().get("status");
    }

    /** Whether it has a rule to change: one date of a series hasn't. */
    public boolean mayRecur() {
        return editor.form().offers("repeat");
    }

    /** Whether it names dates that would lose something of their own. */
    public boolean saysWhatIsOwn() {
        return editor.hasFault(EventForm.KEEP_OWN)
                || !editor.form().get(EventForm.TOLD_OWN).isEmpty();
    }

    /** Whether it is one date of a series. */
    public boolean isDate() {
        return editor.form().offers(EventForm.SCOPE);
    }

    /** Whether a chosen image is among those that are offered. */
    public boolean offersImage() {
        return choices.images().stream()
                .anyMatch(each -> String.valueOf(each.id()).equals(editor.form().get("image")));
    }

    /** What a button of its own makes of a draft, or of what waits for a review: the next that the caller may. */
    public Optional<Status> next() {
        Status next = mayPublish() ? Status.PUBLISH : Status.PENDING;
        boolean isOpen = editor.form().get("status").matches(mayPublish() ? "draft|pending" : "draft");
        return Optional.of(next).filter(any -> isOpen && !isDate());
    }

    /** Whether the caller may publish, and so choose when. */
    public boolean mayPublish() {
        return choices.statuses().contains(Status.PUBLISH);
    }
}
