package almanac.desk.operation;

import almanac.base.kind.Kind;
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
 * @param actor the actor's name at that time; empty if anonymous
 * @param record the id of the record that it was done to, or null
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

    public String actionWord() {
        return action.word();
    }

    public String isoHappened() {
        return happened.truncatedTo(ChronoUnit.SECONDS).toString();
    }

    /** Returns the path of the page that edits the record, if there is one; the record may be deleted. */
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
