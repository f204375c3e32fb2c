package almanac.domain.sync;

import jakarta.persistence.Embeddable;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Table;
import java.time.Instant;

/** The first response to a create with an {@code Idempotency-Key} (contract §9). */
@Entity
@Table(name = "first_answers")
public class FirstResponse {

    /** Each account has its own keys. */
    @Embeddable
    public record Key(long accountId, String idempotencyKey) {}

    @EmbeddedId
    private Key key;

    private String requestHash;
    private int status;
    private String location;
    private String etag;

    private String body;

    private Instant createdAt;

    protected FirstResponse() {}

    public FirstResponse(Key key, String requestHash, Instant now) {
        this.key = key;
        this.requestHash = requestHash;
        this.createdAt = now;
    }

    /** Fills in the response. */
    public void fill(int answeredStatus, String answeredLocation, String answeredTag, String answeredBody) {
        this.status = answeredStatus;
        this.location = answeredLocation;
        this.etag = answeredTag;
        this.body = answeredBody;
    }

    public String getRequestHash() {
        return requestHash;
    }

    public int getStatus() {
        return status;
    }

    public String getLocation() {
        return location;
    }

    public String getEtag() {
        return etag;
    }

    public String getBody() {
        return body;
    }

    public Instant getCreatedAt() {
        return createdAt;
    }
}
