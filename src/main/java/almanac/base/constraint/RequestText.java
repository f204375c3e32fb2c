package almanac.base.constraint;

import java.math.BigDecimal;
import java.util.Map;
import java.util.regex.Pattern;

/** Reads text from sent values, checking its length before any other work. */
public final class RequestText {

    /** The longest word, number or date that is read, in characters. */
    public static final int LONGEST_WORD = 100;

    private static final int SHOWN_CHARACTERS = 60;
    private static final Pattern UNSTORABLE = Pattern.compile("[\\p{Cntrl}&&[^\\t\\n\\r]]|\\p{Cs}");

    private RequestText() {}

    /** A word, number or date, stripped; empty if it is too long to be one. */
    public static String word(Object sent) {
        String text = isScalar(sent) ? sent.toString().strip() : "";
        return text.length() > LONGEST_WORD ? "" : text;
    }

    /**
     * Returns text of at most {@code longest} characters, without those that can't be stored.
     *
     * @throws InvalidValue if it is longer, or isn't text
     */
    public static String text(Object sent, int longest) {
        String text = text(sent);
        if (text.length() > longest) {
            throw new InvalidValue(
                    "rest_too_long", "{jakarta.validation.constraints.Size.message}", Map.of("max", longest));
        }
        return storable(text);
    }

    /**
     * Returns text as sent, stripped.
     *
     * @throws InvalidValue if it isn't text
     */
    public static String text(Object sent) {
        if (!isScalar(sent) || sent instanceof Boolean) {
            throw InvalidValue.of("rest_invalid_type", "almanac.validation.text", sent);
        }
        return sent.toString().strip();
    }

    /** Returns the text without characters that can't be stored. */
    public static String storable(String text) {
        return UNSTORABLE.matcher(text).replaceAll("");
    }

    /** Shortens the value sent for a message. */
    static String shown(Object sent) {
        boolean whole = sent instanceof Double number && number == Math.rint(number) && !Double.isInfinite(number);
        String text = whole ? Long.toString(((Double) sent).longValue()) : sent.toString();
        return text.length() > SHOWN_CHARACTERS ? text.substring(0, SHOWN_CHARACTERS) + "…" : text;
    }

    public static boolean isScalar(Object sent) {
        return sent instanceof String || sent instanceof BigDecimal || sent instanceof Boolean;
    }
}
