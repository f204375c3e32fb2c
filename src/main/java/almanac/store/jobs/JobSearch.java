package almanac.store.jobs;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Instant;
import java.util.Map;
import java.util.stream.Collectors;

/** Finds the last runs of jobs. */
@ApplicationScoped
public class JobSearch {

    @PersistenceContext
    private EntityManager entities;

    public JobSearch() {}

    JobSearch(EntityManager entities) {
        this.entities = entities;
    }

    /** Returns the time of the last run of each job on any node, by name; 1970 if there was none. */
    public Map<String, Instant> lastRuns() {
        return entities.createQuery("select j from Job j", Job.class)
                .getResultStream()
                .collect(Collectors.toMap(Job::getName, Job::getRunAt));
    }
}
