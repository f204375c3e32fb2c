package almanac.agenda;

import almanac.text.SearchWords;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A part of a text in which words were searched.
 *
 * @param isFound whether it is one of the words
 */
public record Highlight(String text, boolean isFound) {

    /** The parts of a text; the whole of it if nothing was searched, or was found elsewhere. */
    public static List<Highlight> of(String text, String search) {
        List<String> words =
                search.isEmpty() ? List.of() : SearchWords.parse(search).required();
        if (words.isEmpty()) {
            return List.of(new Highlight(text, false));
        }
        Matcher found = Pattern.compile(
                        words.stream()
                                .sorted(Comparator.comparing(String::length).reversed())
                                .map(Pattern::quote)
                                .collect(Collectors.joining("|")),
                        Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE)
                .matcher(text);
        List<Highlight> parts = new ArrayList<>();
        int end = 0;
        while (found.find()) {
            if (found.start() > end) {
                parts.add(new Highlight(text.substring(end, found.start()), false));
            }
            parts.add(new Highlight(found.group(), true));
            end = found.end();
        }
        if (end < text.length()) {
            parts.add(new Highlight(text.substring(end), false));
        }
        return parts;
    }
}
