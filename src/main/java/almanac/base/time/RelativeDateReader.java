package almanac.base.time;

import java.time.DayOfWeek;
import java.time.Duration;
import java.time.LocalTime;
import java.time.Period;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjuster;
import java.time.temporal.TemporalAdjusters;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses relative text piece by piece; pieces come in any order, a day and a time at most once. */
final class RelativeDateReader {

    private static final String UNIT = "(?:sec(?:ond)?|min(?:ute)?|hour|day|week|month|year)";
    private static final Pattern PIECE = Pattern.compile("(?:(?<time>" + ClockText.FORM + ")"
            + "|(?<day>now|today|tomorrow|yesterday)"
            + "|(?:(?<sign>[+-]) ?)?(?<amount>[0-9]{1,11}) ?(?<unit>" + UNIT + ")s?(?<ago> ago)?"
            + "|(?<which>next|last|this) (?<step>" + UNIT + ")"
            + "|(?:(?<near>next|last|this) )?(?<weekday>" + Weekdays.FORM + ")"
            + ")(?:$|,? (?:at )?(?!$))");

    private static final Map<String, ChronoUnit> UNITS = Map.of(
            "sec", ChronoUnit.SECONDS,
            "min", ChronoUnit.MINUTES,
            "hou", ChronoUnit.HOURS,
            "day", ChronoUnit.DAYS,
            "wee", ChronoUnit.WEEKS,
            "mon", ChronoUnit.MONTHS,
            "yea", ChronoUnit.YEARS);

    /** The reach of relative text: from any present day, the year then has four digits. */
    private static final Duration FARTHEST = ChronoUnit.YEARS.getDuration().multipliedBy(1000);

    private final String text;
    private TemporalAdjuster day;
    private DayOfWeek bareWeekday;
    private boolean calendarWeek;
    private LocalTime time;
    private boolean startOfDay;
    private Period days = Period.ZERO;
    private Duration elapsed = Duration.ZERO;
    private Duration way = Duration.ZERO;

    RelativeDateReader(String text) {
        this.text = text;
    }

    /** Returns empty if any part isn't understood, or the text reaches farther than 1000 years. */
    Optional<DateText> read() {
        Matcher piece = PIECE.matcher(text);
        while (piece.lookingAt() && take(piece)) {
            if (piece.end() == text.length()) {
                return Optional.of(whole());
            }
            piece.region(piece.end(), text.length());
        }
        return Optional.empty();
    }

    private RelativeDateText whole() {
        if (calendarWeek && bareWeekday != null) {
            day = bareWeekday; // "monday next week" is the one of the week from Monday to Sunday
        }
        TemporalAdjuster found = day == null ? today -> today : day;
        return new RelativeDateText(found, time == null && startOfDay ? LocalTime.MIDNIGHT : time, days, elapsed);
    }

    private boolean take(Matcher piece) {
        if (piece.group("time") != null) {
            return takeTime(piece.group("time"));
        }
        if (piece.group("day") != null) {
            return takeDay(piece.group("day"));
        }
        if (piece.group("amount") != null) {
            return takeAmount(piece);
        }
        if (piece.group("which") != null) {
            ChronoUnit unit = unit(piece.group("step"));
            calendarWeek |= unit == ChronoUnit.WEEKS;
            return add(amount(piece.group("which")), unit);
        }
        return takeWeekday(piece.group("near"), Weekdays.of(piece.group("weekday")));
    }

    private boolean takeTime(String clock) {
        boolean first = time == null;
        time = ClockText.parse(clock).orElse(null);
        return first && time != null;
    }

    private boolean takeDay(String word) {
        return switch (word) {
            case "now" -> name(today -> today, false);
            case "tomorrow" -> name(today -> today.plus(1, ChronoUnit.DAYS), true);
            case "yesterday" -> name(today -> today.minus(1, ChronoUnit.DAYS), true);
            default -> name(today -> today, true);
        };
    }

    private boolean takeWeekday(String near, DayOfWeek weekday) {
        if (near == null) {
            bareWeekday = weekday;
            return name(TemporalAdjusters.nextOrSame(weekday), true);
        }
        return name(
                switch (near) {
                    case "next" -> TemporalAdjusters.next(weekday);
                    case "last" -> TemporalAdjusters.previous(weekday);
                    default -> TemporalAdjusters.nextOrSame(weekday);
                },
                true);
    }

    private boolean name(TemporalAdjuster named, boolean fromItsStart) {
        boolean first = day == null;
        day = named;
        startOfDay = fromItsStart;
        return first;
    }

    private boolean takeAmount(Matcher piece) {
        long amount = Long.parseLong(piece.group("amount"));
        boolean taken = add("-".equals(piece.group("sign")) ? -amount : amount, unit(piece.group("unit")));
        if (taken && piece.group("ago") != null) { // "1 week 2 days ago" turns both round
            days = days.negated();
            elapsed = elapsed.negated();
        }
        return taken;
    }

    private boolean add(long amount, ChronoUnit unit) {
        way = way.plus(unit.getDuration().multipliedBy(Math.abs(amount)));
        if (way.compareTo(FARTHEST) > 0) {
            return false;
        }
        switch (unit) {
            case YEARS -> days = days.plusYears(amount);
            case MONTHS -> days = days.plusMonths(amount);
            case WEEKS -> days = days.plusDays(7 * amount);
            case DAYS -> days = days.plusDays(amount);
            default -> elapsed = elapsed.plus(amount, unit);
        }
        return true;
    }

    private static long amount(String which) {
        return switch (which) {
            case "next" -> 1;
            case "last" -> -1;
            default -> 0;
        };
    }

    private static ChronoUnit unit(String word) {
        return UNITS.get(word.substring(0, 3));
    }
}
