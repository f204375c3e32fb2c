package almanac.desk.operation;

import almanac.base.settings.Settings;
import almanac.domain.backup.BackupAudit;
import almanac.domain.backup.ScheduledBackups;
import almanac.domain.check.RecordCountSearch;
import almanac.domain.check.ServerCheck;
import almanac.domain.media.ImageSearch;
import almanac.domain.migration.DatabaseStateSearch;
import almanac.domain.model.AuditEntry;
import almanac.store.database.DiskSpace;
import almanac.store.jobs.JobSearch;
import almanac.store.jobs.Jobs;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the server's state for its page, in its own transaction. */
@ApplicationScoped
@Transactional
public class StateActions {

    @Inject
    private DatabaseStateSearch database;

    @Inject
    private RecordCountSearch search;

    @Inject
    private ImageSearch images;

    @Inject
    private DiskSpace space;

    @Inject
    private JobSearch jobSearch;

    @Inject
    private Jobs jobs;

    @Inject
    private ScheduledBackups backups;

    @Inject
    private BackupAudit audit;

    @Inject
    private ServerCheck check;

    @Inject
    private Settings settings;

    public ServerState state(Instant now) {
        return new ServerState(
                database.product(),
                search.counts(),
                new ServerState.Storage(
                        database.bytes(), images.bytes(), space.left(settings.dataDir()), space.isShort()),
                ServerState.Memory.present(),
                backups.state(),
                check.state(),
                jobs.haveStopped(),
                jobs(now),
                database.migrations());
    }

    /** Starts a backup in the background; returns false if one is running on this node, or none are scheduled. */
    public boolean backUp() {
        boolean isBegun = backups.request();
        if (isBegun) {
            audit.add(AuditEntry.Action.CREATE, "");
        }
        return isBegun;
    }

    /** Returns the newest backup, and records that it is downloaded. */
    public Optional<Path> download() {
        Optional<Path> newest = backups.newest();
        newest.ifPresent(
                file -> audit.add(AuditEntry.Action.DOWNLOAD, file.getFileName().toString()));
        return newest;
    }

    /** Starts a check in the background; returns false if one is running, on any node. */
    public boolean check() {
        return check.start();
    }

    private List<ServerState.JobLine> jobs(Instant now) {
        Map<String, Instant> runs = jobSearch.lastRuns();
        return jobs.periods().entrySet().stream()
                .map(job -> ServerState.JobLine.of(
                        job.getKey(), job.getValue(), runs.getOrDefault(job.getKey(), Instant.EPOCH), now))
                .toList();
    }
}
