package almanac.pages.period;

import almanac.web.frame.WrongAddress;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.Year;
import java.time.YearMonth;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.DateTimeParseException;
import java.time.format.ResolverStyle;
import java.time.format.SignStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.IsoFields;
import java.time.temporal.TemporalAdjusters;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Formats and parses the addresses of the views: {@code /events/month/2026-12}, {@code /events/week/2026-W49} … */
public final class Views {

    /** The parameter of the day with which a list begins, instead of today. */
    public static final String FROM = "from";

    /** The years that can be shown (contract §3), without those that lack a neighbour. */
    private static final int FIRST_YEAR = 2;

    private static final int LAST_YEAR = 9998;
    private static final Pattern TWO_NUMBERS = Pattern.compile("([0-9]{1,4})[^0-9]+([0-9]{1,2})(?:[^0-9].*)?");
    private static final Pattern THREE_NUMBERS =
            Pattern.compile("([0-9]{1,4})[^0-9]+([0-9]{1,2})[^0-9]+([0-9]{1,2})(?:[^0-9].*)?");

    private static final DateTimeFormatter ISO_WEEK = new DateTimeFormatterBuilder()
            .appendValue(IsoFields.WEEK_BASED_YEAR, 4, 4, SignStyle.NOT_NEGATIVE)
            .appendLiteral("-W")
            .appendValue(IsoFields.WEEK_OF_WEEK_BASED_YEAR, 2)
            .parseDefaulting(ChronoField.DAY_OF_WEEK, 1)
            .toFormatter()
            .withResolverStyle(ResolverStyle.STRICT);

    private Views() {}

    public static String month(YearMonth month) {
        return CalendarView.MONTH.path() + "/" + month;
    }

    /** @param monday the Monday of the week that is shown, whichever day it begins with */
    public static String week(LocalDate monday) {
        return CalendarView.WEEK.path() + "/" + ISO_WEEK.format(monday);
    }

    /** Returns the Monday of a day's week, if weeks begin with {@code first}. */
    public static LocalDate mondayOf(LocalDate day, DayOfWeek first) {
        return day.with(TemporalAdjusters.previousOrSame(first)).with(TemporalAdjusters.nextOrSame(DayOfWeek.MONDAY));
    }

    public static String day(LocalDate day) {
        return CalendarView.DAY.path() + "/" + day;
    }

    public static String year(int year) {
        return CalendarView.YEAR.path() + "/%04d".formatted(year);
    }

    public static boolean isShown(LocalDate day) {
        return day.getYear() >= FIRST_YEAR && day.getYear() <= LAST_YEAR;
    }

    /** Returns whether the ISO week of this Monday is shown: its Thursday determines the year. */
    static boolean isWeekShown(LocalDate monday) {
        return isShown(monday.plusDays(3));
    }

    /** @throws WrongAddress if the text is not valid, or out of range */
    public static YearMonth readMonth(String text, LocalDate today) {
        try {
            YearMonth month = YearMonth.parse(text);
            if (isShown(month.atDay(1))) {
                return month;
            }
        } catch (DateTimeParseException e) {
            // thrown below
        }
        throw WrongAddress.absent("wrong.month", text, month(nearestMonth(text, today)));
    }

    private static YearMonth nearestMonth(String text, LocalDate today) {
        Matcher numbers = TWO_NUMBERS.matcher(text);
        return numbers.matches() && isYearShown(numbers)
                ? YearMonth.of(Integer.parseInt(numbers.group(1)), within(1, numbers.group(2), 12))
                : YearMonth.from(today);
    }

    /**
     * Returns the Monday of a week.
     *
     * @throws WrongAddress if the text is not valid, or out of range
     */
    public static LocalDate readWeek(String text, LocalDate today) {
        try {
            LocalDate monday = LocalDate.parse(text, ISO_WEEK);
            if (isWeekShown(monday)) {
                return monday;
            }
        } catch (DateTimeParseException e) {
            // thrown below
        }
        throw WrongAddress.absent("wrong.week", text, week(nearestWeek(text, today)));
    }

    private static LocalDate nearestWeek(String text, LocalDate today) {
        Matcher numbers = TWO_NUMBERS.matcher(text);
        if (!numbers.matches() || !isYearShown(numbers)) {
            return today;
        }
        LocalDate inYear = LocalDate.of(Integer.parseInt(numbers.group(1)), 6, 1);
        long weeks = inYear.range(IsoFields.WEEK_OF_WEEK_BASED_YEAR).getMaximum();
        return inYear.with(IsoFields.WEEK_OF_WEEK_BASED_YEAR, within(1, numbers.group(2), weeks));
    }

    /** @throws WrongAddress if the text is not valid, or out of range */
    public static LocalDate readDay(String text, LocalDate today) {
        return readDay(text, CalendarView.DAY, today);
    }

    /**
     * Returns the day of a view.
     *
     * @throws WrongAddress if the text is not valid, or out of range
     */
    public static LocalDate readDay(String text, CalendarView view, LocalDate today) {
        try {
            LocalDate day = LocalDate.parse(text);
            if (isShown(day)) {
                return day;
            }
        } catch (DateTimeParseException e) {
            // thrown below
        }
        throw WrongAddress.absent("wrong.day", text, view.path() + "/" + nearestDay(text, today));
    }

    /** Returns the nearest day; beyond the month, its last. */
    private static LocalDate nearestDay(String text, LocalDate today) {
        Matcher numbers = THREE_NUMBERS.matcher(text);
        if (!numbers.matches() || !isYearShown(numbers)) {
            return today;
        }
        YearMonth month = YearMonth.of(Integer.parseInt(numbers.group(1)), within(1, numbers.group(2), 12));
        return month.atDay(within(1, numbers.group(3), month.lengthOfMonth()));
    }

    private static boolean isYearShown(Matcher numbers) {
        return isShown(LocalDate.of(Integer.parseInt(numbers.group(1)), 1, 1));
    }

    private static int within(int least, String number, long most) {
        return (int) Math.max(least, Math.min(most, Integer.parseInt(number)));
    }

    /** @throws WrongAddress if the text is not valid, or out of range */
    public static int readYear(String text, LocalDate today) {
        if (text.matches("[0-9]{4}") && isShown(Year.of(Integer.parseInt(text)).atDay(1))) {
            return Integer.parseInt(text);
        }
        throw WrongAddress.absent("wrong.year", text, year(today.getYear()));
    }
}
