package almanac.model;

import almanac.domain.Kind;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import java.time.Instant;

/** A password of an account for one program: made up by the server, shown once, revoked alone (contract §6). */
@Entity
@Table(name = "application_passwords")
public class ApplicationPassword extends Stored implements Audited {

    @ManyToOne(fetch = FetchType.LAZY)
    private Account account;

    @NotBlank
    @Size(max = 100)
    private String name;

    private String passwordHash;
    private boolean readOnly;
    private Instant createdAt;
    private Instant expiresAt;
    private Instant lastUsedAt;
    private String lastUsedFrom;

    protected ApplicationPassword() {}

    /**
     * A new one.
     *
     * @param passwordHash the SHA-256 of the secret, in hex
     * @param expiresAt when it stops working, or null
     */
    public ApplicationPassword(
            Account account, String name, String passwordHash, boolean readOnly, Instant expiresAt, Instant now) {
        this.account = account;
        this.name = name;
        this.passwordHash = passwordHash;
        this.readOnly = readOnly;
        this.expiresAt = expiresAt;
        this.createdAt = now;
    }

    public Account getAccount() {
        return account;
    }

    public String getName() {
        return name;
    }

    /** Whether it may only read. */
    public boolean isReadOnly() {
        return readOnly;
    }

    public Instant getCreatedAt() {
        return createdAt;
    }

    /** When it stops working, or null. */
    public Instant getExpiresAt() {
        return expiresAt;
    }

    /** Whether it works at that time. */
    public boolean isValidAt(Instant time) {
        return expiresAt == null || expiresAt.isAfter(time);
    }

    /** About when it was used last, or null. */
    public Instant getLastUsedAt() {
        return lastUsedAt;
    }

    /** The address that it was used from last, or null. */
    public String getLastUsedFrom() {
        return lastUsedFrom;
    }

    @Override
    public Kind kind() {
        return Kind.APPLICATION_PASSWORD;
    }

    @Override
    public String getTitle() {
        return name;
    }
}
