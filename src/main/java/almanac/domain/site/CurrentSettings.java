package almanac.domain.site;

import almanac.base.settings.FirstValues;
import almanac.base.settings.Settings;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * A cache of the site's settings. The first request that finds them expired, or changed by a commit of this node, reads
 * them again; others don't wait for it.
 */
@ApplicationScoped
public class CurrentSettings {

    /**
     * The time to live: changes are visible on all nodes within a second, as responses are cached for 0.6 s, and a
     * replica may lag by 0.09 s. Reading the settings takes three round trips to the database, which small lists would
     * notice.
     */
    static final Duration FRESH = Duration.ofMillis(300);

    @Inject
    private Settings environment;

    @Inject
    private SiteSettingsSearch search;

    private final LongSupplier clock;
    private final LongSupplier version;
    private Supplier<SiteChoices> chosen;
    private SiteSettings first;
    private volatile Known known;

    /**
     * Cached settings.
     *
     * @param since the time before they were read, by the monotonic clock in nanoseconds
     * @param version their version on this node before they were read
     */
    private record Known(SiteChoices choices, SiteSettings settings, long since, long version) {

        boolean isFresh(long now, long present) {
            return version == present && now - since < FRESH.toNanos();
        }
    }

    public CurrentSettings() {
        this(null, null, System::nanoTime, SettingsVersion::present);
    }

    CurrentSettings(SiteSettings first, Supplier<SiteChoices> chosen, LongSupplier clock, LongSupplier version) {
        this.first = first;
        this.chosen = chosen;
        this.clock = clock;
        this.version = version;
    }

    @PostConstruct
    void readEnvironment() {
        first = SiteSettings.first(environment);
        chosen = search::chosen;
    }

    /** Returns the present values; don't store them. */
    public SiteSettings get() {
        Known last = known;
        long now = clock.getAsLong();
        long present = version.getAsLong();
        if (last == null || !last.isFresh(now, present)) {
            SiteChoices choices = chosen.get();
            boolean isSame = last != null && last.choices().equals(choices);
            last = new Known(choices, isSame ? last.settings() : first.with(choices), now, present);
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
