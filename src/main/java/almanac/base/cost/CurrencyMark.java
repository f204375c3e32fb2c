package almanac.base.cost;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The currency in the text of a price; parts that the text doesn't name are {@code ""}.
 *
 * @param symbol such as {@code €}, {@code US$}, {@code kr}
 * @param code the ISO 4217 code
 * @param position where the symbol stands, or the code if there is no symbol: {@code prefix} or {@code postfix}
 */
record CurrencyMark(String symbol, String code, String position) {
    static final CurrencyMark NONE = new CurrencyMark("", "", "");

    /** A symbol or three capitals, as part of a pattern. */
    static final String FORM = "(?:[A-Z]{0,2}\\p{Sc}|[A-Z]{3}|kr|zł|Kč|Ft|Fr\\.|Rs\\.?|RM|Rp|lei|лв\\.?|руб\\.?)";

    private static final Pattern MARK = Pattern.compile(FORM);
    private static final Pattern THREE_LETTERS = Pattern.compile("[A-Z]{3}");
    private static final Set<String> CODES = java.util.Currency.getAvailableCurrencies().stream()
            .map(java.util.Currency::getCurrencyCode)
            .collect(Collectors.toUnmodifiableSet());

    /**
     * Parses the texts before and after an amount, each a series of {@link #FORM}s.
     *
     * @return the currency; empty if it is invalid: capitals that are no code, two symbols or two codes
     */
    static Optional<CurrencyMark> of(String before, String behind) {
        List<String> marks = Stream.of(before, behind).flatMap(CurrencyMark::in).toList();
        List<String> codes = marks.stream().filter(CODES::contains).toList();
        List<String> symbols =
                marks.stream().filter(mark -> !CODES.contains(mark)).toList();
        if (codes.size() > 1
                || symbols.size() > 1
                || symbols.stream().anyMatch(mark -> THREE_LETTERS.matcher(mark).matches())) {
            return Optional.empty();
        }
        String symbol = symbols.isEmpty() ? "" : symbols.get(0);
        String code = codes.isEmpty() ? "" : codes.get(0);
        if (marks.isEmpty()) {
            return Optional.of(NONE);
        }
        boolean isBefore = before.contains(symbol.isEmpty() ? code : symbol);
        return Optional.of(new CurrencyMark(symbol, code, isBefore ? "prefix" : "postfix"));
    }

    private static Stream<String> in(String text) {
        return MARK.matcher(text).results().map(MatchResult::group);
    }
}
