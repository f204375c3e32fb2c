package almanac.domain.event;

import almanac.domain.record.ReadContext;
import almanac.domain.site.SiteSettings;

/**
 * The context in which events are read, and the settings that they are shown with.
 *
 * @param settings with the currency of costs that name none, and the labels of custom fields
 */
public record EventView(ReadContext site, SiteSettings settings) {}
