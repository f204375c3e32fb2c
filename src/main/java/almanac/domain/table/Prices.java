package almanac.domain.table;

import almanac.domain.file.WrittenText;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** What an event costs, as a cell says it. */
final class Prices {

    private static final Set<String> FREE = Set.of(
            "frei|eintritt frei|freier eintritt|kostenlos|kostenfrei|gratis|umsonst|gebührenfrei|free of charge|free entry|free admission|no charge|complimentary|0,00|0.00|0,00 €|0 €|€0|$0|$0.00"
                    .split("\\|"));
    private static final Pattern THOUSANDS = Pattern.compile("\\b(\\d{1,3})((?:\\.\\d{3})+)\\b(?![.,]\\d)");
    private static final Pattern AMOUNT = Pattern.compile("\\d[\\d.,]*(?:\\s?[-–]\\s?\\d[\\d.,]*)?");

    private Prices() {}

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
        return position.toLowerCase(Locale.ROOT).matches("prefix|before|left")
                ? currency + text
                : text + " " + currency;
    }
}
