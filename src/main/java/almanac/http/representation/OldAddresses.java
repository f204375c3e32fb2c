package almanac.http.representation;

import static java.nio.charset.StandardCharsets.UTF_8;

import almanac.base.kind.Kind;
import almanac.domain.record.Links;
import almanac.domain.series.AddressSearch;
import almanac.http.request.Channel;
import almanac.http.request.SameOrigin;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.Provider;
import java.net.URLDecoder;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Redirects from former addresses to present ones (contract §8.1): of a record's page or a part of it, its calendar
 * file, or its route by slug.
 */
@Provider
public class OldAddresses implements ContainerResponseFilter {

    /** Also those of the trash, such as for a merged venue, and of somebody's draft. */
    private static final Set<Integer> GONE = Set.of(403, 404, 410);

    private static final Pattern PAGE = Pattern.compile(
            "/(?<kind>event|venue|organizer|category|tag)/(?<slug>[^/.]+)(?<date>/[0-9][^/.]+)?(?<rest>(/[a-z]+)?/?|[.]ics)");

    private static final Pattern ROUTE = Pattern.compile(Pattern.quote(Channel.API)
            + "/(?<kind>events|venues|organizers)/by-slug/(?<slug>[^/]+)(?<date>/[0-9][^/]+)?(?<rest>/?)");

    @Inject
    private AddressSearch addresses;

    @Inject
    private ReadContexts contexts;

    @Context
    private HttpServletRequest request;

    @Override
    public void filter(ContainerRequestContext asked, ContainerResponseContext response) {
        if (GONE.contains(response.getStatus()) && SameOrigin.isSafe(asked.getMethod())) {
            String path =
                    request.getRequestURI().substring(request.getContextPath().length());
            moved(path).filter(address -> !address.endsWith(path)).ifPresent(address -> {
                response.setStatus(Response.Status.MOVED_PERMANENTLY.getStatusCode());
                response.setEntity(null);
                response.getHeaders().putSingle(HttpHeaders.LOCATION, address + query(asked));
                // browsers would repeat it for ever, whatever has the address by then
                response.getHeaders().putSingle(HttpHeaders.CACHE_CONTROL, "private, no-cache");
            });
        }
    }

    private Optional<String> moved(String path) {
        Matcher page = PAGE.matcher(path);
        if (page.matches()) {
            String word = page.group("kind");
            return moved(
                    page,
                    Kind.valueOf(word.toUpperCase(Locale.ROOT)),
                    contexts.links().site() + "/" + word + "/");
        }
        Matcher route = ROUTE.matcher(path);
        return route.matches()
                ? Kind.ofCollection(route.group("kind"))
                        .flatMap(kind ->
                                moved(route, kind, contexts.links().api() + "/" + kind.collection() + "/by-slug/"))
                : Optional.empty();
    }

    private Optional<String> moved(Matcher path, Kind kind, String root) {
        String slug = decoded(path.group("slug"));
        String date = path.group("date");
        if (date != null && kind != Kind.EVENT) {
            return Optional.empty();
        }
        Optional<String> found = date == null
                ? addresses.slug(kind, slug, contexts.caller()).map(Links::encoded)
                : addresses
                        .date(slug, date.substring(1), contexts.caller())
                        .map(each -> Links.encoded(each.slug()) + "/" + each.date());
        return found.map(each -> root + each + path.group("rest"));
    }

    /** Decodes a part of a path, where a plus sign is literal. */
    private static String decoded(String part) {
        return URLDecoder.decode(part.replace("+", "%2B"), UTF_8);
    }

    /** Returns the query as a valid part of a URI; the request's own needn't be. */
    private static String query(ContainerRequestContext asked) {
        String query = asked.getUriInfo().getRequestUri().getRawQuery();
        return query == null ? "" : "?" + query;
    }
}
