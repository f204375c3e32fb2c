package almanac.pages.embed;

import almanac.http.request.Channel;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.PreMatching;
import jakarta.ws.rs.core.UriInfo;
import jakarta.ws.rs.ext.Provider;
import java.net.URI;

/** Serves every view of the calendar below {@code /embed} as well; the frame of such a page recognises it by its channel. */
@Provider
@PreMatching
public class EmbeddedPages implements ContainerRequestFilter {

    private static final String EMBEDDED = Channel.FRAMES.substring(1);
    private static final String VIEWS = "events";

    @Override
    public void filter(ContainerRequestContext request) {
        UriInfo uri = request.getUriInfo();
        String path = uri.getPath(false).replaceFirst("^/", "");
        if (path.equals(EMBEDDED) || path.startsWith(EMBEDDED + "/")) {
            String query = uri.getRequestUri().getRawQuery();
            request.setRequestUri(URI.create(
                    uri.getBaseUri() + VIEWS + path.substring(EMBEDDED.length()) + (query == null ? "" : "?" + query)));
        }
    }
}
