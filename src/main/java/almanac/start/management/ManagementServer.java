package almanac.start.management;

import almanac.base.settings.Settings;
import almanac.base.settings.StartFailure;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import jakarta.annotation.PreDestroy;
import jakarta.annotation.Priority;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedThreadFactory;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Serves monitoring on {@code ALMANAC_MANAGEMENT_PORT}: {@code /health}, {@code /health/started}, {@code /health/ready}
 * and {@code /health/live} in the form of MicroProfile Health 4, and {@code /metrics} for Prometheus. It is the JDK's
 * own server, without sign-in and the application's routes; by default only this machine reaches it. It starts last, so
 * that a server that responds has started.
 */
@ApplicationScoped
public class ManagementServer {

    private static final int ALL_DONE = Integer.MAX_VALUE;

    private static final int MOST_THREADS = 4;

    /** Read by the JDK's server when it is created; otherwise an incomplete request would block its thread for ever. */
    private static final String LONGEST_REQUEST = "sun.net.httpserver.maxReqTime";

    private static final int LONGEST_SECONDS = 5;

    @Inject
    private Settings settings;

    @Inject
    private HealthChecks health;

    @Inject
    private Metrics metrics;

    @Resource
    private ManagedThreadFactory factory;

    /** A few threads of its own, so that blocking them blocks nothing else. */
    private ThreadPoolExecutor threads;

    private HttpServer server;

    void start(@Observes @Initialized(ApplicationScoped.class) @Priority(ALL_DONE) Object started) {
        Optional<InetSocketAddress> address = settings.managementAddress();
        if (address.isEmpty()) {
            return;
        }
        System.setProperty(LONGEST_REQUEST, Integer.toString(LONGEST_SECONDS));
        try {
            server = HttpServer.create(address.get(), 0);
        } catch (IOException e) {
            throw new StartFailure(
                    "the management port " + address.get().getPort() + " can't be opened (" + e.getMessage()
                            + "); ALMANAC_MANAGEMENT_PORT names another.",
                    e);
        }
        threads = new ThreadPoolExecutor(
                MOST_THREADS, MOST_THREADS, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), factory);
        threads.prestartAllCoreThreads(); // they take on the context of the application, which later callers lack
        server.setExecutor(threads);
        server.createContext("/", this::answer);
        metrics.register();
        server.start();
    }

    @PreDestroy
    void stop() {
        if (server != null) {
            server.stop(0);
            threads.shutdown();
            metrics.clear();
        }
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            if (!exchange.getRequestMethod().matches("GET|HEAD")) {
                exchange.getResponseHeaders().set("Allow", "GET, HEAD");
                exchange.sendResponseHeaders(405, -1);
                return;
            }
            switch (exchange.getRequestURI().getPath()) {
                case "/health/started" -> send(exchange, HealthChecks.STARTED);
                case "/health/live" -> send(exchange, health.live());
                case "/health/ready", "/health" -> send(exchange, health.ready());
                case "/metrics" -> metrics.write(exchange);
                default -> exchange.sendResponseHeaders(404, -1);
            }
        }
    }

    private static void send(HttpExchange exchange, JsonObject health) throws IOException {
        byte[] body = health.toString().getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.getResponseHeaders().set("Cache-Control", "no-store");
        boolean hasBody = exchange.getRequestMethod().equals("GET");
        exchange.sendResponseHeaders(HealthChecks.isUp(health) ? 200 : 503, hasBody ? body.length : -1);
        if (hasBody) {
            exchange.getResponseBody().write(body);
        }
    }
}
