package almanac.model;

import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Locale;

/** Somebody who may sign in. */
@Entity
@Table(name = "accounts")
public class Account extends Stored {

    private String name;
    private String nameKey;
    private String displayName;
    private String email = "";

    @Enumerated(EnumType.STRING)
    private Role role;

    private String passwordHash;
    private boolean enabled = true;
    private String locale;
    private String timeZone;
    private Instant createdAt;

    protected Account() {}

    /** An account named {@code name}, unique in any case, 1 to 60 characters. */
    public Account(String name, Role role, String passwordHash, Instant now) {
        this.name = name;
        this.nameKey = key(name);
        this.displayName = name;
        this.role = role;
        this.passwordHash = passwordHash;
        this.createdAt = now;
    }

    /** How names are compared: in any case. */
    public static String key(String name) {
        return name.strip().toLowerCase(Locale.ROOT);
    }

    public String getName() {
        return name;
    }

    public String getDisplayName() {
        return displayName;
    }

    public Role getRole() {
        return role;
    }

    public String getPasswordHash() {
        return passwordHash;
    }

    public boolean isEnabled() {
        return enabled;
    }
}
