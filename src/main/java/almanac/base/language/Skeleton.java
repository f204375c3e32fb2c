package almanac.base.language;

import almanac.base.text.Characters;
import java.text.Normalizer;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The common form of names that look alike (UTS #39 §4, "skeleton"). It ignores case, width, invisible characters, and
 * whether a letter is Latin, Cyrillic or Greek.
 */
public final class Skeleton {

    /** Latin letters, each before those of other scripts that look like it, small or capital. */
    private static final String ALIKE =
            "aАаΑαɑ bВΒ cСсςᴄ dԁ eЕеΕҽ gԌɡց hНһΗհ iІіӀΙιıɩ jЈјϳ kКкΚκ lӏ mМΜ nΝո oОоΟοօⲟ pРрΡρ"
                    + " qԚԛզ sЅѕ tТΤ uυս vѴѵν wԜԝѡω xХхΧχ yУуҮүΥγʏ zΖ";

    private static final Map<Character, Character> LETTERS = new HashMap<>();

    static {
        for (String letter : ALIKE.split(" ")) {
            letter.chars().skip(1).forEach(each -> LETTERS.put((char) each, letter.charAt(0)));
        }
    }

    /** Unicode's default ignorable characters. */
    private static final Pattern INVISIBLE =
            Pattern.compile("[\\p{Cf}\\x{2800}\\x{34F}\\x{115F}\\x{1160}\\x{17B4}\\x{17B5}"
                    + "\\x{180B}-\\x{180F}\\x{FE00}-\\x{FE0F}\\x{E0000}-\\x{E0FFF}]");

    /** A dot above a letter that has one anyway. */
    private static final Pattern SECOND_DOT = Pattern.compile("(?<=[ij])\\x{307}+");

    private Skeleton() {}

    /** Don't pass unbounded text. */
    public static String of(String name) {
        String decomposed = Characters.normalized(Typography.plain(name), Normalizer.Form.NFKD);
        String visible = INVISIBLE.matcher(decomposed).replaceAll("");
        StringBuilder latin = new StringBuilder(visible.length());
        for (int i = 0; i < visible.length(); i++) {
            latin.append(LETTERS.getOrDefault(visible.charAt(i), visible.charAt(i)));
        }
        String small = Characters.lowerCase(latin.toString());
        return Characters.collapsed(SECOND_DOT.matcher(small).replaceAll(""));
    }
}
