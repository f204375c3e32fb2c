package almanac.domain.demo;

import almanac.base.refusal.ExpectedVersion;
import almanac.domain.model.Category;
import almanac.domain.site.SiteSettingsInput;
import almanac.domain.site.SiteSettingsService;
import almanac.domain.site.StoredSettings;
import almanac.domain.taxonomy.TermSearch;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Gives the categories of the demo year colours, as a setting of the site, in the caller's transaction. */
@ApplicationScoped
public class DemoColors {

    @Inject
    private SiteSettingsService settings;

    @Inject
    private TermSearch terms;

    /**
     * Sets the colours unless administrators have chosen any.
     *
     * @param colors their names by the slugs of categories
     * @return the settings, if they have changed
     */
    Optional<StoredSettings> set(Map<String, String> colors) {
        return chosen().isEmpty() ? Optional.of(update(colors)) : Optional.empty();
    }

    /** Removes the colours of categories that no longer exist. */
    void removeUnused() {
        Map<String, String> used = new TreeMap<>(chosen());
        if (!used.isEmpty()) {
            used.keySet()
                    .retainAll(terms.bySlugs(chosen().keySet()).stream()
                            .map(Category::getSlug)
                            .toList());
            update(used.isEmpty() ? null : used);
        }
    }

    private Map<String, String> chosen() {
        return Optional.ofNullable(settings.stored().getChoices().categoryColors())
                .orElse(Map.of());
    }

    /** @param colors null for none */
    private StoredSettings update(Map<String, String> colors) {
        SiteSettingsInput input = new SiteSettingsInput();
        input.categoryColors.set(colors);
        return settings.update(input, ExpectedVersion.ANY);
    }
}
