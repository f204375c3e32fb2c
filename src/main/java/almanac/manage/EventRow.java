package almanac.manage;

import almanac.agenda.EventLine;
import almanac.form.Form;
import almanac.language.Language;
import almanac.model.Event;
import almanac.model.Occurrence;
import almanac.model.Status;
import almanac.security.Caller;
import almanac.security.Policy;
import almanac.series.EventReference;

/**
 * An event in an editor's list, a series once.
 *
 * @param id of the event, or of the date if that alone is in the trash
 * @param when in the language of the page
 * @param path of its page; empty if nobody may read it there
 * @param isSentBack whether a reviewer has sent it back, for those who may change it
 * @param isEditable whether the caller may change it
 */
public record EventRow(
        long id,
        String title,
        String when,
        Status status,
        boolean isRecurring,
        boolean isHidden,
        boolean isSentBack,
        String author,
        String path,
        boolean isEditable) {

    static EventRow of(Occurrence occurrence, Language language, Caller caller) {
        boolean isDateAlone = occurrence.getSeries() != null
                && occurrence.getEvent().isInTrash()
                && !occurrence.getSeries().isInTrash();
        EventReference shown = isDateAlone ? EventReference.of(occurrence) : EventReference.wholeAt(occurrence);
        Event event = shown.event();
        EventLine line = EventLine.of(occurrence, "", true);
        return new EventRow(
                shown.id(),
                event.getTitle(),
                language.date(line.firstDay()) + ", " + line.when(language),
                event.getStatus(),
                occurrence.getSeries() != null && !isDateAlone,
                event.isHideFromListings(),
                Policy.mayEdit(caller, shown.series())
                        && shown.series().getSentBack().isPresent(),
                event.getAuthor().getDisplayName(),
                event.isInTrash() ? "" : EventLine.pathOf(shown.series().getSlug()),
                Policy.mayEdit(caller, shown.series()));
    }

    /** What a short form in its row may change, as the whole form has it. */
    public record Quick(long id, Form form) {}

    /** Whether its form can be opened. */
    public boolean opens() {
        return isEditable && status != Status.TRASH;
    }

    /** Whether an action can be done to what is in such a state; rights are another question. */
    static boolean fits(EventAction action, Status status) {
        return switch (action) {
            case PUBLISH -> status == Status.DRAFT || status == Status.PENDING || status == Status.FUTURE;
            case WITHDRAW -> status.isPublished() || status == Status.PENDING;
            case TRASH, CATEGORY -> status != Status.TRASH;
            case RESTORE, DELETE -> status == Status.TRASH;
        };
    }
}
