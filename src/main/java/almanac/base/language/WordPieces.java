package almanac.base.language;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What lies between the spaces of folded text, cut so that each term of a search, or its beginning, is inside one word
 * of every text that it occurs in (ADR 42). Lengths are in code points.
 */
public final class WordPieces {

    /** A text of more words has only this one, which is in the place of any. */
    public static final String ANY = "";

    static final int MOST = 2_000;
    static final int LONGEST = 32;

    /** What is longer is cut into overlapping words, each of which begins so much later: a piece fits into one of them. */
    private static final int STEP = 16;

    static final int LONGEST_PIECE = LONGEST - STEP;
    private static final int MOST_PIECES = 8;
    private static final Pattern SPACE = Pattern.compile("[ \\n]+");

    private WordPieces() {}

    /** The words of a folded text, each once. */
    public static Set<String> of(String text) {
        Set<String> words = new LinkedHashSet<>();
        split(text)
                .flatMap(WordPieces::cut)
                .takeWhile(word -> words.size() <= MOST)
                .forEach(words::add);
        return words.size() > MOST ? Set.of(ANY) : words;
    }

    private static Stream<String> split(String text) {
        return SPACE.splitAsStream(text).filter(each -> !each.isEmpty());
    }

    private static Stream<String> cut(String unbroken) {
        if (unbroken.length() <= LONGEST) {
            return Stream.of(unbroken);
        }
        int[] characters = unbroken.codePoints().toArray();
        int last = Math.max(0, (characters.length - LONGEST + STEP - 1) / STEP);
        return IntStream.rangeClosed(0, last)
                .map(step -> step * STEP)
                .mapToObj(start -> new String(characters, start, Math.min(LONGEST, characters.length - start)));
    }

    /** A word as it is, and what is left of it without its first characters: the piece of a term begins one of these. */
    public static List<String> parts(String word) {
        int[] characters = word.codePoints().toArray();
        return IntStream.range(0, characters.length)
                .mapToObj(start -> new String(characters, start, characters.length - start))
                .toList();
    }

    /** The longest pieces of terms, each of which is inside a word of every text in which all the terms occur. */
    public static List<String> pieces(List<String> terms) {
        return terms.stream()
                .flatMap(WordPieces::split)
                .map(WordPieces::piece)
                .filter(piece -> !piece.isEmpty())
                .distinct()
                .sorted((one, other) -> Integer.compare(other.length(), one.length()))
                .limit(MOST_PIECES)
                .toList();
    }

    /** The beginning of an unbroken piece that one word holds, and that both databases can look for ({@link #after}). */
    private static String piece(String unbroken) {
        int[] characters = unbroken.codePoints().limit(LONGEST_PIECE).toArray();
        int length = characters.length;
        while (length > 0 && !hasPlainSuccessor(characters[length - 1])) {
            length--;
        }
        return new String(characters, 0, length);
    }

    /** Whether it and the next character are in the order of code units as in that of code points: H2 sorts by those. */
    private static boolean hasPlainSuccessor(int character) {
        return character < Character.MIN_SURROGATE - 1
                || character > Character.MAX_SURROGATE && character < Character.MAX_VALUE;
    }

    /** What comes right after all that begins with a piece. */
    public static String after(String piece) {
        int last = piece.length() - 1;
        return piece.substring(0, last) + (char) (piece.charAt(last) + 1);
    }
}
