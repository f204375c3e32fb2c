package almanac.pages.agenda;

import almanac.base.kind.Kind;
import almanac.base.language.Language;
import almanac.base.time.NamedZone;
import almanac.base.time.TimeText;
import almanac.domain.model.Event;
import almanac.domain.model.EventDates;
import almanac.domain.model.EventStatus;
import almanac.domain.model.Occurrence;
import almanac.domain.model.Status;
import almanac.domain.occurrence.OccurrenceSummary;
import almanac.domain.record.Links;
import almanac.domain.security.Caller;
import almanac.domain.security.Policy;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;

/**
 * An occurrence as views show it. Of a protected event it has only title and dates, unless the caller may edit it.
 *
 * @param path the path of the event's page
 * @param isRecurring whether it is one of the dates of a series
 * @param eventStatus whether it takes place as planned
 * @param color the name of its category's colour, or the empty text
 * @param dates in views, on the site's clock; on its own page, on its own
 * @param plan for the script that moves it: the id of its form, the version of the whole, start and end as its form has
 *     them, and by how many minutes the clock of the view is ahead; null if the view doesn't show it to those who may
 *     change it
 */
public record EventLine(
        long id,
        String title,
        String path,
        EventDates dates,
        boolean isRecurring,
        EventStatus eventStatus,
        boolean isFeatured,
        boolean isSticky,
        boolean isProtected,
        boolean isInternal,
        String color,
        String plan) {

    /** @param color by the categories that the caller may see */
    static EventLine of(Occurrence occurrence, Caller caller, String color, NamedZone site) {
        return of(occurrence, color, Policy.isOpen(caller, occurrence.getEvent()))
                .at(site);
    }

    public EventLine at(NamedZone zone) {
        return new EventLine(
                id,
                title,
                path,
                dates.at(zone),
                isRecurring,
                eventStatus,
                isFeatured,
                isSticky,
                isProtected,
                isInternal,
                color,
                plan);
    }

    static EventLine of(OccurrenceSummary summary, Caller caller, String color, NamedZone site) {
        EventDates dates = summary.dates().at(site);
        return new EventLine(
                summary.id(),
                summary.title(),
                summary.recurrenceId() == null
                        ? pathOf(summary.slug())
                        : pathOf(summary.slug()) + Occurrence.dateKey(summary.recurrenceId(), summary.begin()) + "/",
                dates,
                summary.recurrenceId() != null,
                summary.eventStatus(),
                summary.isOpen() && summary.isFeatured(),
                summary.isOpen() && summary.isSticky(),
                summary.isProtected(),
                summary.status() == Status.PRIVATE,
                color,
                plan(summary, caller, dates));
    }

    private static String plan(OccurrenceSummary summary, Caller caller, EventDates shown) {
        OccurrenceSummary.Whole whole = summary.whole();
        if (!Policy.mayEdit(caller, whole.author(), whole.status())) {
            return null;
        }
        EventDates dates = summary.dates();
        boolean isDate = summary.recurrenceId() != null;
        return String.join(
                " ",
                String.valueOf(isDate ? summary.id() : whole.id()),
                String.valueOf(whole.version()),
                planned(dates.startLocal(), dates.allDay()),
                planned(dates.endLocal(), dates.allDay()),
                isDate ? "date" : "event",
                String.valueOf(ChronoUnit.MINUTES.between(dates.startLocal(), shown.startLocal())));
    }

    private static String planned(LocalDateTime time, boolean isDay) {
        return isDay ? time.toLocalDate().toString() : TimeText.of(time).replace(' ', 'T');
    }

    /** @param isOpen whether the caller may read all of the event */
    public static EventLine of(Occurrence occurrence, String color, boolean isOpen) {
        Event event = occurrence.getEvent();
        return new EventLine(
                occurrence.getId(),
                event.getTitle(),
                pathOf(occurrence),
                occurrence.getDates(),
                occurrence.getSeries() != null,
                event.getEventStatus(),
                isOpen && event.isFeatured(),
                isOpen && event.isSticky(),
                event.isProtected(),
                event.getStatus() == Status.PRIVATE,
                color,
                null);
    }

    /** Returns the line of a series all of whose dates are in the trash, for a caller who may read it. */
    public static EventLine of(Event event) {
        return new EventLine(
                event.getId(),
                event.getTitle(),
                pathOf(event.getSlug()),
                event.getDates(),
                event.isSeries(),
                event.getEventStatus(),
                event.isFeatured(),
                event.isSticky(),
                event.isProtected(),
                event.getStatus() == Status.PRIVATE,
                "",
                null);
    }

    private static String pathOf(Occurrence occurrence) {
        return occurrence.getSeries() == null
                ? pathOf(occurrence.getEvent().getSlug())
                : pathOf(occurrence.getSeries().getSlug()) + occurrence.getDateKey() + "/";
    }

    public static String pathOf(String slug) {
        return "/" + Kind.EVENT.word() + "/" + Links.encoded(slug) + "/";
    }

    public String classes() {
        return (color + (eventStatus == EventStatus.CANCELLED ? " cancelled" : "") + (isFeatured ? " featured" : ""))
                .strip();
    }

    public boolean isOver(ZonedDateTime now) {
        return dates.allDay()
                ? dates.endLocal().toLocalDate().isBefore(now.toLocalDate())
                : !dates.endUtc().isAfter(now.toInstant());
    }

    public LocalDate firstDay() {
        return dates.startLocal().toLocalDate();
    }

    /** Returns its start time; the empty text for whole days. */
    public String startTime(Language language) {
        return dates.allDay() ? "" : language.time(dates.startLocal().toLocalTime());
    }

    /** Formats its times beside its day: hours, or days if it takes several. */
    public String when(Language language) {
        return when(dates, language);
    }

    /** Formats its day and time, or its days, for a list that isn't by day. */
    public String day(Language language) {
        return day(dates, language);
    }

    public static String day(EventDates dates, Language language) {
        if (!isOneDay(dates)) {
            return when(dates, language);
        }
        String day = language.shortDate(dates.startLocal());
        return dates.allDay() ? day : day + ", " + when(dates, language);
    }

    /** Returns whether it begins and ends on the same day, at midnight at the latest. */
    public boolean isOneDay() {
        return isOneDay(dates);
    }

    private static boolean isOneDay(EventDates dates) {
        return dates.startLocal().toLocalDate().equals(dates.lastDay());
    }

    private static String when(EventDates dates, Language language) {
        LocalDate first = dates.startLocal().toLocalDate();
        LocalDate last = dates.endLocal().toLocalDate();
        if (isOneDay(dates)) {
            return hours(dates, language);
        }
        if (dates.allDay()) {
            return language.days(first, last);
        }
        boolean hasYears = first.getYear() != last.getYear();
        return isOneNight(dates)
                ? withHours(language.days(first, last), dates, language)
                : daysAndTimes(dates, hasYears, hasYears, language);
    }

    /** Formats its times with days and years, each once. */
    public String dated(Language language) {
        return dated(dates, language);
    }

    public static String dated(EventDates dates, Language language) {
        LocalDate first = dates.startLocal().toLocalDate();
        if (isOneDay(dates)) {
            return language.date(first) + ", " + hours(dates, language);
        }
        LocalDate last = dates.endLocal().toLocalDate();
        if (dates.allDay()) {
            return language.dates(first, last);
        }
        return isOneNight(dates)
                ? withHours(language.dates(first, last), dates, language)
                : daysAndTimes(dates, first.getYear() != last.getYear(), true, language);
    }

    /**
     * Returns whether it ends on the next day, before the hour at which it began: a longer one would seem to end each
     * day.
     */
    private static boolean isOneNight(EventDates dates) {
        return dates.startLocal().plusDays(1).isAfter(dates.endLocal());
    }

    private static String withHours(String days, EventDates dates, Language language) {
        return language.text("format.day-and-time", days, hours(dates, language));
    }

    private static String hours(EventDates dates, Language language) {
        if (dates.allDay()) {
            return language.text("all-day");
        }
        String from = language.time(dates.startLocal().toLocalTime());
        String to = language.time(dates.endLocal().toLocalTime());
        return from.equals(to) ? from : language.range(from, to);
    }

    /** Formats both ends, with the year of the first, the last, both or neither. */
    private static String daysAndTimes(EventDates dates, boolean isFirstDated, boolean isLastDated, Language language) {
        return language.range(
                dayAndTime(dates.startLocal(), isFirstDated, language),
                dayAndTime(dates.endLocal(), isLastDated, language));
    }

    private static String dayAndTime(LocalDateTime time, boolean hasYear, Language language) {
        LocalDate day = time.toLocalDate();
        return language.text(
                "format.day-and-time",
                hasYear ? language.date(day) : language.dayOfMonth(day),
                language.time(time.toLocalTime()));
    }

    /** Returns the start as an instant, or as a day, for clients that parse the page. */
    public String isoStart() {
        return dates.allDay()
                ? dates.startLocal().toLocalDate().toString()
                : dates.startUtc().toString();
    }
}
