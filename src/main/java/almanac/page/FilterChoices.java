package almanac.page;

import almanac.domain.Kind;
import almanac.page.Filters.Chosen;
import java.util.List;
import java.util.stream.Stream;

/**
 * What the form of a view offers to narrow it to.
 *
 * @param lists one of each kind that has any to choose from
 */
public record FilterChoices(List<Choices> lists) {

    static final long UNCOUNTED = -1;

    /** The choices of a kind, by name. */
    public record Choices(Kind kind, List<Choice> choices) {

        /** With what is chosen, if it isn't among them. */
        Choices with(Chosen chosen) {
            boolean isOffered = choices.stream().anyMatch(each -> each.slug().equals(chosen.slug()));
            Stream<Choice> missing =
                    isOffered ? Stream.empty() : Stream.of(new Choice(chosen.slug(), chosen.name(), UNCOUNTED));
            return new Choices(kind, Stream.concat(missing, choices.stream()).toList());
        }
    }

    /**
     * A choice.
     *
     * @param events how many published events it has; negative if that isn't counted
     */
    public record Choice(String slug, String name, long events) {}
}
