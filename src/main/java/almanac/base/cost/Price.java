package almanac.base.cost;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One price within a cost.
 *
 * @param written the price as it was given, including the currency
 * @param value the amount as in {@link CostDetails}: digits with a decimal point, or {@code free}
 * @param amount in units of any currency; {@link Cost} rejects negative amounts
 * @param mark the currency in its text
 */
record Price(String written, String value, BigDecimal amount, CurrencyMark mark) {
    private static final String DASH = "[-\u2012-\u2015\u2212]";
    private static final String MARKS = "(?:" + CurrencyMark.FORM + " ?){0,2}";
    private static final String MARKS_BEHIND = "(?: ?" + CurrencyMark.FORM + "){0,2}";
    private static final String NUMBER = "\\d(?:[\\d., '\u2019]*\\d)?";
    private static final Pattern PRICE = Pattern.compile("(?<sign>" + DASH + " ?)?(?<before>" + MARKS + ")(?<inner>"
            + DASH + " ?)?(?<number>" + NUMBER + ")(?:[.,] ?" + DASH + ")?(?<behind>" + MARKS_BEHIND + ")");
    private static final Pattern SEPARATOR = Pattern.compile(DASH);

    /**
     * Returns the prices that a text consists of: one, or the two ends of a range. A currency at only one end applies
     * to both.
     *
     * @param text with single spaces only
     * @return the prices; empty if the text contains anything else
     */
    static List<Price> in(String text) {
        return one(text).map(List::of).orElseGet(() -> range(text));
    }

    boolean isFree() {
        return amount.signum() == 0;
    }

    /** Returns whether this is a price above 0 without a currency, so that the site's applies. */
    boolean needsCurrency() {
        return !isFree() && mark.equals(CurrencyMark.NONE);
    }

    private static Optional<Price> one(String text) {
        if (text.equalsIgnoreCase("free")) {
            return Optional.of(new Price(text, "free", BigDecimal.ZERO, CurrencyMark.NONE));
        }
        Matcher price = PRICE.matcher(text);
        if (!price.matches()) {
            return Optional.empty();
        }
        boolean isNegative = price.group("sign") != null || price.group("inner") != null;
        return Amount.of(price.group("number")).flatMap(amount -> CurrencyMark.of(
                        price.group("before"), price.group("behind"))
                .map(mark -> new Price(text, amount.toPlainString(), isNegative ? amount.negate() : amount, mark)));
    }

    private static List<Price> range(String text) {
        Matcher separator = SEPARATOR.matcher(text);
        while (separator.find()) {
            Optional<Price> low = one(text.substring(0, separator.start()).strip());
            Optional<Price> high = one(text.substring(separator.end()).strip());
            if (low.isPresent() && high.isPresent()) {
                return List.of(low.get().or(high.get().mark), high.get().or(low.get().mark));
            }
        }
        return List.of();
    }

    private Price or(CurrencyMark other) {
        return mark.equals(CurrencyMark.NONE) ? new Price(written, value, amount, other) : this;
    }
}
