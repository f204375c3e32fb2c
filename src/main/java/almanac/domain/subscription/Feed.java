package almanac.domain.subscription;

import almanac.base.constraint.Longest;
import almanac.base.kind.Kind;
import almanac.domain.model.Account;
import almanac.domain.model.Audited;
import almanac.domain.model.Stored;
import almanac.domain.record.Links;
import almanac.domain.security.Secret;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import java.time.Instant;

/** A secret address at which clients that can't sign in read the calendar as the account's owner sees it. */
@Entity
@Table(name = "feeds")
public class Feed extends Stored implements Audited {

    /** The path below which all feeds are. */
    public static final String PATH = "/feeds";

    /** The prefix of the secret, which keeps the feed out of shared responses (docs/adr/025-who-is-asking.md). */
    public static final String PREFIX = "private-";

    @ManyToOne(fetch = FetchType.LAZY)
    private Account account;

    @NotBlank
    @Size(max = Longest.LABEL)
    private String name;

    private String tokenHash;
    private Instant createdAt;

    protected Feed() {}

    /** @param tokenHash the hash of the secret in the address */
    Feed(Account account, String name, String tokenHash, Instant now) {
        this.account = account;
        this.name = name;
        this.tokenHash = tokenHash;
        this.createdAt = now;
    }

    public Account getAccount() {
        return account;
    }

    public String getName() {
        return name;
    }

    public Instant getCreatedAt() {
        return createdAt;
    }

    /** Returns the address of a feed with that secret. */
    public static String address(Secret secret, Links links) {
        return links.site() + PATH + "/" + PREFIX + secret.text() + ".ics";
    }

    @Override
    public Kind kind() {
        return Kind.FEED;
    }

    @Override
    public String getTitle() {
        return name;
    }
}
