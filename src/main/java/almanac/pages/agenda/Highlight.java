package almanac.pages.agenda;

import almanac.base.language.Accents;
import almanac.base.language.SearchWords;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A part of a searched text.
 *
 * @param isFound whether it is one of the words
 */
public record Highlight(String text, boolean isFound) {

    /** Splits a text into parts, ignoring accents; one part if nothing was searched, or the match is elsewhere. */
    public static List<Highlight> of(String text, String search) {
        List<String> words = search.isEmpty()
                ? List.of()
                : SearchWords.parse(search).withoutAccents().required();
        if (words.isEmpty()) {
            return List.of(new Highlight(text, false));
        }
        Searched searched = Searched.of(text);
        Matcher found = Pattern.compile(words.stream()
                        .sorted(Comparator.comparing(String::length).reversed())
                        .map(Pattern::quote)
                        .collect(Collectors.joining("|")))
                .matcher(searched.plain());
        List<Highlight> parts = new ArrayList<>();
        int end = 0;
        while (found.find()) {
            int from = Math.max(end, searched.start(found.start()));
            int to = searched.end(found.end());
            add(parts, text.substring(end, from), false);
            add(parts, text.substring(from, to), true);
            end = to;
        }
        add(parts, text.substring(end), false);
        return parts;
    }

    private static void add(List<Highlight> parts, String text, boolean isFound) {
        if (!text.isEmpty()) {
            parts.add(new Highlight(text, isFound));
        }
    }

    /**
     * A text as searches compare it, which may have more or fewer characters than the original.
     *
     * @param origins the index in the original from which each character of {@code plain} comes, and last the end of
     *     the text
     */
    private record Searched(String plain, List<Integer> origins) {

        static Searched of(String text) {
            StringBuilder plain = new StringBuilder();
            List<Integer> origins = new ArrayList<>();
            for (int i = 0; i < text.length(); i = text.offsetByCodePoints(i, 1)) {
                int letter = text.codePointAt(i);
                boolean isSpace = Character.isWhitespace(letter) || Character.isSpaceChar(letter);
                String folded = isSpace ? " " : Accents.without(SearchWords.fold(Character.toString(letter)));
                plain.append(folded);
                origins.addAll(Collections.nCopies(folded.length(), i));
            }
            origins.add(text.length());
            return new Searched(plain.toString(), origins);
        }

        int start(int place) {
            return origins.get(place);
        }

        /** Returns the index after the letter, with its marks, from which the last character comes. */
        int end(int place) {
            int last = origins.get(place - 1);
            return origins.stream()
                    .skip(place)
                    .filter(origin -> origin > last)
                    .findFirst()
                    .orElseThrow();
        }
    }
}
