package almanac.domain.series;

import almanac.base.kind.Kind;
import java.time.Instant;

/**
 * A record or term with a public page.
 *
 * @param modifiedAt when it was last changed, or null if that isn't known
 */
public record SitemapEntry(Kind kind, String slug, Instant modifiedAt) {}
