package almanac.store.cache;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** A counter of requests in the current minute. */
@Entity
@Table(name = "request_counts")
public class RequestCount {

    @Id
    private String subject;

    private Instant begunAt;
    private int requests;

    protected RequestCount() {}

    /** @param subject the hash of the account or address */
    public RequestCount(String subject) {
        this.subject = subject;
    }

    /**
     * Counts a request.
     *
     * @param present the start of the current minute
     * @return the number of requests in it, including this one
     */
    public int add(Instant present) {
        requests = present.equals(begunAt) ? requests + 1 : 1;
        begunAt = present;
        return requests;
    }
}
