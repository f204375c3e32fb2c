package almanac.pages.wordpress;

import almanac.base.settings.Settings;
import almanac.domain.record.Links;
import almanac.http.representation.ReadContexts;
import almanac.http.request.Channel;
import gg.jte.models.runtime.JteModel;
import jakarta.inject.Inject;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.Provider;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Says in headers of pages where the interface has what they show, as calendars of WordPress do (contract §14.1). */
@Provider
public class Discovery implements ContainerResponseFilter {

    /** The header with the address in the interface of what a page shows. */
    public static final String ROOT = "X-TEC-API-ROOT";

    private static final Pattern TERM = Pattern.compile("/?(?<kind>category|tag)/(?<slug>[^/]+)/?");

    @Inject
    private Settings settings;

    @Inject
    private ReadContexts contexts;

    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response) {
        String path = request.getUriInfo().getPath();
        if (!settings.hasAlias()) {
            response.getHeaders().remove(ROOT);
        }
        if (!settings.hasAlias()
                || !(response.getEntity() instanceof JteModel)
                || response.getStatus() != 200
                || path.matches("/?(manage|embed)(/.*)?")) {
            return;
        }
        Links links = contexts.links();
        MultivaluedMap<String, Object> headers = response.getHeaders();
        headers.putSingle("X-TEC-API-VERSION", "v1");
        headers.putSingle("X-TEC-API-ORIGIN", links.site());
        headers.putIfAbsent(ROOT, List.of(links.site() + Channel.ALIAS + "/" + filter(path)));
        headers.add(HttpHeaders.LINK, "<" + links.site() + Channel.REST + "/>; rel=\"https://api.w.org/\"");
    }

    /** Returns the address of an event in the interface, for the header of its page. */
    public static String of(long event, Links links) {
        return links.site() + Channel.ALIAS + "/events/" + event;
    }

    private static String filter(String path) {
        Matcher term = TERM.matcher(path);
        if (term.matches()) {
            String filter = term.group("kind").equals("tag") ? "tags" : "categories";
            return "events/?" + filter + "=" + Links.encoded(term.group("slug"));
        }
        return "";
    }
}
