package almanac.domain.history;

import static java.nio.charset.StandardCharsets.UTF_8;

import almanac.base.json.Json;
import almanac.base.json.JsonText;
import almanac.base.kind.Kind;
import almanac.domain.model.SentBack;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Table;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The previous values of the members that one change of a record replaced. Immutable. */
@Entity
@Table(name = "revisions")
public class Revision {

    /** The maximum number of revisions of a record. */
    public static final int MOST = 50;

    /** The kind of change; only actions of the editors' pages have others than the first two. */
    public enum Step {
        /** Members were replaced, among them the status if the record was moved to the trash. */
        CHANGED,
        /** The record was restored from the trash. */
        RESTORED,
        /** The record, or one date's own values, was created. */
        CREATED,
        /** The series was split off, with the later dates of another. */
        SPLIT,
        /** The event had the own values of one date of a series, until the series lost that date. */
        DETACHED,
        /** A category or tag without events was deleted. */
        DELETED;

        /** Returns whether the record can go back to the version before. */
        boolean isVersion() {
            return this == CHANGED || this == RESTORED;
        }
    }

    /** Beside the replaced members: the earlier series of a split-off series or a detached event. */
    static final String SERIES = "series";

    /** The start by which a detached event's series knew it, and when it went to the trash by itself. */
    static final String RECURRENCE_ID = "recurrence_id";

    static final String TRASHED_AT = "trashed_at";

    /** The id of one of the dates of a series that moved to other days, and its former day. */
    static final String MOVED_DATE = "moved_date";

    static final String MOVED_FROM = "moved_from";

    /** Beside the replaced members: a reviewer's earlier reason for sending an event back, who, and when. */
    static final String SENT_BACK = "sent_back";

    @EmbeddedId
    private RevisionKey key;

    private Instant replacedAt;

    /** Null for anonymous callers and the server itself. */
    private Long actorId;

    /** The action of the editors' pages, or null. */
    private Long actionId;

    /** Null for revisions from before there were actions. */
    @Enumerated(EnumType.STRING)
    private Kind kind;

    @Enumerated(EnumType.STRING)
    private Step step;

    private String members;

    protected Revision() {}

    Revision(RevisionKey key, Kind kind, Step step, Map<String, Object> members) {
        this.key = key;
        this.kind = kind;
        this.step = step;
        this.members = new String(Json.bytes(members), UTF_8);
    }

    Revision by(Long actor, Long action, Instant now) {
        actorId = actor;
        actionId = action;
        replacedAt = now;
        return this;
    }

    public long recordId() {
        return key.recordId();
    }

    public int version() {
        return key.version();
    }

    public boolean isBy(Long accountId) {
        return actorId != null && actorId.equals(accountId);
    }

    public Optional<Long> action() {
        return Optional.ofNullable(actionId);
    }

    /** Returns the kind of the record; null only for revisions without an action. */
    public Kind kind() {
        return kind;
    }

    public Step step() {
        return step;
    }

    public long series() {
        return Long.parseLong(members().get(SERIES).toString());
    }

    public LocalDateTime recurrenceId() {
        return LocalDateTime.parse(members().get(RECURRENCE_ID).toString());
    }

    /** Returns when a detached event went to the trash by itself, if it did. */
    public Optional<Instant> trashedAt() {
        return Optional.ofNullable(members().get(TRASHED_AT)).map(time -> Instant.parse(time.toString()));
    }

    /** Returns the id of one of the dates of a series that moved to other days, if they did. */
    public Optional<Long> movedDate() {
        return Optional.ofNullable(members().get(MOVED_DATE)).map(id -> Long.valueOf(id.toString()));
    }

    public LocalDate movedFrom() {
        return LocalDate.parse(members().get(MOVED_FROM).toString());
    }

    /** Returns whether a reviewer's reason for sending the event back was given or replaced. */
    public boolean changedSentBack() {
        return members().containsKey(SENT_BACK);
    }

    /** Returns a reviewer's earlier reason for sending the event back. */
    public Optional<SentBack> sentBack() {
        return members().get(SENT_BACK) instanceof List<?> why && !why.isEmpty()
                ? Optional.of(new SentBack(
                        why.get(0).toString(),
                        Long.valueOf(why.get(1).toString()),
                        Instant.parse(why.get(2).toString())))
                : Optional.empty();
    }

    /** Returns the members of an input that restores the replaced values. */
    public Map<String, Object> members() {
        return JsonText.parse(members.getBytes(UTF_8)).members();
    }
}
