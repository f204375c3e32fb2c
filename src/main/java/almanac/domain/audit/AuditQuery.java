package almanac.domain.audit;

import almanac.base.paging.PageRequest;
import almanac.base.refusal.Kind;
import almanac.domain.model.AuditEntry.Action;
import java.time.Instant;
import java.util.Optional;

/**
 * A query of the audit trail; empty components match everything.
 *
 * @param actor the account that did it
 * @param actorName what its name was when they did it
 * @param kind the kind of record that it was done to
 * @param recordId the record that it was done to
 * @param after not before this time
 */
public record AuditQuery(
        PageRequest page,
        Optional<Long> actor,
        Optional<String> actorName,
        Optional<String> kind,
        Optional<Long> recordId,
        Optional<Action> action,
        Optional<Instant> after,
        Optional<Instant> before) {

    /** The latest entry of a record alone. */
    public static AuditQuery latest(Kind kind, long id) {
        return new AuditQuery(
                new PageRequest(1, 1),
                Optional.empty(),
                Optional.empty(),
                Optional.of(kind.word()),
                Optional.of(id),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }
}
