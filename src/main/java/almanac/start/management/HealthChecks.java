package almanac.start.management;

import almanac.base.settings.Settings;
import almanac.http.load.Draining;
import almanac.store.database.DiskSpace;
import almanac.store.jobs.Jobs;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Checks whether the server is live, and whether it is ready for requests, in the form of MicroProfile Health 4 §4.2.
 */
@ApplicationScoped
public class HealthChecks {

    private static final String UP = "UP";

    static final JsonObject STARTED = health(Map.of("almanac", Optional.empty()));

    @Inject
    private Settings settings;

    @Inject
    private DatabaseProbe database;

    @Inject
    private DiskSpace space;

    @Inject
    private Jobs jobs;

    /** Returns whether the process works; if not, only a restart helps. */
    JsonObject live() {
        boolean isStuck = ManagementFactory.getThreadMXBean().findDeadlockedThreads() != null;
        return health(Map.of("threads", isStuck ? Optional.of("some wait for each other") : Optional.empty()));
    }

    /** Returns whether requests should be sent here; if not, the server is stopping, or waits for a resource. */
    JsonObject ready() {
        Map<String, Optional<String>> checks = new LinkedHashMap<>();
        checks.put("requests", when(Draining.hasBegun(), "the server is about to stop"));
        checks.put("database", database.fault());
        checks.put("disk", when(space.isShort(), "less than the reserve is free"));
        checks.put("images", when(!Files.isWritable(imageDirectory()), "their directory can't be written"));
        checks.put("jobs", when(jobs.haveStopped(), "none has run for minutes"));
        return health(checks);
    }

    /** Returns the data directory as long as there are no images. */
    private Path imageDirectory() {
        Path images = settings.dataDir().resolve("images");
        return Files.exists(images) ? images : settings.dataDir();
    }

    static boolean isUp(JsonObject health) {
        return health.getString("status").equals(UP);
    }

    private static Optional<String> when(boolean isFault, String fault) {
        return isFault ? Optional.of(fault) : Optional.empty();
    }

    /** @param checks the fault of each check, by name; empty if there is none */
    private static JsonObject health(Map<String, Optional<String>> checks) {
        JsonArrayBuilder results = Json.createArrayBuilder();
        checks.forEach((name, fault) -> {
            JsonObjectBuilder result =
                    Json.createObjectBuilder().add("name", name).add("status", status(fault.isEmpty()));
            fault.ifPresent(why -> result.add("data", Json.createObjectBuilder().add("fault", why)));
            results.add(result);
        });
        return Json.createObjectBuilder()
                .add("status", status(checks.values().stream().allMatch(Optional::isEmpty)))
                .add("checks", results)
                .build();
    }

    private static String status(boolean isUp) {
        return isUp ? UP : "DOWN";
    }
}
