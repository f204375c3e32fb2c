package almanac.domain.table;

import almanac.domain.file.WrittenText;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** What an event costs, as a cell says it. */
final class Prices {

    private static final Set<String> FREE = Set.of(
            "frei|eintritt frei|freier eintritt|kostenlos|kostenfrei|gratis|umsonst|gebührenfrei|free of charge|free entry|free admission|no charge|complimentary|0,00|0.00|gratuit|entrée libre|0,00 €|0.00 €|0 €|€0|$0|$0.00"
                    .split("\\|"));
    private static final Set<String> PREFIX = Set.of("prefix", "before", "left");
    private static final Pattern THOUSANDS = Pattern.compile("\\b(\\d{1,3})((?:\\.\\d{3})+)\\b(?![.,]\\d)");
    private static final Pattern AMOUNT = Pattern.compile("\\d[\\d.,]*(?:\\s?[-–]\\s?\\d[\\d.,]*)?");

    private static final Pattern ALONE = Pattern.compile(
            "(?i)(?:[€$£]|chf|eur)\\s*\\d{1,4}(?:[.,]\\d{1,2}|,-)?|\\d{1,4}(?:[.,]\\d{1,2}|,-)?\\s*(?:[€$£]|chf|eur|euro|,-)|frei|free");

    private Prices() {}

    /** Returns whether a cell is nothing but a price, where others have an address or words. */
    static boolean isPrice(String cell) {
        return ALONE.matcher(cell).matches();
    }

    /** @param decimal the sign of the table: by it {@code 1.250} is a thousand, or one and a quarter */
    static String of(String cell, String currency, String position, String decimal) {
        String text = WrittenText.line(cell);
        if (FREE.contains(text.toLowerCase(Locale.ROOT))) {
            return "0";
        }
        if (decimal.equals(",")) {
            text = THOUSANDS.matcher(text).replaceAll(number -> number.group().replace(".", ""));
        }
        if (currency.isEmpty() || currency.length() > 3 || !AMOUNT.matcher(text).matches() || text.equals("0")) {
            return text;
        }
        boolean isBefore =
                position.isEmpty() ? currency.matches("[$£]") : PREFIX.contains(position.toLowerCase(Locale.ROOT));
        return isBefore ? currency + text : text + " " + currency;
    }
}
