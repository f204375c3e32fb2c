package almanac.domain.check;

import almanac.base.settings.Settings;
import almanac.domain.media.ImageFiles;
import almanac.store.cache.DataVersion;
import almanac.store.database.Database;
import almanac.store.failure.Collision;
import almanac.store.jobs.Jobs;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Runs a {@code Check} while the server is running. */
@ApplicationScoped
public class ServerCheck {

    private static final Logger LOG = Logger.getLogger(ServerCheck.class.getName());
    private static final String NAME = "check";

    @Inject
    private Settings settings;

    @Inject
    private ImageFiles images;

    @Inject
    private CheckSearch search;

    @Inject
    private Jobs jobs;

    private final AtomicBoolean isBusy = new AtomicBoolean();
    private volatile String failure;

    /**
     * The state of checks.
     *
     * @param isRunning whether one is running, on any node
     * @param last empty if there was none
     * @param failure the error of this node's last attempt; empty if it succeeded
     */
    public record State(boolean isRunning, Optional<CheckSearch.LastCheck> last, Optional<String> failure) {}

    public State state() {
        return new State(isRunning(), search.last(), Optional.ofNullable(failure));
    }

    private boolean isRunning() {
        try {
            return isBusy.get() || Check.isRunning(Database.unlimited(settings));
        } catch (SQLException e) {
            LOG.log(Level.FINE, "whether a check runs can't be determined", e); // nothing is written on a full disk
            return false;
        }
    }

    /** Starts a check in the background; returns false if one is running, on any node. */
    public boolean start() {
        if (isRunning() || !isBusy.compareAndSet(false, true)) {
            return false;
        }
        try {
            jobs.now(NAME, this::run);
            return true;
        } catch (RuntimeException e) {
            isBusy.set(false);
            throw e;
        }
    }

    void run() {
        try {
            Collision.retry(this::check);
            failure = null;
        } catch (RuntimeException e) {
            failure = String.valueOf(e.getMessage());
            LOG.log(Level.WARNING, "a check failed", e);
        } finally {
            DataVersion.raise(); // what was made again is in the next response
            isBusy.set(false);
        }
    }

    /** Collides on H2 with concurrent changes of rows that it corrects. */
    private boolean check() {
        try {
            return new Check(Database.unlimited(settings), images, line -> LOG.log(Level.FINE, line))
                    .run()
                    .isPresent();
        } catch (SQLException e) {
            throw new IllegalStateException(e.getMessage(), e);
        }
    }
}
