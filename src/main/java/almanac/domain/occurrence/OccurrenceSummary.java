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
        boolean isOpen) {}
