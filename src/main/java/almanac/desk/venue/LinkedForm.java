package almanac.desk.venue;

import almanac.base.kind.Kind;
import almanac.domain.history.InputSnapshot;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Status;
import almanac.domain.model.Stored;
import almanac.domain.security.Caller;
import almanac.domain.security.Policy;
import almanac.web.form.FieldRules;
import almanac.web.form.Form;
import almanac.web.form.PlainFields;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The form of a venue or organizer. Fields have the interface's names, except the name itself, and the time of
 * publication, which is two fields.
 */
final class LinkedForm {

    static final String NAME = "name";

    /** Fields that a service writes, and that are sent unchanged. */
    private static final List<String> TEXTS = List.of("description", "excerpt", "slug", "image", "status");

    private static final String[] PUBLISHED = {"publish_day", "publish_time"};

    /** How the fields are compared and merged with a concurrent change. */
    static final FieldRules RULES = new FieldRules(
            List.of(
                    List.of(PUBLISHED),
                    List.of("image", "image_address"),
                    List.of("country", "province", "state", "stateprovince"),
                    List.of("geo_lat", "geo_lng")),
            Set.of(),
            Set.of(),
            "");

    private LinkedForm() {}

    /** Returns the form of a new entry. */
    static Form blank(Kind kind, Caller caller) {
        Form.Builder fields = new Form.Builder();
        fields.put("status", Policy.initial(caller).word());
        if (kind == Kind.VENUE) {
            fields.turn("show_map", true).turn("show_map_link", true);
        }
        return fields.build();
    }

    /** @param zone the site's time zone, for the time of publication */
    static Form of(CalendarRecord shown, ZoneId zone, Instant now) {
        Form.Builder fields = new Form.Builder(RULES);
        fields.put(Form.VERSION, String.valueOf(shown.getVersion()));
        fields.put(NAME, shown.getTitle());
        fields.put("description", shown.getDescription());
        fields.put("excerpt", shown.getExcerpt());
        fields.put("slug", shown.getSlug());
        fields.put("image", Stored.idText(shown.getImage())).put("image_address", "");
        putPublication(fields, shown, zone, now);
        PlainFields.put(fields, InputSnapshot.input(shown.kind()), shown);
        return fields.build();
    }

    /**
     * Adds status and time of publication: a scheduled entry appears as published then; a draft may have such a time,
     * too.
     */
    private static void putPublication(Form.Builder fields, CalendarRecord shown, ZoneId zone, Instant now) {
        Status status = shown.getStatus();
        fields.put("status", (status == Status.FUTURE ? Status.PUBLISH : status).word());
        LocalDateTime due =
                LocalDateTime.ofInstant(shown.getPublishedAt(), zone).truncatedTo(ChronoUnit.SECONDS);
        boolean isDue = shown.getPublishedAt().isAfter(now);
        fields.put(PUBLISHED[0], isDue ? due.toLocalDate().toString() : "");
        fields.put(PUBLISHED[1], isDue ? due.toLocalTime().toString() : "");
    }

    /** Returns the members of an input: those that the form changes, or for a new entry those that are filled in. */
    static Map<String, Object> members(Kind kind, Form form, Form stored) {
        Map<String, Object> members = new LinkedHashMap<>();
        if (form.changes(stored, NAME)) {
            members.put(kind.word(), form.get(NAME));
        }
        Map<String, Object> changed = form.changed(stored, TEXTS);
        changed.putAll(PlainFields.changed(InputSnapshot.input(kind), form, stored));
        if (!form.get("image_address").isEmpty()) {
            changed.put("image", form.get("image_address"));
        }
        boolean isNew = stored.fields().isEmpty();
        changed.values().removeIf(value -> isNew && value.equals(""));
        members.putAll(changed);
        if (form.changes(stored, PUBLISHED) && form.differs(stored, PUBLISHED)) {
            String when = form.time(PUBLISHED[0], PUBLISHED[1]);
            members.put("date", when.isEmpty() ? "now" : when);
        }
        return members;
    }

    static String field(String property) {
        return switch (property) {
            case "venue", "organizer", "title" -> NAME;
            case "date", "date_utc" -> PUBLISHED[0];
            case "alt_text" -> "image";
            default -> property;
        };
    }
}
