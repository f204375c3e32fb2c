package almanac.limit;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** How many requests somebody has made in a minute. */
@Entity
@Table(name = "request_counts")
public class RequestCount {

    @Id
    private String subject;

    private Instant begunAt;
    private int requests;

    protected RequestCount() {}

    /** @param subject the hash of who makes them */
    public RequestCount(String subject) {
        this.subject = subject;
    }

    /**
     * Counts one more.
     *
     * @param present the minute that has begun
     * @return how many there were in it so far
     */
    public int add(Instant present) {
        requests = present.equals(begunAt) ? requests + 1 : 1;
        begunAt = present;
        return requests;
    }
}
