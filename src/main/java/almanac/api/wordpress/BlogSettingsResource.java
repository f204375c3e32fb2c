package almanac.api.wordpress;

import almanac.base.clock.SiteClock;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.site.CurrentSettings;
import almanac.domain.site.SiteSettings;
import almanac.http.representation.ReadContexts;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;

/** The settings of the site by the names of WordPress, for administrators. */
@Path("wp/v2/settings")
@ApplicationScoped
public class BlogSettingsResource {

    @Inject
    private ReadContexts contexts;

    @Inject
    private CurrentSettings settings;

    @Inject
    private SiteClock clock;

    private record BlogSettingsRepresentation(
            String title,
            String description,
            String url,
            String timezone,
            String timezoneString,
            double gmtOffset,
            int postsPerPage) {}

    @GET
    @Requires(Permission.ADMINISTER)
    public Response read() {
        SiteSettings site = settings.get();
        String zone = site.timeZone().name();
        return Response.ok(new BlogSettingsRepresentation(
                        site.siteName(),
                        site.brand().tagline(),
                        contexts.links().site(),
                        zone,
                        zone,
                        SiteIndexResource.hoursFromUtc(site, clock.minute()),
                        site.pageSize()))
                .build();
    }
}
