package almanac.api.administration;

import almanac.base.json.OmittedWhenEmpty;
import almanac.base.time.TimeText;
import almanac.domain.audit.AuditedChanges;
import almanac.domain.model.AuditEntry;
import java.util.List;
import java.util.Map;

/**
 * An entry of the audit trail as JSON.
 *
 * @param actor the account that acted; omitted for anonymous callers and the system
 * @param actorName the account's name at that time; {@code system:} and the task for actions of the server itself
 * @param title the record's title at that time
 * @param changes the values before and after, by field
 */
public record AuditEntryRepresentation(
        long id,
        String dateUtc,
        @OmittedWhenEmpty String actor,
        String actorName,
        String address,
        String action,
        String kind,
        @OmittedWhenEmpty Long record,
        String title,
        Map<String, List<String>> changes) {

    public static AuditEntryRepresentation of(AuditEntry entry) {
        return new AuditEntryRepresentation(
                entry.getId(),
                TimeText.utc(entry.getHappenedAt()),
                entry.getActorId() == null ? null : entry.getActorId().toString(),
                entry.getActor(),
                entry.getAddress(),
                entry.getAction().word(),
                entry.getKind(),
                entry.getRecordId(),
                entry.getTitle(),
                AuditedChanges.of(entry));
    }
}
