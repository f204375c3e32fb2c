package almanac.pages.subscribe;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.PreMatching;
import jakarta.ws.rs.core.UriInfo;
import jakarta.ws.rs.ext.Provider;
import java.net.URI;
import java.util.stream.Stream;

/**
 * Serves calendars at WordPress' addresses, for old subscriptions and links: those of views and events, with {@code
 * ical=1} or {@code outlook-ical=1}.
 */
@Provider
@PreMatching
public class ExportAddresses implements ContainerRequestFilter {

    private static final String VIEW = "(events|calendar)?|events/(month|week|day|year|list)(/[^/]+)?";
    private static final String EVENT = "event/[^/]+(/[^/]+)?";

    @Override
    public void filter(ContainerRequestContext request) {
        UriInfo uri = request.getUriInfo();
        boolean isExport = !request.getMethod().equals("POST") // which sends the password of an event
                && Stream.of("ical", "outlook-ical")
                        .anyMatch(name -> "1".equals(uri.getQueryParameters().getFirst(name)));
        String path = uri.getPath(false).replaceAll("^/|/$", "");
        if (isExport && path.matches(VIEW)) {
            request.setRequestUri(URI.create(uri.getBaseUri() + ExportResource.PATH + "?"
                    + uri.getRequestUri().getRawQuery()));
        } else if (isExport && path.matches(EVENT)) {
            request.setRequestUri(URI.create(uri.getBaseUri() + path + ".ics"));
        }
    }
}
