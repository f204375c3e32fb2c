package almanac.pages.period;

import almanac.base.language.Language;
import almanac.base.time.MonthGrid;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.temporal.TemporalAdjusters;
import java.util.function.Function;

/**
 * The period that a view shows.
 *
 * @param path the path of the view, without filters
 * @param title the period in words
 * @param from the first day that is shown
 * @param until the day after the last one
 * @param day the day that other views of the same time show: today if the period contains it
 * @param previous the path of the previous period, or the empty text at the beginning of time
 * @param next the path of the next period, or the empty text at the end of time
 */
public record Period(
        CalendarView view,
        String path,
        String title,
        LocalDate from,
        LocalDate until,
        LocalDate day,
        String previous,
        String next) {

    public static Period of(YearMonth month, LocalDate today, Language language) {
        MonthGrid grid = new MonthGrid(month, language.weeks().getFirstDayOfWeek());
        LocalDate first = month.atDay(1);
        return new Period(
                CalendarView.MONTH,
                Views.month(month),
                language.month(month),
                grid.first(),
                grid.end(),
                YearMonth.from(today).equals(month) ? today : first,
                shown(first.minusMonths(1), day -> Views.month(YearMonth.from(day))),
                shown(first.plusMonths(1), day -> Views.month(YearMonth.from(day))));
    }

    /** Returns the week that contains a Monday, from the first day of weeks in the reader's region. */
    public static Period ofWeek(LocalDate monday, LocalDate today, Language language) {
        LocalDate first =
                monday.with(TemporalAdjusters.previousOrSame(language.weeks().getFirstDayOfWeek()));
        LocalDate end = first.plusWeeks(1);
        boolean isThis = !today.isBefore(first) && today.isBefore(end);
        return new Period(
                CalendarView.WEEK,
                Views.week(monday),
                language.dates(first, end.minusDays(1)),
                first,
                end,
                isThis ? today : Views.isShown(monday) ? monday : monday.with(DayOfWeek.THURSDAY),
                shownWeek(monday.minusWeeks(1)),
                shownWeek(monday.plusWeeks(1)));
    }

    public static Period of(LocalDate day, Language language) {
        return new Period(
                CalendarView.DAY,
                Views.day(day),
                language.fullDate(day),
                day,
                day.plusDays(1),
                day,
                shown(day.minusDays(1), Views::day),
                shown(day.plusDays(1), Views::day));
    }

    public static Period ofYear(int year, LocalDate today) {
        LocalDate first = LocalDate.of(year, 1, 1);
        return new Period(
                CalendarView.YEAR,
                Views.year(year),
                String.valueOf(year),
                first,
                first.plusYears(1),
                today.getYear() == year ? today : first,
                shown(first.minusYears(1), day -> Views.year(day.getYear())),
                shown(first.plusYears(1), day -> Views.year(day.getYear())));
    }

    private static String shownWeek(LocalDate monday) {
        return Views.isWeekShown(monday) ? Views.week(monday) : "";
    }

    private static String shown(LocalDate day, Function<LocalDate, String> path) {
        return Views.isShown(day) ? path.apply(day) : "";
    }
}
