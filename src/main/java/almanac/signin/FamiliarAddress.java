package almanac.signin;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Duration;
import java.time.Instant;

/** An address from which an account was signed in to: no stranger's failures keep its owner out there. */
@Entity
@Table(name = "familiar_addresses")
public class FamiliarAddress {

    /** So long after the last time it is familiar. */
    public static final Duration REMEMBERED = Duration.ofDays(30);

    @Id
    private String subject;

    private Instant signedInAt;

    protected FamiliarAddress() {}

    /** @param subject the hash of account and address */
    public FamiliarAddress(String subject) {
        this.subject = subject;
    }

    public void use(Instant now) {
        signedInAt = now;
    }

    /** Whether the owner is at home there. */
    public boolean isFamiliarAt(Instant time) {
        return signedInAt.plus(REMEMBERED).isAfter(time);
    }
}
