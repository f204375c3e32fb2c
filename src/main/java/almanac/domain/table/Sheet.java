package almanac.domain.table;

import java.util.ArrayList;
import java.util.List;

/**
 * A table of texts.
 *
 * @param name of a sheet in a workbook; empty in a CSV file
 * @param separator of a CSV file; empty in a sheet
 */
record Sheet(String name, List<Row> rows, String separator) {

    /** @param line where it begins in the file, or its number in a sheet, from 1 */
    record Row(int line, List<String> cells) {

        String cell(int column) {
            return column < cells.size() ? cells.get(column).strip() : "";
        }

        /** Returns the row with another text in a cell, if it has that cell. */
        Row with(int column, String text) {
            List<String> changed = new ArrayList<>(cells);
            if (column >= 0 && column < changed.size()) {
                changed.set(column, text);
            }
            return new Row(line, changed);
        }

        boolean isEmpty() {
            return cells.stream().allMatch(String::isBlank);
        }
    }
}
