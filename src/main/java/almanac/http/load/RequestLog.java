package almanac.http.load;

import almanac.base.settings.Settings;
import almanac.domain.security.Caller;
import almanac.http.request.Channel;
import almanac.http.request.ClientAddress;
import almanac.http.request.RequestIdentity;
import io.prometheus.metrics.core.metrics.Histogram;
import io.prometheus.metrics.model.snapshots.Unit;
import jakarta.inject.Inject;
import jakarta.servlet.AsyncEvent;
import jakarta.servlet.AsyncListener;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletResponseWrapper;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.Locale;
import java.util.Set;
import java.util.logging.Logger;
import javax.management.JMException;
import javax.management.ObjectName;

/**
 * Gives each request an id, and measures it by channel, route, method and status until its response is complete here,
 * not until it reaches the client. Logs all requests, or slow ones, as the settings say.
 */
public class RequestLog extends HttpFilter implements RequestLogMXBean {
    private static final long serialVersionUID = 1L;
    private static final Logger ACCESS = Logger.getLogger("almanac.access");
    private static final Logger SLOW = Logger.getLogger("almanac.slow");
    private static final String NAME = "almanac:type=RequestLog";

    private static final Histogram SECONDS = Histogram.builder()
            .name("almanac_request_seconds")
            .help("Times of requests, by channel, route (empty for cached and refused ones), method and status")
            .unit(Unit.SECONDS)
            .labelNames("channel", "route", "method", "status")
            .classicOnly()
            .classicUpperBounds(.001, .005, .025, .1, .25, .5, 1, 2.5, 5, 10)
            .register();

    /** Clients may send any other word as a method. */
    private static final Set<String> METHODS = Set.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS");

    @Inject
    private transient Settings settings;

    @Inject
    private transient ClientAddress clients;

    @Override
    public void init() throws ServletException {
        try {
            ManagementFactory.getPlatformMBeanServer().registerMBean(this, new ObjectName(NAME));
        } catch (JMException e) {
            throw new ServletException(e);
        }
    }

    @Override
    public void destroy() {
        try {
            ManagementFactory.getPlatformMBeanServer().unregisterMBean(new ObjectName(NAME));
        } catch (JMException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public String getCurrentId() {
        return RequestId.current();
    }

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        String id = RequestId.of(request, clients);
        RequestId.begin(id);
        try {
            if (request.getDispatcherType() == DispatcherType.ASYNC) {
                chain.doFilter(request, response);
            } else {
                response.setHeader(RequestId.HEADER, id);
                measured(request, response, chain);
            }
        } finally {
            RequestId.end();
        }
    }

    private void measured(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        long begin = System.nanoTime();
        try {
            chain.doFilter(request, response);
        } finally {
            if (request.isAsyncStarted()) {
                // not with an HTTP response, whose status GlassFish would set to 200 before it calls the listener
                request.getAsyncContext()
                        .addListener(
                                new End(() -> complete(request, response, begin)),
                                request,
                                new ServletResponseWrapper(response));
            } else {
                report(request, response, begin);
            }
        }
    }

    /** Called on whichever thread completes it. */
    private void complete(HttpServletRequest request, HttpServletResponse response, long begin) {
        RequestId.begin(RequestId.of(request, clients));
        try {
            report(request, response, begin);
        } finally {
            RequestId.end();
        }
    }

    private void report(HttpServletRequest request, HttpServletResponse response, long begin) {
        long nanos = System.nanoTime() - begin;
        String method = METHODS.contains(request.getMethod()) ? request.getMethod() : "other";
        String route = MeasuredRoute.of(request);
        SECONDS.labelValues(
                        Channel.of(request).name().toLowerCase(Locale.ROOT),
                        route,
                        method,
                        Integer.toString(response.getStatus()))
                .observe(nanos / 1e9);
        long millis = nanos / 1_000_000;
        boolean isSlow = settings.slowMillis() > 0 && millis >= settings.slowMillis();
        if (settings.logsAccess() || isSlow) {
            AccessLine line = new AccessLine(
                    method, LoggedAddress.of(request), clients.of(request), account(request), response, millis);
            if (settings.logsAccess()) {
                ACCESS.log(line.record(ACCESS, ""));
            }
            if (isSlow) {
                SLOW.log(line.record(SLOW, route));
            }
        }
    }

    private static String account(HttpServletRequest request) {
        return RequestIdentity.of(request)
                .caller()
                .filter(Caller.class::isInstance)
                .map(Caller.class::cast)
                .filter(Caller::isSignedIn)
                .map(caller -> "account " + caller.accountId())
                .orElse("anonymous");
    }

    /** Runs once the asynchronous response is complete. */
    private record End(Runnable report) implements AsyncListener {

        @Override
        public void onComplete(AsyncEvent event) {
            report.run();
        }

        @Override
        public void onTimeout(AsyncEvent event) {}

        @Override
        public void onError(AsyncEvent event) {}

        @Override
        public void onStartAsync(AsyncEvent event) {
            event.getAsyncContext().addListener(this);
        }
    }
}
