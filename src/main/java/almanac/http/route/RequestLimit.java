package almanac.http.route;

import almanac.base.clock.SiteClock;
import almanac.base.refusal.RateLimited;
import almanac.base.settings.Settings;
import almanac.domain.security.Caller;
import almanac.http.problem.ErrorResponse;
import almanac.http.problem.Problems;
import almanac.http.request.ClientAddress;
import almanac.http.session.RequestCaller;
import almanac.store.cache.RequestCounts;
import almanac.store.failure.Collision;
import jakarta.inject.Inject;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * Refuses callers who exceed the site's limit of requests per minute, if it has one, and reports what is left in the
 * headers {@code RateLimit-Limit}, {@code RateLimit-Remaining} and {@code RateLimit-Reset}.
 */
public class RequestLimit extends HttpFilter {
    private static final long serialVersionUID = 1L;

    @Inject
    private transient Settings settings;

    @Inject
    private transient RequestCounts counts;

    @Inject
    private transient ClientAddress addresses;

    @Inject
    private transient SiteClock clock;

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        int most = settings.requestsPerMinute();
        if (most == 0) {
            chain.doFilter(request, response);
            return;
        }
        Instant now = clock.now();
        Duration left =
                Duration.between(now, now.truncatedTo(ChronoUnit.MINUTES).plus(1, ChronoUnit.MINUTES));
        int made = made(subject(request), now);
        response.setHeader("RateLimit-Limit", Integer.toString(most));
        response.setHeader("RateLimit-Remaining", Integer.toString(Math.max(most - made, 0)));
        response.setHeader("RateLimit-Reset", Long.toString(left.plusMillis(999).toSeconds()));
        if (made <= most) {
            chain.doFilter(request, response);
        } else {
            RateLimited refusal = new RateLimited("These are more than " + most + " requests a minute; wait.", left);
            ErrorResponse.write(request, response, Problems.of(refusal));
        }
    }

    private String subject(HttpServletRequest request) {
        Caller caller = RequestCaller.of(request);
        return caller.isSignedIn() ? "account " + caller.accountId() : "address " + addresses.of(request);
    }

    /** Retries, since two first requests may arrive at once. */
    private int made(String subject, Instant now) {
        return Collision.retry(() -> counts.add(subject, now));
    }
}
