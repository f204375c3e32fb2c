package almanac.store.jobs;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Instant;
import java.util.Map;
import java.util.stream.Collectors;

/** Finds when jobs ran. */
@ApplicationScoped
public class JobSearch {

    @PersistenceContext
    private EntityManager entities;

    /** For the container. */
    public JobSearch() {}

    JobSearch(EntityManager entities) {
        this.entities = entities;
    }

    /** When each job ran last, on whichever node, by their names; 1970 if it never did. */
    public Map<String, Instant> lastRuns() {
        return entities.createQuery("select j from Job j", Job.class)
                .getResultStream()
                .collect(Collectors.toMap(Job::getName, Job::getRunAt));
    }
}
