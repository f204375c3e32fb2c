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

/** What monitoring asks of the database, each in a transaction of its own. */
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
     * What is stored beside the records.
     *
     * @param jobs the last run of each job, by name; 1970 if it never ran
     * @param position of the last logged change
     */
    public record Facts(Map<String, Instant> jobs, long position) {}

    /** Returns whether the schema is as it was at the start, or newer, as another node may have brought it up to date. */
    public boolean isUpToDate() {
        return state.migrations().stream().anyMatch(each -> each.version().equals(Migration.version()));
    }

    public Facts facts() {
        return new Facts(jobs.lastRuns(), changes.lastPosition());
    }
}
