package almanac.domain.preview;

import almanac.domain.model.Event;
import almanac.domain.model.Numbered;
import almanac.domain.preview.Recognition.Sought;
import jakarta.persistence.Entity;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The identity of an event that was imported, kept beyond its import: by what the same entry is recognised, what it said
 * last, and digests of what was stored then.
 */
@Entity
@Table(name = "imported_events")
public class ImportedEvent extends Numbered {

    /** What every file of the calendar says of an event that has it. */
    private static final Set<String> ALWAYS =
            Set.of("title", "start_date", "end_date", "timezone", "all_day", "rrule", "rdate", "exdate");

    /** Null if the event was deleted for good: its source is not to bring it back. */
    private Long eventId;

    /** The source that is fetched regularly; null for files. */
    private Long sourceId;

    /** Since when its source has it no more; null if it has it. */
    private Instant goneAt;

    /** What its source has changed since it was changed here: names of members. */
    private String offered = StoredJson.of(List.of());

    private Long importId;
    private String uid;
    private String identity;
    private String likeness;
    private int sequence;
    private Instant stamp;
    private String given;
    private String held;

    protected ImportedEvent() {}

    /** @param eventId null for an entry that its source is not to bring */
    public ImportedEvent(Long eventId) {
        this.eventId = eventId;
    }

    /** Returns what the calendar itself would write of an event, as the last edition of it; it is never stored. */
    static ImportedEvent ofOwn(Event event, Entry now, Sought sought) {
        ImportedEvent own = ofOwn(event, sought);
        Map<String, Object> said = new LinkedHashMap<>(now.given());
        said.keySet().removeIf(each -> !ALWAYS.contains(each) && !sought.given().containsKey(each));
        own.sequence = now.event().sequence();
        own.stamp = now.event().stamp().orElse(null);
        own.given = StoredJson.of(said);
        own.held = StoredJson.of(Snapshots.of(event, said, sought.given()));
        return own;
    }

    /** Returns the same of an event that no file has now, such as one in the trash. */
    static ImportedEvent ofOwn(Event event, Sought sought) {
        ImportedEvent own = new ImportedEvent(event.getId());
        own.importId = 0L;
        own.uid = sought.uid();
        own.identity = sought.mark().identity();
        own.likeness = sought.mark().likeness();
        own.given = StoredJson.of(sought.given());
        own.held = StoredJson.of(Map.of());
        return own;
    }

    public Long getEventId() {
        return eventId;
    }

    public Optional<Long> getSourceId() {
        return Optional.ofNullable(sourceId);
    }

    public Long getImportId() {
        return importId;
    }

    String getUid() {
        return uid;
    }

    int getSequence() {
        return sequence;
    }

    Optional<Instant> getStamp() {
        return Optional.ofNullable(stamp);
    }

    /** Has it come from a source, if it came from a file until now. */
    void adopt(long source) {
        sourceId = sourceId == null ? Long.valueOf(source) : sourceId;
    }

    /** Returns since when its source has it no more. */
    public Optional<Instant> getGoneAt() {
        return Optional.ofNullable(goneAt);
    }

    public void setGoneAt(Instant since) {
        goneAt = since;
    }

    /** Returns the members that its source has changed after they were changed here. */
    public List<String> getOffered() {
        return StoredJson.list(offered);
    }

    public void setOffered(List<String> names) {
        offered = StoredJson.of(names);
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

    /**
     * Takes over what a row says.
     *
     * @param now the digests of what is stored since
     * @param source of the file
     */
    public void become(ImportRow row, Map<String, Object> now, Optional<Long> source) {
        importId = row.getKey().importId();
        sourceId = source.orElse(sourceId);
        goneAt = null;
        uid = row.getUid();
        identity = row.getIdentity();
        likeness = row.getLikeness();
        sequence = row.getSequence();
        stamp = row.getStamp().orElse(null);
        given = StoredJson.of(row.getMembers());
        held = StoredJson.of(now);
    }

    /** Has the next comparison find these members changed by the file, and not changed here. */
    void reopen(Collection<String> names, Map<String, Object> last, Map<String, Object> now) {
        given = StoredJson.of(last);
        Map<String, Object> digests = getHeld();
        names.forEach(each -> {
            if (now.containsKey(each)) {
                digests.put(each, now.get(each));
            }
        });
        held = StoredJson.of(digests);
        drop(names);
    }

    /** Has these members stay as they are here. */
    public void drop(Collection<String> names) {
        setOffered(getOffered().stream().filter(each -> !names.contains(each)).toList());
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
        all.put("gone", goneAt == null ? "" : goneAt.toString());
        all.put("offered", getOffered());
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
        goneAt = Optional.ofNullable(all.get("gone"))
                .map(Object::toString)
                .filter(since -> !since.isEmpty())
                .map(Instant::parse)
                .orElse(null);
        offered = StoredJson.of(
                all.get("offered") instanceof List<?> names
                        ? names.stream().map(Object::toString).toList()
                        : List.of());
    }
}
