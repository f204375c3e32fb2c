package almanac.pages.subscribe;

import static java.time.temporal.ChronoUnit.SECONDS;

import almanac.base.icalendar.CalendarTime;
import almanac.base.recurrence.RecurrenceRule;
import almanac.base.text.Characters;
import almanac.base.text.SafeHtml;
import almanac.domain.model.EventDates;
import almanac.domain.record.Links;
import almanac.domain.venue.Whereabouts;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * An event as links pass it to the forms of web calendars: plain text, within the length of an address.
 *
 * @param details its description and online address, and the address of its page
 * @param location the empty text if it has none
 */
record CalendarEntry(String title, String details, String location, EventDates dates) {

    private static final String GOOGLE = "https://calendar.google.com/calendar/render?action=TEMPLATE";
    private static final String OUTLOOK = "https://outlook.office.com/calendar/0/deeplink/compose"
            + "?path=%2Fcalendar%2Faction%2Fcompose&rru=addevent";
    private static final int LONGEST = 200;
    private static final LocalDate LAST_DAY = LocalDate.of(9999, 12, 31);

    /**
     * @param reason why it doesn't take place as planned, or the empty text
     * @param html the description, whose beginning is used
     */
    static CalendarEntry of(
            String title, String reason, String html, Whereabouts where, String page, EventDates dates) {
        String url = where.onlineUrl().length() > LONGEST ? "" : where.onlineUrl();
        String why = brief(reason, LONGEST - url.length());
        String about = brief(SafeHtml.inert(SafeHtml.seenLines(html)), LONGEST - url.length() - why.length());
        String details =
                Stream.of(why, url, about, page).filter(part -> !part.isBlank()).collect(Collectors.joining("\n\n"));
        String location = where.venues().isEmpty() ? url : brief(where.text(), LONGEST);
        return new CalendarEntry(brief(title, LONGEST), details, location, dates);
    }

    /** Returns the text, or its beginning if it is too long; nothing if only the ellipsis would fit. */
    private static String brief(String text, int most) {
        if (text.length() <= most) {
            return text;
        }
        return most <= 1 ? "" : Characters.shortened(text, most - 1).stripTrailing() + "…";
    }

    String google() {
        return GOOGLE
                + pair("text", title)
                + pair("dates", dates.allDay() ? days() : times())
                + (isAtNamedZone() ? pair("ctz", zone().getId()) : "")
                + pair("details", details)
                + pair("location", location);
    }

    /** Returns Google's form for a series that begins with these dates and follows the rule. */
    String google(RecurrenceRule rule) {
        return google() + pair("recur", "RRULE:" + rule);
    }

    /** Returns whether Google accepts the time zone of a rule: offsets have no name there. */
    boolean isAtNamedZone() {
        return !(zone() instanceof ZoneOffset);
    }

    /** Returns the address of Outlook's form, which takes no rule. */
    String outlook() {
        return OUTLOOK
                + pair("subject", title)
                + pair("startdt", dates.allDay() ? firstDay() : dates.startUtc().truncatedTo(SECONDS))
                + pair("enddt", dates.allDay() ? dayAfter() : dates.endUtc().truncatedTo(SECONDS))
                + pair("allday", dates.allDay())
                + pair("body", details)
                + pair("location", location);
    }

    private static String pair(String name, Object value) {
        String text = value.toString();
        return text.isEmpty() ? "" : "&" + name + "=" + Links.encoded(text);
    }

    private String days() {
        return CalendarTime.day(firstDay()).value() + "/"
                + CalendarTime.day(dayAfter()).value();
    }

    /** Returns the times on the zone's clock if unambiguous, otherwise in UTC. */
    private String times() {
        boolean isOnClock = isAtNamedZone()
                && isMeant(dates.startLocal(), dates.startUtc())
                && isMeant(dates.endLocal(), dates.endUtc());
        return isOnClock
                ? onClock(dates.startLocal()) + "/" + onClock(dates.endLocal())
                : CalendarTime.utc(dates.startUtc()).value() + "/"
                        + CalendarTime.utc(dates.endUtc()).value();
    }

    /** Returns whether the clock shows that time once, or the earlier one is meant. */
    private boolean isMeant(LocalDateTime time, Instant meant) {
        return time.atZone(zone()).toInstant().equals(meant);
    }

    private String onClock(LocalDateTime time) {
        return CalendarTime.local(List.of(time), zone()).value();
    }

    private ZoneId zone() {
        return dates.zone().id();
    }

    private LocalDate firstDay() {
        return dates.startLocal().toLocalDate();
    }

    /** Returns the exclusive end of whole days, for both calendars. */
    private LocalDate dayAfter() {
        LocalDate last = dates.endLocal().toLocalDate();
        return last.isBefore(LAST_DAY) ? last.plusDays(1) : last;
    }
}
