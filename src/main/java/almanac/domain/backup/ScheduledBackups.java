package almanac.domain.backup;

import almanac.base.clock.SiteClock;
import almanac.base.settings.Settings;
import almanac.base.settings.StorageSettings;
import almanac.domain.mail.MailKind;
import almanac.domain.mail.Outbox;
import almanac.domain.media.ImageFiles;
import almanac.domain.site.CurrentSettings;
import almanac.store.database.Database;
import almanac.store.database.DiskSpace;
import almanac.store.jobs.JobStore;
import almanac.store.jobs.Jobs;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZonedDateTime;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Makes a backup when the newest in {@code ALMANAC_BACKUP_DIR} is old enough, or at a time of day, to the minute. After
 * a failure it waits for an hour.
 */
@ApplicationScoped
public class ScheduledBackups {

    private static final String JOB = "backup";
    private static final Logger LOG = Logger.getLogger(ScheduledBackups.class.getName());
    private static final Duration DELAY = Duration.ofMinutes(1);
    private static final Duration RETRY = Duration.ofHours(1);

    @Inject
    private Settings settings;

    @Inject
    private ImageFiles images;

    @Inject
    private DiskSpace space;

    @Inject
    private SiteClock clock;

    @Inject
    private CurrentSettings site;

    @Inject
    private Jobs jobs;

    @Inject
    private JobStore jobStore;

    @Inject
    private Outbox outbox;

    private final AtomicBoolean isBusy = new AtomicBoolean();
    private volatile Failure failure;

    private record Failure(String why, Instant at) {}

    /**
     * The state of scheduled backups.
     *
     * @param directory where they are
     * @param kept how many are kept
     * @param isRunning whether this node makes one on request
     * @param taken when the newest was begun; empty if there is none
     * @param hours its age in whole hours
     * @param bytes its size
     * @param isLate whether the next one is overdue
     * @param failure the error of this node's last attempt; empty if it succeeded
     */
    public record State(
            Path directory,
            int kept,
            boolean isRunning,
            Optional<Instant> taken,
            long hours,
            long bytes,
            boolean isLate,
            Optional<String> failure) {}

    void start(@Observes @Initialized(ApplicationScoped.class) Object started) {
        if (directory().isPresent()) {
            jobs.every(DELAY, JOB, this::isDue, this::run);
        }
    }

    private Optional<Path> directory() {
        return Optional.of(settings.get(StorageSettings.BACKUP_DIR))
                .filter(path -> !path.isEmpty())
                .map(path -> Path.of(path).toAbsolutePath());
    }

    /** Returns the state; empty if backups aren't scheduled. */
    public Optional<State> state() {
        return directory().map(path -> {
            Optional<StoredBackups.Stored> newest = new StoredBackups(path).newest(clock.now());
            return new State(
                    path,
                    settings.get(StorageSettings.BACKUP_KEEP),
                    isBusy.get(),
                    newest.map(StoredBackups.Stored::taken),
                    newest.map(each ->
                                    Duration.between(each.taken(), clock.now()).toHours())
                            .orElse(0L),
                    newest.map(StoredBackups.Stored::bytes).orElse(0L),
                    isDue(RETRY),
                    Optional.ofNullable(failure).map(Failure::why));
        });
    }

    /** Returns the file of the newest; empty if there is none. */
    public Optional<Path> newest() {
        return directory()
                .flatMap(path -> new StoredBackups(path).newest(clock.now()))
                .map(StoredBackups.Stored::path);
    }

    /**
     * Makes a backup in the background, unless the schedule or another node is making one; returns false if this node
     * does so already on request, or none are scheduled.
     */
    public boolean request() {
        if (directory().isEmpty() || !isBusy.compareAndSet(false, true)) {
            return false;
        }
        try {
            jobs.now(JOB, this::runAlone);
            return true;
        } catch (RuntimeException e) {
            isBusy.set(false);
            throw e;
        }
    }

    private void runAlone() {
        try {
            jobStore.runIfDue(JOB, Duration.ZERO, clock.now(), this::run);
        } finally {
            isBusy.set(false);
        }
    }

    boolean isDue() {
        Failure last = failure;
        boolean mayTry = last == null || !clock.now().isBefore(last.at().plus(RETRY));
        return mayTry && isDue(Duration.ZERO);
    }

    /** @param grace the time that making it may take */
    private boolean isDue(Duration grace) {
        Instant last = last(clock.now().minus(grace));
        return directory()
                .flatMap(path -> new StoredBackups(path).newest(clock.now()))
                .map(newest -> newest.taken().isBefore(last))
                .orElse(true);
    }

    /** Returns when the last backup was due. */
    private Instant last(Instant now) {
        String time = settings.get(StorageSettings.BACKUP_AT);
        return time.isEmpty()
                ? now.minus(Duration.ofHours(settings.get(StorageSettings.BACKUP_HOURS)))
                : last(LocalTime.parse(time), now.atZone(site.get().timeZone().id()));
    }

    /** Returns the last occurrence of the time of day, across clock changes too. */
    static Instant last(LocalTime time, ZonedDateTime now) {
        ZonedDateTime today = now.toLocalDate().atTime(time).atZone(now.getZone());
        ZonedDateTime yesterday = now.toLocalDate().minusDays(1).atTime(time).atZone(now.getZone());
        return (today.isAfter(now) ? yesterday : today).toInstant();
    }

    void run() {
        try {
            backUp(directory().orElseThrow());
            failure = null;
        } catch (IOException e) {
            fail(e);
            throw new UncheckedIOException(e);
        } catch (SQLException e) {
            fail(e);
            throw new IllegalStateException(e);
        }
    }

    /** Tells administrators once, until one succeeds. */
    private void fail(Exception fault) {
        boolean isFirst = failure == null;
        failure = new Failure(String.valueOf(fault.getMessage()), clock.now());
        if (isFirst) {
            outbox.tell(MailKind.BACKUP, any -> true, null, failure.why());
        }
    }

    private void backUp(Path directory) throws IOException, SQLException {
        StoredBackups backups = new StoredBackups(directory);
        if (!Files.isDirectory(directory)) {
            throw new BackupException("there is no directory " + directory + " (ALMANAC_BACKUP_DIR).");
        }
        long expected =
                backups.newest(clock.now()).map(StoredBackups.Stored::bytes).orElse(0L);
        if (space.left(directory) < expected + settings.diskReserve()) {
            throw new BackupException("the disk of " + directory + " (ALMANAC_BACKUP_DIR) is nearly full.");
        }
        Backup backup = new Backup(
                Database.unlimited(settings),
                images,
                settings.get(StorageSettings.BACKUP_PASSPHRASE),
                line -> LOG.log(Level.FINE, line));
        backups.add(clock.now(), settings.get(StorageSettings.BACKUP_KEEP), backup::write);
        LOG.log(Level.INFO, "a backup has been made in {0}", directory);
    }
}
