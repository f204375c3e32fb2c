package almanac.domain.preview;

import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The identity of an event that was imported, kept beyond its import: by what the same entry is recognised, what it said
 * last, and digests of what was stored then.
 */
@Entity
@Table(name = "imported_events")
public class ImportedEvent {

    @Id
    @GeneratedValue(strategy = GenerationType.SEQUENCE, generator = "record_ids")
    private Long id;

    private Long eventId;

    /** The source that is fetched regularly; null for files. */
    private Long sourceId;

    private Long importId;
    private String uid;
    private String identity;
    private String likeness;
    private int sequence;
    private Instant stamp;
    private String given;
    private String held;

    protected ImportedEvent() {}

    public ImportedEvent(long eventId) {
        this.eventId = eventId;
    }

    public Long getEventId() {
        return eventId;
    }

    public Long getImportId() {
        return importId;
    }

    public String getIdentity() {
        return identity;
    }

    public String getLikeness() {
        return likeness;
    }

    /** Returns what the last import said, as members of an event's input. */
    public Map<String, Object> getGiven() {
        return StoredJson.members(given);
    }

    /** Returns digests of what was stored after the last import, by member. */
    public Map<String, Object> getHeld() {
        return StoredJson.members(held);
    }

    /**
     * Returns whether an entry is older than this one: by SEQUENCE, then by the time of its last change (RFC 5546,
     * section 2.1.5).
     */
    boolean isNewerThan(int otherSequence, Optional<Instant> otherStamp) {
        return sequence != otherSequence
                ? sequence > otherSequence
                : stamp != null && otherStamp.filter(stamp::isAfter).isPresent();
    }

    /** Takes over what a row says; {@code now} are the digests of what is stored since. */
    public void become(ImportRow row, Map<String, Object> now) {
        importId = row.getKey().importId();
        uid = row.getUid();
        identity = row.getIdentity();
        likeness = row.getLikeness();
        sequence = row.getSequence();
        stamp = row.getStamp().orElse(null);
        given = StoredJson.of(row.getMembers());
        held = StoredJson.of(now);
    }

    /** Returns all of it as JSON, for {@link #restore}. */
    public String asJson() {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("import", importId);
        all.put("uid", uid);
        all.put("identity", identity);
        all.put("likeness", likeness);
        all.put("sequence", sequence);
        all.put("stamp", stamp == null ? "" : stamp.toString());
        all.put("given", given);
        all.put("held", held);
        return StoredJson.of(all);
    }

    public void restore(String json) {
        Map<String, Object> all = StoredJson.members(json);
        String time = all.get("stamp").toString();
        importId = Long.valueOf(all.get("import").toString());
        uid = all.get("uid").toString();
        identity = all.get("identity").toString();
        likeness = all.get("likeness").toString();
        sequence = Integer.parseInt(all.get("sequence").toString());
        stamp = time.isEmpty() ? null : Instant.parse(time);
        given = all.get("given").toString();
        held = all.get("held").toString();
    }
}
