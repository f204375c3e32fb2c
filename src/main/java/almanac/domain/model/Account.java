package almanac.domain.model;

import almanac.base.constraint.Longest;
import almanac.base.kind.Kind;
import almanac.base.kind.Role;
import almanac.base.language.Skeleton;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Table;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.Locale;

/** An account that may sign in. */
@Entity
@Table(name = "accounts")
public class Account extends Stored implements Audited {

    /** The longest name, in characters. */
    public static final int LONGEST_NAME = 60;

    public static final int LONGEST_DISPLAY_NAME = 250;
    public static final int LONGEST_LOCALE = 35;

    @NotBlank
    @Size(max = LONGEST_NAME)
    private String name;

    private String nameKey;
    private String skeleton;

    @NotNull
    @Size(max = LONGEST_DISPLAY_NAME)
    private String displayName;

    @NotNull
    @Size(max = Longest.MAIL_ADDRESS)
    private String email = "";

    @Enumerated(EnumType.STRING)
    @NotNull
    private Role role;

    private String passwordHash;
    private boolean enabled = true;

    @Size(max = LONGEST_LOCALE)
    private String locale;

    @Size(max = 64)
    private String timeZone;

    @Enumerated(EnumType.STRING)
    @NotNull
    private MailRhythm mailReviews = MailRhythm.IMMEDIATE;

    @Enumerated(EnumType.STRING)
    @NotNull
    private MailRhythm mailDecisions = MailRhythm.IMMEDIATE;

    @Enumerated(EnumType.STRING)
    @NotNull
    private MailRhythm mailOperation = MailRhythm.IMMEDIATE;

    @Enumerated(EnumType.STRING)
    @NotNull
    private MailRhythm mailFollowed = MailRhythm.IMMEDIATE;

    private Instant createdAt;
    private String identityIssuer;
    private String identitySubject;

    protected Account() {}

    /** Creates an account with a name of 1 to 60 characters, unique ignoring case. */
    public Account(String name, Role role, String passwordHash, Instant now) {
        rename(name);
        this.displayName = name;
        this.role = role;
        this.passwordHash = passwordHash;
        this.createdAt = now;
    }

    /** Binds the account to a user of the identity provider for good: nobody else gets it, whatever their name there. */
    public void belongTo(String issuer, String subject) {
        this.identityIssuer = issuer;
        this.identitySubject = subject;
    }

    /** Returns the key for comparing names, ignoring case. Don't pass unbounded text: lower-casing may take quadratic time. */
    public static String key(String name) {
        return name.strip().toLowerCase(Locale.ROOT);
    }

    public String getName() {
        return name;
    }

    public final void rename(String newName) {
        this.name = newName;
        this.nameKey = key(newName);
        this.skeleton = Skeleton.of(newName);
    }

    public String getNameKey() {
        return nameKey;
    }

    public String getSkeleton() {
        return skeleton;
    }

    public String getDisplayName() {
        return displayName;
    }

    public void setDisplayName(String displayName) {
        this.displayName = displayName;
    }

    /** Returns the e-mail address, or the empty text. */
    public String getEmail() {
        return email;
    }

    public void setEmail(String email) {
        this.email = email;
    }

    public Role getRole() {
        return role;
    }

    public void setRole(Role role) {
        this.role = role;
    }

    public String getPasswordHash() {
        return passwordHash;
    }

    public void setPasswordHash(String passwordHash) {
        this.passwordHash = passwordHash;
    }

    public boolean isEnabled() {
        return enabled;
    }

    public void setEnabled(boolean enabled) {
        this.enabled = enabled;
    }

    /** Returns the language as a BCP 47 tag, or null for the site's own. */
    public String getLocale() {
        return locale;
    }

    public void setLocale(String locale) {
        this.locale = locale;
    }

    /** Returns the name of the time zone, or null for the site's own. */
    public String getTimeZone() {
        return timeZone;
    }

    public void setTimeZone(String timeZone) {
        this.timeZone = timeZone;
    }

    /** Returns how often a reviewer is mailed that something waits for a review. */
    public MailRhythm getMailReviews() {
        return mailReviews;
    }

    public void setMailReviews(MailRhythm rhythm) {
        this.mailReviews = rhythm;
    }

    /** Returns how often an author is mailed what reviews came to. */
    public MailRhythm getMailDecisions() {
        return mailDecisions;
    }

    public void setMailDecisions(MailRhythm rhythm) {
        this.mailDecisions = rhythm;
    }

    /** Returns how often an administrator is mailed what the site needs of them. */
    public MailRhythm getMailOperation() {
        return mailOperation;
    }

    public void setMailOperation(MailRhythm rhythm) {
        this.mailOperation = rhythm;
    }

    /** Returns how soon somebody is mailed about what they follow. */
    public MailRhythm getMailFollowed() {
        return mailFollowed;
    }

    public void setMailFollowed(MailRhythm rhythm) {
        this.mailFollowed = rhythm;
    }

    public Instant getCreatedAt() {
        return createdAt;
    }

    @Override
    public Kind kind() {
        return Kind.ACCOUNT;
    }

    @Override
    public String getTitle() {
        return name;
    }
}
