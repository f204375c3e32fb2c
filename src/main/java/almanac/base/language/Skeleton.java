package almanac.base.language;

import almanac.base.text.Characters;
import java.text.Normalizer;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What names that look alike have in common (UTS #39 §4, "skeleton"): case, width, invisible characters, and whether a letter
 * is a Latin, Cyrillic or Greek one don't matter.
 */
public final class Skeleton {

    private static final String LOOKING_LATIN = "АВЕЅІЈКМНОРСТУХҮӀԌԚԜаеѕіјкорсухһӏԁԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνορυχıɑɡ";
    private static final String LATIN = "ABESIJKMHOPCTYXYIGQWaesijkopcyxhldqwABEZHIKMNOPTYXaikvopuxiag";

    private static final Map<Character, Character> LETTERS =
            IntStream.range(0, LATIN.length()).boxed().collect(Collectors.toMap(LOOKING_LATIN::charAt, LATIN::charAt));

    /** What Unicode calls default ignorable. */
    private static final Pattern INVISIBLE = Pattern.compile("[\\p{Cf}\\x{34F}\\x{115F}\\x{1160}\\x{17B4}\\x{17B5}"
            + "\\x{180B}-\\x{180F}\\x{FE00}-\\x{FE0F}\\x{E0000}-\\x{E0FFF}]");

    private Skeleton() {}

    /** Don't pass unbounded text. */
    public static String of(String name) {
        String decomposed = Characters.normalized(Typography.plain(name), Normalizer.Form.NFKD);
        String visible = INVISIBLE.matcher(decomposed).replaceAll("");
        StringBuilder latin = new StringBuilder(visible.length());
        for (int i = 0; i < visible.length(); i++) {
            latin.append(LETTERS.getOrDefault(visible.charAt(i), visible.charAt(i)));
        }
        return Characters.collapsed(Characters.lowerCase(latin.toString()));
    }
}
