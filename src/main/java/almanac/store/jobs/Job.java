package almanac.store.jobs;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** A job that one node at a time runs, and when it ran last. */
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

    /** When it ran last; 1970 if it never did. */
    public Instant getRunAt() {
        return runAt;
    }

    /** Notes that it runs now. */
    public void run(Instant now) {
        runAt = now;
    }
}
