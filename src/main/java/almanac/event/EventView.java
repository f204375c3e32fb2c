package almanac.event;

import almanac.records.SiteView;

/**
 * For whom and how events are shown.
 *
 * @param currencySymbol put to costs that name no currency
 * @param currencyPosition {@code prefix} or {@code postfix}
 */
record EventView(SiteView site, String currencySymbol, String currencyPosition) {}
