package almanac.base.icalendar;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * One or more times as the value of a property (RFC 5545 §3.3.4, §3.3.5).
 *
 * @param parameters the property's parameters, each preceded by a semicolon
 */
public record CalendarTime(String parameters, String value) {
    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("uuuuMMdd");
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss");

    /** Whole days. */
    public static CalendarTime days(List<LocalDate> days) {
        return new CalendarTime(";VALUE=DATE", joined(days, DATE::format));
    }

    public static CalendarTime day(LocalDate day) {
        return days(List.of(day));
    }

    public static CalendarTime utc(Instant instant) {
        return new CalendarTime("", TIME.format(instant.atOffset(ZoneOffset.UTC)) + "Z");
    }

    /** Times on the clock of a zone. */
    public static CalendarTime local(List<LocalDateTime> times, ZoneId zone) {
        return TimeZoneComponent.isUtc(zone)
                ? new CalendarTime("", joined(times, time -> TIME.format(time) + "Z"))
                : new CalendarTime(";TZID=" + TimeZoneComponent.id(zone), joined(times, TIME::format));
    }

    /** Returns a time on the clock of a zone, or in UTC where the clock shows it twice and the later one is meant. */
    public static CalendarTime local(LocalDateTime time, Instant meant, ZoneId zone) {
        return time.atZone(zone).toInstant().equals(meant) ? local(List.of(time), zone) : utc(meant);
    }

    private static <T> String joined(List<T> times, Function<T, String> text) {
        return times.stream().map(text).collect(Collectors.joining(","));
    }

    static String text(LocalDateTime time) {
        return TIME.format(time);
    }
}
