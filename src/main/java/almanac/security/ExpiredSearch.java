package almanac.security;

import almanac.model.FailedSignIns;
import almanac.model.FamiliarAddress;
import almanac.settings.Settings;
import almanac.settings.SiteClock;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;
import java.time.Duration;
import java.time.Instant;

/** Finds what is kept for a time only, and deletes it when that is over. */
@ApplicationScoped
public class ExpiredSearch {

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private Settings settings;

    @Inject
    private SiteClock clock;

    /** For the container. */
    public ExpiredSearch() {}

    ExpiredSearch(EntityManager entities) {
        this.entities = entities;
    }

    /** Deletes all that has expired. */
    @Transactional
    public void delete() {
        delete(clock.now(), Duration.ofDays(settings.auditDays()));
    }

    /** @param auditKept how long the audit trail is kept */
    void delete(Instant now, Duration auditKept) {
        delete("FailedSignIns e where e.failedAt", now.minus(FailedSignIns.REMEMBERED));
        delete("FamiliarAddress e where e.signedInAt", now.minus(FamiliarAddress.REMEMBERED));
        delete("RequestCount e where e.begunAt", now.minus(Duration.ofHours(1)));
        delete("FirstAnswer e where e.createdAt", now.minus(IdempotencyInterceptor.KEPT));
        delete("AuditEntry e where e.happenedAt", now.minus(auditKept));
    }

    private void delete(String entity, Instant before) {
        entities.createQuery("delete from " + entity + " < ?1")
                .setParameter(1, before)
                .executeUpdate();
    }
}
