package almanac.page;

import almanac.model.Category;
import almanac.page.FilterChoices.Choice;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** Categories in the order of a tree, each before those below it, on every level by name. */
public record CategoryTree(Collection<Category> categories) {

    private static final Comparator<Category> BY_NAME =
            Comparator.comparing(Category::getNameKey).thenComparing(Category::getId);

    public List<Choice> choices() {
        return below(null, 0).toList();
    }

    private Stream<Choice> below(Category parent, int depth) {
        return children(parent)
                .sorted(BY_NAME)
                .flatMap(each -> Stream.concat(
                        Stream.of(new Choice(each.getSlug(), each.getName(), events(each), depth)),
                        below(each, depth + 1)));
    }

    private Stream<Category> children(Category parent) {
        Long id = parent == null ? null : parent.getId();
        return categories.stream().filter(each -> Objects.equals(id, idOfParent(each)));
    }

    private static Long idOfParent(Category category) {
        return category.getParent() == null ? null : category.getParent().getId();
    }

    /** Of the category and all below it; an event in several of them counts in each. */
    private long events(Category category) {
        return category.getPublished()
                + children(category).mapToLong(this::events).sum();
    }
}
