package almanac.base.language;

import almanac.base.text.Slug;
import java.util.Arrays;
import java.util.List;

/** Words that mean the same, on a line each meaning, with commas between (contract §6.1, {@code synonyms}). */
public final class Synonyms {

    private Synonyms() {}

    /** Returns the other words of the lines that have a word, ignoring case and accents. */
    public static List<String> of(String word, String lines) {
        String slug = Slug.of(word);
        return lines.lines()
                .map(line -> Arrays.stream(line.split(","))
                        .map(String::strip)
                        .filter(each -> !each.isEmpty())
                        .toList())
                .filter(line -> line.stream().map(Slug::of).anyMatch(slug::equals))
                .flatMap(List::stream)
                .filter(each -> !Slug.of(each).equals(slug))
                .distinct()
                .toList();
    }
}
