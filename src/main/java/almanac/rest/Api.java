package almanac.rest;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;
import java.util.Map;

/** The interface and its place, the namespace of the contract. */
@ApplicationPath(Api.PATH)
public class Api extends Application {

    /** Where the interface stands below the site's root. */
    public static final String PATH = "/cal/events/v1";

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
