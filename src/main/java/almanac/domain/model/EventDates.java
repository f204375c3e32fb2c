package almanac.domain.model;

import almanac.base.time.NamedZone;
import almanac.base.time.WholeDay;
import jakarta.persistence.Embeddable;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;

/**
 * The dates of an event: its local wall clock, which people read and filters compare, and the instants, which decide
 * what is over (contract §4.1). The end is never before the start; all-day events last from 00:00:00 to 23:59:59.
 */
@Embeddable
public record EventDates(
        LocalDateTime startLocal,
        LocalDateTime endLocal,
        Instant startUtc,
        Instant endUtc,
        String timeZone,
        boolean allDay) {

    public EventDates {
        if (endUtc.isBefore(startUtc)) {
            throw new IllegalArgumentException("the end " + endUtc + " is before the start " + startUtc);
        }
    }

    /** Returns the dates of an event in {@code zone}; both times are in that zone. */
    public static EventDates of(ZonedDateTime start, ZonedDateTime end, NamedZone zone, boolean allDay) {
        ZonedDateTime from = allDay ? start.with(WholeDay.START) : start;
        ZonedDateTime to = allDay ? end.with(WholeDay.END) : end;
        return new EventDates(
                from.toLocalDateTime(), to.toLocalDateTime(), from.toInstant(), to.toInstant(), zone.name(), allDay);
    }

    /** Returns the same times of day, and the same length, from another first day on. */
    public EventDates from(LocalDate day) {
        return startingAt(day.atTime(startLocal.toLocalTime()));
    }

    /** Returns the dates of an occurrence that starts then, on the wall clock, and takes as long as this first one. */
    public EventDates startingAt(LocalDateTime start) {
        Duration length = Duration.between(startLocal, endLocal);
        ZoneId zone = zone().id();
        ZonedDateTime begin = start.atZone(zone);
        return of(begin, end(begin, start.plus(length).atZone(zone), length), zone(), allDay);
    }

    /**
     * Returns the end of dates of that length on the wall clock. A daylight-saving gap may move the start to the end or
     * beyond; then the elapsed time is preserved.
     */
    public static ZonedDateTime end(ZonedDateTime start, ZonedDateTime end, Duration length) {
        return length.compareTo(Duration.ZERO) > 0 && !end.isAfter(start) ? start.plus(length) : end;
    }

    /** Returns the same instants on another zone's clock; whole days are the same everywhere. */
    public EventDates at(NamedZone zone) {
        return allDay || timeZone.equals(zone.name())
                ? this
                : of(startUtc.atZone(zone.id()), endUtc.atZone(zone.id()), zone, false);
    }

    /** Returns the last day on which it takes place; an end at midnight doesn't reach the next day. */
    public LocalDate lastDay() {
        LocalDate day = endLocal.toLocalDate();
        boolean isMidnight = endLocal.toLocalTime().equals(LocalTime.MIDNIGHT) && endLocal.isAfter(startLocal);
        return isMidnight ? day.minusDays(1) : day;
    }

    public NamedZone zone() {
        return NamedZone.parse(timeZone)
                .orElseThrow(
                        () -> new IllegalStateException("the server no longer knows a stored time zone: " + timeZone));
    }

    public ZonedDateTime start() {
        return startUtc.atZone(zone().id());
    }

    public ZonedDateTime end() {
        return endUtc.atZone(zone().id());
    }
}
