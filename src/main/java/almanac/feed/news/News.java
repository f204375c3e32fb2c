package almanac.feed.news;

import java.time.Instant;
import java.util.List;

/**
 * The news of a calendar, in display order.
 *
 * @param id a URN that never changes
 * @param title the site's name, after what the filters hold
 * @param author the site's name
 * @param site the address of the site
 * @param self the address of the news
 * @param logo the address of the site's logo, or null
 */
record News(String id, String title, String author, String site, String self, String logo, List<NewsItem> items) {

    /** Returns the time of the latest change. */
    Instant modified() {
        return items.stream().map(NewsItem::modified).max(Instant::compareTo).orElse(Instant.EPOCH);
    }
}
