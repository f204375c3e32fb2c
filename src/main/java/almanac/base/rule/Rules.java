package almanac.base.rule;

import almanac.base.constraint.InvalidValue;
import almanac.base.constraint.Longest;
import almanac.base.constraint.MailAddress;
import almanac.base.constraint.Messages;
import almanac.base.constraint.RequestText;
import almanac.base.text.SafeHtml;
import almanac.base.text.WebUrl;
import almanac.base.time.DateText;
import almanac.base.time.NamedZone;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Rules for any parameter (contract §3). */
public final class Rules {

    private static final BigInteger LONGEST = BigInteger.valueOf(Long.MAX_VALUE);
    private static final int MOST_ENTRIES = 10_000;
    private static final Pattern EMAIL = Pattern.compile(MailAddress.FORM);

    private Rules() {}

    /**
     * Text of at most {@code longest} characters: a JSON string or number. Characters that can't be stored are dropped.
     */
    public static Rule<String> text(int longest) {
        return Rule.of(Map.of("type", "string", "maxLength", longest), sent -> RequestText.text(sent, longest));
    }

    /** Text on one line, without markup (contract §3): all text but HTML, codes and addresses. */
    public static Rule<String> plainText(int longest) {
        return text(longest).then(SafeHtml::plainText);
    }

    /** Like {@link #plainText}, and not empty once stripped of markup. */
    public static Rule<String> filledPlainText(int longest) {
        return filledText(longest).then(SafeHtml::plainText).then(Rules::filled);
    }

    /** Text that isn't blank. */
    public static Rule<String> filledText(int longest) {
        Map<String, Object> schema = Map.of("type", "string", "minLength", 1, "maxLength", longest);
        return Rule.of(schema, text(longest).then(Rules::filled)::read);
    }

    private static String filled(String text) {
        if (text.isBlank()) {
            throw InvalidValue.of("rest_too_short", "jakarta.validation.constraints.NotBlank.message", text);
        }
        return text;
    }

    /** A number above 0, in digits alone. One too large for any id is read as the largest id, which no record has. */
    public static Rule<Long> positiveInteger() {
        return Rule.of(Map.of("type", "integer", "minimum", 1), Rules::readPositiveInteger);
    }

    /** An id; 0, the empty text and null stand for none. */
    public static Rule<Long> idOrNone() {
        return Rule.of(Map.of("type", "integer", "minimum", 0), sent -> {
            return isNone(sent) ? Long.valueOf(0) : readPositiveInteger(sent);
        });
    }

    /** Returns whether the sent value stands for none: 0, the empty text or null. */
    @SuppressWarnings("BigDecimalEquals") // 0.0 is not an id
    private static boolean isNone(Object sent) {
        return sent == null || "".equals(sent) || "0".equals(sent) || BigDecimal.ZERO.equals(sent);
    }

    private static Long readPositiveInteger(Object sent) {
        String digits = RequestText.word(sent);
        if (!isDigits(digits) || digits.chars().allMatch(each -> each == '0')) {
            throw InvalidValue.of("rest_invalid_type", "jakarta.validation.constraints.Positive.message", sent);
        }
        return digits.length() > 19
                ? Long.MAX_VALUE
                : new BigInteger(digits).min(LONGEST).longValue();
    }

    private static boolean isDigits(String text) {
        return !text.isEmpty() && text.chars().allMatch(each -> each >= '0' && each <= '9');
    }

    /** A whole number within limits, both inclusive. */
    public static Rule<Integer> integer(int least, int most) {
        Map<String, Object> schema = Map.of("type", "integer", "minimum", least, "maximum", most);
        return Rule.of(schema, sent -> {
            double number = readNumber(sent, least, most);
            if (number != Math.rint(number)) {
                throw InvalidValue.of("rest_invalid_type", "almanac.validation.whole", sent);
            }
            return (int) number;
        });
    }

    /** A number within limits, both inclusive. */
    public static Rule<Double> number(double least, double most) {
        return Rule.of(
                Map.of("type", "number", "minimum", least, "maximum", most), sent -> readNumber(sent, least, most));
    }

    private static double readNumber(Object sent, double least, double most) {
        double number;
        try {
            number = new BigDecimal(RequestText.word(sent)).doubleValue();
        } catch (NumberFormatException e) {
            number = Double.NaN;
        }
        if (Double.isNaN(number)) {
            throw InvalidValue.of("rest_invalid_type", "almanac.validation.number", sent);
        }
        if (number < least || number > most) {
            String key =
                    most == Integer.MAX_VALUE ? "almanac.validation.least" : "almanac.base.constraint.Between.message";
            throw outside(key, trimmed(least), trimmed(most), sent);
        }
        return number;
    }

    private static InvalidValue outside(String key, Object least, Object most, Object sent) {
        Map<String, Object> parameters = new HashMap<>(Messages.got(sent));
        parameters.put("min", least);
        parameters.put("max", most);
        return new InvalidValue("rest_out_of_bounds", "{" + key + "}", parameters);
    }

    private static InvalidValue notAmong(List<String> choices, String code, Object sent) {
        Map<String, Object> parameters = new HashMap<>(Messages.got(sent));
        parameters.put("choices", String.join(", ", choices));
        return new InvalidValue(code, "{almanac.validation.choice}", parameters);
    }

    private static String trimmed(double number) {
        return number == Math.rint(number) ? Long.toString((long) number) : Double.toString(number);
    }

    /** {@code true}, {@code false}, {@code 1}, {@code 0} as JSON or as text, in any case. */
    public static Rule<Boolean> bool() {
        return words(Map.of("type", "boolean"), List.of("true", "1"), List.of("false", "0"));
    }

    /** Like {@link #bool()}, and also {@code yes}, {@code no}, {@code on}, {@code off}. */
    public static Rule<Boolean> looseBool() {
        return words(
                Map.of("type", "string", "enum", List.of("true", "false", "1", "0", "yes", "no", "on", "off")),
                List.of("true", "1", "yes", "on"),
                List.of("false", "0", "no", "off"));
    }

    private static Rule<Boolean> words(Map<String, Object> schema, List<String> yes, List<String> no) {
        return Rule.of(schema, sent -> {
            String word = RequestText.word(sent).toLowerCase(Locale.ROOT);
            if (!yes.contains(word) && !no.contains(word)) {
                List<String> accepted = new ArrayList<>(yes);
                accepted.addAll(no);
                throw notAmong(accepted, "rest_invalid_type", sent);
            }
            return yes.contains(word);
        });
    }

    /** One of the given words. */
    public static <T> Rule<T> oneOf(Collection<T> choices, Function<T, String> word) {
        List<String> words = choices.stream().map(word).toList();
        return Rule.of(Map.of("type", "string", "enum", words), sent -> choices.stream()
                .filter(each -> word.apply(each).equals(sent))
                .findFirst()
                .orElseThrow(() -> notAmong(words, "rest_not_in_enum", sent)));
    }

    private static Map<String, Object> word(String example) {
        return Map.of("type", "string", "maxLength", RequestText.LONGEST_WORD, "example", example);
    }

    /** A date and time in one of the forms of contract §4.1. */
    public static Rule<DateText> dateText() {
        return Rule.of(word("2031-03-10 09:00:00"), sent -> DateText.parse(RequestText.word(sent))
                .orElseThrow(() ->
                        InvalidValue.of("rest_invalid_date", "almanac.base.constraint.DateTimeText.message", sent)));
    }

    /** The name of a time zone in its canonical case; the empty text stands for the site's own (contract §3). */
    public static Rule<String> zone() {
        return Rule.of(word("Europe/Berlin"), sent -> {
            String text = RequestText.text(sent, RequestText.LONGEST_WORD);
            return text.isEmpty()
                    ? text
                    : NamedZone.parse(text)
                            .map(NamedZone::name)
                            .orElseThrow(() -> InvalidValue.of(
                                    "rest_invalid_timezone", "almanac.base.constraint.ZoneName.message", sent));
        });
    }

    /** An absolute {@code http} or {@code https} address, or the empty text; returned as given (contract §3). */
    public static Rule<String> url() {
        return text(Longest.WEB_ADDRESS).described("format", "uri").then(text -> {
            if (!text.isEmpty() && !WebUrl.isValid(text)) {
                throw InvalidValue.of("rest_invalid_url", "almanac.base.constraint.WebAddress.message", text);
            }
            return text;
        });
    }

    /** A file: a part of a form, or the whole body. */
    public static Rule<Upload> file() {
        return Rule.of(Map.of("type", "string", "format", "binary"), sent -> {
            if (sent instanceof Upload upload) {
                return upload;
            }
            throw InvalidValue.of("rest_invalid_type", "almanac.validation.file", null);
        });
    }

    /** Empty, or {@code local@domain} (contract §3). */
    public static Rule<String> email() {
        return text(254).described("format", "email").then(text -> {
            if (!EMAIL.matcher(text).matches()) {
                throw InvalidValue.of("rest_invalid_email", "almanac.base.constraint.MailAddress.message", text);
            }
            return text;
        });
    }

    /** A JSON array, a repeated {@code name[]} or comma-separated text, without duplicates; the rule applies to every entry. */
    public static <T> Rule<List<T>> listOf(Rule<T> entry) {
        return listOf(entry, MOST_ENTRIES);
    }

    /** Like {@link #listOf(Rule)}, with at most {@code most} entries. */
    public static <T> Rule<List<T>> listOf(Rule<T> entry, int most) {
        return Rule.of(Map.of("type", "array", "maxItems", most, "items", entry.schema()), sent -> {
            LinkedHashSet<T> entries = new LinkedHashSet<>();
            entriesOf(sent, most).forEach(each -> entries.add(entry.read(each)));
            return List.copyOf(entries);
        });
    }

    /** Like {@link #entriesOf(Object)}, with at most {@code most} entries. */
    public static List<?> entriesOf(Object sent, int most) {
        List<?> entries = sent instanceof String text ? commaEntries(text, most) : entriesOf(sent);
        if (entries.size() > most) {
            throw new InvalidValue("rest_too_many_items", "{almanac.validation.entries}", Map.of("max", most));
        }
        return entries;
    }

    /** Like {@link #listOf}, but the empty text is the empty list. */
    public static <T> Rule<List<T>> clearableListOf(Rule<T> entry, int most) {
        Rule<List<T>> list = listOf(entry, most);
        return Rule.of(list.schema(), sent -> "".equals(sent) ? List.of() : list.read(sent));
    }

    /** The entries of a list as clients write it: an array, numbered form fields, or comma-separated text. */
    public static List<?> entriesOf(Object sent) {
        if (sent instanceof List<?> list) {
            return list;
        }
        if (sent instanceof Map<?, ?> map && isNumbered(map)) {
            return List.copyOf(map.values());
        }
        if (sent instanceof String text) {
            return commaEntries(text, MOST_ENTRIES);
        }
        if (sent == null) {
            throw InvalidValue.of("rest_invalid_type", "almanac.validation.list", null);
        }
        return List.of(sent);
    }

    /** Returns at most one entry more than {@code most}: enough to reject the list without splitting further. */
    private static List<String> commaEntries(String text, int most) {
        return Arrays.stream(text.split(",", most + 1)).map(String::strip).toList();
    }

    /** Returns whether the map is a list that a form wrote as {@code name[0]=…&name[1]=…}. */
    private static boolean isNumbered(Map<?, ?> map) {
        return !map.isEmpty() && map.keySet().stream().allMatch(each -> isDigits(String.valueOf(each)));
    }

    /** Returns the sent value, shortened for a message; empty unless it is a string, number or boolean. */
    public static String got(Object sent) {
        return Messages.text("{got}", Messages.got(sent), Locale.ROOT);
    }
}
