package almanac.web.filter;

import almanac.base.text.Slug;
import almanac.http.input.PageFilter;
import almanac.web.filter.Filters.Chosen;
import java.util.List;
import java.util.stream.Stream;

/**
 * The choices that the filter form of a view offers.
 *
 * @param lists one for each filter that has any choices
 */
public record FilterChoices(List<Choices> lists) {

    /** Nothing to choose. */
    public static final FilterChoices NONE = new FilterChoices(List.of());

    static final long UNCOUNTED = -1;

    /** The most choices of a form's list that is read from top to bottom; of more, one is typed. */
    public static final int MOST_AT_ONCE = 50;

    /**
     * The choices of a filter, by name.
     *
     * @param isPartial whether there are more than the list contains: it then only suggests what to type, which may be any
     */
    public record Choices(PageFilter filter, List<Choice> choices, boolean isPartial) {

        /** Adds what is chosen, if it isn't among them. */
        Choices with(Chosen chosen) {
            boolean isOffered = choices.stream().anyMatch(each -> each.slug().equals(chosen.value()));
            Stream<Choice> missing =
                    isOffered ? Stream.empty() : Stream.of(new Choice(chosen.value(), chosen.name(), UNCOUNTED, 0));
            return new Choices(filter, Stream.concat(missing, choices.stream()).toList(), isPartial);
        }
    }

    /** Returns the choices of a filter. */
    public List<Choice> of(PageFilter filter) {
        return lists.stream()
                .filter(each -> each.filter().equals(filter))
                .flatMap(each -> each.choices().stream())
                .toList();
    }

    /** Returns whether any choice has a number of events. */
    public boolean areCounted() {
        return lists.stream().flatMap(list -> list.choices().stream()).anyMatch(Choice::isCounted);
    }

    /**
     * A choice.
     *
     * @param events the number of its published events, past and future; negative if not counted
     * @param depth the number of choices above it in the tree
     * @param typed what somebody types to mean it: its name, or else its slug where the name means another, or several
     */
    public record Choice(String slug, String name, long events, int depth, String typed) {

        /** An em space, which browsers preserve in options. */
        private static final String INDENT = "\u2003";

        Choice(String slug, String name, long events, int depth) {
            this(slug, name, events, depth, Slug.of(name).equals(slug) && !name.contains(",") ? name : slug);
        }

        /** Returns the name, indented as in a tree. */
        public String label() {
            return INDENT.repeat(depth) + name;
        }

        /** Returns a copy for a list without those above it. */
        public Choice atTop() {
            return new Choice(slug, name, events, 0, typed);
        }

        public boolean isCounted() {
            return events >= 0;
        }
    }
}
