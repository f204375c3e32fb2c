package almanac.domain.history;

import static java.nio.charset.StandardCharsets.UTF_8;

import almanac.base.json.Json;
import almanac.base.json.JsonText;
import almanac.base.refusal.Kind;
import almanac.domain.model.SentBack;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Table;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The previous values of the members that one change of a record replaced. Immutable. */
@Entity
@Table(name = "revisions")
public class Revision {

    /** How many are kept of a record. */
    public static final int MOST = 50;

    /** What was done to the record. Only actions of the editors' pages have others than the first two. */
    public enum Step {
        /** Members were replaced, its status among them if it was moved to the trash. */
        CHANGED,
        /** It was taken out of the trash. */
        RESTORED,
        /** It was made. What one date of a series has of its own is a record, too. */
        CREATED,
        /** It was made of the later dates of another series. */
        SPLIT,
        /** It was what one date of a series had of its own, until the series had no such date any more. */
        DETACHED,
        /** A category or tag was deleted, which no event had any more. */
        DELETED;

        /** Whether a version came before that the record can go back to. */
        boolean isVersion() {
            return this == CHANGED || this == RESTORED;
        }
    }

    /** Beside what was replaced, of what was split off or detached: the series that it was of. */
    static final String SERIES = "series";

    /** Of what was detached: the start by which its series knew it, and since when it was in the trash by itself. */
    static final String RECURRENCE_ID = "recurrence_id";

    static final String TRASHED_AT = "trashed_at";

    /** Beside what was replaced: why a reviewer had sent an event back, who, and when. */
    static final String SENT_BACK = "sent_back";

    @EmbeddedId
    private RevisionKey key;

    private Instant replacedAt;

    /** The account that changed it; null for an anonymous caller and the server itself. */
    private Long actorId;

    /** The action of the editors' pages that changed it, or null. */
    private Long actionId;

    /** Null for what was kept before actions were. */
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

    /** The same with who changed it when, and in which action. */
    Revision by(Long actor, Long action, Instant now) {
        actorId = actor;
        actionId = action;
        replacedAt = now;
        return this;
    }

    public long recordId() {
        return key.recordId();
    }

    /** The version that the change made. */
    public int version() {
        return key.version();
    }

    /** Whether this account made the change. */
    public boolean isBy(Long accountId) {
        return actorId != null && actorId.equals(accountId);
    }

    /** The action of the editors' pages that it is of. */
    public Optional<Long> action() {
        return Optional.ofNullable(actionId);
    }

    /** The kind of the record; null only for what is of no action. */
    public Kind kind() {
        return kind;
    }

    public Step step() {
        return step;
    }

    /** Of what was split off or detached: the id of the series that it was of. */
    public long series() {
        return Long.parseLong(members().get(SERIES).toString());
    }

    /** Of what was detached: the start by which its series knew it. */
    public LocalDateTime recurrenceId() {
        return LocalDateTime.parse(members().get(RECURRENCE_ID).toString());
    }

    /** Of what was detached: since when it was in the trash by itself, if it was. */
    public Optional<Instant> trashedAt() {
        return Optional.ofNullable(members().get(TRASHED_AT)).map(time -> Instant.parse(time.toString()));
    }

    /** Why a reviewer had sent it back, if that was replaced. */
    public Optional<SentBack> sentBack() {
        return members().get(SENT_BACK) instanceof List<?> why
                ? Optional.of(new SentBack(
                        why.get(0).toString(),
                        Long.valueOf(why.get(1).toString()),
                        Instant.parse(why.get(2).toString())))
                : Optional.empty();
    }

    /** The members of an input that writes again what was replaced. */
    public Map<String, Object> members() {
        return JsonText.parse(members.getBytes(UTF_8)).members();
    }
}
