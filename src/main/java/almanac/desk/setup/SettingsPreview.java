package almanac.desk.setup;

import almanac.domain.site.SiteSettings;
import almanac.web.filter.FilterChoices.Choice;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A preview of the site's settings, stored or not.
 *
 * @param cost an amount that names no currency
 * @param time the present time on the site's wall clock
 * @param accent what becomes of the accent colour, in words
 * @param categories all categories, with the names of their colours
 * @param asksAddress whether the form asks for the site's public address, as the owner hasn't set it
 * @param isTyped whether it shows what was typed and isn't stored
 */
public record SettingsPreview(
        String siteName,
        String cost,
        String time,
        String accent,
        List<Swatch> categories,
        boolean asksAddress,
        boolean isTyped) {

    /** A category and its colour, which may be inherited from a category above. */
    public record Swatch(String name, String slug, Optional<String> color) {}

    /** @param categories in the order of their tree */
    static List<Swatch> swatches(List<Choice> categories, SiteSettings settings) {
        Map<String, String> colors = settings.categoryColors();
        List<Swatch> swatches = new ArrayList<>();
        List<Optional<String>> above = new ArrayList<>();
        for (Choice each : categories) {
            above.subList(each.depth(), above.size()).clear();
            Optional<String> inherited = each.depth() == 0 ? Optional.empty() : above.get(each.depth() - 1);
            Optional<String> color =
                    Optional.ofNullable(colors.get(each.slug())).or(() -> inherited);
            above.add(color);
            swatches.add(new Swatch(each.name(), each.slug(), color));
        }
        return swatches;
    }
}
