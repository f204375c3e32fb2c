package almanac.desk.operation;

import almanac.base.kind.Kind;
import almanac.domain.backup.ScheduledBackups;
import almanac.domain.check.ServerCheck;
import almanac.domain.migration.DatabaseStateSearch.AppliedMigration;
import almanac.domain.migration.DatabaseStateSearch.Product;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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
        List<JobLine> jobs,
        List<AppliedMigration> migrations) {

    /**
     * The storage in use, in bytes.
     *
     * @param database empty for an in-memory database
     * @param left the free space on the disk of the data directory
     */
    public record Storage(Optional<Long> database, long images, long left) {}

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

    /** Returns megabytes, rounded up so that a small amount isn't zero. */
    public static long megabytes(long bytes) {
        return (bytes + 999_999) / 1_000_000;
    }
}
