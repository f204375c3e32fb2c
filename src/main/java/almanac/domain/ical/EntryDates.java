package almanac.domain.ical;

import almanac.base.time.NamedZone;
import almanac.base.time.TimeText;
import almanac.base.time.WholeDay;
import almanac.domain.file.EntryDraft;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Period;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * When an entry takes place, on the wall clock of its zone.
 *
 * @param end of whole days, the last second
 */
record EntryDates(LocalDateTime start, LocalDateTime end, NamedZone zone, boolean allDay) {

    private static final Pattern DURATION = Pattern.compile(
            "([+-])?P(?:(\\d{1,5})W)?(?:(\\d{1,6})D)?(T(?:\\d{1,6}H)?(?:\\d{1,6}M)?(?:\\d{1,8}S)?)?",
            Pattern.CASE_INSENSITIVE);
    private static final int LAST_YEAR = 9998;

    /**
     * Reads the dates of an entry, with remarks about what is doubtful. Empty, with the reason in the draft, if it has no start.
     *
     * @param series of an override, those of its series: it has their zone
     */
    static Optional<EntryDates> of(Component entry, ZoneTable zones, EntryDraft draft, Optional<EntryDates> series) {
        Optional<Property> written =
                entry.first("DTSTART").filter(start -> !start.value().isBlank());
        if (written.isEmpty()) {
            draft.skip("no-start");
            return Optional.empty();
        }
        Optional<TimeValue> start =
                value(written.get()).filter(value -> value.time().getYear() < LAST_YEAR);
        if (start.isEmpty()) {
            draft.skip("no-such-date", written.get().value());
            return Optional.empty();
        }
        NamedZone zone = series.map(EntryDates::zone)
                .orElseGet(
                        () -> start.get().isDay() ? zones.own : zone(entry, written.get(), start.get(), zones, draft));
        LocalDateTime from = onClock(start.get(), written.get(), zone.id(), zones);
        if (!onClock(from, zone.id()).equals(from)) {
            draft.doubt("gap", from.toLocalTime(), onClock(from, zone.id()).toLocalTime());
            from = onClock(from, zone.id());
        }
        return Optional.of(new EntryDates(from, from, zone, start.get().isDay()).withEnd(entry, zones, draft));
    }

    /** Reads the first date of a property. */
    static Optional<TimeValue> value(Property property) {
        String text = property.dates().isEmpty() ? "" : property.dates().get(0);
        return TimeValue.parse(text)
                .map(value -> property.isDay()
                        ? new TimeValue(value.time().toLocalDate().atStartOfDay(), true, false)
                        : value);
    }

    /** What never changes its clocks is shown in the calendar's own zone, unless a rule names other days there. */
    private static NamedZone zone(
            Component entry, Property property, TimeValue value, ZoneTable zones, EntryDraft draft) {
        String id = property.zone();
        Optional<NamedZone> named = value.isUtc() ? NamedZone.parse("UTC") : zones.of(id);
        if (named.isEmpty() && !id.isEmpty()) {
            draft.doubt("zone-unknown", id, zones.own.name());
        }
        if (named.isEmpty() || !ZoneTable.isFixed(named.get().id())) {
            return named.orElse(zones.own);
        }
        if (entry.first("RRULE").isPresent()) {
            LocalDateTime local = onClock(value, property, zones.own.id(), zones);
            boolean isOtherDay = !local.toLocalDate().equals(value.time().toLocalDate());
            draft.doubt("utc-series", isOtherDay ? named.get().name() : zones.own.name());
            return isOtherDay ? named.get() : zones.own;
        }
        return zones.own;
    }

    /** Returns a value on the clock of a zone. */
    static LocalDateTime onClock(TimeValue value, Property property, ZoneId zone, ZoneTable zones) {
        if (value.isDay()) {
            return value.time();
        }
        ZoneId from = clock(value, property, zones);
        return from.equals(zone)
                ? value.time()
                : value.time().atZone(from).withZoneSameInstant(zone).toLocalDateTime();
    }

    /** Returns the zone that a value is written in. */
    static ZoneId clock(TimeValue value, Property property, ZoneTable zones) {
        return value.isUtc()
                ? ZoneOffset.UTC
                : zones.of(property.zone()).orElse(zones.own).id();
    }

    private static LocalDateTime onClock(LocalDateTime time, ZoneId zone) {
        return time.atZone(zone).toLocalDateTime();
    }

    private EntryDates withEnd(Component entry, ZoneTable zones, EntryDraft draft) {
        LocalDateTime until = written(entry, zones).orElse(null);
        if (allDay) {
            return wholeDays(until == null || until.equals(start) ? start.plusDays(1) : until, draft);
        }
        if (until == null) {
            draft.note("no-end");
            return this;
        }
        if (until.isBefore(start)) {
            draft.doubt("end-before-start", shown(until), shown(start));
            return this;
        }
        return new EntryDates(start, onClock(until, zone.id()), zone, false).asWholeDays(entry, draft);
    }

    static String shown(LocalDateTime time) {
        return TimeText.of(time).replaceFirst(":00$", "");
    }

    private Optional<LocalDateTime> written(Component entry, ZoneTable zones) {
        Optional<LocalDateTime> end = entry.first("DTEND")
                .flatMap(property -> value(property).map(value -> onClock(value, property, zone.id(), zones)))
                .filter(time -> time.getYear() <= LAST_YEAR);
        return end.or(() -> entry.first("DURATION").flatMap(each -> plus(start, each.value(), zone.id())));
    }

    /** Adds a duration as RFC 5545 §3.3.6 does: days on the clock, hours exactly. */
    static Optional<LocalDateTime> plus(LocalDateTime start, String text, ZoneId zone) {
        Matcher form = DURATION.matcher(text.strip());
        if (!form.matches() || "-".equals(form.group(1)) || text.strip().length() < 3) {
            return Optional.empty();
        }
        try {
            int days = 7 * number(form.group(2)) + number(form.group(3));
            Duration time = form.group(4) == null || form.group(4).length() == 1
                    ? Duration.ZERO
                    : Duration.parse("P" + form.group(4));
            return Optional.of(start.plus(Period.ofDays(days))
                            .atZone(zone)
                            .plus(time)
                            .toLocalDateTime())
                    .filter(end -> end.getYear() <= LAST_YEAR);
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static int number(String digits) {
        return digits == null ? 0 : Integer.parseInt(digits);
    }

    /** @param until exclusive, if it is midnight */
    private EntryDates wholeDays(LocalDateTime until, EntryDraft draft) {
        boolean isExclusive = until.toLocalTime().equals(LocalTime.MIDNIGHT);
        LocalDateTime end = until.toLocalDate().minusDays(isExclusive ? 1 : 0).atTime(WholeDay.END);
        LocalDateTime first = start.toLocalDate().atStartOfDay();
        if (end.isBefore(first)) {
            draft.doubt("end-before-start", until.toLocalDate(), start.toLocalDate());
            end = first.with(WholeDay.END);
        }
        return new EntryDates(first, end, zone, true);
    }

    /** From midnight to midnight are whole days, unless the program says that they aren't. */
    private EntryDates asWholeDays(Component entry, EntryDraft draft) {
        String flag = entry.raw("X-MICROSOFT-CDO-ALLDAYEVENT") + entry.raw("X-FUNAMBOL-ALLDAY");
        boolean isFlagged = flag.equalsIgnoreCase("TRUE") || flag.equals("1");
        LocalTime last = end.toLocalTime();
        boolean isWhole = start.toLocalTime().equals(LocalTime.MIDNIGHT)
                && end.isAfter(start)
                && (last.equals(LocalTime.MIDNIGHT) || last.getHour() == 23 && last.getMinute() == 59);
        if (!isWhole || flag.equalsIgnoreCase("FALSE")) {
            return this;
        }
        if (!isFlagged) {
            draft.note("whole-days");
        }
        return wholeDays(end, draft);
    }

    /** The length on the clock, of whole days to the last second. */
    Duration length() {
        return Duration.between(start, end);
    }

    EntryDates from(LocalDateTime other) {
        return new EntryDates(other, other.plus(length()), zone, allDay);
    }

    EntryDates until(LocalDateTime other) {
        return new EntryDates(start, other, zone, allDay);
    }
}
