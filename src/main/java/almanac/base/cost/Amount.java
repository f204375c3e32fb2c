package almanac.base.cost;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses numbers in the notations of price tags around the world. */
final class Amount {
    /** Digits in groups of three ({@code 1,234.56}, {@code 1.234,56}, {@code 1 234,56}, {@code 1'234.56}). */
    private static final Pattern GROUPED =
            Pattern.compile("([1-9]\\d{0,2}([., '\u2019])\\d{3}(?:\\2\\d{3})*)(?:(?!\\2)[.,](\\d+))?");

    /** Digits in groups as in India: {@code 1,00,000.50}. */
    private static final Pattern GROUPED_BY_TWO = Pattern.compile("([1-9]\\d?(,)(?:\\d{2},)+\\d{3})(?:\\.(\\d+))?");

    private static final Pattern PLAIN = Pattern.compile("(\\d+)(?:([.,])(\\d+))?");

    private static final Pattern NO_DIGIT = Pattern.compile("\\D");

    private Amount() {}

    /**
     * Parses a number, keeping its decimals as written. A single comma or point before exactly three digits separates
     * groups ({@code 1,234} and {@code 1.234} are 1234; {@code 0.500} and {@code 1234.567} can't be groups); before any
     * other number of digits it is the decimal separator ({@code 25,50}).
     */
    static Optional<BigDecimal> of(String text) {
        for (Pattern form : new Pattern[] {GROUPED, GROUPED_BY_TWO, PLAIN}) {
            Matcher number = form.matcher(text);
            if (number.matches()) {
                String whole = NO_DIGIT.matcher(number.group(1)).replaceAll("");
                return Optional.of(new BigDecimal(number.group(3) == null ? whole : whole + "." + number.group(3)));
            }
        }
        return Optional.empty();
    }
}
