package almanac.domain.model;

import almanac.base.kind.Worded;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.SequenceGenerator;
import jakarta.persistence.Table;
import java.time.Instant;

/** An entry of the audit trail: who did what to what, when, from where. Immutable. */
@Entity
@Table(name = "audit_entries")
public class AuditEntry {

    /** The longest stored title, in characters. */
    private static final int LONGEST_TITLE = 200;

    /** What is audited besides records: the {@code kind} of backups. */
    public static final String BACKUP = "backup";

    /** The kind of an action. */
    public enum Action implements Worded {
        CREATE,
        UPDATE,
        DELETE,
        DOWNLOAD,
        ANONYMISE,
        SIGN_IN,
        FAILED_SIGN_IN;
    }

    /**
     * The caller who did it.
     *
     * @param id the account, or null for an anonymous caller and the system
     * @param name the account's name at that time, or {@code system:} and the server's task
     * @param address the network address, or the empty text
     */
    public record Actor(Long id, String name, String address) {}

    /**
     * The object of the action.
     *
     * @param kind such as {@code event}
     * @param id its id, or null
     * @param title its title
     * @param version its present version, or null
     */
    public record Subject(String kind, Long id, String title, Integer version) {

        /** Creates a subject without a version. */
        public Subject(String kind, Long id, String title) {
            this(kind, id, title, null);
        }
    }

    @Id
    @GeneratedValue(strategy = GenerationType.SEQUENCE, generator = "audit_ids")
    @SequenceGenerator(name = "audit_ids", sequenceName = "audit_ids", allocationSize = 50)
    private Long id;

    private Instant happenedAt;
    private Long actorId;
    private String actor;
    private String address;

    @Enumerated(EnumType.STRING)
    private Action action;

    private String kind;
    private Long recordId;
    private Integer recordVersion;
    private String title;
    private String changes;

    protected AuditEntry() {}

    /** @param changes a JSON object: the old and the new value by field */
    public AuditEntry(Instant when, Actor actor, Action action, Subject subject, String changes) {
        this.happenedAt = when;
        this.actorId = actor.id();
        this.actor = actor.name().substring(0, Math.min(actor.name().length(), 60));
        this.address = actor.address();
        this.action = action;
        this.kind = subject.kind();
        this.recordId = subject.id();
        this.recordVersion = subject.version();
        this.title = subject.title().substring(0, Math.min(subject.title().length(), LONGEST_TITLE));
        this.changes = changes;
    }

    public Long getId() {
        return id;
    }

    public Instant getHappenedAt() {
        return happenedAt;
    }

    public Long getActorId() {
        return actorId;
    }

    public String getActor() {
        return actor;
    }

    public String getAddress() {
        return address;
    }

    public Action getAction() {
        return action;
    }

    public String getKind() {
        return kind;
    }

    public Long getRecordId() {
        return recordId;
    }

    /** Returns the version that a change created; null for subjects without versions. */
    public Integer getRecordVersion() {
        return recordVersion;
    }

    public String getTitle() {
        return title;
    }

    public String getChanges() {
        return changes;
    }
}
