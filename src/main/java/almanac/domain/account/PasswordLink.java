package almanac.domain.account;

import almanac.base.kind.Kind;
import almanac.domain.model.Account;
import almanac.domain.model.Audited;
import almanac.domain.model.Stored;
import almanac.domain.security.Secret;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.time.Duration;
import java.time.Instant;

/**
 * Allows whoever has the secret in the link to set the account's password once. An account has at most one link; any
 * change of the password deletes it ({@code SessionEnd}).
 */
@Entity
@Table(name = "password_links")
public class PasswordLink extends Stored implements Audited {

    /** The path of the page that redeems the link. */
    public static final String PATH = "/set-password/";

    /** The prefix of the secret, which keeps the page out of shared responses (docs/adr/025-who-is-asking.md). */
    public static final String PREFIX = "private-";

    private static final Duration VALID = Duration.ofHours(24);

    @ManyToOne(fetch = FetchType.LAZY)
    private Account account;

    private String tokenHash;
    private Instant expiresAt;

    protected PasswordLink() {}

    public PasswordLink(Account account) {
        this.account = account;
    }

    /** Replaces the secret, which invalidates earlier ones. */
    public void renew(String secretHash, Instant now) {
        this.tokenHash = secretHash;
        this.expiresAt = now.plus(VALID);
    }

    public Account getAccount() {
        return account;
    }

    public Instant getExpiresAt() {
        return expiresAt;
    }

    /**
     * Returns the link's address.
     *
     * @param site the site's address as its owner or an administrator has set it, or the empty text; never that of a
     *     request, which others may forge
     */
    public static String address(Secret secret, String site) {
        return site + PATH + PREFIX + secret.text();
    }

    @Override
    public Kind kind() {
        return Kind.PASSWORD_LINK;
    }

    @Override
    public String getTitle() {
        return account.getName();
    }
}
