package almanac.base.time;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Period;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjuster;
import java.util.Optional;

/**
 * Date text relative to now: {@code tomorrow 9am}, {@code next wednesday}, {@code +1 week 2 days}. Whatever its order,
 * first the day is resolved, then days, weeks, months and years are added by the calendar, then the time of day is set,
 * then hours, minutes and seconds are added as elapsed time.
 *
 * @param day from today to the named day; today itself if there is none
 * @param time the time of day; null keeps the present one
 * @param days the period to add by the calendar; a day beyond the end of the month becomes its last
 * @param elapsed the time to add last
 */
record RelativeDateText(TemporalAdjuster day, LocalTime time, Period days, Duration elapsed) implements DateText {

    static Optional<DateText> parse(String text) {
        return new RelativeDateReader(text).read();
    }

    @Override
    public ZonedDateTime exactly(ZoneId zone, Instant now) {
        ZonedDateTime here = now.truncatedTo(ChronoUnit.SECONDS).atZone(zone);
        LocalDate then = here.toLocalDate().with(day).plus(days);
        LocalDateTime wallClock = then.atTime(time == null ? here.toLocalTime() : time);
        // now stays the same instant even where its wall clock occurs twice
        boolean stillNow = time == null && wallClock.equals(here.toLocalDateTime());
        return (stillNow ? here : wallClock.atZone(zone)).plus(elapsed);
    }
}
