package almanac.start.management;

import almanac.api.event.CachedEventJson;
import almanac.base.clock.SiteClock;
import almanac.base.settings.Settings;
import almanac.domain.backup.ScheduledBackups;
import almanac.http.connector.ServedCertificate;
import almanac.store.database.DiskSpace;
import almanac.store.jobs.Jobs;
import com.sun.net.httpserver.HttpExchange;
import io.prometheus.metrics.core.metrics.GaugeWithCallback;
import io.prometheus.metrics.expositionformats.ExpositionFormatWriter;
import io.prometheus.metrics.expositionformats.ExpositionFormats;
import io.prometheus.metrics.instrumentation.jvm.JvmMetrics;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/**
 * The metrics for Prometheus that are looked up on request: the Java process, the disk, the certificate, and, if the
 * database responds, the ages of jobs, the log of changes and the sources that fail. Counters are registered where they are incremented.
 */
@ApplicationScoped
public class Metrics {

    private static final PrometheusRegistry REGISTRY = PrometheusRegistry.defaultRegistry;

    @Inject
    private Settings settings;

    @Inject
    private SiteClock clock;

    @Inject
    private DiskSpace space;

    @Inject
    private DatabaseProbe database;

    @Inject
    private DatabaseFacts facts;

    @Inject
    private Jobs jobs;

    @Inject
    private CachedEventJson json;

    @Inject
    private ScheduledBackups backups;

    private final ExpositionFormats formats = ExpositionFormats.init();

    void register() {
        JvmMetrics.builder().register(REGISTRY);
        gauge(
                "almanac_disk_free_bytes",
                "Free space on the disk of the data directory",
                gauge -> gauge.call((double) space.left(settings.dataDir())));
        gauge(
                "almanac_written_json_bytes",
                "Size of the cache of written JSON",
                gauge -> gauge.call((double) json.bytes()));
        GaugeWithCallback.builder()
                .name("almanac_job_age_seconds")
                .help("Time since a job last ran on any node; absent if it never did")
                .labelNames("name")
                .callback(gauge -> asked().ifPresent(known -> jobs.periods().keySet().stream()
                        .filter(job ->
                                known.jobs().getOrDefault(job, Instant.EPOCH).isAfter(Instant.EPOCH))
                        .forEach(job -> gauge.call(age(known.jobs().get(job)), job))))
                .register(REGISTRY);
        gauge(
                "almanac_backup_age_seconds",
                "Time since the newest scheduled backup; absent without one",
                gauge -> backups.state()
                        .flatMap(ScheduledBackups.State::taken)
                        .ifPresent(taken -> gauge.call(age(taken))));
        gauge(
                "almanac_certificate_expiry_seconds",
                "Time until the certificate of the own HTTPS port expires; absent without HTTPS",
                gauge -> ServedCertificate.expiry().ifPresent(expiry -> gauge.call(-age(expiry))));
        gauge(
                "almanac_change_log_position",
                "Position of the last logged change, which clients of /changes read up to",
                gauge -> asked().ifPresent(known -> gauge.call((double) known.position())));
        gauge("almanac_sources_failing", "Number of sources that have failed for a day", gauge -> asked().ifPresent(
                        known -> gauge.call((double) known.failing())));
        gauge(
                "almanac_mails_delayed",
                "Number of mails that could not be sent when they were due",
                gauge -> asked().ifPresent(known -> gauge.call((double) known.delayed())));
    }

    private static void gauge(String name, String help, Consumer<GaugeWithCallback.Callback> value) {
        GaugeWithCallback.builder().name(name).help(help).callback(value).register(REGISTRY);
    }

    void clear() {
        REGISTRY.clear();
    }

    void write(HttpExchange exchange) throws IOException {
        ExpositionFormatWriter format =
                formats.findWriter(exchange.getRequestHeaders().getFirst("Accept"));
        exchange.getResponseHeaders().set("Content-Type", format.getContentType());
        if (exchange.getRequestMethod().equals("HEAD")) {
            exchange.sendResponseHeaders(200, -1);
            return;
        }
        exchange.sendResponseHeaders(200, 0);
        format.write(exchange.getResponseBody(), REGISTRY.scrape());
    }

    private Optional<DatabaseFacts.Facts> asked() {
        try {
            return Optional.of(database.ask(facts::facts));
        } catch (ExecutionException | TimeoutException e) {
            return Optional.empty(); // the health says so
        }
    }

    private double age(Instant moment) {
        return Duration.between(moment, clock.now()).toMillis() / 1000.0;
    }
}
