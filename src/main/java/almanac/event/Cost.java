package almanac.event;

import almanac.text.SafeHtml;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What an event costs: kept as it was given, shown with a currency, and taken apart (contract §4.4). */
public final class Cost {

    /** The longest cost, in characters. */
    static final int LONGEST = 500;

    private static final String NUMBER = "[0-9]{1,3}(?:[ ',.][0-9]{3})+(?:[.,][0-9]{1,2})?|[0-9]+(?:[.,][0-9]+)?";
    private static final String CURRENCY = "\\p{Sc}|[A-Z]{3}|[A-Z]{1,2}\\p{Sc}|kr\\.?|zł|Kč|Ft|Fr\\.?";
    private static final Pattern AMOUNT = Pattern.compile(
            "(?<before>" + CURRENCY + ")? ?(?<number>" + NUMBER + ")(?:[.,][-–—])? ?(?<after>" + CURRENCY + ")?");
    private static final Pattern NEGATIVE =
            Pattern.compile("[-−] ?(?:\\p{Sc}|[A-Z]{3})? ?[0-9].*|(?:\\p{Sc}|[A-Z]{3}) ?[-−] ?[0-9].*");
    private static final Pattern RANGE = Pattern.compile("(.*[0-9\\p{L}\\p{Sc}]) ?[-–—] ?([0-9\\p{L}\\p{Sc}].*)");

    private final List<String> given;
    private final List<Part> parts = new ArrayList<>();

    /** One end of a range, or a text that is no amount: then {@code value} is that text. */
    private record Part(String text, String value, String currency, String position, BigDecimal amount) {

        boolean isFree() {
            return amount != null && amount.signum() == 0 || value.equals("free");
        }
    }

    private Cost(List<String> given) {
        this.given = given;
        given.forEach(this::take);
    }

    /** Reads texts as they were given; empty if one is a negative number or all are too long. */
    public static Optional<Cost> parse(List<String> texts) {
        List<String> plain = texts.stream()
                .map(SafeHtml::plainText)
                .filter(text -> !text.isEmpty())
                .toList();
        boolean refused = plain.stream().anyMatch(text -> NEGATIVE.matcher(text).matches())
                || String.join("\n", plain).length() > LONGEST;
        return refused ? Optional.empty() : Optional.of(new Cost(plain));
    }

    private void take(String text) {
        Matcher range = RANGE.matcher(text);
        if (range.matches()
                && amount(range.group(1)).isPresent()
                && amount(range.group(2)).isPresent()) {
            parts.add(amount(range.group(1)).get());
            parts.add(amount(range.group(2)).get());
        } else {
            parts.add(amount(text).orElseGet(() -> words(text)));
        }
    }

    private static Part words(String text) {
        String value = text.equalsIgnoreCase("free") ? "free" : text;
        return new Part(text, value, "", "", null);
    }

    private static Optional<Part> amount(String text) {
        Matcher parts = AMOUNT.matcher(text.strip());
        if (!parts.matches() || parts.group("before") != null && parts.group("after") != null) {
            return Optional.empty();
        }
        String value = decimal(parts.group("number"));
        String before = Optional.ofNullable(parts.group("before")).orElse("");
        String after = Optional.ofNullable(parts.group("after")).orElse("");
        String position = !before.isEmpty() ? "prefix" : !after.isEmpty() ? "postfix" : "";
        return Optional.of(new Part(text.strip(), value, before + after, position, new BigDecimal(value)));
    }

    /** {@code 1.234,56}, {@code 1,234.56} and {@code 25,50} with a point before the decimals and nothing between thousands. */
    private static String decimal(String number) {
        boolean thousands = number.matches("[0-9]{1,3}([ ',.][0-9]{3})+([.,][0-9]{1,2})?");
        int decimals = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','));
        boolean grouped = thousands && (decimals < 0 || number.length() - decimals == 4);
        if (grouped || decimals < 0) {
            return number.replaceAll("[^0-9]", "");
        }
        return number.substring(0, decimals).replaceAll("[^0-9]", "") + "." + number.substring(decimals + 1);
    }

    /** The texts as they were given, to be kept. */
    public List<String> given() {
        return given;
    }

    /**
     * What readers see: the text, or the lowest and the highest of several amounts.
     *
     * @param symbol the site's currency, put to amounts that name none
     * @param position {@code prefix} or {@code postfix}
     */
    public String shown(String symbol, String position) {
        Set<String> texts = new LinkedHashSet<>();
        List<Part> ends = ends();
        ends.forEach(part -> texts.add(shown(part, symbol, position)));
        return String.join(" – ", texts);
    }

    private List<Part> ends() {
        List<Part> amounts = sortedAmounts();
        if (amounts.size() < parts.size() || amounts.size() < 2) {
            return parts;
        }
        return List.of(amounts.get(0), amounts.get(amounts.size() - 1));
    }

    private List<Part> sortedAmounts() {
        TreeMap<BigDecimal, Part> sorted = new TreeMap<>();
        parts.stream().filter(part -> part.amount() != null).forEach(part -> sorted.putIfAbsent(part.amount(), part));
        return List.copyOf(sorted.values());
    }

    private static String shown(Part part, String symbol, String position) {
        if (part.isFree()) {
            return "Free";
        }
        if (part.amount() == null || !part.currency().isEmpty()) {
            return part.text();
        }
        return position.equals("postfix") ? part.text() + symbol : symbol + part.text();
    }

    /** The cost taken apart; what the texts don't say, or don't agree on, is empty. */
    public CostDetails details() {
        Set<String> values = new LinkedHashSet<>();
        sortedAmounts().forEach(part -> values.add(part.value()));
        parts.stream().filter(part -> part.amount() == null).forEach(part -> values.add(part.value()));
        String currency = agreed(parts.stream().map(Part::currency).toList());
        boolean isCode = currency.matches("[A-Z]{3}");
        return new CostDetails(
                isCode ? "" : currency,
                isCode ? currency : "",
                agreed(parts.stream().map(Part::position).toList()),
                List.copyOf(values));
    }

    private static String agreed(List<String> words) {
        Set<String> different = Set.copyOf(words);
        return different.size() == 1 ? different.iterator().next() : "";
    }
}
