package almanac.pages.subscribe;

import almanac.base.refusal.Kind;
import almanac.domain.record.Links;
import almanac.web.filter.Filters;
import java.util.ArrayList;
import java.util.List;

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
        List<String> pairs = new ArrayList<>();
        filters.chosen().forEach(each -> pairs.add(parameter(each.kind()) + "=" + each.id()));
        if (!filters.search().isEmpty()) {
            pairs.add(Filters.SEARCH + "=" + Links.encoded(filters.search()));
            pairs.add("search_mode=wide"); // as the views search
        }
        return pairs.isEmpty() ? "" : "?" + String.join("&", pairs);
    }

    /** Returns the name of the parameter in lists of the interface (contract §4.5). */
    private static String parameter(Kind kind) {
        return kind.isTerm() ? kind.collection() : kind.word();
    }
}
