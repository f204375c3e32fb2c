package almanac.base.cost;

import almanac.base.text.SafeHtml;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The cost of an event as given: prices, ranges of prices, and other texts (contract §4.4). Immutable; costs of the
 * same texts are equal.
 */
public final class Cost {
    /** The longest cost, in characters, including a line break between any two texts. */
    public static final int LONGEST = 500;

    private static final String FREE = "Free";
    private static final String RANGE = " – ";
    private static final String LIST = ", ";

    private final List<String> given;
    private final List<Price> prices;
    private final List<String> others;

    private Cost(List<String> given) {
        this.given = List.copyOf(given);
        // the sort is stable: of equal amounts, the first given comes first
        this.prices = this.given.stream()
                .flatMap(text -> Price.in(text).stream())
                .sorted(Comparator.comparing(Price::amount))
                .toList();
        this.others = this.given.stream()
                .filter(text -> Price.in(text).isEmpty())
                .distinct()
                .toList();
    }

    /**
     * Reads a cost from one or several texts. Markup is stripped, white space collapsed; texts left empty are dropped,
     * and without any there is no cost. Text that is more than a price or a range, such as {@code 20 per person}, stays
     * as it is and is not searched for prices.
     *
     * @return the cost; empty if it has a negative price, or more than {@link #LONGEST} characters in all
     */
    public static Optional<Cost> parse(List<String> given) {
        List<String> texts = plain(given);
        if (isLong(texts)) {
            return Optional.empty();
        }
        Cost cost = new Cost(texts);
        boolean isNegative =
                cost.prices.stream().anyMatch(price -> price.amount().signum() < 0);
        return isNegative ? Optional.empty() : Optional.of(cost);
    }

    /** Returns whether {@link #parse} returns nothing because of the length. */
    public static boolean isTooLong(List<String> given) {
        return isLong(plain(given));
    }

    private static boolean isLong(List<String> texts) {
        return String.join("\n", texts).length() > LONGEST;
    }

    private static List<String> plain(List<String> given) {
        return given.stream()
                .map(SafeHtml::plainText)
                .filter(text -> !text.isEmpty())
                .toList();
    }

    /**
     * Returns the cost of stored texts, which are plain already: stripping markup again would change texts about
     * markup, and could even make {@link #parse} reject them.
     */
    public static Cost ofStored(List<String> given) {
        return new Cost(given);
    }

    /** The texts to store: plain, one line each, none empty. */
    public List<String> given() {
        return given;
    }

    /**
     * Returns the cost as shown to readers: the lowest and the highest price ({@code Free – 30$}), then the other
     * texts, separated by commas. A price of 0 is {@code Free}.
     *
     * @param symbol the site's currency symbol, for prices without one
     * @param position where the site puts the symbol: {@code prefix} or {@code postfix}
     * @return plain text, {@code ""} if there is no cost
     */
    public String shown(String symbol, String position) {
        return shown(symbol, position, FREE);
    }

    /** Returns the same with another language's word for a price of 0. */
    public String shown(String symbol, String position, String free) {
        Stream<String> range = shownPrices(symbol, position, free).stream();
        return String.join(LIST, Stream.concat(range, others.stream()).toList());
    }

    /**
     * Returns the parts of the cost. The currency is that of the prices if they agree, never the site's; free prices
     * without one don't count. Of equal amounts, the first given is the value.
     */
    public CostDetails details() {
        return new CostDetails(
                agreed(CurrencyMark::symbol), agreed(CurrencyMark::code), agreed(CurrencyMark::position), values());
    }

    private Optional<String> shownPrices(String symbol, String position, String free) {
        if (prices.isEmpty()) {
            return Optional.empty();
        }
        Price low = prices.get(0);
        Price high = prices.get(prices.size() - 1);
        boolean isOne = low.amount().compareTo(high.amount()) == 0;
        String shown = shown(low, symbol, position, free);
        return Optional.of(isOne ? shown : shown + RANGE + shown(high, symbol, position, free));
    }

    private static String shown(Price price, String symbol, String position, String free) {
        if (price.isFree()) {
            return free;
        }
        if (!price.needsCurrency()) {
            return price.written();
        }
        return position.equals("postfix") ? price.written() + symbol : symbol + price.written();
    }

    private String agreed(Function<CurrencyMark, String> part) {
        List<String> said = prices.stream()
                .filter(price -> price.needsCurrency() || !price.mark().equals(CurrencyMark.NONE))
                .map(price -> part.apply(price.mark()))
                .distinct()
                .toList();
        return said.size() == 1 ? said.get(0) : "";
    }

    private List<String> values() {
        Collection<String> values = new LinkedHashSet<>();
        Price last = null;
        for (Price price : prices) {
            if (last == null || last.amount().compareTo(price.amount()) != 0) {
                values.add(price.value());
            }
            last = price;
        }
        values.addAll(others);
        return new ArrayList<>(values);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Cost cost && given.equals(cost.given);
    }

    @Override
    public int hashCode() {
        return given.hashCode();
    }

    @Override
    public String toString() {
        return "Cost" + given;
    }
}
