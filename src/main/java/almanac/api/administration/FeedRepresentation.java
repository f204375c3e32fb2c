package almanac.api.administration;

import almanac.base.json.OmittedWhenEmpty;
import almanac.base.json.Versioned;
import almanac.base.kind.Kind;
import almanac.base.time.TimeText;
import almanac.domain.record.Links;
import almanac.domain.security.Secret;
import almanac.domain.subscription.Feed;

/** A person's own feed address; only the response that creates it shows it. */
public record FeedRepresentation(
        long id,
        String account,
        String name,
        @OmittedWhenEmpty String url,
        String dateUtc,
        String restUrl) {

    /** @param secret the secret in the address; null if it is no longer shown */
    public static FeedRepresentation of(Feed feed, Secret secret, Links links) {
        return new FeedRepresentation(
                feed.getId(),
                feed.getAccount().getId().toString(),
                feed.getName(),
                secret == null ? null : Feed.address(secret, links),
                TimeText.utc(feed.getCreatedAt()),
                links.record(Kind.FEED, feed.getId()));
    }

    static Versioned single(Feed feed, Secret secret, Links links) {
        return new Versioned(feed.getVersion(), of(feed, secret, links));
    }
}
