package almanac.pages.wordpress;

import almanac.domain.record.Links;
import almanac.http.representation.ReadContexts;
import almanac.http.request.QueryText;
import jakarta.inject.Inject;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.ext.Provider;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Redirects from what the query of a WordPress site names: a record by its id or slug. */
@Provider
public class WordPressQueries implements ContainerRequestFilter {

    private static final Set<String> READING = Set.of(HttpMethod.GET, HttpMethod.HEAD);

    @Inject
    private ReadContexts contexts;

    @Inject
    private PostPages posts;

    @Override
    public void filter(ContainerRequestContext request) {
        String query = request.getUriInfo().getRequestUri().getRawQuery();
        if (query != null
                && READING.contains(request.getMethod())
                && request.getUriInfo().getPath().matches("/?")) {
            present(QueryText.of(query)).ifPresent(page -> request.abortWith(WordPressPage.moved(page)));
        }
    }

    private Optional<String> present(Map<String, String> query) {
        Links links = contexts.links();
        return WordPressAddress.named(query, links).or(() -> WordPressAddress.kind(query)
                .map(kind -> posts.of(kind, Long.parseLong(query.get("p")), links, contexts.caller())));
    }
}
