package almanac.domain.format;

import almanac.base.clock.SiteClock;
import almanac.base.language.Languages;
import almanac.base.time.NamedZone;
import almanac.domain.file.ReadOptions;
import almanac.domain.file.TableMapping;
import almanac.domain.site.CurrentSettings;
import almanac.domain.site.SiteSettings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;

/** Knows how files are read for this site. */
@ApplicationScoped
public class FileReading {

    @Inject
    private CurrentSettings settings;

    @Inject
    private SiteClock clock;

    /**
     * Returns the options for a file.
     *
     * @param zone the name of that of times that have none; the site's if it is empty
     * @param language a tag
     */
    public ReadOptions options(String zone, String language, Optional<TableMapping> mapping) {
        SiteSettings site = settings.get();
        NamedZone known = NamedZone.parse(zone).orElseGet(site::timeZone);
        return new ReadOptions(
                known,
                Languages.accepted(language),
                mapping,
                clock.now().atZone(known.id()).toLocalDate(),
                site.recurrenceMonths(),
                site.mostOccurrences());
    }
}
