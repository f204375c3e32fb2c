package almanac.time;

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
 * Text that counts from now: {@code tomorrow 9am}, {@code next wednesday}, {@code +1 week 2 days}. In whatever order it
 * is written, first the day is found, then days, weeks, months and years are added by the calendar, then the time of
 * day is set, then hours, minutes and seconds are added as they elapse.
 *
 * @param day from today to the day that is named; to today itself if none is
 * @param time the time of day; null keeps the one of now
 * @param days what to add by the calendar; a day that the month reached doesn't have becomes its last
 * @param elapsed what to add at the end
 */
record RelativeDateText(TemporalAdjuster day, LocalTime time, Period days, Duration elapsed) implements DateText {

    static Optional<DateText> parse(String text) {
        return new RelativeDateReader(text).read();
    }

    @Override
    public ZonedDateTime in(ZoneId zone, Instant now) {
        ZonedDateTime here = now.truncatedTo(ChronoUnit.SECONDS).atZone(zone);
        LocalDate then = here.toLocalDate().with(day).plus(days);
        LocalDateTime wallClock = then.atTime(time == null ? here.toLocalTime() : time);
        // now is an instant also where its wall clock occurs twice
        boolean stillNow = time == null && wallClock.equals(here.toLocalDateTime());
        return FourDigitYears.nearest((stillNow ? here : wallClock.atZone(zone)).plus(elapsed));
    }
}
