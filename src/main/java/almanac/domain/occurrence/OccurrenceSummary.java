package almanac.domain.occurrence;

import almanac.domain.model.EventDates;
import almanac.domain.model.EventStatus;
import almanac.domain.model.Status;
import java.time.LocalDateTime;

/**
 * An occurrence as views show it.
 *
 * @param slug of its event, or its series
 * @param recurrenceId its start in the series, or null
 * @param begin the start of its series, or null
 * @param isOpen whether the caller may read all of its event; otherwise only title and dates may be shown
 * @param whole the event, or its series, which decides who may change it
 */
public record OccurrenceSummary(
        long id,
        String title,
        String slug,
        LocalDateTime recurrenceId,
        LocalDateTime begin,
        EventDates dates,
        Status status,
        EventStatus eventStatus,
        boolean isFeatured,
        boolean isSticky,
        boolean isProtected,
        boolean isOpen,
        Whole whole) {

    /**
     * An event as a whole.
     *
     * @param author the id of its author
     */
    public record Whole(long id, int version, long author, Status status) {}
}
