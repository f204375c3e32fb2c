package almanac.pages.detail;

import almanac.domain.site.SiteSettings;
import almanac.http.request.Channel;
import java.net.URI;
import java.util.stream.Collectors;

/**
 * The content security policy of pages with descriptions and maps: that of all pages, with what administrators allow.
 */
public final class ContentPolicy {

    public static final String HEADER = "Content-Security-Policy";

    private ContentPolicy() {}

    /** @param hasMap whether the page shows tiles */
    public static String of(SiteSettings site, boolean hasMap) {
        String policy = Channel.PAGES.contentSecurityPolicy();
        if (hasMap) {
            policy = withTiles(policy, site);
        }
        if (!site.iframeHosts().isEmpty()) {
            policy += "; frame-src "
                    + site.iframeHosts().stream().map(host -> "https://" + host).collect(Collectors.joining(" "));
        }
        return policy;
    }

    /** Returns a policy that allows tiles, too. */
    public static String withTiles(String policy, SiteSettings site) {
        URI tiles = URI.create(site.mapTiles().replaceAll("[{}]", ""));
        return policy.replace(
                "img-src 'self'", "img-src 'self' " + tiles.getScheme() + "://" + tiles.getRawAuthority());
    }
}
