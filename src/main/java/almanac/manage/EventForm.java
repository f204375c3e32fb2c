package almanac.manage;

import almanac.model.CalendarRecord;
import almanac.model.Event;
import almanac.model.EventDates;
import almanac.model.Status;
import almanac.model.Term;
import almanac.security.Caller;
import almanac.security.Policy;
import almanac.series.EventReference;
import almanac.validation.RequestData;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The fields of an event's form by their names, as texts: what an event has, or what was sent, which is shown again as it
 * was typed. Fields have the names that the interface gives them, except where people write otherwise than programs: dates
 * and times are two fields, venues and organizers are named, tags have commas between them.
 */
public record EventForm(Map<String, List<String>> fields) {

    /** That of an event that isn't there yet. */
    static final EventForm NOTHING = new EventForm(Map.of());

    static final String VERSION = "version";
    static final List<String> SWITCHES =
            List.of("featured", "sticky", "hide_from_listings", "show_map", "show_map_link");

    /** Those that are sent to the service as they are. */
    static final List<String> PLAIN = List.of(
            "title",
            "timezone",
            "description",
            "excerpt",
            "website",
            "online_url",
            "event_status",
            "event_status_reason",
            "rrule",
            "status");

    private static final Set<String> LISTS = Set.of("venue", "organizer", "categories");

    /** What together says when it takes place, and when it is published. */
    static final String[] WHEN = {"start_day", "start_time", "end_day", "end_time", "all_day"};

    static final String[] PUBLISHED = {"publish_day", "publish_time"};

    /** Of a new event: it takes an hour. */
    static EventForm blank(ZonedDateTime now, LocalDate day, Status status) {
        LocalTime begin = day.equals(now.toLocalDate()) && now.getHour() < 22
                ? LocalTime.of(now.getHour() + 1, 0)
                : LocalTime.of(9, 0);
        Fields fields = new Fields();
        fields.day("start", day.atTime(begin));
        fields.day("end", day.atTime(begin));
        fields.time("start", day.atTime(begin));
        fields.time("end", day.atTime(begin.plusHours(1)));
        fields.put("status", status.word());
        fields.put("rrule", "");
        fields.put("show_map", "true");
        fields.put("show_map_link", "true");
        return fields.form();
    }

    /** What an event, or one date of a series, has, as far as the caller, who may edit it, sees what it links to. */
    static EventForm of(EventReference shown, Caller caller) {
        Event event = shown.event();
        EventDates dates = shown.dates();
        Fields fields = new Fields();
        fields.put(VERSION, String.valueOf(shown.version()));
        fields.put("title", event.getTitle());
        fields.day("start", dates.startLocal());
        fields.day("end", dates.endLocal());
        if (!dates.allDay()) {
            fields.time("start", dates.startLocal());
            fields.time("end", dates.endLocal());
        }
        fields.put("timezone", dates.zone().name());
        fields.put("description", event.getDescription());
        fields.put("excerpt", event.getExcerpt());
        fields.put("website", event.getWebsite());
        fields.put("online_url", event.getOnlineUrl());
        fields.put("cost", event.getCost());
        fields.put("event_status", event.getEventStatus().word());
        fields.put("event_status_reason", event.getEventStatusReason());
        if (shown.occurrence().isEmpty()) {
            fields.put("rrule", event.getRecurrence().rrule());
        }
        fields.put("status", shownStatus(event.getStatus()).word());
        if (event.getStatus() == Status.FUTURE) {
            LocalDateTime due =
                    LocalDateTime.ofInstant(event.getPublishedAt(), dates.zone().id());
            fields.day("publish", due);
            fields.time("publish", due);
        }
        fields.all("venue", names(event.getVenues(), caller));
        fields.all("organizer", names(event.getOrganizers(), caller));
        fields.all("categories", event.getCategories().stream().map(Term::getSlug));
        fields.put("tags", event.getTags().stream().map(Term::getName).collect(Collectors.joining(", ")));
        fields.turn("all_day", dates.allDay());
        fields.turn("featured", event.isFeatured());
        fields.turn("sticky", event.isSticky());
        fields.turn("hide_from_listings", event.isHideFromListings());
        fields.turn("show_map", event.isShowMap());
        fields.turn("show_map_link", event.isShowMapLink());
        return fields.form();
    }

    /** One that waits for its time is published then. */
    private static Status shownStatus(Status status) {
        return status == Status.FUTURE ? Status.PUBLISH : status;
    }

    private static Stream<String> names(Collection<? extends CalendarRecord> linked, Caller caller) {
        return linked.stream()
                .filter(each -> !each.isInTrash() && Policy.maySee(caller, each))
                .map(CalendarRecord::getTitle);
    }

    /** What a browser sent. */
    static EventForm sent(RequestData data) {
        Map<String, List<String>> fields = new LinkedHashMap<>();
        data.members().forEach((name, value) -> fields.put(name, texts(value)));
        return new EventForm(fields);
    }

    private static List<String> texts(Object value) {
        Collection<?> all =
                value instanceof Map<?, ?> map ? map.values() : value instanceof List<?> list ? list : List.of(value);
        return all.stream()
                .filter(String.class::isInstance)
                .map(each -> each.toString().replace("\r\n", "\n")) // as browsers send the ends of lines
                .toList();
    }

    /** Whether a field is of the form, and not of the page around it. */
    public boolean isTyped(String name) {
        return !name.startsWith("_");
    }

    /** Whether a field may be given several times. */
    public boolean isList(String name) {
        return LISTS.contains(name);
    }

    /** The text of a field, or the empty text. */
    public String get(String name) {
        return all(name).stream().reduce("", (first, last) -> last);
    }

    /** The texts of a field that may be given several times, without empty ones. */
    public List<String> all(String name) {
        return fields.getOrDefault(name, List.of()).stream()
                .map(String::strip)
                .filter(each -> !each.isEmpty())
                .toList();
    }

    /** Whether a field has a value among others, or a switch is on. */
    public boolean has(String name, String value) {
        return all(name).contains(value);
    }

    public boolean isOn(String name) {
        return has(name, "true");
    }

    /** What the interface takes for a date and a time: of the start, the end, or the publication. */
    String time(String of) {
        return (get(of + "_day") + " " + get(of + "_time")).strip();
    }

    /** As {@link #time} of the start or the end: whole days have no times. */
    String when(String side) {
        return isOn("all_day") ? get(side + "_day").strip() : time(side);
    }

    /** Whether any of these fields has another text than in another form; empty ones count like missing ones. */
    boolean differs(EventForm other, String... names) {
        return Arrays.stream(names).anyMatch(name -> !all(name).equals(other.all(name)));
    }

    /** Whether any of these fields was sent and changes what is stored, as all that is sent does for a new event. */
    boolean changes(EventForm stored, String... names) {
        return Arrays.stream(names).anyMatch(fields::containsKey)
                && (stored.fields.isEmpty() || differs(stored, names));
    }

    /** The lines of a field, without empty ones. */
    List<String> lines(String name) {
        return get(name)
                .lines()
                .map(String::strip)
                .filter(each -> !each.isEmpty())
                .toList();
    }

    List<String> tags() {
        return Arrays.stream(get("tags").split(","))
                .map(String::strip)
                .filter(each -> !each.isEmpty())
                .toList();
    }

    /** The same without what belongs to one event alone. */
    EventForm copy() {
        Map<String, List<String>> copy = new LinkedHashMap<>(fields);
        copy.remove(VERSION);
        copy.put("status", List.of(Status.DRAFT.word()));
        return new EventForm(copy);
    }

    /** The same, of another version of the event. */
    EventForm of(String version) {
        Map<String, List<String>> other = new LinkedHashMap<>(fields);
        other.put(VERSION, List.of(version));
        return new EventForm(other);
    }

    /** Collects the fields of a form. */
    private static final class Fields {
        private final Map<String, List<String>> all = new LinkedHashMap<>();

        void put(String name, String value) {
            all.put(name, List.of(value));
        }

        void all(String name, Stream<String> values) {
            all.put(name, values.toList());
        }

        void turn(String name, boolean isOn) {
            put(name, String.valueOf(isOn));
        }

        void day(String of, LocalDateTime time) {
            put(of + "_day", time.toLocalDate().toString());
        }

        /** Seconds only if there are any. */
        void time(String of, LocalDateTime time) {
            put(of + "_time", time.toLocalTime().truncatedTo(ChronoUnit.SECONDS).toString());
        }

        EventForm form() {
            return new EventForm(all);
        }
    }
}
