package almanac.occurrence;

import almanac.model.EventDates;
import almanac.model.Status;

/**
 * What views show of an occurrence.
 *
 * @param slug of its event
 * @param isOpen whether the caller may read all of its event; else no more than title and dates may be shown
 */
public record Glance(
        long id,
        String title,
        String slug,
        EventDates dates,
        Status status,
        boolean isFeatured,
        boolean isSticky,
        boolean isProtected,
        boolean isOpen) {}
