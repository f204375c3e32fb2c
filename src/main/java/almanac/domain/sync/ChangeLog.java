package almanac.domain.sync;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** The log of changes as a whole. There is one; whoever numbers changes holds its lock. */
@Entity
@Table(name = "change_log")
public class ChangeLog {
    static final int ID = 1;

    @Id
    private int id;

    private long lastPosition;
    private Instant numberedAt;
    private String secret;

    protected ChangeLog() {}

    /** The position of the last change that is numbered; 0 if none ever was. */
    public long getLastPosition() {
        return lastPosition;
    }

    /** When changes were numbered last. */
    Instant getNumberedAt() {
        return numberedAt;
    }

    /** What tokens of this calendar are sealed with. */
    public String getSecret() {
        return secret;
    }

    /** Begins to number changes; the time never goes back, whatever the clocks of the nodes say. */
    void begin(Instant now) {
        numberedAt = now.isAfter(numberedAt) ? now : numberedAt;
    }

    void append(LoggedChange change) {
        change.number(++lastPosition, numberedAt);
    }

    /** Notes that so many more were numbered past this entity. */
    void advance(int changes) {
        lastPosition += changes;
    }
}
