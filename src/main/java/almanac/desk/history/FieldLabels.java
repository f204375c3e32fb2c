package almanac.desk.history;

import almanac.base.language.Language;
import java.util.Map;
import java.util.Optional;

/** Labels of fields on pages, by their names in inputs and in the audit trail. */
public final class FieldLabels {

    private static final Map<String, String> OF_TRAIL = Map.of(
            "start_local", "start_date",
            "end_local", "end_date",
            "time_zone", "timezone",
            "published_at", "date_utc",
            "venues", "venue",
            "organizers", "organizer",
            "state_province", "stateprovince");

    private FieldLabels() {}

    /** Returns a field's name in inputs, by its name there or in the audit trail. */
    static String member(String field) {
        return OF_TRAIL.getOrDefault(field, field);
    }

    /** Returns whether the field has a label; others are internal. */
    static boolean isKnown(String field, Language language) {
        return label(field, language).isPresent();
    }

    /** Returns the label of a field of the audit trail, or its name if it has none. */
    public static String shown(String field, Language language) {
        return label(field, language).orElse(field);
    }

    /** @throws IllegalArgumentException for a field without a label */
    public static String of(String field, Language language) {
        return label(field, language).orElseThrow(() -> new IllegalArgumentException(field + " has no label"));
    }

    /** Returns the label of the field of a place such as {@code tickets[0][name]}, or the place if it has none. */
    static String ofPlace(String place, Language language) {
        return label(place.split("\\[", 2)[0], language).orElse(place);
    }

    /** Returns the label for histories, otherwise that of forms. */
    private static Optional<String> label(String field, Language language) {
        String key = member(field).replace('_', '-');
        return language.known("manage.history.field." + key).or(() -> language.known("manage.field." + key));
    }
}
