package almanac.web.form;

import almanac.domain.history.Undoable;
import almanac.domain.record.Links;
import almanac.http.request.QueryText;
import almanac.http.request.RequestAttribute;
import almanac.http.session.RequestSession;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.container.PreMatching;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.ext.Provider;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Protects the outcomes that addresses of pages for signed-in people report ({@code ?saved=1}) and offer to undo. When
 * a form redirects to such an address, this adds the action that can be undone, if any, and a proof bound to the
 * session that sent the form. Without it the page shows no outcome, so that nobody else's link makes it report or offer
 * anything. Redirects to an address from the request, such as after signing in, get no proof.
 */
@Provider
@PreMatching
public class OutcomeProof implements ContainerRequestFilter, ContainerResponseFilter {

    private static final String PAGES = "(?!.*/following/).*/(manage|account|embedding)(/.*)?";

    /** The parameter with the action that can be undone. */
    private static final String UNDO = "undo";

    private static final String UNDONE = "undone";

    /** The parameters that report an outcome. */
    private static final Set<String> REPORTING = Set.of("saved", "done", "restored", UNDONE, UNDO);

    private static final String PROOF = "proof";

    /** The parameter that readers may add to read it in another language. */
    private static final String LANGUAGE = "lang";

    @Inject
    private HttpServletRequest servletRequest;

    @Override
    public void filter(ContainerRequestContext request) {
        URI asked = request.getUriInfo().getRequestUri();
        Map<String, List<String>> sent = request.getUriInfo().getQueryParameters(); // as the page will read them
        if (!reports(asked, sent.keySet())) {
            return;
        }
        boolean shows = request.getMethod().equals("GET"); // a form that is sent there begins a new action
        if (shows && isProven(asked)) {
            Map<String, String> reported = query(asked);
            RequestAttribute.of(servletRequest, Undoable.class, Undoable::new)
                    .report(reported.getOrDefault(UNDO, ""), reported.getOrDefault(UNDONE, ""));
        } else {
            String silent = sent.entrySet().stream()
                    .filter(each -> !REPORTING.contains(each.getKey()))
                    .flatMap(each -> each.getValue().stream().map(value -> pair(each.getKey(), value)))
                    .collect(Collectors.joining("&"));
            request.setRequestUri(URI.create(asked.toString().split("\\?", 2)[0] + "?" + silent));
        }
    }

    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response) {
        URI then = response.getLocation();
        boolean isOfForm = request.getMethod().equals("POST")
                && isPage(request.getUriInfo().getRequestUri());
        if (then != null && isOfForm && reports(then, query(then).keySet())) {
            URI whole = withUndo(then);
            session().ifPresent(session -> response.getHeaders()
                    .putSingle(
                            HttpHeaders.LOCATION,
                            URI.create(whole + "&" + PROOF + "=" + session.proof(canonical(whole)))));
        }
    }

    private URI withUndo(URI then) {
        Undoable done = RequestAttribute.of(servletRequest, Undoable.class, Undoable::new);
        return done.isOffered() ? URI.create(then + "&" + UNDO + "=" + done.id()) : then;
    }

    private Optional<RequestSession> session() {
        return RequestSession.of(servletRequest);
    }

    private static boolean reports(URI address, Set<String> names) {
        return isPage(address) && names.stream().anyMatch(REPORTING::contains);
    }

    /** Matches the path as JAX-RS does: decoded, and without matrix parameters. */
    private static boolean isPage(URI address) {
        return address.getPath().replaceAll(";[^/]*", "").matches(PAGES);
    }

    private boolean isProven(URI address) {
        String sent = query(address).get(PROOF);
        return session()
                .filter(session -> session.isProof(sent, canonical(address)))
                .isPresent();
    }

    /** Returns what a proof covers, the path and its parameters, in a canonical encoding. */
    private static String canonical(URI address) {
        return query(address).entrySet().stream()
                .filter(each -> !each.getKey().equals(PROOF) && !each.getKey().equals(LANGUAGE))
                .map(each -> pair(each.getKey(), each.getValue()))
                .sorted()
                .collect(Collectors.joining("&", address.getPath() + "?", ""));
    }

    private static String pair(String name, String value) {
        return Links.encoded(name) + "=" + Links.encoded(value);
    }

    private static Map<String, String> query(URI address) {
        return QueryText.of(address.getRawQuery());
    }
}
