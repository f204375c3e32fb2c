package almanac.store.jobs;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** A job that one node at a time runs, with the time of its last run. */
@Entity
@Table(name = "jobs")
public class Job {

    @Id
    private String name;

    private Instant runAt;

    protected Job() {}

    public String getName() {
        return name;
    }

    /** The time of the last run; 1970 if there was none. */
    public Instant getRunAt() {
        return runAt;
    }

    public void run(Instant now) {
        runAt = now;
    }
}
