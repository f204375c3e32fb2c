package almanac.security;

import almanac.http.Credentials;
import almanac.settings.Settings;
import almanac.settings.SiteClock;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.List;

/** The headers that every answer carries: safety, caching, and which other sites' pages may read it (contract §9). */
@ApplicationScoped
public class AnswerHeaders {

    private static final String NOSNIFF = "X-Content-Type-Options";

    /** Nothing of what the interface answers is ever to be run or shown by itself. */
    private static final String DATA = "default-src 'none'; frame-ancestors 'none'";

    /** Pages use their own files only, and nothing that stands in the page itself. */
    private static final String PAGES = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
            + " connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

    @Inject
    private Settings settings;

    @Inject
    private SiteClock clock;

    /** Sets them, unless they are set already or it is too late. */
    void set(HttpServletRequest request, HttpServletResponse response) {
        if (response.getHeader(NOSNIFF) != null || response.isCommitted()) {
            return;
        }
        response.setHeader(NOSNIFF, "nosniff");
        response.setDateHeader("Date", clock.now().toEpochMilli()); // RFC 9110 §6.6.1
        response.setHeader("Referrer-Policy", "strict-origin-when-cross-origin");
        boolean isPage = request.getRequestURI().startsWith(request.getContextPath() + "/docs");
        response.setHeader("Content-Security-Policy", isPage ? PAGES : DATA);
        response.setHeader(
                "Cache-Control", Credentials.areIn(request) ? "no-cache" : "public, max-age=0, must-revalidate");
        response.addHeader("Vary", "Authorization, Accept-Encoding");
        allowOrigin(request, response);
    }

    private void allowOrigin(HttpServletRequest request, HttpServletResponse response) {
        List<String> allowed = settings.allowedOrigins();
        String origin = request.getHeader("Origin");
        boolean isAnyAllowed = allowed.contains("*");
        if (!isAnyAllowed && !allowed.isEmpty()) {
            response.addHeader("Vary", "Origin"); // of refusals too: the next reader's origin may be allowed
        }
        if (!isAnyAllowed && (origin == null || !allowed.contains(origin))) {
            return;
        }
        response.setHeader("Access-Control-Allow-Origin", isAnyAllowed ? "*" : origin);
        response.setHeader(
                "Access-Control-Expose-Headers", "X-TEC-Total, X-TEC-TotalPages, Link, ETag, Location, Retry-After");
        if (request.getMethod().equals("OPTIONS")) {
            response.setHeader("Access-Control-Allow-Methods", "GET, HEAD, POST, PUT, PATCH, DELETE");
            response.setHeader(
                    "Access-Control-Allow-Headers",
                    "Authorization, Content-Type, If-Match, If-None-Match, Idempotency-Key, X-WP-Nonce");
            response.setHeader("Access-Control-Max-Age", "600");
        }
    }
}
