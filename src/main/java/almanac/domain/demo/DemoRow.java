package almanac.domain.demo;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/** A row of a table in {@code year.txt}: its cells by column. */
record DemoRow(Map<String, String> cells) {

    private static final String FILE = "year.txt";
    private static final String HEAD = "== ";

    /** Returns the rows of a table, in their order. */
    static List<DemoRow> of(String table) {
        List<DemoRow> rows = new ArrayList<>();
        List<String> columns = List.of();
        boolean isWanted = false;
        for (String line : lines()) {
            if (line.startsWith(HEAD)) {
                String[] head = line.substring(HEAD.length()).split(": ");
                isWanted = head[0].equals(table);
                columns = cells(head[1]);
            } else if (isWanted) {
                rows.add(row(columns, cells(line)));
            }
        }
        return rows;
    }

    private static List<String> lines() {
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(DemoRow.class.getResourceAsStream(FILE), FILE), StandardCharsets.UTF_8))) {
            return reader.lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> cells(String line) {
        return Stream.of(line.split("\\|", -1)).map(String::strip).toList();
    }

    private static DemoRow row(List<String> columns, List<String> cells) {
        Map<String, String> named = new LinkedHashMap<>();
        for (int i = 0; i < columns.size(); i++) {
            named.put(columns.get(i), cells.get(i));
        }
        return new DemoRow(named);
    }

    String key() {
        return text("key");
    }

    /** Returns the cell of a column, or the empty text. */
    String text(String column) {
        return Objects.requireNonNull(cells.get(column), column);
    }

    double number(String column) {
        return Double.parseDouble(text(column));
    }

    /** Returns the comma-separated entries of a cell. */
    List<String> list(String column) {
        return Stream.of(text(column).split(", *"))
                .filter(each -> !each.isEmpty())
                .toList();
    }
}
