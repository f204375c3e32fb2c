package almanac.desk.exchange;

import almanac.base.time.WeekRow;
import almanac.domain.preview.ImportRow.Action;
import almanac.domain.record.Links;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A month with what the preview of an import would add to it.
 *
 * @param lines the rows of the file by the ids of their slots
 */
public record ImportMonth(long id, String name, YearMonth month, List<WeekRow> weeks, Map<Long, ImportLine> lines) {

    public String path() {
        return ImportView.PATH + "/" + id;
    }

    /** Returns the path of the list with what is like a row. */
    public String row(ImportLine line) {
        return path() + "?show=all&search=" + Links.encoded(line.title());
    }

    /** Returns the colour of an action, by its word. */
    public static String color(String action) {
        return ImportLine.color(Action.valueOf(action.toUpperCase(Locale.ROOT)));
    }

    /** Returns the day whose events a phone shows first: the first with any. */
    public LocalDate chosen() {
        return weeks.stream()
                .flatMap(week -> week.days().stream())
                .filter(day -> day.count() > 0 && YearMonth.from(day.date()).equals(month))
                .map(WeekRow.Day::date)
                .findFirst()
                .orElse(month.atDay(1));
    }

    /** Returns the path of another month of it. */
    public String path(YearMonth other) {
        return path() + "/month?month=" + other;
    }
}
