package almanac.domain.source;

import almanac.base.kind.Kind;
import almanac.base.kind.Worded;
import almanac.domain.model.Account;
import almanac.domain.model.Audited;
import almanac.domain.model.Category;
import almanac.domain.model.Status;
import almanac.domain.model.Stored;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.FetchType;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.net.URI;
import java.time.Instant;
import java.util.Optional;

/** A calendar at an address that is fetched regularly, with the permissions of whoever saved it last. */
@Entity
@Table(name = "sources")
public class Source extends Stored implements Audited {

    /** What becomes of an event that isn't over and that its source has no more. */
    public enum Gone implements Worded {
        /** It stays. */
        KEEP,
        /** It stays, and editors are told. */
        MARK,
        TRASH;
    }

    @ManyToOne(fetch = FetchType.LAZY)
    private Account account;

    private String name = "";
    private String url = "";
    private String userName = "";

    /** The password, sealed; empty without one. */
    private String credential = "";

    private int minutes = 60;

    @Enumerated(EnumType.STRING)
    private Gone gone = Gone.MARK;

    private boolean wins;
    private boolean paused;

    @ManyToOne(fetch = FetchType.LAZY)
    private Category category;

    @Enumerated(EnumType.STRING)
    private Status status;

    @Enumerated(EnumType.STRING)
    private Status privateStatus;

    private String zone = "";
    private Instant createdAt;

    protected Source() {}

    Source(Instant now) {
        createdAt = now;
    }

    /** Returns the account with whose permissions it is imported; empty if that was deleted. */
    public Optional<Account> getAccount() {
        return Optional.ofNullable(account);
    }

    void setAccount(Account owner) {
        account = owner;
    }

    public String getName() {
        return name;
    }

    void setName(String text) {
        name = text;
    }

    /** Returns the address, which may have secrets: only for those who may change it. */
    public String getUrl() {
        return url;
    }

    void setUrl(String address) {
        url = address;
    }

    /** Returns the host alone. */
    public String host() {
        return Optional.ofNullable(URI.create(url).getHost()).orElse("");
    }

    public String getUserName() {
        return userName;
    }

    void setUserName(String text) {
        userName = text;
    }

    String getCredential() {
        return credential;
    }

    void setCredential(String sealed) {
        credential = sealed;
    }

    public boolean hasPassword() {
        return !credential.isEmpty();
    }

    /** Returns how often it is fetched. */
    public int getMinutes() {
        return minutes;
    }

    void setMinutes(int period) {
        minutes = period;
    }

    public Gone getGone() {
        return gone;
    }

    void setGone(Gone policy) {
        gone = policy;
    }

    /** Returns whether its changes replace those that were made here. */
    public boolean isWins() {
        return wins;
    }

    void setWins(boolean does) {
        wins = does;
    }

    public boolean isPaused() {
        return paused;
    }

    void setPaused(boolean is) {
        paused = is;
    }

    /** Returns the category that its events get besides their own. */
    public Optional<Category> getCategory() {
        return Optional.ofNullable(category);
    }

    void setCategory(Category further) {
        category = further;
    }

    /** Returns the status of new events; empty for that of any new event of the account. */
    public Optional<Status> getStatus() {
        return Optional.ofNullable(status);
    }

    void setStatus(Status first) {
        status = first;
    }

    /** Returns the status of new events that are marked as private; empty if these are left out. */
    public Optional<Status> getPrivateStatus() {
        return Optional.ofNullable(privateStatus);
    }

    void setPrivateStatus(Status first) {
        privateStatus = first;
    }

    /** Returns the zone of times that name none; empty for the site's. */
    public String getZone() {
        return zone;
    }

    void setZone(String zoneName) {
        zone = zoneName;
    }

    public Instant getCreatedAt() {
        return createdAt;
    }

    @Override
    public Kind kind() {
        return Kind.SOURCE;
    }

    @Override
    public String getTitle() {
        return name;
    }
}
