package almanac.pages.subscribe;

import almanac.domain.subscription.Feed;
import almanac.web.frame.Frame;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** A personal address of the calendar, in its owner's list. */
public record OwnFeed(long id, String name, Instant made) {

    static OwnFeed of(Feed feed) {
        return new OwnFeed(feed.getId(), feed.getName(), feed.getCreatedAt());
    }

    /** Returns the value of the attribute {@code datetime}. */
    public String isoMade() {
        return made.truncatedTo(ChronoUnit.SECONDS).toString();
    }

    /** Returns the day on the site's calendar. */
    public String made(Frame frame) {
        return frame.language().date(made.atZone(frame.now().getZone()));
    }
}
