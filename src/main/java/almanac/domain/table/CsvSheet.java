package almanac.domain.table;

import almanac.base.text.Characters;
import almanac.domain.file.FileLimits;
import almanac.domain.file.ReadOptions;
import almanac.domain.file.TableMapping;
import almanac.domain.file.UnreadableFile;
import almanac.domain.table.Sheet.Row;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Reads CSV as spreadsheets save it. */
final class CsvSheet {

    private static final List<Character> SEPARATORS = List.of(';', ',', '\t', '|');
    private static final int SAMPLE_ROWS = 30;
    private static final int SAMPLE_CHARACTERS = 20_000;
    private static final int MOST_REPAIRS = 5;
    static final int MOST_COLUMNS = 200;

    private CsvSheet() {}

    /** @throws UnreadableFile if it has no columns, or too many rows */
    static Sheet of(String text, ReadOptions options) throws UnreadableFile {
        String first = text.lines().findFirst().orElse("");
        boolean isTold = first.matches("(?i)\"?sep=[^\"]\"?");
        char separator = options.mapping()
                .map(TableMapping::separator)
                .filter(given -> given.matches("[^\"\r\n]"))
                .map(given -> given.charAt(0))
                .orElseGet(() -> isTold ? first.replace("\"", "").charAt(4) : likely(unwrapped(text)));
        List<Row> rows = closedRows(unwrapped(text), separator, FileLimits.MOST_ENTRIES + 100);
        if (rows.size() > FileLimits.MOST_ENTRIES) {
            throw new UnreadableFile("too-many-entries", FileLimits.MOST_ENTRIES);
        }
        return new Sheet("", isTold ? rows.subList(1, rows.size()) : rows, String.valueOf(separator));
    }

    /** Takes away the quotes around whole rows, which some programs add to rows that have others inside. */
    private static String unwrapped(String text) {
        boolean isWrapped = text.startsWith("\"")
                && text.lines().filter(line -> !line.isBlank()).allMatch(CsvSheet::isWrapped)
                && text.lines().anyMatch(line -> line.indexOf(';') > 0);
        return isWrapped
                ? text.lines()
                        .map(line -> line.isBlank() ? "" : inside(line).replace("\"\"", "\""))
                        .collect(Collectors.joining("\n"))
                : text;
    }

    private static boolean isWrapped(String line) {
        String text = line.strip();
        return text.length() > 1
                && text.startsWith("\"")
                && text.endsWith("\"")
                && inside(line).replace("\"\"", "").indexOf('"') < 0;
    }

    private static String inside(String line) {
        String text = line.strip();
        return text.substring(1, text.length() - 1);
    }

    /** Returns the rows; a quote that is never closed, and so would swallow the rest, is taken as a part of its cell. */
    private static List<Row> closedRows(String text, char separator, int most) throws UnreadableFile {
        String left = text;
        List<Row> rows = rows(left, separator, most);
        for (int round = 0;
                round < MOST_REPAIRS && left.chars().filter(each -> each == '"').count() % 2 == 1;
                round++) {
            Row last = rows.get(rows.size() - 1);
            boolean isSwallowing = last.cells().stream()
                    .anyMatch(cell -> cell.lines().skip(1).anyMatch(line -> line.indexOf(separator) >= 0));
            if (!isSwallowing) {
                return rows;
            }
            int start = 0;
            for (int line = 1; line < last.line(); line++) {
                start = left.indexOf('\n', start) + 1;
            }
            int quote = left.indexOf('"', start);
            left = left.substring(0, quote) + "'" + left.substring(quote + 1);
            rows = rows(left, separator, most);
        }
        return rows;
    }

    @SuppressWarnings("removal") // without another way to read "Jazz" tonight;
    private static List<Row> rows(String text, char separator, int most) throws UnreadableFile {
        List<Row> rows = new ArrayList<>();
        try (CsvReader<CsvRecord> reader = CsvReader.builder()
                .fieldSeparator(separator)
                .skipEmptyLines(false)
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .allowExtraCharsAfterClosingQuote(true)
                .allowUnclosedQuote(true)
                .maxBufferSize(FileLimits.MOST_BYTES + 1)
                .ofCsvRecord(text)) {
            for (CsvRecord each : reader) {
                if (rows.size() >= most) {
                    break;
                }
                List<String> cells = each.getFields().stream()
                        .map(cell -> Characters.shortened(cell, FileLimits.LONGEST_TEXT + 1))
                        .toList();
                rows.add(new Row(
                        (int) each.getStartingLineNumber(),
                        List.copyOf(cells.subList(0, Math.min(cells.size(), MOST_COLUMNS)))));
            }
        } catch (CsvParseException e) {
            throw new UnreadableFile("no-table");
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
        return rows;
    }

    /** Returns the separator that gives most rows the same number of cells. */
    private static char likely(String text) {
        String sample = text.substring(0, Math.min(text.length(), SAMPLE_CHARACTERS));
        return SEPARATORS.stream()
                .max(Comparator.comparingDouble(each -> score(sample, each)))
                .orElse(',');
    }

    private static double score(String sample, char separator) {
        try {
            List<Row> rows = rows(sample, separator, SAMPLE_ROWS).stream()
                    .filter(row -> !row.isEmpty())
                    .toList();
            Map<Integer, Long> widths = rows.stream()
                    .collect(Collectors.groupingBy(row -> row.cells().size(), Collectors.counting()));
            return widths.entrySet().stream()
                    .filter(width -> width.getKey() > 1)
                    .mapToDouble(width -> width.getValue() * 10.0 / rows.size() + Math.min(width.getKey(), 20) / 10.0)
                    .max()
                    .orElse(0);
        } catch (UnreadableFile e) {
            return 0;
        }
    }
}
