package almanac.pages.documentation;

import almanac.base.language.Language;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A schema in programmers' words: {@code integer | object}.
 *
 * @param types the alternatives
 * @param choices the only values; empty if there are others
 * @param value the default; empty if there is none
 * @param members those of an object that has no name
 */
public record Shape(
        List<Type> types,
        List<String> choices,
        Range numbers,
        Range characters,
        Range entries,
        String value,
        List<Member> members) {

    /** The type's own maximum is no limit. */
    private static final long LARGEST = Integer.MAX_VALUE;

    /**
     * One alternative.
     *
     * @param before what is before the name, such as {@code map<}
     * @param isNamed whether the name is that of a schema
     */
    public record Type(String before, String name, boolean isNamed, String after) {}

    /** The lowest and the highest value, each optional. */
    record Range(Optional<Long> lowest, Optional<Long> highest) {
        static final Range NONE = new Range(Optional.empty(), Optional.empty());

        private String text(Language language) {
            Optional<Long> limit = highest.filter(most -> most < LARGEST);
            if (lowest.isPresent() && limit.isPresent()) {
                return language.range(language.number(lowest.get()), language.number(limit.get()));
            }
            return lowest.map(least -> language.text("docs.at-least", least))
                    .or(() -> limit.map(most -> language.text("docs.at-most", most)))
                    .orElse("");
        }
    }

    public List<String> limits(Language language) {
        List<String> limits = new ArrayList<>();
        limits.add(numbers.text(language));
        String length = characters.highest().isPresent() ? characters.text(language) : "";
        limits.add(length.isEmpty() ? "" : language.text("docs.characters", length));
        String size = entries.text(language);
        limits.add(size.isEmpty() ? "" : language.text("docs.entries", size));
        limits.add(value.isEmpty() ? "" : language.text("docs.default", value));
        return limits.stream().filter(each -> !each.isEmpty()).toList();
    }
}
