package almanac.start.management;

import almanac.base.clock.SiteClock;
import almanac.domain.mail.MailSearch;
import almanac.domain.migration.DatabaseStateSearch;
import almanac.domain.migration.Migration;
import almanac.domain.source.SourceSearch;
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

    @Inject
    private SourceSearch sources;

    @Inject
    private MailSearch mails;

    @Inject
    private SiteClock clock;

    /**
     * The state beside the records.
     *
     * @param jobs the last run of each job, by name; 1970 if it never ran
     * @param position of the last logged change
     * @param failing the number of sources that were reported as failing
     * @param delayed the number of mails that wait longer than they should
     */
    public record Facts(Map<String, Instant> jobs, long position, long failing, long delayed) {}

    /** Returns whether the schema is that of the start, or newer, since another node may have migrated it. */
    public boolean isUpToDate() {
        return state.migrations().stream().anyMatch(each -> each.version().equals(Migration.version()));
    }

    public Facts facts() {
        return new Facts(jobs.lastRuns(), changes.lastPosition(), sources.failing(), mails.delayed(clock.now()));
    }
}
