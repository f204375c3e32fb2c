package almanac.desk.event;

import almanac.base.kind.Kind;
import almanac.base.recurrence.DateList;
import almanac.base.time.TimeText;
import almanac.desk.name.TypedName;
import almanac.desk.name.TypedNames;
import almanac.domain.event.EventInput;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.CustomValue;
import almanac.domain.model.Event;
import almanac.domain.model.EventDates;
import almanac.domain.model.RecurrenceTexts;
import almanac.domain.model.Status;
import almanac.domain.model.Stored;
import almanac.domain.model.Term;
import almanac.domain.model.Ticket;
import almanac.domain.security.Caller;
import almanac.domain.security.Permission;
import almanac.domain.series.EventReference;
import almanac.domain.series.Scope;
import almanac.web.form.FieldRules;
import almanac.web.form.Form;
import almanac.web.form.FormMerge;
import almanac.web.form.PlainFields;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Builds the form of a stored event. Fields have the interface's names, except where people and clients differ: dates
 * and times are two fields, venues and organizers are named, tags have a line each. It has all fields that the caller
 * is offered, filled in or not; fields that it lacks are no part of it.
 */
public final class EventForm {

    static final String VENUE = "venue[]";
    static final String ORGANIZER = "organizer[]";

    /** The scope of a change of one date of a series. */
    static final String SCOPE = "scope";

    /**
     * The field that allows dates with their own values to go to the trash if a changed rule no longer includes them.
     */
    static final String TRASH_DATES = "trash_dates";

    /**
     * The field that lets dates keep own values although the form changes them for all, and the field of the dates
     * named then.
     */
    static final String KEEP_OWN = "keep_own";

    static final String SHOWN_OWN = "shown_own";

    /** The field of the buttons that publish an event or submit it for review: its new status. */
    static final String NEXT = "next";

    /** The field that names the proposal that the form accepts. */
    public static final String PROPOSAL = "_proposal";

    /** How the fields are compared and merged with a concurrent change. */
    public static final FieldRules RULES = new FieldRules(
            List.of(
                    List.of("start_day", "start_time", "end_day", "end_time", "all_day", "timezone"),
                    List.of(RepeatFields.NAMES),
                    List.of("publish_day", "publish_time"),
                    List.of("image", "image_address")),
            Set.of(TypedNames.CATEGORIES, RepeatFields.DAYS),
            Set.of(FormRows.TICKETS.of(), FormRows.CUSTOM_FIELDS.of()),
            String.join("|", SCOPE, TRASH_DATES, KEEP_OWN, SHOWN_OWN, FormRows.HIDDEN_FIELDS));

    private EventForm() {}

    /** Returns the start of a new event on a day: in the next hour today, otherwise at nine. */
    static LocalDateTime begin(ZonedDateTime now, LocalDate day) {
        boolean isToday = day.equals(now.toLocalDate()) && now.getHour() < 22;
        return day.atTime(isToday ? now.getHour() + 1 : 9, 0);
    }

    /** Returns the form of a new event, a draft of an hour. */
    static Form blank(LocalDateTime begin) {
        LocalDateTime end = begin.plusHours(1);
        Form.Builder fields = new Form.Builder();
        day(fields, "start", begin);
        day(fields, "end", end);
        time(fields, "start", begin);
        time(fields, "end", end);
        fields.put("status", Status.DRAFT.word()).put("show_map", "true").put("show_map_link", "true");
        fields.put("repeat", "").put("repeat_every", "1").put("repeat_day_of_month", "day");
        return fields.build();
    }

    /**
     * Returns the form of an event, or of one date of a series, for a caller who may edit it, with the links that they
     * see.
     */
    public static Form of(EventReference shown, Caller caller, Instant now) {
        Event event = shown.event();
        Form.Builder fields = new Form.Builder(RULES);
        fields.put(Form.VERSION, String.valueOf(shown.version()));
        texts(fields, event);
        if (caller.may(Permission.UPLOAD)) {
            fields.put("image_address", "");
        }
        dates(fields, shown.dates());
        publication(fields, event, shown.dates(), now);
        links(fields, event, caller);
        rows(fields, event);
        if (shown.occurrence().isEmpty()) {
            recurrence(fields, event.getRecurrence(), event.getDates());
        } else if (!shown.isWhole()) {
            fields.put(SCOPE, Scope.THIS.word());
        }
        return fields.build();
    }

    private static void texts(Form.Builder fields, Event event) {
        fields.put("title", event.getTitle())
                .put("description", event.getDescription())
                .put("excerpt", plain(event.getExcerpt()))
                .put("cost", event.getCost())
                .put("slug", event.getSlug())
                .put("image", Stored.idText(event.getImage()));
        PlainFields.put(fields, new EventInput(), event);
    }

    /** Unwraps a single paragraph: a line is shown as it was typed, not as the paragraph made of it. */
    private static String plain(String html) {
        return html.replaceFirst("^<p>([^<>&]*)</p>$", "$1");
    }

    private static void dates(Form.Builder fields, EventDates dates) {
        day(fields, "start", dates.startLocal());
        day(fields, "end", dates.endLocal());
        fields.put("start_time", "").put("end_time", "");
        if (!dates.allDay()) {
            time(fields, "start", dates.startLocal());
            time(fields, "end", dates.endLocal());
        }
        fields.turn("all_day", dates.allDay()).put("timezone", dates.zone().name());
    }

    /**
     * Adds the status and the time of publication: a scheduled event appears as published then, and a draft may have
     * such a time, too.
     */
    private static void publication(Form.Builder fields, Event event, EventDates dates, Instant now) {
        Status status = event.getStatus();
        fields.put("status", (status == Status.FUTURE ? Status.PUBLISH : status).word());
        fields.put("author", event.getAuthor().getName());
        fields.put("publish_day", "").put("publish_time", "");
        if (event.getPublishedAt().isAfter(now)) {
            LocalDateTime due =
                    LocalDateTime.ofInstant(event.getPublishedAt(), dates.zone().id());
            day(fields, "publish", due);
            time(fields, "publish", due);
        }
    }

    private static void links(Form.Builder fields, Event event, Caller caller) {
        fields.all(VENUE, names(event.getVenues(), caller))
                .all(ORGANIZER, names(event.getOrganizers(), caller))
                .all(TypedNames.CATEGORIES, event.getCategories().stream().map(Term::getSlug));
        for (String field : TypedNames.OF_TERMS) {
            Stream<? extends Stored> terms = event.links(Kind.ofProperty(field).orElseThrow()).stream();
            fields.put(field, terms.map(each -> ((Term) each).getName()).collect(Collectors.joining("\n")));
        }
    }

    /**
     * Returns a proposal with the links that its author doesn't see but the caller does: the author can't have meant to
     * remove them.
     */
    public static Form withUnseen(Form proposal, Event event, Caller author, Caller caller) {
        Form.Builder fields = new Form.Builder();
        Map.of(VENUE, event.getVenues(), ORGANIZER, event.getOrganizers()).forEach((field, linked) -> {
            if (proposal.offers(field)) {
                Stream<? extends CalendarRecord> unseen =
                        linked.stream().filter(each -> !TypedName.isShown(each, author));
                fields.all(field, Stream.concat(proposal.all(field).stream(), names(unseen.toList(), caller)));
            }
        });
        return fields.build().over(proposal);
    }

    /** Returns the whole form of a proposal, which has only the fields that it changes. */
    public static Form whole(Form form, Form stored) {
        return form.offers(PROPOSAL) ? FormMerge.whole(stored, form) : form;
    }

    private static Stream<String> names(Collection<? extends CalendarRecord> linked, Caller caller) {
        return linked.stream().filter(each -> TypedName.isShown(each, caller)).map(CalendarRecord::getTitle);
    }

    private static void rows(Form.Builder fields, Event event) {
        int row = 0;
        for (Ticket each : event.getTickets()) {
            FormRows.TICKETS.put(
                    fields,
                    row++,
                    Map.of(
                            "id", String.valueOf(each.getId()),
                            "name", each.getName(),
                            "price", each.getPrice(),
                            "capacity", each.getCapacity() == null ? "" : String.valueOf(each.getCapacity()),
                            "description", each.getDescription()));
        }
        FormRows.TICKETS.putEmpty(fields, row);
        row = 0;
        for (Map.Entry<String, CustomValue> each : event.getCustomFields().entrySet()) {
            CustomValue value = each.getValue();
            FormRows.CUSTOM_FIELDS.put(
                    fields,
                    row++,
                    Map.of(
                            "name",
                            each.getKey(),
                            "value",
                            value.content(),
                            "kind",
                            value.kind().name()));
        }
        FormRows.CUSTOM_FIELDS.putEmpty(fields, row);
    }

    private static void recurrence(Form.Builder fields, RecurrenceTexts recurrence, EventDates dates) {
        RepeatFields.put(fields, recurrence, dates);
        fields.put("rdate", lines(recurrence.rdate(), dates)).put("exdate", lines(recurrence.exdate(), dates));
    }

    /** Formats dates, a line each; those at the event's time as days alone. */
    private static String lines(String dates, EventDates of) {
        LocalTime time = of.startLocal().toLocalTime();
        return DateList.parse(dates).stream()
                .map(each ->
                        each.toLocalTime().equals(time) ? each.toLocalDate().toString() : TimeText.of(each))
                .collect(Collectors.joining("\n"));
    }

    /** Returns a copy of the form for another event. */
    static Form copy(Form form) {
        return form.without(Form.VERSION)
                .without(Form.OPENED)
                .without("slug")
                .without("author")
                .without(SCOPE)
                .without("publish_day")
                .without("publish_time")
                .with("status", Status.DRAFT.word());
    }

    private static void day(Form.Builder fields, String of, LocalDateTime time) {
        fields.put(of + "_day", time.toLocalDate().toString());
    }

    /** Adds a time, with seconds only if there are any. */
    private static void time(Form.Builder fields, String of, LocalDateTime time) {
        fields.put(
                of + "_time", time.toLocalTime().truncatedTo(ChronoUnit.SECONDS).toString());
    }
}
