package almanac.web;

import almanac.sitemap.FileResponses;
import almanac.sitemap.RobotsResource;
import almanac.sitemap.SitemapResource;
import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;
import java.util.Map;
import java.util.Set;

/** The pages of the site. Every path without another door ends here, if need be as a 404. */
@ApplicationPath("/")
public class Pages extends Application {

    @Override
    public Set<Class<?>> getClasses() {
        return Set.of(
                FileResponses.class,
                HomePage.class,
                HtmlResponses.class,
                PageProblems.class,
                RobotsResource.class,
                SitemapResource.class);
    }

    @Override
    public Map<String, Object> getProperties() {
        // Otherwise an error status without a body would become the server's HTML page.
        return Map.of(
                "jersey.config.server.response.setStatusOverSendError",
                true,
                "jersey.config.server.wadl.disableWadl",
                true);
    }
}
