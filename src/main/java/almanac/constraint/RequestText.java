package almanac.constraint;

import java.math.BigDecimal;
import java.util.Map;
import java.util.regex.Pattern;

/** Reads text out of what was sent. How long it is is looked at before anything else is done with it. */
public final class RequestText {

    /** The longest word, number or date that is looked at, in characters. */
    public static final int LONGEST_WORD = 100;

    private static final int SHOWN_CHARACTERS = 60;
    private static final Pattern UNSTORABLE = Pattern.compile("[\\p{Cntrl}&&[^\\t\\n\\r]]|\\p{Cs}");

    private RequestText() {}

    /** A word, number or date without the spaces around it; empty for what can't be any, since it is too long for one. */
    public static String word(Object sent) {
        String text = isScalar(sent) ? sent.toString().strip() : "";
        return text.length() > LONGEST_WORD ? "" : text;
    }

    /**
     * Text of at most {@code longest} characters, without those that no text has.
     *
     * @throws InvalidValue if it is longer, or something else
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
     * Text as it was sent, without the spaces around it.
     *
     * @throws InvalidValue if it is something else
     */
    public static String text(Object sent) {
        if (!isScalar(sent) || sent instanceof Boolean) {
            throw InvalidValue.of("rest_invalid_type", "almanac.validation.text", sent);
        }
        return sent.toString().strip();
    }

    /** The text without the characters that no text has. */
    public static String storable(String text) {
        return UNSTORABLE.matcher(text).replaceAll("");
    }

    /** What was sent, short, for a message. */
    static String shown(Object sent) {
        boolean whole = sent instanceof Double number && number == Math.rint(number) && !Double.isInfinite(number);
        String text = whole ? Long.toString(((Double) sent).longValue()) : sent.toString();
        return text.length() > SHOWN_CHARACTERS ? text.substring(0, SHOWN_CHARACTERS) + "…" : text;
    }

    public static boolean isScalar(Object sent) {
        return sent instanceof String || sent instanceof BigDecimal || sent instanceof Boolean;
    }
}
