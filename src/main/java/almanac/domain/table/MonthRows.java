package almanac.domain.table;

import static almanac.domain.table.DateWords.MONTH;
import static almanac.domain.table.DateWords.WEEKDAY;

import almanac.domain.table.Sheet.Row;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Writes out the dates of tables that say the month once for many rows, or in another column than the day. */
final class MonthRows {

    private static final int HEAD_ROWS = 20;
    private static final double MOST_ROWS = 0.6;
    private static final Pattern HEADING = Pattern.compile("[-–*: ]*" + MONTH + "\\s*(\\d{4}|'?\\d{2})?[-–*: ]*");

    /** A day of the month, or two, and nothing else but days of the week. */
    private static final Pattern DAY = Pattern.compile("(?:" + WEEKDAY
            + "\\s*)?\\d{1,2}\\.?(?:\\s*(?:-|–|/|\\+|&|bis|und|u\\.|and|to)\\s*(?:" + WEEKDAY
            + "\\s*)?\\d{1,2}\\.?)?(?:\\s*"
            + WEEKDAY + ")?");

    private static final Pattern LAST_NUMBER = Pattern.compile("(\\d{1,2})\\.?(?=\\D*$)");

    private MonthRows() {}

    /** Returns the rows with whole dates; the same if each has its own. */
    static List<Row> spread(List<Row> rows) {
        return ofHeadings(ofColumns(rows));
    }

    /** Where a row has nothing but a month, those below it are in it. */
    private static List<Row> ofHeadings(List<Row> rows) {
        Map<Integer, Integer> days = new HashMap<>();
        Map<Integer, Integer> marked = new HashMap<>();
        int below = 0;
        boolean isBelow = false;
        for (Row row : rows) {
            isBelow = isBelow || heading(row).isPresent();
            if (isBelow && heading(row).isEmpty() && !row.isEmpty()) {
                below++;
                for (int i = 0; i < row.cells().size(); i++) {
                    if (isDay(row.cell(i))) {
                        days.merge(i, 1, Integer::sum);
                        marked.merge(i, row.cell(i).matches("\\d+") ? 0 : 1, Integer::sum); // 20 may be an hour
                    }
                }
            }
        }
        double least = MOST_ROWS * below;
        return days.keySet().stream()
                .filter(column -> days.get(column) >= least)
                .max(Comparator.comparing(marked::get).thenComparing(days::get))
                .map(column -> inMonths(rows, column))
                .orElse(rows);
    }

    /** Months without a year follow the one above them. */
    private static List<Row> inMonths(List<Row> rows, int column) {
        List<Row> written = new ArrayList<>();
        String heading = "";
        YearMonth last = null;
        for (Row row : rows) {
            Optional<Matcher> next = heading(row);
            if (next.isPresent()) {
                int month = DateWords.month(next.get().group(1));
                String year = next.get().group(2);
                if (year != null) {
                    last = YearMonth.of(
                            Integer.parseInt(year.length() == 4 ? year : "20" + year.replace("'", "")), month);
                } else if (last != null) {
                    last = last.withMonth(month).plusYears(month < last.getMonthValue() ? 1 : 0);
                }
                heading = month + "." + (last == null ? "" : last.getYear());
            } else {
                boolean isPart = !heading.isEmpty() && isDay(row.cell(column));
                written.add(isPart ? row.with(column, date(row.cell(column), heading)) : row);
            }
        }
        return written;
    }

    /** Returns the month that is all that a row has, with its year if it has one. */
    private static Optional<Matcher> heading(Row row) {
        List<String> texts =
                row.cells().stream().filter(each -> !each.isBlank()).distinct().toList();
        return texts.size() == 1
                ? Optional.of(HEADING.matcher(small(texts.get(0)))).filter(Matcher::matches)
                : Optional.empty();
    }

    /** Columns of the day, the month and perhaps the year become one, where no other has the date. */
    private static List<Row> ofColumns(List<Row> rows) {
        for (int head = 0; head < Math.min(HEAD_ROWS, rows.size()); head++) {
            List<String> names =
                    rows.get(head).cells().stream().map(Meaning::tidy).toList();
            int day = column(names, Set.of("tag", "day"));
            int month = column(names, Set.of("monat", "month"));
            if (day >= 0 && month >= 0 && column(names, Set.of("datum", "date")) < 0) {
                return joined(rows, head, day, month, column(names, Set.of("jahr", "year")));
            }
        }
        return rows;
    }

    private static int column(List<String> names, Set<String> wanted) {
        return IntStream.range(0, names.size())
                .filter(each -> wanted.contains(names.get(each)))
                .findFirst()
                .orElse(-1);
    }

    private static List<Row> joined(List<Row> rows, int head, int day, int month, int year) {
        List<Row> written = new ArrayList<>(rows);
        int dates = 0;
        for (int i = head + 1; i < rows.size(); i++) {
            Row row = rows.get(i);
            String words = row.cell(month);
            boolean isMonth = HEADING.matcher(small(words)).matches() || words.matches("0?[1-9]|1[0-2]");
            if (isMonth && isDay(row.cell(day))) {
                String ofMonth = words.matches("\\d+") ? words + "." : words + " ";
                String date = date(row.cell(day), year < 0 ? ofMonth : ofMonth + row.cell(year));
                written.set(i, row.with(day, date).with(month, "").with(year, ""));
                dates++;
            }
        }
        written.set(head, rows.get(head).with(day, "Datum").with(month, "").with(year, ""));
        return dates == 0 ? rows : written;
    }

    private static boolean isDay(String cell) {
        return DAY.matcher(small(cell)).matches();
    }

    private static String date(String days, String month) {
        return LAST_NUMBER
                .matcher(days)
                .replaceFirst("$1. " + Matcher.quoteReplacement(month))
                .replaceFirst("\\. (?=\\d)", ".");
    }

    private static String small(String cell) {
        return cell.strip().toLowerCase(Locale.ROOT);
    }
}
