package almanac.domain.sync;

import almanac.base.kind.Kind;
import jakarta.persistence.Column;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/**
 * A change of a record by a transaction. It is stored with the change, and numbered when the log is read next (ADR 39).
 * The record's present state is read from the record.
 */
@Entity
@Table(name = "logged_changes")
class LoggedChange {

    /** From the database, one at a time: a transaction that has seen a commit gets a higher one, on whichever node. */
    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    private Long id;

    @Enumerated(EnumType.STRING)
    private Kind kind;

    private long recordId;

    /** Null if the change created the record. */
    @Embedded
    private Visibility before;

    /** Whether records that link to this one may show it to others than before. */
    private boolean spreads;

    /** The kind of the linked record whose visibility changed, where that is the only change; otherwise null. */
    @Enumerated(EnumType.STRING)
    private Kind linkedKind;

    private Long linkedId;

    @Column(name = "log_position")
    private Long position;

    private Instant numberedAt;

    protected LoggedChange() {}

    LoggedChange(ChangedRecord changed, Visibility before, boolean spreads) {
        this.kind = changed.kind();
        this.recordId = changed.id();
        this.before = before;
        this.spreads = spreads;
    }

    Long getId() {
        return id;
    }

    ChangedRecord changed() {
        return new ChangedRecord(kind, recordId);
    }

    boolean isSpreading() {
        return spreads;
    }

    /** Returns its position in the log, counted from 1; null until it is numbered. */
    Long getPosition() {
        return position;
    }

    void number(long position, Instant now) {
        this.position = position;
        this.numberedAt = now;
    }
}
