package almanac.support;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Finds what takes more than linear time in the length of a text: sixteen times the text may take sixty-four times as long
 * as the shorter one and one pass over a million characters ({@link Effort}).
 */
public final class Growth {

    /** What is known to be slow somewhere, again and again. */
    public static final List<String> PIECES = List.of("""
            'Σ | İ | ß | \u0315\u0300 | e\u0301 | \ufdfa | \u0958 | 1 | 0. | -1 | +1 day  |   |  , | \
            \t\n | \r | \0 | \ud800 | 😀 | ( | [ | ][ | , | . | / | : | % | @ | " | ' | - | a@ | a. | \
            < | <a  | a<\n | </ | <!-- | <b> | <b><p> | <li></p> | <table><td> | <a b=" | \
            <plaintext> | <textarea> | <br>\n | x\n \n | <b><i>x\n\n | <div> | <script> | & | &# | &lt; | &amp; | amp; | &am | {{ | \\""".split(" \\| "));

    private static final int STEP = 16;
    private static final int GENEROUS = STEP * 4;
    private static final String MILLION = "x".repeat(1_000_000);

    private Growth() {}

    /**
     * What grows faster than its text, from a sixteenth of {@code length} to {@code length}, and to sixteen times as much
     * where {@code beyond} says so.
     */
    public static List<String> faults(String name, int length, boolean beyond, Consumer<String> work) {
        return faults(name, PIECES, length, beyond, work);
    }

    /** @param pieces of {@link #PIECES} those to try */
    public static List<String> faults(
            String name, List<String> pieces, int length, boolean beyond, Consumer<String> work) {
        List<String> faults = new ArrayList<>();
        for (String piece : pieces) {
            if (grows(work, piece, length / STEP) || beyond && grows(work, piece, length)) {
                faults.add("%s: sixteen times the text, of '%s' up to %d characters, takes more than %d times as long"
                        .formatted(name, piece, beyond ? length * STEP : length, GENEROUS));
            }
        }
        return faults;
    }

    /** So much of the piece, ending in something else, as what doesn't match at the end is tried again. */
    public static String text(String piece, int length) {
        return piece.repeat(Math.max(1, length / piece.length())) + "x";
    }

    private static boolean grows(Consumer<String> work, String piece, int length) {
        String text = text(piece, length);
        String longer = text(piece, length * STEP);
        return Effort.times(GENEROUS, () -> work.accept(text), Growth::pass, () -> work.accept(longer)) > GENEROUS;
    }

    private static void pass() {
        if (MILLION.chars().anyMatch(Character::isWhitespace)) {
            throw new AssertionError("there is no space in it");
        }
    }
}
