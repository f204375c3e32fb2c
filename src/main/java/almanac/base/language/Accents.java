package almanac.base.language;

import almanac.base.text.Characters;
import java.text.Normalizer;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Removes accents, for searches that ignore them. It works character by character, so that the result for a part of a
 * text is a part of the result for the whole.
 */
public final class Accents {

    /** Beyond are no letters, only standalone marks. */
    private static final int END = 0x2000;

    /** The longest text that the database holds; some letters become two without their accent. */
    private static final int LONGEST = 1_000_000;

    private static final Pattern MARKS = Pattern.compile("[\\x{300}-\\x{36F}\\x{1AB0}-\\x{1AFF}\\x{1DC0}-\\x{1DFF}]+");

    /** Letters that Unicode doesn't decompose. */
    private static final Map<Integer, String> OTHERS = Map.of(
            (int) 'ß', "ss", (int) 'ø', "o", (int) 'æ', "ae", (int) 'œ', "oe", (int) 'ł', "l", (int) 'đ', "d",
            (int) 'ð', "d", (int) 'ħ', "h", (int) 'ı', "i", (int) 'þ', "th");

    private static final String[] PLAIN =
            IntStream.range(0, END).mapToObj(Accents::plain).toArray(String[]::new);

    private Accents() {}

    private static String plain(int character) {
        String letter = Character.toString(character);
        return Optional.ofNullable(OTHERS.get(character))
                .orElseGet(() -> Normalizer.normalize(
                        MARKS.matcher(Normalizer.normalize(letter, Normalizer.Form.NFD))
                                .replaceAll(""),
                        Normalizer.Form.NFC));
    }

    /** Removes the accents from folded text: {@code flöten} becomes {@code floten}. Returns the same object if it has none. */
    public static String without(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (isAccented(text.charAt(i))) {
                return withoutFrom(i, text);
            }
        }
        return text;
    }

    /** Returns the text without accents; empty if it has none, since the text itself does then. */
    public static String plainIfAccented(String text) {
        String plain = without(text);
        return plain.equals(text) ? "" : Characters.shortened(plain, LONGEST);
    }

    private static boolean isAccented(char c) {
        return c >= '\u00c0' && c < END && !(PLAIN[c].length() == 1 && PLAIN[c].charAt(0) == c);
    }

    private static String withoutFrom(int first, String text) {
        StringBuilder plain = new StringBuilder(text.length() + 16).append(text, 0, first);
        for (int i = first; i < text.length(); i++) {
            char c = text.charAt(i);
            if (isAccented(c)) {
                plain.append(PLAIN[c]);
            } else {
                plain.append(c);
            }
        }
        return plain.toString();
    }
}
