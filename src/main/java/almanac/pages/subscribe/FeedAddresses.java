package almanac.pages.subscribe;

import almanac.web.filter.Filters;

/**
 * The feed addresses of the events that a view shows. Records are named by id, which outlives their slugs: subscriptions last
 * for years.
 *
 * @param site the root of the site, without a trailing slash
 */
public record FeedAddresses(String site, Filters filters) {

    /** Returns the address of the calendar (iCalendar). */
    public String calendar() {
        return site + "/events/feed.ics" + query();
    }

    public String atom() {
        return site + "/events/feed.atom" + query();
    }

    public String json() {
        return site + "/events/feed.json" + query();
    }

    /** Returns a person's own address of the calendar, with these filters. */
    String own(String address) {
        return address + query();
    }

    /** Returns the same address with the scheme by which clients subscribe to it. */
    public static String webcal(String address) {
        return address.replaceFirst("^https?:", "webcal:");
    }

    private String query() {
        return filters.isEmpty() ? "" : "?" + filters.inLists();
    }
}
