package almanac.domain.event;

import almanac.domain.record.ReadContext;
import almanac.domain.site.SiteSettings;

/**
 * The reader's view of the site, and the settings that events are shown with.
 *
 * @param settings with the currency of costs that name none, and the labels of custom fields
 */
public record EventView(ReadContext site, SiteSettings settings) {}
