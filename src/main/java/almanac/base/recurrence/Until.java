package almanac.base.recurrence;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.ResolverStyle;
import java.util.Optional;
import java.util.regex.Pattern;

/** The end of a rule: a day for all-day events, an instant for others (RFC 5545 §3.3.10). */
public sealed interface Until {

    DateTimeFormatter DAY = DateTimeFormatter.ofPattern("uuuuMMdd").withResolverStyle(ResolverStyle.STRICT);
    DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss").withResolverStyle(ResolverStyle.STRICT);
    /** No event takes place later (contract §4.1). */
    Instant LAST = Instant.parse("9999-12-31T23:59:59Z");

    Pattern FORM = Pattern.compile("(?!0000)[0-9]{8}(?:T[0-9]{6}Z?)?");

    /** The last day on which an all-day event may begin. */
    record OfDay(LocalDate last) implements Until {
        @Override
        public boolean admits(LocalDateTime start, ZoneId zone) {
            return !start.toLocalDate().isAfter(last);
        }

        @Override
        public LocalDate day(ZoneId zone) {
            return last;
        }

        @Override
        public String toString() {
            return DAY.format(last);
        }
    }

    /** The last instant at which an event may begin. */
    record OfInstant(Instant last) implements Until {

        public OfInstant {
            last = last.isAfter(LAST) ? LAST : last;
        }

        @Override
        public boolean admits(LocalDateTime start, ZoneId zone) {
            return !start.atZone(zone).toInstant().isAfter(last);
        }

        @Override
        public LocalDate day(ZoneId zone) {
            return LocalDate.ofInstant(last, last.equals(LAST) ? ZoneOffset.UTC : zone);
        }

        @Override
        public String toString() {
            return TIME.format(last.atOffset(ZoneOffset.UTC)) + "Z";
        }
    }

    /** Returns whether an occurrence may begin at this time, on the wall clock of the event's zone. */
    boolean admits(LocalDateTime start, ZoneId zone);

    /** The last day, on the wall clock of the event's zone. */
    LocalDate day(ZoneId zone);

    /**
     * Reads a date or, unless the event is all-day, a time in UTC or in the event's zone. For a timed event, a date
     * means its last second.
     */
    static Optional<Until> parse(String text, boolean allDay, ZoneId zone) {
        boolean timed = text.length() > "uuuuMMdd".length();
        if (!FORM.matcher(text).matches() || timed && allDay) {
            return Optional.empty();
        }
        try {
            return Optional.of(allDay ? new OfDay(DAY.parse(text, LocalDate::from)) : ofInstant(text, timed, zone));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static Until ofInstant(String text, boolean timed, ZoneId zone) {
        if (!timed) {
            return endOf(DAY.parse(text, LocalDate::from), false, zone);
        }
        LocalDateTime time = TIME.parse(text.replace("Z", ""), LocalDateTime::from);
        return new OfInstant(
                time.atZone(text.endsWith("Z") ? ZoneOffset.UTC : zone).toInstant());
    }

    /** Returns the end of a day, which is the last one. */
    static Until endOf(LocalDate day, boolean allDay, ZoneId zone) {
        return allDay
                ? new OfDay(day)
                : new OfInstant(
                        day.atTime(LocalTime.of(23, 59, 59)).atZone(zone).toInstant());
    }

    /** Returns the same last day, for an event that has become all-day or timed. */
    default Until as(boolean allDay, ZoneId zone) {
        return allDay == this instanceof OfDay ? this : endOf(day(zone), allDay, zone);
    }
}
