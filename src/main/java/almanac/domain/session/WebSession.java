package almanac.domain.session;

import almanac.domain.model.Account;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.SequenceGenerator;
import jakarta.persistence.Table;
import java.time.Instant;

/** A session of a person in a browser. Not a record of the calendar: it changes nothing that others see. */
@Entity
@Table(name = "web_sessions")
public class WebSession {

    private static final int LONGEST_USER_AGENT = 300;

    @Id
    @GeneratedValue(strategy = GenerationType.SEQUENCE, generator = "web_session_ids")
    @SequenceGenerator(name = "web_session_ids", sequenceName = "web_session_ids", allocationSize = 50)
    private Long id;

    @ManyToOne(fetch = FetchType.LAZY)
    private Account account;

    private String tokenHash;
    private Instant createdAt;
    private Instant lastUsedAt;
    private String address;
    private String userAgent;
    private boolean byProvider;

    protected WebSession() {}

    /** @param tokenHash the hash of the secret that only the browser knows */
    public WebSession(Account account, String tokenHash, Origin origin, Instant now) {
        this.account = account;
        this.tokenHash = tokenHash;
        this.createdAt = now;
        this.lastUsedAt = now;
        this.address = origin.address();
        this.userAgent =
                origin.userAgent().substring(0, Math.min(origin.userAgent().length(), LONGEST_USER_AGENT));
        this.byProvider = origin.byProvider();
    }

    /**
     * The origin of a session.
     *
     * @param address the network address at which it began
     * @param userAgent the browser's {@code User-Agent}; empty if there is none
     * @param byProvider whether the identity provider signed the person in
     */
    public record Origin(String address, String userAgent, boolean byProvider) {}

    public Long getId() {
        return id;
    }

    public Account getAccount() {
        return account;
    }

    public Instant getCreatedAt() {
        return createdAt;
    }

    /** Returns the time of its last use, to the minute. */
    public Instant getLastUsedAt() {
        return lastUsedAt;
    }

    public String getAddress() {
        return address;
    }

    public String getUserAgent() {
        return userAgent;
    }

    public boolean isByProvider() {
        return byProvider;
    }
}
