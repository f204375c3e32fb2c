package almanac.domain.contact;

import almanac.domain.model.Numbered;
import almanac.domain.security.Secret;
import jakarta.persistence.Entity;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Locale;

/** Somebody without an account, known by a mail address; it is theirs once they have opened a link that was sent there. */
@Entity
@Table(name = "contacts")
public class Contact extends Numbered {

    private String address;
    private String addressKey;
    private String language;
    private String salt;
    private boolean paused;
    private Instant createdAt;
    private Instant confirmedAt;

    protected Contact() {}

    /** @param language the tag of the language that they read */
    Contact(String address, String language, Instant now) {
        this.address = address;
        this.addressKey = key(address);
        this.language = language;
        this.salt = Secret.random().text();
        this.createdAt = now;
    }

    /** Returns the key for comparing addresses, ignoring case. */
    static String key(String address) {
        return address.strip().toLowerCase(Locale.ROOT);
    }

    public String getAddress() {
        return address;
    }

    public String getLanguage() {
        return language;
    }

    /** Returns what makes their links differ from those of anybody else, or of themselves after they were forgotten. */
    String getSalt() {
        return salt;
    }

    public boolean isConfirmed() {
        return confirmedAt != null;
    }

    /** Returns whether they want no mails at the moment but those that they ask for. */
    public boolean isPaused() {
        return paused;
    }

    public void setPaused(boolean paused) {
        this.paused = paused;
    }

    public void confirm(Instant now) {
        confirmedAt = confirmedAt == null ? now : confirmedAt;
    }
}
