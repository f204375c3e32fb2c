package almanac.domain.exchange;

import static java.nio.charset.StandardCharsets.UTF_8;

import almanac.base.clock.SiteClock;
import almanac.base.json.Json;
import almanac.base.kind.Kind;
import almanac.domain.audit.Actors;
import almanac.domain.model.AuditEntry;
import almanac.domain.preview.ImportRow.Outcome;
import almanac.domain.security.AccountSearch;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Writes one entry of the audit trail for an import as a whole, besides those of its events. */
@ApplicationScoped
class ImportAudit {

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private AccountSearch accounts;

    @Inject
    private SiteClock clock;

    void done(Import ended, ImportSearch search) {
        write(ended, AuditEntry.Action.CREATE, search, Outcome.CREATED, Outcome.CHANGED, Outcome.REFUSED);
    }

    void undone(Import ended, ImportSearch search) {
        write(ended, AuditEntry.Action.DELETE, search, Outcome.UNDONE, Outcome.KEPT);
    }

    private void write(Import ended, AuditEntry.Action action, ImportSearch search, Outcome... outcomes) {
        Map<String, Long> counts = search.outcomes(ended.getId());
        Map<String, List<String>> fields = new LinkedHashMap<>();
        for (Outcome each : outcomes) {
            String number = counts.getOrDefault(each.name(), 0L).toString();
            fields.put(each.name().toLowerCase(Locale.ROOT), List.of("", number));
        }
        AuditEntry.Actor actor = Actors.current(
                id -> accounts.byId(id).map(each -> each.getName()).orElse(""));
        AuditEntry.Subject subject = new AuditEntry.Subject(Kind.IMPORT.word(), ended.getId(), ended.getName());
        entities.persist(new AuditEntry(clock.now(), actor, action, subject, new String(Json.bytes(fields), UTF_8)));
    }
}
