package almanac.pages.agenda;

import almanac.domain.model.Category;
import almanac.domain.record.Links;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * A category as events show it.
 *
 * @param path the path of its page
 * @param color the name of its colour, which it may inherit; the empty text if it has none
 */
public record CategoryLabel(String name, String path, String color) {

    /** @param colors by the slugs of categories */
    public static List<CategoryLabel> of(Collection<Category> categories, Map<String, String> colors) {
        return categories.stream()
                .sorted(Comparator.comparing(Category::getNameKey))
                .map(each -> of(each, colors))
                .toList();
    }

    private static CategoryLabel of(Category category, Map<String, String> colors) {
        return new CategoryLabel(
                category.getName(),
                "/" + category.kind().word() + "/" + Links.encoded(category.getSlug()) + "/",
                colors.getOrDefault(category.getSlug(), ""));
    }
}
