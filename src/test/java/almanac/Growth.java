package almanac;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Finds what takes more than linear time in the length of a text. Measures CPU time, which a busy machine hardly
 * affects, and is generous: sixteen times the text may take sixty-four times as long and a bit more.
 */
public final class Growth {

    /** What is known to be slow somewhere, again and again. */
    public static final List<String> PIECES = List.of(
            "'Σ",
            "İ",
            "ß",
            "\u0315\u0300",
            "e\u0301",
            "\ufdfa",
            "\u0958",
            "1",
            "0.",
            "-1",
            "+1 day ",
            " ",
            " ,",
            "\t\n",
            "\r",
            "\0",
            "\ud800",
            "😀",
            "(",
            "[",
            "][",
            ",",
            ".",
            "/",
            ":",
            "%",
            "@",
            "\"",
            "'",
            "-",
            "a@",
            "a.",
            "<",
            "<a ",
            "a<\n",
            "</",
            "<!--",
            "<b>",
            "<b><p>",
            "<li></p>",
            "<table><td>",
            "<a b=\"",
            "<plaintext>",
            "<textarea>",
            "<br>\n",
            "&",
            "&#",
            "&lt;",
            "&amp;",
            "amp;",
            "&am",
            "{{",
            "\\");

    private static final int STEP = 16;
    private static final long FLOOR_NANOS = 100_000_000;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private Growth() {}

    /**
     * What grows faster than its text, from a sixteenth of {@code length} to {@code length}, and to sixteen times as much
     * where {@code beyond} says so.
     */
    public static List<String> faults(String name, int length, boolean beyond, Consumer<String> work) {
        List<String> faults = new ArrayList<>();
        for (String piece : PIECES) {
            long before = time(work, text(piece, length / STEP));
            long after = time(work, text(piece, length));
            long far = beyond ? time(work, text(piece, length * STEP)) : 0;
            if (grows(before, after) || grows(after, far)) {
                faults.add("%s: %d characters of '%s' take %d, %d, %d microseconds"
                        .formatted(name, length, piece, before / 1000, after / 1000, far / 1000));
            }
        }
        return faults;
    }

    /** So much of the piece, ending in something else, as what doesn't match at the end is tried again. */
    public static String text(String piece, int length) {
        return piece.repeat(Math.max(1, length / piece.length())) + "x";
    }

    private static boolean grows(long before, long after) {
        return after > before * STEP * 4 + FLOOR_NANOS;
    }

    /** The better of two: the first one may wait for the compiler. */
    private static long time(Consumer<String> work, String text) {
        long first = once(work, text);
        return first < FLOOR_NANOS ? first : Math.min(first, once(work, text));
    }

    private static long once(Consumer<String> work, String text) {
        long start = THREADS.getCurrentThreadCpuTime();
        work.accept(text);
        return THREADS.getCurrentThreadCpuTime() - start;
    }
}
