package almanac.domain.audit;

import almanac.base.kind.Kind;
import almanac.base.paging.PageRequest;
import almanac.domain.model.AuditEntry.Action;
import java.time.Instant;
import java.util.Optional;

/**
 * A query of the audit trail; empty components match everything.
 *
 * @param actor the acting account
 * @param actorName the account's name at that time
 * @param kind the kind of the affected record
 * @param recordId the affected record
 * @param after the earliest time, inclusive
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

    /** Returns a query of the latest entry of a record. */
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
