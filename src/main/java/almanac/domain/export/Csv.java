package almanac.domain.export;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Lines of comma-separated values (RFC 4180). Spreadsheets evaluate any cell that begins like a formula, so such a cell
 * is prefixed with an apostrophe, as OWASP advises.
 */
public final class Csv {

    /** The byte order mark, which tells spreadsheets that the file is UTF-8. */
    public static final String MARK = "\uFEFF";

    private static final String FORMULA = "[=+\\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]";

    private Csv() {}

    /** Returns a line, which ends with CR and LF. */
    public static String line(List<String> cells) {
        return cells.stream().map(Csv::cell).collect(Collectors.joining(",", "", "\r\n"));
    }

    private static String cell(String text) {
        String plain = text.matches("(?s)\\s*" + FORMULA + ".*") ? "'" + text : text;
        return '"' + plain.replace("\"", "\"\"") + '"';
    }
}
