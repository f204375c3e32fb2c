package almanac.domain.preview;

import almanac.base.kind.Worded;
import almanac.base.text.Sha256;
import almanac.domain.file.FileEvent;
import almanac.domain.file.Remark;
import jakarta.persistence.Embeddable;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** An entry of a file in the preview of an import: what it says, what would be done with it, and what was done. */
@Entity
@Table(name = "import_rows")
public class ImportRow {

    /** The member with the overrides of a series: their members by the starts that the series gives them. */
    public static final String OVERRIDES = "overrides";

    /** What an import does with an entry. */
    public enum Action implements Worded {
        NEW,
        CHANGED,
        UNCHANGED,
        SKIPPED,
        DOUBTFUL,
        /** Its source has it no more. */
        GONE;
    }

    /** What somebody wants of a row. */
    public enum Decision {
        /** Leave it out. */
        SKIP,
        /** It is the event that it resembles. */
        SAME,
        /** It is another one than that which it resembles. */
        NEW,
        /** Where both have changed: as the file has it. */
        FILE,
        /** Where both have changed: as it is here. */
        HERE
    }

    /** What became of a row. */
    public enum Outcome {
        CREATED,
        CHANGED,
        UNCHANGED,
        /** Left out, by decision or for lack of one. */
        LEFT,
        REFUSED,
        UNDONE,
        /** Not undone, as the event was changed since. */
        KEPT
    }

    /**
     * Identifies a row.
     *
     * @param number counted from 1, in the order of the file
     */
    @Embeddable
    public record Key(long importId, int number) {}

    @EmbeddedId
    private Key key;

    private int line;
    private String part;
    private String uid;
    private String identity;
    private String likeness;

    @Enumerated(EnumType.STRING)
    private Action action;

    @Enumerated(EnumType.STRING)
    private Decision decision;

    @Enumerated(EnumType.STRING)
    private Outcome outcome;

    /** The event that it is, or resembles; null if there is none. */
    private Long eventId;

    private boolean secret;
    private int sequence;
    private Instant stamp;
    private String members;
    private String remarks;
    private String changes;

    /** The identity of the event before this import; null if it had none. */
    private String previous;

    protected ImportRow() {}

    ImportRow(Key key, Entry entry, Judgement.Verdict verdict) {
        this.key = key;
        this.line = entry.event().line();
        this.part = entry.event().part();
        this.uid = entry.uid();
        this.identity = entry.identity();
        this.likeness = entry.likeness();
        this.secret = entry.event().secrecy() != FileEvent.Secrecy.PUBLIC;
        this.sequence = entry.event().sequence();
        this.stamp = entry.event().stamp().orElse(null);
        this.members = StoredJson.of(entry.given());
        this.action = verdict.action();
        this.eventId = verdict.event().orElse(null);
        this.remarks = StoredJson.ofRemarks(verdict.remarks());
        this.changes = StoredJson.of(
                verdict.changes().stream().map(Differences.Change::asList).toList());
    }

    /** What is to be done with an event that was imported before. */
    ImportRow(Key key, ImportedEvent known, Action action) {
        this.key = key;
        this.part = "";
        this.uid = known.getUid();
        this.identity = known.getIdentity();
        this.likeness = known.getLikeness();
        this.sequence = known.getSequence();
        this.stamp = known.getStamp().orElse(null);
        this.members = StoredJson.of(known.getGiven());
        this.action = action;
        this.eventId = known.getEventId();
        this.remarks = StoredJson.ofRemarks(List.of());
        this.changes = StoredJson.of(List.of());
    }

    /** Puts it into an import, before it is stored. */
    public ImportRow in(long importId) {
        key = new Key(importId, key.number());
        return this;
    }

    /** Returns a digest of what it says and what is said of it, by which it is known when its source says the same again. */
    public String digest() {
        List<String> said =
                getRemarks().stream().map(each -> each.key() + each.values()).toList();
        return Sha256.of(String.join("\n", action.name(), identity, likeness, members, said.toString()));
    }

    /** Returns whether it is worth telling of a source, of which most stays the same. */
    public boolean isNews() {
        return action != Action.UNCHANGED && !isAbout(Judgement.DELETED) && !isAbout(Judgement.IGNORED);
    }

    public Key getKey() {
        return key;
    }

    public int getLine() {
        return line;
    }

    public String getPart() {
        return part;
    }

    public String getUid() {
        return uid;
    }

    public String getIdentity() {
        return identity;
    }

    public String getLikeness() {
        return likeness;
    }

    public Action getAction() {
        return action;
    }

    public Optional<Decision> getDecision() {
        return Optional.ofNullable(decision);
    }

    /** Decides, null for taking a decision back; a row that was left for lack of one is due again. */
    public void decide(Decision wanted) {
        decision = wanted;
        reconsider();
    }

    /** Makes a row that was left due again. */
    public void reconsider() {
        outcome = outcome == Outcome.LEFT ? null : outcome;
    }

    public Optional<Outcome> getOutcome() {
        return Optional.ofNullable(outcome);
    }

    public Optional<Long> getEventId() {
        return Optional.ofNullable(eventId);
    }

    /** Returns whether the file says that it is private or confidential. */
    public boolean isSecret() {
        return secret;
    }

    public int getSequence() {
        return sequence;
    }

    public Optional<Instant> getStamp() {
        return Optional.ofNullable(stamp);
    }

    /** Returns what the file says, as members of an event's input, with {@link #OVERRIDES}. */
    public Map<String, Object> getMembers() {
        return StoredJson.members(members);
    }

    public List<Remark> getRemarks() {
        return StoredJson.remarks(remarks);
    }

    /** Returns whether a remark has that key. */
    public boolean isAbout(String key) {
        return getRemarks().stream().anyMatch(each -> each.key().equals("import." + key));
    }

    /** Returns what may be decided about it. */
    public Set<Decision> getChoices() {
        if (isAbout(Judgement.DELETED)) {
            return EnumSet.of(Decision.NEW);
        }
        return action == Action.SKIPPED || action == Action.UNCHANGED || action == Action.GONE
                ? EnumSet.noneOf(Decision.class)
                : isAbout(Judgement.DOUBLE)
                        ? EnumSet.of(Decision.SKIP, Decision.SAME, Decision.NEW)
                        : isAbout(Judgement.BOTH)
                                ? EnumSet.of(Decision.SKIP, Decision.FILE, Decision.HERE)
                                : EnumSet.of(Decision.SKIP);
    }

    public void addRemark(Remark remark) {
        List<Remark> all = new ArrayList<>(getRemarks());
        all.add(remark);
        remarks = StoredJson.ofRemarks(all);
    }

    public List<Differences.Change> getChanges() {
        return StoredJson.<List<Object>>list(changes).stream()
                .map(Differences.Change::of)
                .toList();
    }

    public Optional<String> getPrevious() {
        return Optional.ofNullable(previous);
    }

    /** Notes what became of it, with the event and its identity before. */
    public void end(Outcome how, Long event, String before) {
        outcome = how;
        eventId = event;
        previous = before;
    }

    /** Notes what became of it. */
    public void end(Outcome how) {
        outcome = how;
    }
}
