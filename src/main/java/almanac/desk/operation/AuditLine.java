package almanac.desk.operation;

import almanac.base.kind.Kind;
import almanac.desk.history.RecordHistory;
import almanac.domain.audit.AuditedChanges;
import almanac.domain.model.AuditEntry;
import almanac.domain.model.AuditEntry.Action;
import java.time.Instant;
import java.util.Arrays;
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

    /** Returns the color of what was done. */
    public String tone() {
        return switch (action) {
            case CREATE -> "green";
            case UPDATE -> "blue";
            case DELETE, ANONYMISE, FAILED_SIGN_IN -> "red";
            case DOWNLOAD, SIGN_IN -> "grey";
        };
    }

    /** Returns the path of the page that edits the record, if there is one; the record may be deleted. */
    public Optional<String> path() {
        return edited().filter(each -> each == Kind.ACCOUNT || Kind.CONTENT.contains(each))
                .map(each -> "/manage/" + each.collection() + "/" + record);
    }

    /** Returns the path of the record's history, if it has one. */
    public Optional<String> history() {
        return edited().filter(Kind.CONTENT::contains).map(each -> RecordHistory.path(each, record));
    }

    private Optional<Kind> edited() {
        return Arrays.stream(Kind.values())
                .filter(each -> each.word().equals(kind) && record != null && action != Action.DELETE)
                .findFirst();
    }
}
