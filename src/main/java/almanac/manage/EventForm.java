package almanac.manage;

import almanac.model.CalendarRecord;
import almanac.model.Event;
import almanac.model.EventDates;
import almanac.model.Status;
import almanac.model.Term;
import almanac.series.EventReference;
import almanac.validation.RequestData;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZonedDateTime;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The fields of an event's form by their names, as texts: what an event has, or what was sent, which is shown again as it
 * was typed. Fields have the names that the interface gives them, except where people write otherwise than programs: dates
 * and times are two fields, venues and organizers are named, tags have commas between them.
 */
public record EventForm(Map<String, List<String>> fields) {

    static final String VERSION = "version";
    static final List<String> SWITCHES =
            List.of("all_day", "featured", "sticky", "hide_from_listings", "show_map", "show_map_link");

    /** Those that are sent to the service as they are. */
    static final List<String> PLAIN = List.of(
            "title",
            "timezone",
            "description",
            "excerpt",
            "website",
            "online_url",
            "cost",
            "event_status",
            "event_status_reason",
            "rrule",
            "status");

    private static final int TIME_LENGTH = 5;

    /** Of a new event: it takes an hour. */
    static EventForm blank(ZonedDateTime now, LocalDate day, Status status) {
        LocalTime begin = day.equals(now.toLocalDate()) && now.getHour() < 22
                ? LocalTime.of(now.getHour() + 1, 0)
                : LocalTime.of(9, 0);
        Fields fields = new Fields();
        fields.time("start", day.atTime(begin));
        fields.time("end", day.atTime(begin.plusHours(1)));
        fields.put("status", status.word());
        fields.put("rrule", "");
        fields.put("show_map", "true");
        fields.put("show_map_link", "true");
        return fields.form();
    }

    /** What an event, or one date of a series, has. */
    static EventForm of(EventReference shown) {
        Event event = shown.event();
        EventDates dates = shown.dates();
        Fields fields = new Fields();
        fields.put(VERSION, String.valueOf(shown.version()));
        fields.put("title", event.getTitle());
        fields.time("start", dates.startLocal());
        fields.time("end", dates.endLocal());
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
            fields.time(
                    "publish",
                    LocalDateTime.ofInstant(event.getPublishedAt(), dates.zone().id()));
        }
        fields.all("venue", names(event.getVenues()));
        fields.all("organizer", names(event.getOrganizers()));
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

    private static Stream<String> names(Collection<? extends CalendarRecord> linked) {
        return linked.stream().map(CalendarRecord::getTitle);
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
                .map(String.class::cast)
                .toList();
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

        void time(String side, LocalDateTime time) {
            put(side + "_day", time.toLocalDate().toString());
            put(side + "_time", time.toLocalTime().toString().substring(0, TIME_LENGTH));
        }

        EventForm form() {
            return new EventForm(all);
        }
    }
}
