package almanac.domain.sync;

import almanac.domain.model.Shown;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** The log of changes as a whole, a single row whose lock serializes the numbering of changes. */
@Entity
@Table(name = "change_log")
public class ChangeLog implements Shown {
    static final int ID = 1;

    @Id
    private int id;

    private long lastPosition;
    private Instant numberedAt;
    private String secret;

    protected ChangeLog() {}

    /** Returns the position of the last numbered change; 0 if there never was one. */
    public long getLastPosition() {
        return lastPosition;
    }

    /** Returns the time at which changes were numbered last. */
    Instant getNumberedAt() {
        return numberedAt;
    }

    /** Returns the secret that seals tokens of this calendar. */
    public String getSecret() {
        return secret;
    }

    /** Begins to number changes; the time never goes back, even if the nodes' clocks differ. */
    void begin(Instant now) {
        numberedAt = now.isAfter(numberedAt) ? now : numberedAt;
    }

    void append(LoggedChange change) {
        change.number(++lastPosition, numberedAt);
    }

    /** Advances the position by changes that were numbered in bulk. */
    void advance(int changes) {
        lastPosition += changes;
    }
}
