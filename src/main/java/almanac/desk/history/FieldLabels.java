package almanac.desk.history;

import almanac.web.frame.Frame;
import java.util.Map;
import java.util.Set;

/** Labels of fields on pages, by the names of inputs and of the audit trail. */
public final class FieldLabels {

    private static final Map<String, String> OF_TRAIL = Map.of(
            "start_local", "start_date",
            "end_local", "end_date",
            "time_zone", "timezone",
            "published_at", "date_utc",
            "venues", "venue",
            "organizers", "organizer",
            "state_province", "stateprovince");

    /** The fields that have a text {@code manage.history.field.…}. */
    public static final Set<String> KNOWN = Set.of(
            "title",
            "name",
            "slug",
            "description",
            "excerpt",
            "image",
            "author",
            "status",
            "date_utc",
            "start_date",
            "end_date",
            "timezone",
            "all_day",
            "rrule",
            "rdate",
            "exdate",
            "venue",
            "organizer",
            "categories",
            "tags",
            "cost",
            "tickets",
            "website",
            "online_url",
            "event_status",
            "event_status_reason",
            "review_reason",
            "featured",
            "sticky",
            "hide_from_listings",
            "show_map",
            "show_map_link",
            "password",
            "parent",
            "custom_fields",
            "address",
            "city",
            "country",
            "province",
            "state",
            "stateprovince",
            "zip",
            "phone",
            "email",
            "geo_lat",
            "geo_lng",
            "capacity");

    private FieldLabels() {}

    /** Returns the name of a field in inputs, by its name there or in the audit trail. */
    static String member(String field) {
        return OF_TRAIL.getOrDefault(field, field);
    }

    static boolean isKnown(String field) {
        return KNOWN.contains(member(field));
    }

    static String of(String field, Frame frame) {
        return frame.text("manage.history.field." + member(field).replace('_', '-'));
    }
}
