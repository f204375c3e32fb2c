package almanac.web.filter;

import almanac.base.refusal.Kind;
import almanac.web.filter.Filters.Chosen;
import java.util.List;
import java.util.stream.Stream;

/**
 * The choices that the filter form of a view offers.
 *
 * @param lists one of each kind that has any to choose from
 */
public record FilterChoices(List<Choices> lists) {

    static final long UNCOUNTED = -1;

    /**
     * The choices of a kind, by name.
     *
     * @param isPartial whether there are more than a list has: then it helps to write one of them, which may be any
     */
    public record Choices(Kind kind, List<Choice> choices, boolean isPartial) {

        /** With what is chosen, if it isn't among them. */
        Choices with(Chosen chosen) {
            boolean isOffered = choices.stream().anyMatch(each -> each.slug().equals(chosen.slug()));
            Stream<Choice> missing =
                    isOffered ? Stream.empty() : Stream.of(new Choice(chosen.slug(), chosen.name(), UNCOUNTED, 0));
            return new Choices(kind, Stream.concat(missing, choices.stream()).toList(), isPartial);
        }
    }

    /** Whether any choice has a number of events. */
    public boolean areCounted() {
        return lists.stream().flatMap(list -> list.choices().stream()).anyMatch(Choice::isCounted);
    }

    /**
     * A choice.
     *
     * @param events how many published events it has, whenever they are; negative if that isn't counted
     * @param depth how many choices it is below
     */
    public record Choice(String slug, String name, long events, int depth) {

        /** Em spaces, which browsers leave in options. */
        private static final String INDENT = "\u2003";

        /** The name, indented as in a tree. */
        public String label() {
            return INDENT.repeat(depth) + name;
        }

        /** The same where what it is below isn't shown. */
        public Choice atTop() {
            return new Choice(slug, name, events, 0);
        }

        public boolean isCounted() {
            return events >= 0;
        }
    }
}
