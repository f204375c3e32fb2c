package almanac.pages.subscribe;

import almanac.web.filter.Filters;

/**
 * The feed addresses of a view's events. They name records by id, which outlives slugs: subscriptions last for years.
 *
 * @param site the root of the site, without a trailing slash
 */
public record FeedAddresses(String site, Filters filters) {

    public String calendar() {
        return site + "/events/feed.ics" + query();
    }

    public String atom() {
        return site + "/events/feed.atom" + query();
    }

    public String json() {
        return site + "/events/feed.json" + query();
    }

    String own(String address) {
        return address + query();
    }

    /** Returns the address with the scheme by which clients subscribe. */
    public static String webcal(String address) {
        return address.replaceFirst("^https?:", "webcal:");
    }

    private String query() {
        return filters.isEmpty() ? "" : "?" + filters.inLists();
    }
}
