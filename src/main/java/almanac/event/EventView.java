package almanac.event;

import almanac.records.SiteView;
import java.util.Map;

/**
 * For whom and how events are shown.
 *
 * @param termCounts the published events of each term that the events have
 * @param currencySymbol put to costs that name no currency
 * @param currencyPosition {@code prefix} or {@code postfix}
 */
record EventView(SiteView site, Map<Long, Long> termCounts, String currencySymbol, String currencyPosition) {}
