package almanac.pages.subscribe;

import almanac.domain.subscription.EmbedAddress;
import almanac.domain.subscription.Feed;
import almanac.web.frame.Frame;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * A secret address of the calendar, in the list of those who may revoke it.
 *
 * @param shown the name of what it shows, or the empty text if it shows what its owner sees
 */
public record IssuedAddress(long id, String name, String shown, Instant made) {

    static IssuedAddress of(Feed feed) {
        return new IssuedAddress(feed.getId(), feed.getName(), "", feed.getCreatedAt());
    }

    public static IssuedAddress of(EmbedAddress address, String shown) {
        return new IssuedAddress(address.getId(), address.getName(), shown, address.getCreatedAt());
    }

    public String isoMade() {
        return made.truncatedTo(ChronoUnit.SECONDS).toString();
    }

    public String made(Frame frame) {
        return frame.language().date(made.atZone(frame.now().getZone()));
    }
}
