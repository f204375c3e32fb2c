package almanac.base.language;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Splits folded text into words, such that each term of a search, or its beginning, is inside one word of every text in
 * which it occurs (ADR 42). Lengths are in code points.
 */
public final class WordPieces {

    /** The only word of a text with too many; it stands for any word. */
    public static final String ANY = "";

    static final int MOST = 2_000;
    static final int LONGEST = 32;

    /** Longer words are cut into overlapping ones that begin this far apart: a piece fits into one of them. */
    private static final int STEP = 16;

    static final int LONGEST_PIECE = LONGEST - STEP;
    private static final int MOST_PIECES = 8;
    private static final Pattern SPACE = Pattern.compile("[ \\n]+");

    private WordPieces() {}

    /** Returns the distinct words of a folded text. */
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

    /** Returns all suffixes of a word, including itself: the piece of a term is a prefix of one of them. */
    public static List<String> parts(String word) {
        int[] characters = word.codePoints().toArray();
        return IntStream.range(0, characters.length)
                .mapToObj(start -> new String(characters, start, characters.length - start))
                .toList();
    }

    /** Returns the longest pieces of the terms, each of which is inside a word of every text in which all the terms occur. */
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

    /**
     * Returns the beginning of an unbroken piece that fits into one word and that both databases can look up
     * ({@link #after}).
     */
    private static String piece(String unbroken) {
        int[] characters = unbroken.codePoints().limit(LONGEST_PIECE).toArray();
        int length = characters.length;
        while (length > 0 && !hasPlainSuccessor(characters[length - 1])) {
            length--;
        }
        return new String(characters, 0, length);
    }

    /** Returns whether a character and the next sort alike by code units, as in H2, and by code points. */
    private static boolean hasPlainSuccessor(int character) {
        return character < Character.MIN_SURROGATE - 1
                || character > Character.MAX_SURROGATE && character < Character.MAX_VALUE;
    }

    /** Returns the exclusive end of the range of texts that begin with a piece. */
    public static String after(String piece) {
        int last = piece.length() - 1;
        return piece.substring(0, last) + (char) (piece.charAt(last) + 1);
    }
}
