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

    /** The kind of change. Only actions of the editors' pages have others than the first two. */
    public enum Step {
        /** Members were replaced, the status among them if the record was moved to the trash. */
        CHANGED,
        /** The record was taken out of the trash. */
        RESTORED,
        /** The record was created. The own values of one date of a series are a record, too. */
        CREATED,
        /** The series was split off with the later dates of another one. */
        SPLIT,
        /** The event held the own values of one date of a series, until the series lost that date. */
        DETACHED,
        /** A category or tag was deleted, which no event had any more. */
        DELETED;

        /** Returns whether the record can go back to the version before. */
        boolean isVersion() {
            return this == CHANGED || this == RESTORED;
        }
    }

    /** For a split-off series or a detached event, beside the replaced members: the earlier series. */
    static final String SERIES = "series";

    /** For a detached event: the start by which its series knew it, and since when it was in the trash by itself. */
    static final String RECURRENCE_ID = "recurrence_id";

    static final String TRASHED_AT = "trashed_at";

    /** For a series whose dates moved to other days: the id of one of them, and the day on which it was. */
    static final String MOVED_DATE = "moved_date";

    static final String MOVED_FROM = "moved_from";

    /** Beside the replaced members: why a reviewer had sent an event back, who, and when. */
    static final String SENT_BACK = "sent_back";

    @EmbeddedId
    private RevisionKey key;

    private Instant replacedAt;

    /** The account that made the change; null for an anonymous caller and the server itself. */
    private Long actorId;

    /** The action of the editors' pages that made the change, or null. */
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

    /** Sets who made the change when, and in which action; returns this revision. */
    Revision by(Long actor, Long action, Instant now) {
        actorId = actor;
        actionId = action;
        replacedAt = now;
        return this;
    }

    public long recordId() {
        return key.recordId();
    }

    /** Returns the version that the change created. */
    public int version() {
        return key.version();
    }

    /** Returns whether this account made the change. */
    public boolean isBy(Long accountId) {
        return actorId != null && actorId.equals(accountId);
    }

    /** Returns the action of the editors' pages that made the change. */
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

    /** Returns the id of the earlier series of a split-off series or a detached event. */
    public long series() {
        return Long.parseLong(members().get(SERIES).toString());
    }

    /** Returns the start by which its series knew a detached event. */
    public LocalDateTime recurrenceId() {
        return LocalDateTime.parse(members().get(RECURRENCE_ID).toString());
    }

    /** Returns since when a detached event was in the trash by itself, if it was. */
    public Optional<Instant> trashedAt() {
        return Optional.ofNullable(members().get(TRASHED_AT)).map(time -> Instant.parse(time.toString()));
    }

    /** Returns the id of one of the dates of a series that moved to other days, if they did. */
    public Optional<Long> movedDate() {
        return Optional.ofNullable(members().get(MOVED_DATE)).map(id -> Long.valueOf(id.toString()));
    }

    /** Returns the day on which that date was. */
    public LocalDate movedFrom() {
        return LocalDate.parse(members().get(MOVED_FROM).toString());
    }

    /** Returns whether the reason for which a reviewer had sent the event back was replaced, or the first one given. */
    public boolean changedSentBack() {
        return members().containsKey(SENT_BACK);
    }

    /** Returns why a reviewer had sent the event back before, if anybody had. */
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
