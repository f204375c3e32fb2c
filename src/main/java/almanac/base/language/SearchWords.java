package almanac.base.language;

import almanac.base.text.Characters;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A search (contract §4.5, {@code search}) as terms to find inside folded text.
 *
 * @param required terms that must all occur
 * @param excluded terms none of which may occur
 */
public record SearchWords(List<String> required, List<String> excluded) {
    public static final SearchWords NONE = new SearchWords(List.of(), List.of());

    private static final int MOST_TERMS = 20;
    private static final Pattern TERM = Pattern.compile("(-?)\"([^\"]*)\"?|(-?)(\\S+)");
    private static final Pattern LETTER_OR_SYMBOL = Pattern.compile("[^\\p{P}\\p{Z}\\s]");
    private static final Pattern WILDCARD = Pattern.compile("[\\\\%_]");

    public SearchWords {
        required = List.copyOf(required);
        excluded = List.copyOf(excluded);
    }

    /**
     * Reads words, {@code "a phrase"}, {@code -word} and {@code -"a phrase"}. An unclosed quote extends to the end;
     * pure punctuation, such as a lone {@code -} or {@code "}, is searched for literally. The first 20 different terms
     * count, further ones are ignored.
     */
    public static SearchWords parse(String search) {
        List<String> required = new ArrayList<>();
        List<String> excluded = new ArrayList<>();
        Matcher terms = TERM.matcher(fold(search));
        while (terms.find() && required.size() + excluded.size() < MOST_TERMS) {
            boolean isMeant = isMeant(terms);
            String term = isMeant ? wanted(terms) : fold(terms.group());
            List<String> list = isMeant && isExcluded(terms) ? excluded : required;
            if (!list.contains(term)) {
                list.add(term);
            }
        }
        return new SearchWords(required, excluded);
    }

    /**
     * Returns the search without accents, for text {@link Accents#without without} them. A term that consists of
     * accents stays, and is never found.
     */
    public SearchWords withoutAccents() {
        return new SearchWords(withoutAccents(required), withoutAccents(excluded));
    }

    private static List<String> withoutAccents(List<String> terms) {
        return terms.stream()
                .map(term -> Accents.without(term).isEmpty() ? term : Accents.without(term))
                .distinct()
                .toList();
    }

    /**
     * Normalizes text and terms for searching: lower case independent of language, white space collapsed, NFC, with the
     * quotes and dashes of keyboards, without control characters. Accents stay. The Greek sigma has one form, as a final
     * one would hide a word inside a longer one.
     */
    public static String fold(String text) {
        String lower = Characters.lowerCase(Characters.printable(text)).replace('ς', 'σ');
        return Characters.collapsed(Characters.normalized(Typography.plain(lower), Normalizer.Form.NFC));
    }

    /** As {@link #fold(String)}, but at most {@code longest} characters: folding may make text longer. */
    public static String fold(String text, int longest) {
        return Characters.shortened(fold(text), longest);
    }

    /** The pattern for {@code like … escape '\'} that finds the term anywhere in folded text. */
    public static String likePattern(String term) {
        return "%" + WILDCARD.matcher(term).replaceAll("\\\\$0") + "%";
    }

    /** Returns whether quotes and minus are operators: they aren't if only punctuation would be left without them. */
    private static boolean isMeant(MatchResult term) {
        boolean hasSigns = term.group(2) != null || isExcluded(term);
        return !hasSigns || LETTER_OR_SYMBOL.matcher(wanted(term)).find();
    }

    private static boolean isExcluded(MatchResult term) {
        return "-".equals(term.group(1)) || "-".equals(term.group(3));
    }

    private static String wanted(MatchResult term) {
        return term.group(2) != null ? term.group(2).strip() : term.group(4);
    }
}
