package almanac.desk.directory;

import almanac.base.refusal.Kind;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Organizer;
import almanac.domain.model.Status;
import almanac.domain.model.Venue;
import almanac.domain.security.Caller;
import almanac.domain.security.Permission;
import almanac.domain.security.Policy;
import almanac.web.form.Form;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The form of a venue or organizer. Fields have the names that the interface gives them, except the name itself, and the
 * date and time of the publication, which are two.
 */
final class LinkedForm {

    static final String NAME = "name";

    /** What people make of an entry; what waits for its time or is in the trash comes to be so in other ways. */
    static final List<Status> STATUSES = List.of(Status.PUBLISH, Status.DRAFT, Status.PENDING, Status.PRIVATE);

    private static final List<String> COMMON =
            List.of("description", "excerpt", "slug", "image", "status", "phone", "website");

    private static final List<String> OF_VENUE = List.of(
            "address",
            "zip",
            "city",
            "province",
            "state",
            "country",
            "stateprovince",
            "geo_lat",
            "geo_lng",
            "capacity");

    private static final List<String> OF_ORGANIZER = List.of("email");
    private static final List<String> SWITCHES = List.of("show_map", "show_map_link");
    private static final String[] PUBLISHED = {"publish_day", "publish_time"};

    private LinkedForm() {}

    /** Of a new entry. */
    static Form blank(Kind kind, Caller caller) {
        Form.Builder fields = new Form.Builder();
        fields.put("status", Policy.initial(caller).word());
        if (kind == Kind.VENUE) {
            SWITCHES.forEach(each -> fields.turn(each, true));
        }
        return fields.build();
    }

    /** @param zone of the site, in which it is published */
    static Form of(CalendarRecord shown, ZoneId zone, Instant now) {
        Form.Builder fields = new Form.Builder();
        fields.put(Form.VERSION, String.valueOf(shown.getVersion()));
        fields.put(NAME, shown.getTitle());
        fields.put("description", shown.getDescription());
        fields.put("excerpt", shown.getExcerpt());
        fields.put("slug", shown.getSlug());
        fields.put(
                "image", shown.getImage() == null ? "" : text(shown.getImage().getId()));
        putPublication(fields, shown, zone, now);
        if (shown instanceof Venue venue) {
            put(fields, venue);
        } else {
            put(fields, (Organizer) shown);
        }
        return fields.build();
    }

    /** One that waits for its time is published then, and so is a draft that has one. */
    private static void putPublication(Form.Builder fields, CalendarRecord shown, ZoneId zone, Instant now) {
        Status status = shown.getStatus();
        fields.put("status", (status == Status.FUTURE ? Status.PUBLISH : status).word());
        if (shown.getPublishedAt().isAfter(now)) {
            LocalDateTime due = LocalDateTime.ofInstant(shown.getPublishedAt(), zone);
            fields.put(PUBLISHED[0], text(due.toLocalDate()));
            fields.put(PUBLISHED[1], text(due.toLocalTime().truncatedTo(ChronoUnit.SECONDS)));
        }
    }

    private static void put(Form.Builder fields, Venue venue) {
        fields.put("address", venue.getAddress());
        fields.put("zip", venue.getZip());
        fields.put("city", venue.getCity());
        fields.put("province", venue.getProvince());
        fields.put("state", venue.getState());
        fields.put("country", venue.getCountry());
        fields.put("stateprovince", venue.getStateProvince());
        fields.put("phone", venue.getPhone());
        fields.put("website", venue.getWebsite());
        fields.put("geo_lat", text(venue.getGeoLat()));
        fields.put("geo_lng", text(venue.getGeoLng()));
        fields.put("capacity", text(venue.getCapacity()));
        fields.turn("show_map", venue.isShowMap());
        fields.turn("show_map_link", venue.isShowMapLink());
    }

    private static void put(Form.Builder fields, Organizer organizer) {
        fields.put("phone", organizer.getPhone());
        fields.put("website", organizer.getWebsite());
        fields.put("email", organizer.getEmail());
    }

    private static String text(Object value) {
        return value == null ? "" : value.toString();
    }

    /** What a form says for the service: of what is stored what it changes, of a new entry what is filled in. */
    static Map<String, Object> members(Kind kind, Form form, Form stored) {
        Map<String, Object> members = new LinkedHashMap<>();
        boolean isNew = stored.fields().isEmpty();
        if (form.changes(stored, NAME)) {
            members.put(kind.word(), form.get(NAME));
        }
        Stream.concat(COMMON.stream(), (kind == Kind.VENUE ? OF_VENUE : OF_ORGANIZER).stream())
                .filter(name ->
                        form.changes(stored, name) && !(isNew && form.get(name).isEmpty()))
                .forEach(name -> members.put(name, form.get(name)));
        SWITCHES.stream()
                .filter(name -> kind == Kind.VENUE && form.changes(stored, name))
                .forEach(name -> members.put(name, form.isOn(name)));
        if (form.changes(stored, PUBLISHED) && form.differs(stored, PUBLISHED)) {
            String when = form.time(PUBLISHED[0], PUBLISHED[1]);
            members.put("date", when.isEmpty() ? "now" : when);
        }
        return members;
    }

    /** The field of a property. */
    static String field(String property) {
        return switch (property) {
            case "venue", "organizer", "title" -> NAME;
            case "date", "date_utc" -> PUBLISHED[0];
            default -> property;
        };
    }

    /** What the caller may make of an entry. */
    static List<Status> statuses(Caller caller) {
        return STATUSES.stream()
                .filter(each -> caller.may(Permission.PUBLISH) || !each.isPublished())
                .toList();
    }
}
