package almanac.page;

import almanac.domain.Kind;
import java.util.List;

/**
 * What the form of a view offers to narrow it to.
 *
 * @param lists one of each kind that has any to choose from
 */
public record FilterChoices(List<Choices> lists) {

    /** The choices of a kind, by name. */
    public record Choices(Kind kind, List<Choice> choices) {}

    /**
     * A choice.
     *
     * @param events how many published events it has; negative if that isn't counted
     */
    public record Choice(String slug, String name, long events) {}
}
