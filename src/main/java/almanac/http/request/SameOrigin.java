package almanac.http.request;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import java.net.URI;
import java.util.Optional;
import java.util.Set;

/** Detects whether a page of this site sent a request, from headers that browsers set and scripts can't. */
@ApplicationScoped
public class SameOrigin {

    private static final Set<String> SAFE = Set.of("GET", "HEAD", "OPTIONS");

    @Inject
    private SiteLinks links;

    /** Returns whether the method is safe (RFC 9110 §9.2.1), so that a forged request of that method gains nothing. */
    public static boolean isSafe(String method) {
        return SAFE.contains(method);
    }

    /**
     * Returns whether a page of this site sent the request; false in doubt. {@code Origin} is for sites without TLS,
     * which get no {@code Sec-Fetch-Site}.
     */
    public boolean sent(HttpServletRequest request) {
        String site = request.getHeader("Sec-Fetch-Site");
        return site == null
                ? origin(links.links(request).site()).equals(Optional.ofNullable(request.getHeader("Origin")))
                : site.equals("same-origin");
    }

    private static Optional<String> origin(String site) {
        URI uri = URI.create(site);
        return Optional.of(uri.getScheme() + "://" + uri.getRawAuthority());
    }
}
