package almanac.domain.privacy;

import almanac.base.clock.SiteClock;
import almanac.base.kind.Kind;
import almanac.base.settings.MailSettings;
import almanac.base.settings.Settings;
import almanac.base.time.TimeText;
import almanac.domain.audit.Actors;
import almanac.domain.model.AuditEntry;
import almanac.domain.session.SessionLimits;
import almanac.domain.signin.FailedSignIns;
import almanac.domain.signin.FamiliarAddress;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;
import java.time.Duration;
import java.time.Instant;

/** Deletes data whose retention period is over. */
@ApplicationScoped
public class ExpiryStore {

    /** The retention period of a first response, for a client that repeats its request (contract §9). */
    public static final Duration RESPONSE_LIFETIME = Duration.ofHours(24);

    /** The retention period of a preview that was not run (contract §13). */
    private static final Duration PREVIEW_LIFETIME = Duration.ofDays(7);

    /** Longer than the longest time between two digests. */
    private static final Duration NEWS_LIFETIME = Duration.ofDays(14);

    /** As long as the link is valid by which they would be confirmed. */
    private static final Duration UNCONFIRMED_LIFETIME = Duration.ofDays(8);

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private Settings settings;

    @Inject
    private SiteClock clock;

    public ExpiryStore() {}

    ExpiryStore(EntityManager entities) {
        this.entities = entities;
    }

    /** Deletes all expired data. */
    @Transactional(Transactional.TxType.REQUIRES_NEW)
    public void deleteExpired() {
        delete(
                "Suggestion e where e.createdAt",
                clock.now().minus(Duration.ofDays(settings.get(MailSettings.SUGGESTION_DAYS))));
        delete("Mail e where e.endedAt", clock.now().minus(Duration.ofDays(settings.get(MailSettings.MAIL_DAYS))));
        deleteExpired(clock.now(), Duration.ofDays(settings.auditDays()), SessionLimits.of(settings));
    }

    /** @param auditRetention the retention period of the audit trail */
    void deleteExpired(Instant now, Duration auditRetention, SessionLimits sessions) {
        delete("FailedSignIns e where e.failedAt", now.minus(FailedSignIns.REMEMBERED));
        delete("FamiliarAddress e where e.signedInAt", now.minus(FamiliarAddress.REMEMBERED));
        delete("RequestCount e where e.begunAt", now.minus(Duration.ofHours(1)));
        delete("WebSession e where e.lastUsedAt", sessions.leastUsed(now));
        delete("WebSession e where e.createdAt", sessions.leastCreated(now));
        delete("PasswordLink e where e.expiresAt", now);
        delete("EventNews e where e.happenedAt", now.minus(NEWS_LIFETIME));
        delete("Follow e where e.confirmedAt is null and e.createdAt", now.minus(UNCONFIRMED_LIFETIME));
        delete("Suggestion e where e.confirmedAt is null and e.createdAt", now.minus(UNCONFIRMED_LIFETIME));
        delete(
                "Contact e where not exists (select 1 from Follow f where f.contact = e)"
                        + " and not exists (select 1 from Suggestion s where s.contact = e) and e.createdAt",
                now.minus(UNCONFIRMED_LIFETIME));
        delete("FirstResponse e where e.createdAt", now.minus(RESPONSE_LIFETIME));
        delete("Import e where e.state in ('READY', 'FAILED') and e.createdAt", now.minus(PREVIEW_LIFETIME));
        delete("Import e where e.createdAt", now.minus(auditRetention));
        delete("Revision e where e.replacedAt", now.minus(auditRetention));
        int deleted = delete("AuditEntry e where e.happenedAt", now.minus(auditRetention));
        if (deleted > 0) {
            AuditEntry.Subject audit = new AuditEntry.Subject(
                    Kind.AUDIT_ENTRY.word(),
                    null,
                    deleted + " entries before " + TimeText.utc(now.minus(auditRetention)));
            AuditEntry.Actor actor = Actors.current(id -> "");
            entities.persist(new AuditEntry(now, actor, AuditEntry.Action.DELETE, audit, "{}"));
        }
    }

    private int delete(String entity, Instant before) {
        return entities.createQuery("delete from " + entity + " < ?1")
                .setParameter(1, before)
                .executeUpdate();
    }
}
