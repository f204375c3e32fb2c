package almanac.http.response;

import almanac.base.clock.SiteClock;
import almanac.base.settings.Settings;
import almanac.http.input.EventListParams;
import almanac.http.request.Channel;
import almanac.http.request.Credentials;
import almanac.http.request.EmbeddingSites;
import almanac.http.request.RequestIdentity;
import almanac.http.request.SameOrigin;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import java.util.stream.Stream;

/** The headers of every response: security, caching and CORS (contract §9). */
@ApplicationScoped
public class ResponseHeaders {

    private static final String NOSNIFF = "X-Content-Type-Options";
    private static final String ALLOW_ORIGIN = "Access-Control-Allow-Origin";

    @Inject
    private Settings settings;

    @Inject
    private EmbeddingSites sites;

    @Inject
    private SiteClock clock;

    /** Sets the headers, unless they are already set or the response is committed. */
    public void set(HttpServletRequest request, HttpServletResponse response) {
        if (response.getHeader(NOSNIFF) != null || response.isCommitted()) {
            return;
        }
        response.setHeader(NOSNIFF, "nosniff");
        response.setDateHeader("Date", clock.now().toEpochMilli()); // RFC 9110 §6.6.1
        if (settings.hasHttpsHost()) { // a proxy in front says it for itself
            response.setHeader("Strict-Transport-Security", "max-age=31536000"); // a year: RFC 6797
        }
        response.setHeader(
                "Referrer-Policy", Credentials.areInPath(request) ? "no-referrer" : "strict-origin-when-cross-origin");
        Channel channel = Channel.of(request);
        List<String> embedding = channel == Channel.EMBED ? sites.origins() : List.of();
        response.setHeader("Content-Security-Policy", policy(channel, embedding));
        response.setHeader("Cache-Control", caching(channel, request));
        response.addHeader("Vary", "Authorization, Cookie, Accept-Encoding");
        if (channel != Channel.INTERFACE) {
            response.addHeader("Vary", "Accept, Accept-Language"); // errors are HTML or JSON
        }
        allowOrigin(request, response, channel == Channel.EMBED ? embedding : settings.allowedOrigins());
    }

    /** Announces the methods of a route to pages of other sites; {@code Allow} names them once the route has answered. */
    public void allowMethods(HttpServletRequest request, HttpServletResponse response) {
        String methods = response.getHeader("Allow");
        if (request.getMethod().equals("OPTIONS") && methods != null && response.getHeader(ALLOW_ORIGIN) != null) {
            response.setHeader("Access-Control-Allow-Methods", methods);
        }
    }

    /**
     * Browsers must not store pages of signed-in readers or secret addresses, or responses to forms: going back would
     * show them again.
     */
    private static String caching(Channel channel, HttpServletRequest request) {
        RequestIdentity identity = RequestIdentity.of(request);
        boolean isPersonal = identity.caller().isPresent()
                || !SameOrigin.isSafe(request.getMethod())
                || Credentials.areInPath(request);
        if (namesPosition(request) || channel.hasPages() && isPersonal) {
            return "private, no-store";
        }
        return identity.isShareable() ? "public, max-age=0, must-revalidate" : "no-cache";
    }

    /** Returns whether a page's address has its reader's position, which is private. */
    static boolean namesPosition(HttpServletRequest request) {
        String query = request.getQueryString();
        return query != null
                && Channel.of(request).hasPages()
                && Stream.of(EventListParams.GEOLOC_LAT, EventListParams.GEOLOC_LNG)
                        .anyMatch(each -> query.contains(each.name() + "="));
    }

    /** Allows pages of other sites to frame this one. */
    private static String policy(Channel channel, List<String> embedding) {
        String self = "frame-ancestors 'self'";
        return embedding.isEmpty()
                ? channel.contentSecurityPolicy()
                : channel.contentSecurityPolicy().replace(self, self + " " + String.join(" ", embedding));
    }

    private static void allowOrigin(HttpServletRequest request, HttpServletResponse response, List<String> allowed) {
        String origin = request.getHeader("Origin");
        boolean isAnyAllowed = allowed.contains("*");
        if (!isAnyAllowed && !allowed.isEmpty()) {
            response.addHeader("Vary", "Origin"); // also without CORS headers: another client's origin may be allowed
        }
        if (!isAnyAllowed && (origin == null || !allowed.contains(origin))) {
            return;
        }
        response.setHeader(ALLOW_ORIGIN, isAnyAllowed ? "*" : origin);
        response.setHeader(
                "Access-Control-Expose-Headers",
                "X-TEC-Total, X-TEC-TotalPages, X-WP-Total, X-WP-TotalPages, Link, ETag, Location, Retry-After, X-Request-Id");
        if (request.getMethod().equals("OPTIONS")) {
            response.setHeader(
                    "Access-Control-Allow-Headers",
                    "Authorization, Content-Type, If-Match, If-None-Match, Idempotency-Key, X-WP-Nonce");
            response.setHeader("Access-Control-Max-Age", "600");
        }
    }
}
