package almanac.start.management;

import almanac.domain.migration.DatabaseStateSearch;
import almanac.domain.migration.Migration;
import almanac.domain.sync.ChangeLogSearch;
import almanac.store.jobs.JobSearch;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.Map;

/** Reads the database's state for monitoring, each call in its own transaction. */
@ApplicationScoped
@Transactional
public class DatabaseFacts {

    @Inject
    private DatabaseStateSearch state;

    @Inject
    private JobSearch jobs;

    @Inject
    private ChangeLogSearch changes;

    /**
     * The state beside the records.
     *
     * @param jobs the last run of each job, by name; 1970 if it never ran
     * @param position of the last logged change
     */
    public record Facts(Map<String, Instant> jobs, long position) {}

    /** Returns whether the schema is that of the start, or newer, since another node may have migrated it. */
    public boolean isUpToDate() {
        return state.migrations().stream().anyMatch(each -> each.version().equals(Migration.version()));
    }

    public Facts facts() {
        return new Facts(jobs.lastRuns(), changes.lastPosition());
    }
}
