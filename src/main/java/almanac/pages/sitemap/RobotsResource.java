package almanac.pages.sitemap;

import almanac.domain.record.Links;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.site.CurrentSettings;
import almanac.http.request.Channel;
import almanac.http.response.WholeBody;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.nio.charset.StandardCharsets;

/**
 * Lists what search engines may read (RFC 9309): pages, but not the interface, which has the same content; nothing if
 * the site is for members only.
 */
@Path("robots.txt")
@RequestScoped
public class RobotsResource {

    private static final String TEXT = "text/plain; charset=UTF-8";

    @Inject
    private Links links;

    @Inject
    private CurrentSettings site;

    @GET
    @Requires(Permission.READ)
    public WholeBody read() {
        return new WholeBody(text(!site.get().isMembersOnly(), links).getBytes(StandardCharsets.UTF_8), TEXT);
    }

    /** @param isPublic whether anonymous readers see anything */
    static String text(boolean isPublic, Links links) {
        return isPublic ? """
                        User-agent: *
                        Disallow: %s
                        Disallow: %s

                        Sitemap: %s
                        """.formatted(Channel.API, Channel.REST, links.site() + Sitemap.PATH) : """
                        User-agent: *
                        Disallow: /
                        """;
    }
}
