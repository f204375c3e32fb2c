package almanac.web.filter;

import almanac.base.text.Slug;
import almanac.http.input.PageFilter;
import almanac.web.filter.Filters.Chosen;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The choices in the filter form of a view.
 *
 * @param lists one for each filter that has choices
 */
public record FilterChoices(List<Choices> lists) {

    public static final FilterChoices NONE = new FilterChoices(List.of());

    static final long UNCOUNTED = -1;

    /** The most choices that a form lists; of more, one is typed. */
    public static final int MOST_AT_ONCE = 50;

    /** The most choices that are seen without opening the form. */
    public static final int MOST_IN_SIGHT = 20;

    /**
     * The choices of a filter, by name.
     *
     * @param isPartial whether there are more: the list is then only a suggestion for typing
     */
    public record Choices(PageFilter filter, List<Choice> choices, boolean isPartial) {

        /** Adds the chosen value unless it is in the list. */
        Choices with(Chosen chosen) {
            boolean isOffered = choices.stream().anyMatch(each -> each.slug().equals(chosen.value()));
            Stream<Choice> missing =
                    isOffered ? Stream.empty() : Stream.of(new Choice(chosen.value(), chosen.name(), UNCOUNTED, 0));
            return new Choices(filter, Stream.concat(missing, choices.stream()).toList(), isPartial);
        }
    }

    public List<Choice> of(PageFilter filter) {
        return lists.stream()
                .filter(each -> each.filter().equals(filter))
                .flatMap(each -> each.choices().stream())
                .toList();
    }

    /** Returns the chosen ones and those at the top of the tree that have most events, in the order of the list. */
    public List<Choice> inSight(PageFilter filter, Filters filters) {
        List<Choice> used = of(filter).stream()
                .filter(each -> each.depth() == 0 && each.isCounted())
                .toList();
        Set<String> seen = new HashSet<>(filters.values(filter));
        used.stream()
                .sorted(Comparator.comparingLong(Choice::events).reversed())
                .limit(MOST_IN_SIGHT)
                .forEach(each -> seen.add(each.slug()));
        return used.stream().filter(each -> seen.contains(each.slug())).toList();
    }

    /** Returns whether any choice has a number of events. */
    public boolean areCounted() {
        return lists.stream().flatMap(list -> list.choices().stream()).anyMatch(Choice::isCounted);
    }

    /**
     * A choice.
     *
     * @param events the number of its published events, past and future; negative if not counted
     * @param depth the number of its ancestors in the tree
     * @param typed the text that selects it: its name, or its slug if the name is ambiguous
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

        /** Returns a copy without indentation. */
        public Choice atTop() {
            return new Choice(slug, name, events, 0, typed);
        }

        public boolean isCounted() {
            return events >= 0;
        }
    }
}
