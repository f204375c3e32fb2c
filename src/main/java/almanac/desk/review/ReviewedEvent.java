package almanac.desk.review;

import almanac.desk.history.FieldChange;
import almanac.pages.detail.EventDetails;
import java.util.List;
import java.util.Optional;

/**
 * An event on the page of its review.
 *
 * @param details as readers will see it
 * @param dates those of its dates that have their own changes, which are published with it
 * @param together the venues and organizers that are published with it
 * @param seen those and their versions, as the form names them
 * @param version the version that is decided on
 * @param row who wrote it, and since when it waits
 * @param changes the differences from what was last published; empty if none are known
 * @param earlier why it was sent back before, if it waits again
 */
public record ReviewedEvent(
        EventDetails details,
        List<EventDetails> dates,
        List<ReviewedRecord> together,
        String seen,
        int version,
        ReviewRow row,
        List<FieldChange> changes,
        Optional<ReturnNote> earlier) {}
