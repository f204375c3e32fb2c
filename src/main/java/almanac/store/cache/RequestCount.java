package almanac.store.cache;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** A counter of requests in the present minute. */
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
     * Counts one more.
     *
     * @param present the start of the present minute
     * @return how many there have been in it, this one included
     */
    public int add(Instant present) {
        requests = present.equals(begunAt) ? requests + 1 : 1;
        begunAt = present;
        return requests;
    }
}
