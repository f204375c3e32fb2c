package almanac.text;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a search asks for (contract §4.5): words that must occur, {@code "a phrase"} that stays together, and
 * {@code -word} that must not occur. All are folded; of more than twenty the first count.
 */
public record SearchWords(List<String> required, List<String> excluded) {

    private static final int MOST = 20;
    private static final Pattern WORD = Pattern.compile("(-?)(?:\"([^\"]+)(?:\"|$)|(\\S+))");

    /** Reads the text of a search. */
    public static SearchWords parse(String text) {
        List<String> required = new ArrayList<>();
        List<String> excluded = new ArrayList<>();
        Matcher words = WORD.matcher(fold(text));
        while (words.find() && required.size() + excluded.size() < MOST) {
            String word = words.group(2) != null ? words.group(2).strip() : words.group(3);
            (words.group(1).isEmpty() ? required : excluded).add(word);
        }
        return new SearchWords(List.copyOf(required), List.copyOf(excluded));
    }

    /** The form in which texts are compared: lower case, composed accents, single spaces; accents themselves matter. */
    public static String fold(String text) {
        return Characters.collapsed(
                Normalizer.normalize(text, Normalizer.Form.NFC).toLowerCase(Locale.ROOT));
    }

    /** A pattern for LIKE with {@code \} as its escape, which finds the word anywhere. */
    public static String likePattern(String word) {
        return "%" + word.replaceAll("[\\\\%_]", "\\\\$0") + "%";
    }
}
