package almanac.desk.review;

import almanac.desk.history.FieldChange;
import java.util.List;

/**
 * A venue or organizer that is published with an event, as it will be.
 *
 * @param kind the label of its kind
 * @param description safe HTML, or the empty text
 * @param excerpt safe HTML, or the empty text
 * @param picture the address of its image; null without one
 * @param fields its other fields
 */
public record ReviewedRecord(
        String kind, String title, String description, String excerpt, String picture, List<FieldChange> fields) {}
