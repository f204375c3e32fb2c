package almanac.manage;

import almanac.form.Form;
import almanac.model.CalendarRecord;
import almanac.model.Event;
import almanac.model.EventDates;
import almanac.model.Status;
import almanac.model.Term;
import almanac.security.Caller;
import almanac.security.Policy;
import almanac.series.EventReference;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The form of an event. Fields have the names that the interface gives them, except where people write otherwise than
 * programs: dates and times are two fields, venues and organizers are named, tags have commas between them.
 */
final class EventForm {

    static final String VENUE = "venue[]";
    static final String ORGANIZER = "organizer[]";
    static final String CATEGORIES = "categories[]";

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

    /** What together says when it takes place, and when it is published. */
    static final String[] WHEN = {"start_day", "start_time", "end_day", "end_time", "all_day"};

    static final String[] PUBLISHED = {"publish_day", "publish_time"};

    private EventForm() {}

    /** Of a new event: it takes an hour. */
    static Form blank(ZonedDateTime now, LocalDate day, Status status) {
        LocalTime begin = day.equals(now.toLocalDate()) && now.getHour() < 22
                ? LocalTime.of(now.getHour() + 1, 0)
                : LocalTime.of(9, 0);
        Form.Builder fields = new Form.Builder();
        day(fields, "start", day.atTime(begin));
        day(fields, "end", day.atTime(begin));
        time(fields, "start", day.atTime(begin));
        time(fields, "end", day.atTime(begin.plusHours(1)));
        fields.put("status", status.word());
        fields.put("rrule", "");
        fields.put("show_map", "true");
        fields.put("show_map_link", "true");
        return fields.build();
    }

    /** What an event, or one date of a series, has, as far as the caller, who may edit it, sees what it links to. */
    static Form of(EventReference shown, Caller caller) {
        Event event = shown.event();
        EventDates dates = shown.dates();
        Form.Builder fields = new Form.Builder();
        fields.put(Form.VERSION, String.valueOf(shown.version()));
        fields.put("title", event.getTitle());
        day(fields, "start", dates.startLocal());
        day(fields, "end", dates.endLocal());
        if (!dates.allDay()) {
            time(fields, "start", dates.startLocal());
            time(fields, "end", dates.endLocal());
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
            day(fields, "publish", due);
            time(fields, "publish", due);
        }
        fields.all(VENUE, names(event.getVenues(), caller));
        fields.all(ORGANIZER, names(event.getOrganizers(), caller));
        fields.all(CATEGORIES, event.getCategories().stream().map(Term::getSlug));
        fields.put("tags", event.getTags().stream().map(Term::getName).collect(Collectors.joining(", ")));
        fields.turn("all_day", dates.allDay());
        fields.turn("featured", event.isFeatured());
        fields.turn("sticky", event.isSticky());
        fields.turn("hide_from_listings", event.isHideFromListings());
        fields.turn("show_map", event.isShowMap());
        fields.turn("show_map_link", event.isShowMapLink());
        return fields.build();
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

    /** What the interface takes for a date and a time: of the start, the end, or the publication. */
    static String time(Form form, String of) {
        return (form.get(of + "_day") + " " + form.get(of + "_time")).strip();
    }

    /** As {@link #time} of the start or the end: whole days have no times. */
    static String when(Form form, String side) {
        return form.isOn("all_day") ? form.get(side + "_day") : time(form, side);
    }

    static List<String> tags(Form form) {
        return Arrays.stream(form.get("tags").split(","))
                .map(String::strip)
                .filter(each -> !each.isEmpty())
                .toList();
    }

    /** The same for another event. */
    static Form copy(Form form) {
        return form.without(Form.VERSION).with("status", Status.DRAFT.word());
    }

    private static void day(Form.Builder fields, String of, LocalDateTime time) {
        fields.put(of + "_day", time.toLocalDate().toString());
    }

    /** Seconds only if there are any. */
    private static void time(Form.Builder fields, String of, LocalDateTime time) {
        fields.put(
                of + "_time", time.toLocalTime().truncatedTo(ChronoUnit.SECONDS).toString());
    }
}
