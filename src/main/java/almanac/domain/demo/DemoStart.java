package almanac.domain.demo;

import almanac.domain.security.Caller;
import almanac.domain.security.Callers;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.interceptor.Interceptor;
import jakarta.transaction.Transactional;
import java.time.ZoneId;
import java.util.Locale;
import java.util.logging.Logger;

/** Loads the demo year at the start, if the launcher requests it and the calendar is empty. */
@ApplicationScoped
public class DemoStart {

    /** The system property by which the launcher requests it. */
    private static final String WANTED = "almanac.start.demo";

    private static final Caller SYSTEM = Caller.system("demo");

    /** The launcher shows these messages on the console. */
    private static final Logger START = Logger.getLogger("almanac.start");

    @Inject
    private DemoStart self; // so that the transaction runs as the system caller

    @Inject
    private Callers callers;

    @Inject
    private DemoService demo;

    /** Runs after the first accounts have been created, as the demo year needs an author. */
    void start(
            @Observes @Initialized(ApplicationScoped.class) @Priority(Interceptor.Priority.LIBRARY_AFTER)
                    Object started) {
        if (Boolean.getBoolean(WANTED)) {
            callers.as(SYSTEM, self::load);
        }
    }

    @Transactional
    void load() {
        if (demo.isLoadable()) {
            START.info("Loading a demo year");
            demo.load(SYSTEM, Locale.getDefault(), ZoneId.systemDefault().getId());
        } else {
            START.info("Loading no demo year, as the calendar isn't empty");
        }
    }
}
