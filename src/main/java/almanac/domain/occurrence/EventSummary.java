package almanac.domain.occurrence;

import almanac.domain.model.EventDates;
import almanac.domain.model.EventStatus;
import almanac.domain.model.Status;

/**
 * A row of an editor's list: an event, or a series at one of its dates.
 *
 * @param occurrence its id
 * @param series the id of the series, or null
 * @param title of the occurrence, which may have one of its own; likewise status and hiding
 * @param whole the id of the series, or of the event that doesn't recur
 * @param slug of the whole
 * @param author the id of the whole's author
 * @param authorName as shown
 * @param reviewReason a reviewer's reason for sending it back, or null
 * @param eventStatus of the whole; likewise whether it is featured or pinned
 */
public record EventSummary(
        long occurrence,
        Long series,
        EventDates dates,
        String title,
        Status status,
        boolean isHidden,
        long whole,
        String wholeTitle,
        Status wholeStatus,
        boolean isWholeHidden,
        String slug,
        long author,
        String authorName,
        String reviewReason,
        EventStatus eventStatus,
        boolean isFeatured,
        boolean isSticky,
        boolean isProtected) {

    /** Returns whether it is a single date of a series, moved to the trash by itself. */
    public boolean isDateAlone() {
        return series != null && status == Status.TRASH && wholeStatus != Status.TRASH;
    }
}
