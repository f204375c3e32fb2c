package almanac.web;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;
import java.util.Map;
import java.util.Set;

/** The pages of the site. Every path that has no other door ends here, and if it is no page's, with a page that says so. */
@ApplicationPath("/")
public class Pages extends Application {

    @Override
    public Set<Class<?>> getClasses() {
        return Set.of(HomePage.class, HtmlResponses.class, PageProblems.class);
    }

    @Override
    public Map<String, Object> getProperties() {
        // Else an error status without a body would become the server's HTML page.
        return Map.of(
                "jersey.config.server.response.setStatusOverSendError",
                true,
                "jersey.config.server.wadl.disableWadl",
                true);
    }
}
