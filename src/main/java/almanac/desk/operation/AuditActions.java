package almanac.desk.operation;

import almanac.base.paging.PageRequest;
import almanac.domain.audit.AuditQuery;
import almanac.domain.audit.AuditSearch;
import almanac.domain.model.Account;
import almanac.domain.model.AuditEntry;
import almanac.domain.security.AccountSearch;
import almanac.store.database.BulkRead;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/** Reads the audit trail for its pages, each call in its own transaction. */
@ApplicationScoped
@Transactional
public class AuditActions {

    @Inject
    private AuditSearch search;

    @Inject
    private AccountSearch accounts;

    /** @param zone the time zone of the filter's days */
    public List<AuditLine> page(AuditFilter filter, ZoneId zone) {
        return search.entries(query(filter, filter.list().request(), zone)).stream()
                .map(AuditLine::of)
                .toList();
    }

    /** Returns the first entries; {@link #after} returns the next ones, so that only one part is in memory. */
    @BulkRead
    public List<AuditEntry> first(AuditFilter filter, int size, ZoneId zone) {
        return search.entries(query(filter, new PageRequest(1, size), zone));
    }

    @BulkRead
    public List<AuditEntry> after(AuditEntry last, AuditFilter filter, int size, ZoneId zone) {
        return search.after(last, query(filter, new PageRequest(1, size), zone));
    }

    /**
     * Returns the query; an actor is the account of that name, under earlier names too, otherwise the name at that
     * time.
     */
    private AuditQuery query(AuditFilter filter, PageRequest page, ZoneId zone) {
        Optional<String> name = filter.actor();
        Optional<Long> account = name.flatMap(accounts::named).map(Account::getId);
        return new AuditQuery(
                page,
                account,
                account.isPresent() ? Optional.empty() : name,
                filter.kind(),
                filter.record(),
                filter.action(),
                filter.day("from").map(day -> day.atStartOfDay(zone).toInstant()),
                filter.day("to").map(day -> day.plusDays(1).atStartOfDay(zone).toInstant()));
    }
}
