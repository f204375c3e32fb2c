package almanac.base.text;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** Measures how similar two names are, to suggest one for another. */
public final class Spelling {

    /** A name may have one error per this many letters. */
    private static final int LETTERS_PER_ERROR = 4;

    /** Shorter names may have no error. */
    private static final int SHORTEST = 3;

    private Spelling() {}

    /** Returns the number of errors that a misspelt name may have. */
    public static int errors(String name) {
        return name.length() < SHORTEST ? 0 : Math.max(1, name.length() / LETTERS_PER_ERROR);
    }

    /** Returns the entries whose names resemble or contain the typed text, ignoring case and accents; the nearest first. */
    public static <T> List<T> nearest(String typed, Collection<T> known, Function<T, String> name, int most) {
        return nearestSlugs(Slug.of(typed), known, each -> Slug.of(name.apply(each)), most);
    }

    /** Like {@link #nearest}, for texts that are slugs already: making slugs takes longer than comparing them. */
    public static <T> List<T> nearestSlugs(String wanted, Collection<T> known, Function<T, String> slug, int most) {
        return known.stream()
                .flatMap(each -> near(each, slug.apply(each), wanted))
                .sorted(Comparator.<Near<T>>comparingInt(Near::distance))
                .limit(most)
                .map(Near::known)
                .toList();
    }

    private record Near<T>(T known, int distance) {}

    /** Compares lengths first: that many letters at least are added or dropped. */
    private static <T> Stream<Near<T>> near(T known, String name, String wanted) {
        boolean containsIt = wanted.length() >= SHORTEST && name.contains(wanted);
        if (!containsIt && Math.abs(name.length() - wanted.length()) > errors(wanted)) {
            return Stream.empty();
        }
        int distance = distance(wanted, name);
        return containsIt || distance <= errors(wanted) ? Stream.of(new Near<>(known, distance)) : Stream.empty();
    }

    /**
     * Returns the Damerau–Levenshtein distance, by optimal string alignment: the number of letters to add, drop,
     * replace or swap with a neighbour to turn one text into the other.
     */
    public static int distance(String one, String other) {
        int[] before = new int[other.length() + 1];
        int[] last = row(0, other.length());
        for (int i = 1; i <= one.length(); i++) {
            int[] now = row(i, other.length());
            for (int j = 1; j <= other.length(); j++) {
                boolean isSame = one.charAt(i - 1) == other.charAt(j - 1);
                now[j] = Math.min(Math.min(last[j], now[j - 1]) + 1, last[j - 1] + (isSame ? 0 : 1));
                if (isSwapped(one, i, other, j)) {
                    now[j] = Math.min(now[j], before[j - 2] + 1);
                }
            }
            before = last;
            last = now;
        }
        return last[other.length()];
    }

    private static int[] row(int first, int length) {
        int[] row = new int[length + 1];
        for (int j = 0; j <= length; j++) {
            row[j] = first + j;
        }
        return row;
    }

    private static boolean isSwapped(String one, int i, String other, int j) {
        return i > 1 && j > 1 && one.charAt(i - 1) == other.charAt(j - 2) && one.charAt(i - 2) == other.charAt(j - 1);
    }
}
