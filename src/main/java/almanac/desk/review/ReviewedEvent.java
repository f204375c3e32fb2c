package almanac.desk.review;

import almanac.domain.suggestion.SuggestedPicture;
import almanac.domain.suggestion.Suggestion;
import almanac.pages.detail.EventDetails;
import java.util.List;
import java.util.Optional;

/**
 * An event on the page of its review.
 *
 * @param details as readers will see it
 * @param dates its dates with their own values, which are published with it
 * @param together the venues and organizers that are published with it
 * @param seen those and their versions, as the form names them
 * @param version the version that is decided on
 * @param row its author, how long it has waited, and the differences from what was last published
 * @param suggestion by whom it was suggested, if they have no account
 * @param picture the one of its suggestion
 * @param earlier the reason for which it was sent back before, if it is pending again
 */
public record ReviewedEvent(
        EventDetails details,
        List<EventDetails> dates,
        List<ReviewedRecord> together,
        String seen,
        int version,
        ReviewRow row,
        Optional<Suggestion> suggestion,
        Optional<SuggestedPicture> picture,
        Optional<ReturnNote> earlier) {}
