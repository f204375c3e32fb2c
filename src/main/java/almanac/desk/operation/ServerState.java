package almanac.desk.operation;

import almanac.base.kind.Kind;
import almanac.domain.backup.ScheduledBackups;
import almanac.domain.check.ServerCheck;
import almanac.domain.migration.DatabaseStateSearch.AppliedMigration;
import almanac.domain.migration.DatabaseStateSearch.Product;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The state of this server and its database, without secrets.
 *
 * @param backups empty if none are scheduled
 */
public record ServerState(
        Product database,
        Map<Kind, Long> counts,
        Storage storage,
        Memory memory,
        Optional<ScheduledBackups.State> backups,
        ServerCheck.State check,
        boolean haveJobsStopped,
        List<JobLine> jobs,
        List<AppliedMigration> migrations) {

    /**
     * The storage in use, in bytes.
     *
     * @param database empty for an in-memory database
     * @param left the free space on the disk of the data directory
     * @param isShort whether writes are refused since there is too little
     */
    public record Storage(Optional<Long> database, long images, long left, boolean isShort) {

        public long used() {
            return database.orElse(0L) + images;
        }
    }

    /**
     * Something to do for an administrator.
     *
     * @param word its name in the texts
     * @param isWrong whether something is wrong, rather than missing
     * @param detail a part of its text
     */
    public record Concern(String word, boolean isWrong, Object detail) {

        public String tone() {
            return isWrong ? "red" : "yellow";
        }
    }

    /** The heap, in bytes. */
    public record Memory(long used, long most) {

        static Memory present() {
            Runtime java = Runtime.getRuntime();
            return new Memory(java.totalMemory() - java.freeMemory(), java.maxMemory());
        }
    }

    /**
     * A job.
     *
     * @param last empty if it never ran
     * @param next when it runs again, if there is anything to do
     */
    public record JobLine(String name, Optional<Instant> last, Instant next) {

        static JobLine of(String name, Duration period, Instant last, Instant now) {
            boolean hasRun = last.isAfter(Instant.EPOCH);
            Instant due = last.plus(period);
            return new JobLine(name, hasRun ? Optional.of(last) : Optional.empty(), due.isBefore(now) ? now : due);
        }
    }

    /** Returns what is to be done, the worst first. */
    public List<Concern> concerns() {
        return Stream.of(
                        Stream.of(new Concern("disk", true, "")).filter(each -> storage.isShort),
                        backup().stream(),
                        Stream.of(new Concern("jobs", true, "")).filter(each -> haveJobsStopped),
                        checked().stream())
                .flatMap(each -> each)
                .sorted(Comparator.comparing(Concern::isWrong).reversed())
                .toList();
    }

    /** Returns what is to be done about backups. */
    public Optional<Concern> backup() {
        if (backups.isEmpty()) {
            return Optional.of(new Concern("backups-off", false, ""));
        }
        ScheduledBackups.State state = backups.get();
        return state.isRunning()
                ? Optional.empty()
                : state.failure()
                        .map(why -> new Concern("backup-failed", true, why))
                        .or(() -> Optional.of(
                                        new Concern("backup-late", state.taken().isPresent(), state.hours()))
                                .filter(late -> state.isLate()));
    }

    /** Returns what is to be done about stored copies. */
    public Optional<Concern> checked() {
        return check.failure()
                .map(why -> new Concern("check-failed", true, why))
                .or(() -> check.last()
                        .filter(last -> !last.wrong().isEmpty())
                        .map(last ->
                                new Concern("check-wrong", false, last.wrong().size())));
    }

    /** Returns when this process was started. */
    public static Instant started() {
        return Instant.ofEpochMilli(ManagementFactory.getRuntimeMXBean().getStartTime());
    }
}
