package almanac.site;

import almanac.cache.DataVersion;
import almanac.settings.Settings;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * The settings of the site as they are now. They are read again by the first request that finds them too old, or that
 * this node has committed anything since; nobody waits for somebody else who does so.
 */
@ApplicationScoped
public class CurrentSettings {

    /**
     * A change is seen on all nodes within a second: answers are shared for 0.85 s, a replica that they are read from may
     * be 0.09 s behind.
     */
    static final Duration FRESH = Duration.ofMillis(50);

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
     * What was read.
     *
     * @param since before it was read, by the process's own clock in nanoseconds
     * @param version that of the data, before it was read
     */
    private record Known(SiteChoices choices, SiteSettings settings, long since, long version) {

        boolean isFresh(long now, long present) {
            return version == present && now - since < FRESH.toNanos();
        }
    }

    /** For the container. */
    public CurrentSettings() {
        this(null, null, System::nanoTime, DataVersion::present);
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

    /** The values now; nobody may keep them. */
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

    /** The values with these choices, which nobody else may have seen yet. */
    SiteSettings with(SiteChoices choices) {
        return first.with(choices);
    }
}
