package almanac.web.filter;

import almanac.domain.model.Category;
import almanac.web.filter.FilterChoices.Choice;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** Categories in the order of a tree: each before those below it, and by name on every level. */
public record CategoryTree(Collection<Category> categories) {

    private static final Comparator<Category> BY_NAME =
            Comparator.comparing(Category::getNameKey).thenComparing(Category::getId);

    /** @param depth the number of its ancestors */
    public record Branch(Category category, int depth) {}

    public List<Branch> branches() {
        return below(null, 0).toList();
    }

    public List<Choice> choices() {
        return below(null, 0)
                .map(each -> new Choice(
                        each.category().getSlug(), each.category().getName(), events(each.category()), each.depth()))
                .toList();
    }

    private Stream<Branch> below(Category parent, int depth) {
        return children(parent)
                .sorted(BY_NAME)
                .flatMap(each -> Stream.concat(Stream.of(new Branch(each, depth)), below(each, depth + 1)));
    }

    private Stream<Category> children(Category parent) {
        Long id = parent == null ? null : parent.getId();
        return categories.stream().filter(each -> Objects.equals(id, idOfParent(each)));
    }

    private static Long idOfParent(Category category) {
        return category.getParent() == null ? null : category.getParent().getId();
    }

    /** Counts the events of a category and its descendants; an event in several of them counts in each. */
    private long events(Category category) {
        return category.getPublished()
                + children(category).mapToLong(this::events).sum();
    }
}
