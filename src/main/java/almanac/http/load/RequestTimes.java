package almanac.http.load;

import almanac.http.request.Channel;
import io.prometheus.metrics.core.metrics.Histogram;
import io.prometheus.metrics.model.snapshots.Unit;
import jakarta.servlet.AsyncEvent;
import jakarta.servlet.AsyncListener;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Locale;
import java.util.Set;

/**
 * Measures requests by channel, route, method and status, until their response is complete here; how long it takes to reach the
 * client is not included.
 */
public class RequestTimes extends HttpFilter {
    private static final long serialVersionUID = 1L;

    /** Clients may send any other word. */
    private static final Set<String> METHODS = Set.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS");

    private static final Histogram SECONDS = Histogram.builder()
            .name("almanac_request_seconds")
            .help("Times of requests, by channel, route (empty for cached and refused ones), method and status")
            .unit(Unit.SECONDS)
            .labelNames("channel", "route", "method", "status")
            .classicOnly()
            .classicUpperBounds(.001, .005, .025, .1, .25, .5, 1, 2.5, 5, 10)
            .register();

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        long begin = System.nanoTime();
        try {
            chain.doFilter(request, response);
        } finally {
            if (request.isAsyncStarted()) {
                request.getAsyncContext().addListener(new End(() -> measure(request, response, begin)));
            } else {
                measure(request, response, begin);
            }
        }
    }

    private static void measure(HttpServletRequest request, HttpServletResponse response, long begin) {
        SECONDS.labelValues(
                        Channel.of(request).name().toLowerCase(Locale.ROOT),
                        MeasuredRoute.of(request),
                        METHODS.contains(request.getMethod()) ? request.getMethod() : "other",
                        Integer.toString(response.getStatus()))
                .observe((System.nanoTime() - begin) / 1e9);
    }

    /** Runs once the asynchronous response is complete. */
    private record End(Runnable measure) implements AsyncListener {

        @Override
        public void onComplete(AsyncEvent event) {
            measure.run();
        }

        @Override
        public void onTimeout(AsyncEvent event) {
            // it is completed all the same
        }

        @Override
        public void onError(AsyncEvent event) {
            // it is completed all the same
        }

        @Override
        public void onStartAsync(AsyncEvent event) {
            event.getAsyncContext().addListener(this);
        }
    }
}
