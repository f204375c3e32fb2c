package almanac.domain.site;

import almanac.base.settings.FirstValues;
import almanac.base.settings.Settings;
import almanac.store.cache.DataCache;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.function.Supplier;

/** The site's settings, as a cache has them. */
@ApplicationScoped
public class CurrentSettings {

    @Inject
    private Settings environment;

    @Inject
    private SiteSettingsSearch search;

    private final DataCache<Class<SiteChoices>, SiteChoices> cache;
    private Supplier<SiteChoices> chosen;
    private SiteSettings first;
    private volatile Known known;

    /** The latest settings, and the choices that they were made of. */
    private record Known(SiteChoices choices, SiteSettings settings) {}

    public CurrentSettings() {
        this.cache = new DataCache<>(1);
    }

    CurrentSettings(SiteSettings first, Supplier<SiteChoices> chosen) {
        this();
        this.first = first;
        this.chosen = chosen;
    }

    @PostConstruct
    void readEnvironment() {
        first = SiteSettings.first(environment);
        chosen = search::chosen;
    }

    /** Returns the present values; don't store them. */
    public SiteSettings get() {
        SiteChoices choices = cache.get(SiteChoices.class, any -> chosen.get());
        Known last = known;
        if (last == null || !last.choices().equals(choices)) {
            last = new Known(choices, first.with(choices));
            known = last;
        }
        return last.settings();
    }

    /**
     * Returns whether the site has a name of its own: its administrators chose one, or the environment has another than
     * the default.
     */
    public boolean isNamed() {
        String name = get().siteName();
        return known.choices().siteName() != null || !name.equals(FirstValues.SITE_NAME.byDefault());
    }

    /** Returns the values with these choices, which may not be committed yet. */
    public SiteSettings with(SiteChoices choices) {
        return first.with(choices);
    }
}
