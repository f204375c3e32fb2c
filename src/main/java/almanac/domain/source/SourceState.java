package almanac.domain.source;

import almanac.domain.file.Remark;
import almanac.domain.preview.ImportRow.Action;
import almanac.domain.preview.StoredJson;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How a source is: apart from it, since this changes with each fetch, and is no change of the calendar. */
@Entity
@Table(name = "source_states")
public class SourceState {

    /** After so long without a success it is reported. */
    static final Duration PATIENCE = Duration.ofDays(1);

    @Id
    private Long sourceId;

    private Instant nextAt;
    private Instant triedAt;
    private Instant succeededAt;
    private int failures;
    private boolean reported;
    private String fault = StoredJson.ofRemarks(List.of());
    private String counts = StoredJson.of(Map.of());
    private String digest = "";
    private String etag = "";

    @Column(name = "last_modified")
    private String lastModified = "";

    protected SourceState() {}

    SourceState(long sourceId, Instant next) {
        this.sourceId = sourceId;
        this.nextAt = next;
    }

    public Long getSourceId() {
        return sourceId;
    }

    /** Returns when it is fetched next, unless it is paused. */
    public Instant getNextAt() {
        return nextAt;
    }

    public Optional<Instant> getTriedAt() {
        return Optional.ofNullable(triedAt);
    }

    public Optional<Instant> getSucceededAt() {
        return Optional.ofNullable(succeededAt);
    }

    /** Returns how often it has failed since it succeeded. */
    public int getFailures() {
        return failures;
    }

    /** Returns whether it has failed for so long that it was reported. */
    public boolean isReported() {
        return reported;
    }

    /** Returns why it failed; empty if it succeeded. */
    public Optional<Remark> getFault() {
        return StoredJson.remarks(fault).stream().findFirst();
    }

    /** Returns the number of its entries by what was done with them at the last change. */
    public Map<Action, Integer> getCounts() {
        Map<Action, Integer> all = new LinkedHashMap<>();
        Map<String, Object> stored = StoredJson.members(counts);
        for (Action each : Action.values()) {
            all.put(
                    each,
                    Optional.ofNullable(stored.get(each.word()))
                            .map(number -> Integer.parseInt(number.toString()))
                            .orElse(0));
        }
        return all;
    }

    /** Returns a digest of what was fetched last. */
    String getDigest() {
        return digest;
    }

    String getEtag() {
        return etag;
    }

    String getLastModified() {
        return lastModified;
    }

    /** Has it fetched again, whether it has changed or not. */
    void reset(Instant now) {
        nextAt = now;
        digest = "";
        etag = "";
        lastModified = "";
    }

    void succeed(Instant now, Instant next) {
        triedAt = now;
        succeededAt = now;
        nextAt = next;
        failures = 0;
        reported = false;
        fault = StoredJson.ofRemarks(List.of());
    }

    void become(Map<Action, Integer> numbers, String newDigest, String newEtag, String newLastModified) {
        Map<String, Object> all = new LinkedHashMap<>();
        numbers.forEach((action, count) -> all.put(action.word(), count));
        counts = StoredJson.of(all);
        digest = newDigest;
        etag = newEtag;
        lastModified = newLastModified;
    }

    /**
     * Notes a failure.
     *
     * @param since the latest time at which it was well
     * @return whether it has to be reported, which is so once
     */
    boolean fail(Remark why, Instant now, Instant next, Instant since) {
        triedAt = now;
        nextAt = next;
        failures++;
        fault = StoredJson.ofRemarks(List.of(why));
        boolean isDue = !reported && Duration.between(since, now).compareTo(PATIENCE) >= 0;
        reported |= isDue;
        return isDue;
    }
}
