package almanac.domain.signin;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Duration;
import java.time.Instant;

/** An address from which the right password came: failures elsewhere don't lock its user out there. */
@Entity
@Table(name = "familiar_addresses")
public class FamiliarAddress {

    /** Since the last sign-in. */
    public static final Duration REMEMBERED = Duration.ofDays(30);

    @Id
    private String subject;

    private Instant signedInAt;

    protected FamiliarAddress() {}

    /** @param subject the hash of account or event, and address */
    public FamiliarAddress(String subject) {
        this.subject = subject;
    }

    public void use(Instant now) {
        signedInAt = now;
    }

    public boolean isFamiliarAt(Instant time) {
        return signedInAt.plus(REMEMBERED).isAfter(time);
    }
}
