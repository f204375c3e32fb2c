package almanac.domain.demo;

import almanac.base.refusal.ExpectedVersion;
import almanac.domain.site.SiteSettingsInput;
import almanac.domain.site.SiteSettingsService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Map;

/** Sets the colours of the demo year's categories in the site's settings, in the caller's transaction. */
@ApplicationScoped
public class DemoColors {

    @Inject
    private SiteSettingsService settings;

    /**
     * Sets the colours unless administrators have chosen any.
     *
     * @param colors their names by the slugs of categories
     */
    void set(Map<String, String> colors) {
        Map<String, String> chosen = settings.stored().getChoices().categoryColors();
        if (chosen == null || chosen.isEmpty()) {
            SiteSettingsInput input = new SiteSettingsInput();
            input.categoryColors.set(colors);
            settings.update(input, ExpectedVersion.ANY);
        }
    }
}
