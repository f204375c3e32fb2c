package almanac.subscription;

import almanac.domain.Kind;
import almanac.http.Door;
import almanac.http.Links;
import almanac.json.OmittedWhenEmpty;
import almanac.json.Versioned;
import almanac.security.Secret;
import almanac.time.TimeText;

/** A person's own address; only the response that makes it shows it. */
public record FeedRepresentation(
        long id,
        String account,
        String name,
        @OmittedWhenEmpty String url,
        String dateUtc,
        String restUrl) {

    /** Before the secret: keeps it out of shared responses (docs/adr/025-who-is-asking.md). */
    public static final String PREFIX = "private-";

    /** @param secret the one in the address, or null if it is no longer to be shown */
    public static FeedRepresentation of(Feed feed, Secret secret, Links links) {
        return new FeedRepresentation(
                feed.getId(),
                feed.getAccount().getId().toString(),
                feed.getName(),
                secret == null ? null : address(secret, links),
                TimeText.utc(feed.getCreatedAt()),
                links.record(Kind.FEED, feed.getId()));
    }

    /** The address with a secret. */
    public static String address(Secret secret, Links links) {
        return links.site() + Door.PERSONAL_FEEDS + "/" + PREFIX + secret.text() + ".ics";
    }

    static Versioned single(Feed feed, Secret secret, Links links) {
        return new Versioned(feed.getVersion(), of(feed, secret, links));
    }
}
