package almanac.pages.subscribe;

import almanac.http.representation.ReadContexts;
import almanac.pages.wordpress.WordPressAddress;
import jakarta.inject.Inject;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.PreMatching;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import jakarta.ws.rs.ext.Provider;
import java.net.URI;
import java.util.stream.Stream;

/**
 * Serves calendars at WordPress' addresses, for old subscriptions and links: those of views, events and what they link to, with {@code
 * ical=1} or {@code outlook-ical=1}.
 */
@Provider
@PreMatching
public class ExportAddresses implements ContainerRequestFilter {

    private static final String VIEW =
            "(events|calendar)?|events/(month|week|day|year|list|cards|map)(/[^/]+)?|events/(" + WordPressAddress.VIEWS
                    + ")";
    private static final String EVENT = "event/[^/]+(/[^/]+)?";

    @Inject
    private ReadContexts contexts;

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
        } else if (isExport) {
            String export = contexts.links().site() + "/" + ExportResource.PATH + "?";
            WordPressAddress.filter(path)
                    .ifPresent(filter -> request.abortWith(
                            Response.seeOther(URI.create(export + filter)).build()));
        }
    }
}
