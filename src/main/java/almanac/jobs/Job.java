package almanac.jobs;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** Work that one node at a time does, and when it was done last. */
@Entity
@Table(name = "jobs")
public class Job {

    @Id
    private String name;

    private Instant runAt;

    protected Job() {}

    /** Notes that it is done now. */
    public void run(Instant now) {
        runAt = now;
    }
}
