package almanac.domain.table;

import almanac.domain.file.ReadOptions;
import almanac.domain.file.Remark;
import almanac.domain.file.TableMapping;
import almanac.domain.file.TableMapping.DateOrder;
import almanac.domain.table.Sheet.Row;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Whether the day or the month comes first in a table: all rows decide together.
 *
 * @param remark what decided; empty if no date is ambiguous
 */
record Dating(DateOrder order, Optional<Remark> remark) {

    private static final Pattern NUMBERS =
            Pattern.compile("(?<!\\d)(\\d{1,2})[/-](\\d{1,2})[/-](?:\\d{4}|\\d{2})(?!\\d)");
    private static final Pattern TWELVE_HOURS = Pattern.compile("(?i)\\d\\s?[ap]\\.?m\\b");

    static Dating of(Columns columns, List<Row> rows, ReadOptions options) {
        int days = 0;
        int months = 0;
        Row deciding = null;
        String cell = "";
        String example = "";
        for (Row row : rows) {
            for (int column : Stream.of(Meaning.START, Meaning.END)
                    .flatMap(each -> columns.columns(each).stream())
                    .toList()) {
                Matcher date = NUMBERS.matcher(row.cell(column));
                if (date.find()) {
                    example = date.group();
                    boolean isDay = Integer.parseInt(date.group(1)) > 12;
                    boolean isMonth = !isDay && Integer.parseInt(date.group(2)) > 12;
                    days += isDay ? 1 : 0;
                    months += isMonth ? 1 : 0;
                    if ((isDay || isMonth) && deciding == null) {
                        deciding = row;
                        cell = example;
                    }
                }
            }
        }
        Optional<DateOrder> byHand = options.mapping().map(TableMapping::dates);
        if (byHand.isPresent() || example.isEmpty()) {
            return new Dating(byHand.orElse(DateOrder.DAY_FIRST), Optional.empty());
        }
        String ambiguous = example;
        if (deciding == null) {
            return byWeekdays(columns, rows, options).orElseGet(() -> guessed(rows, ambiguous, options));
        }
        DateOrder order = months > days ? DateOrder.MONTH_FIRST : DateOrder.DAY_FIRST;
        String key = order == DateOrder.MONTH_FIRST ? "month-first" : "day-first";
        return new Dating(
                order,
                Optional.of(
                        days > 0 && months > 0
                                ? Remark.doubt("date-order-mixed", 0, cell)
                                : key.equals("month-first")
                                        ? Remark.note("month-first", deciding.line(), cell, deciding.line())
                                        : Remark.note("day-first", deciding.line(), cell, deciding.line())));
    }

    /** Returns the order in which more dates are on the days of the week that stand beside them. */
    private static Optional<Dating> byWeekdays(Columns columns, List<Row> rows, ReadOptions options) {
        long months = fitting(DateOrder.MONTH_FIRST, columns, rows, options);
        long days = fitting(DateOrder.DAY_FIRST, columns, rows, options);
        if (months == days) {
            return Optional.empty();
        }
        DateOrder order = months > days ? DateOrder.MONTH_FIRST : DateOrder.DAY_FIRST;
        String key = months > days ? "month-first-by-weekdays" : "day-first-by-weekdays";
        return Optional.of(new Dating(order, Optional.of(Remark.note(key, 0))));
    }

    private static long fitting(DateOrder order, Columns columns, List<Row> rows, ReadOptions options) {
        return rows.stream()
                .filter(row -> {
                    List<When> all = columns.columns(Meaning.START).stream()
                            .map(each -> When.of(row.cell(each), order, options.today()))
                            .toList();
                    return all.stream().flatMap(each -> each.weekday.stream()).anyMatch(day -> all.stream()
                            .flatMap(each -> each.dates.stream())
                            .anyMatch(date -> date.getDayOfWeek() == day));
                })
                .count();
    }

    /** Who writes AM and PM puts the month first, with few exceptions. */
    private static Dating guessed(List<Row> rows, String example, ReadOptions options) {
        boolean isAmerican = rows.stream()
                        .flatMap(row -> row.cells().stream())
                        .anyMatch(each -> TWELVE_HOURS.matcher(each).find())
                || options.language().tag().equals("en-US");
        return isAmerican
                ? new Dating(DateOrder.MONTH_FIRST, Optional.of(Remark.doubt("month-first-guessed", 0, example)))
                : new Dating(DateOrder.DAY_FIRST, Optional.of(Remark.doubt("day-first-guessed", 0, example)));
    }
}
