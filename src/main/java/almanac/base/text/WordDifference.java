package almanac.base.text;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * A part of a text, for showing how it differs from another.
 *
 * @param isOwn whether the other text lacks it
 */
public record WordDifference(String text, boolean isOwn) {

    /** A word, with what is inside of it, such as the colon of a time; or space; or any other character. */
    private static final Pattern WORD =
            Pattern.compile("[\\p{L}\\p{M}\\p{N}]++(?:[:.'’-][\\p{L}\\p{M}\\p{N}]++)*+|\\s++|.");

    /** The most words that are compared: time and memory grow with their square. */
    private static final int MOST = 600;

    /** Returns the parts of a text, which alternate; together they are the text. */
    public static List<WordDifference> of(String text, String other) {
        List<String> words = words(text);
        BitSet own = own(words, words(other));
        List<WordDifference> parts = new ArrayList<>();
        for (int from = 0, to; from < words.size(); from = to) {
            boolean isOwn = own.get(from);
            to = Math.min(words.size(), (isOwn ? own.nextClearBit(from) : end(own.nextSetBit(from))));
            parts.add(new WordDifference(String.join("", words.subList(from, to)), isOwn));
        }
        return parts;
    }

    private static int end(int next) {
        return next < 0 ? Integer.MAX_VALUE : next;
    }

    private static List<String> words(String text) {
        return WORD.matcher(text).results().map(MatchResult::group).toList();
    }

    /** Returns the positions of the words that aren't in the longest common subsequence. */
    private static BitSet own(List<String> words, List<String> others) {
        int shorter = Math.min(words.size(), others.size());
        int first = 0;
        while (first < shorter && words.get(first).equals(others.get(first))) {
            first++;
        }
        int last = 0;
        while (last < shorter - first
                && words.get(words.size() - 1 - last).equals(others.get(others.size() - 1 - last))) {
            last++;
        }
        BitSet own = new BitSet();
        own.set(first, words.size() - last);
        List<String> middle = words.subList(first, words.size() - last);
        List<String> otherMiddle = others.subList(first, others.size() - last);
        if (middle.size() <= MOST && otherMiddle.size() <= MOST) {
            clearCommon(own, first, middle, otherMiddle);
        }
        for (int i = own.nextSetBit(0); i >= 0; i = own.nextSetBit(i + 1)) {
            if (own.get(i + 2) && words.get(i + 1).isBlank()) {
                own.set(i + 1); // the space between two changed words
            }
        }
        return own;
    }

    private static void clearCommon(BitSet own, int first, List<String> words, List<String> others) {
        int[][] longest = new int[words.size() + 1][others.size() + 1];
        for (int i = words.size() - 1; i >= 0; i--) {
            for (int j = others.size() - 1; j >= 0; j--) {
                longest[i][j] = words.get(i).equals(others.get(j))
                        ? longest[i + 1][j + 1] + 1
                        : Math.max(longest[i + 1][j], longest[i][j + 1]);
            }
        }
        for (int i = 0, j = 0; i < words.size() && j < others.size(); ) {
            if (words.get(i).equals(others.get(j))) {
                own.clear(first + i);
                i++;
                j++;
            } else if (longest[i + 1][j] >= longest[i][j + 1]) {
                i++;
            } else {
                j++;
            }
        }
    }
}
