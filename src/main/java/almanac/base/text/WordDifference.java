package almanac.base.text;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * A part of a text with its changes: what both versions have, then what only the earlier one has, then what only the later
 * one has. Each may be empty.
 */
public record WordDifference(String common, String removed, String added) {

    /** A word, with what is inside of it, such as the colon of a time; or space; or any other character. */
    private static final Pattern WORD =
            Pattern.compile("[\\p{L}\\p{M}\\p{N}]++(?:[:.'’-][\\p{L}\\p{M}\\p{N}]++)*+|\\s++|.");

    /** The most words that are compared: time and memory grow with their square. */
    private static final int MOST = 600;

    /** Returns the parts of two versions, in their order. */
    public static List<WordDifference> of(String before, String after) {
        List<String> old = words(before);
        List<String> now = words(after);
        int shorter = Math.min(old.size(), now.size());
        int first = 0;
        while (first < shorter && old.get(first).equals(now.get(first))) {
            first++;
        }
        int last = 0;
        while (last < shorter - first && old.get(old.size() - 1 - last).equals(now.get(now.size() - 1 - last))) {
            last++;
        }
        List<WordDifference> parts = new ArrayList<>();
        parts.add(new WordDifference(String.join("", old.subList(0, first)), "", ""));
        compare(old.subList(first, old.size() - last), now.subList(first, now.size() - last), parts);
        parts.add(new WordDifference(String.join("", old.subList(old.size() - last, old.size())), "", ""));
        return parts;
    }

    private static List<String> words(String text) {
        return WORD.matcher(text).results().map(MatchResult::group).toList();
    }

    private static void compare(List<String> old, List<String> now, List<WordDifference> parts) {
        if (old.size() > MOST || now.size() > MOST) {
            parts.add(new WordDifference("", String.join("", old), String.join("", now)));
            return;
        }
        int[][] longest = longest(old, now);
        for (int i = 0, j = 0; i < old.size() || j < now.size(); ) {
            StringBuilder common = new StringBuilder();
            for (; isCommon(old, i, now, j); i++, j++) {
                common.append(old.get(i));
            }
            StringBuilder removed = new StringBuilder();
            StringBuilder added = new StringBuilder();
            while ((i < old.size() || j < now.size()) && !isCommon(old, i, now, j)) {
                if (j == now.size() || i < old.size() && longest[i + 1][j] >= longest[i][j + 1]) {
                    removed.append(old.get(i++));
                } else {
                    added.append(now.get(j++));
                }
            }
            append(parts, new WordDifference(common.toString(), removed.toString(), added.toString()));
        }
    }

    private static boolean isCommon(List<String> old, int i, List<String> now, int j) {
        return i < old.size() && j < now.size() && old.get(i).equals(now.get(j));
    }

    /** Returns the lengths of the longest common subsequences of the words from each position on. */
    private static int[][] longest(List<String> old, List<String> now) {
        int[][] longest = new int[old.size() + 1][now.size() + 1];
        for (int i = old.size() - 1; i >= 0; i--) {
            for (int j = now.size() - 1; j >= 0; j--) {
                longest[i][j] = isCommon(old, i, now, j)
                        ? longest[i + 1][j + 1] + 1
                        : Math.max(longest[i + 1][j], longest[i][j + 1]);
            }
        }
        return longest;
    }

    /** Appends a part; two changes with only space between them are one. */
    private static void append(List<WordDifference> parts, WordDifference next) {
        WordDifference last = parts.get(parts.size() - 1);
        String removed = last.removed + next.common + next.removed;
        String added = last.added + next.common + next.added;
        boolean isOne = next.common.isBlank()
                && removed.length() > next.common.length()
                && added.length() > next.common.length();
        if (isOne) {
            parts.set(parts.size() - 1, new WordDifference(last.common, removed, added));
        } else {
            parts.add(next);
        }
    }
}
