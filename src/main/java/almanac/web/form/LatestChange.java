package almanac.web.form;

import almanac.base.kind.Kind;
import almanac.domain.audit.AuditQuery;
import almanac.domain.audit.AuditSearch;
import almanac.domain.model.Account;
import almanac.domain.model.AuditEntry;
import almanac.domain.security.AccountSearch;
import almanac.web.frame.Frame;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.Optional;

/** Finds who changed a record last, for callers who may change it. */
@ApplicationScoped
@Transactional
public class LatestChange {

    @Inject
    private AuditSearch trail;

    @Inject
    private AccountSearch accounts;

    /**
     * Returns who made a version of a record, by display name, and when.
     *
     * @param version as a form contains it
     * @return empty if the audit trail doesn't say: changes of one date alone make a version of its series, too
     */
    public Optional<String> of(Kind kind, long id, String version, Frame frame) {
        return trail.entries(AuditQuery.latest(kind, id)).stream()
                .filter(each -> version.equals(String.valueOf(each.getRecordVersion())))
                .findFirst()
                .flatMap(each -> described(each, frame));
    }

    private Optional<String> described(AuditEntry entry, Frame frame) {
        return Optional.ofNullable(entry.getActorId())
                .flatMap(accounts::byId)
                .map(Account::getDisplayName)
                .map(name -> frame.text("manage.conflict.by", name, frame.moment(entry.getHappenedAt())));
    }
}
