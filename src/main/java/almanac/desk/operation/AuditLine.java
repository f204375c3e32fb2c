package almanac.desk.operation;

import almanac.base.refusal.Kind;
import almanac.domain.audit.AuditedChanges;
import almanac.domain.model.AuditEntry;
import almanac.domain.model.AuditEntry.Action;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An entry of the audit trail.
 *
 * @param actor the name at that time of who did it; empty if nobody was signed in
 * @param record the id of what it was done to, or null
 * @param changes the values before and after, by field
 */
public record AuditLine(
        Instant happened,
        String actor,
        String address,
        Action action,
        String kind,
        Long record,
        String title,
        Map<String, List<String>> changes) {

    static AuditLine of(AuditEntry entry) {
        return new AuditLine(
                entry.getHappenedAt(),
                entry.getActor(),
                entry.getAddress(),
                entry.getAction(),
                entry.getKind(),
                entry.getRecordId(),
                entry.getTitle(),
                AuditedChanges.of(entry));
    }

    /** The name of the action in the interface. */
    public String actionWord() {
        return action.word();
    }

    /** For the attribute {@code datetime}. */
    public String isoHappened() {
        return happened.truncatedTo(ChronoUnit.SECONDS).toString();
    }

    /** The path of the page where the record is kept, as far as there is one; it may be gone. */
    public Optional<String> path() {
        if (record == null || action == Action.DELETE) {
            return Optional.empty();
        }
        if (kind.equals(Kind.ACCOUNT.word())) {
            return Optional.of("/manage/accounts/" + record);
        }
        return kind.equals(Kind.EVENT.word()) ? Optional.of("/manage/events/" + record) : Optional.empty();
    }
}
