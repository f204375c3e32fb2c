package almanac.api.administration;

import almanac.api.rest.Envelope;
import almanac.api.rest.Shows;
import almanac.base.clock.SiteClock;
import almanac.base.kind.Kind;
import almanac.base.paging.Page;
import almanac.domain.audit.AuditSearch;
import almanac.domain.model.AuditEntry;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.site.CurrentSettings;
import almanac.domain.site.SiteSettings;
import almanac.http.representation.ReadContexts;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;

/** The route of the audit trail, which is read-only. */
@Path("audit")
@Shows(AuditEntryRepresentation.class)
@ApplicationScoped
@Transactional
public class AuditResource {

    @Inject
    private ReadContexts contexts;

    @Inject
    private AuditSearch search;

    @Inject
    private CurrentSettings settings;

    @Inject
    private SiteClock clock;

    @GET
    @Requires(Permission.ADMINISTER)
    public Response list(@BeanParam AuditListParams params) {
        params.violations().throwIfAny();
        SiteSettings site = settings.get();
        Page<AuditEntry> page =
                search.page(params.query(site.pageSize(), site.timeZone().id(), clock.now()));
        return Envelope.of(Kind.AUDIT_ENTRY, page.map(AuditEntryRepresentation::of), contexts.links(), params);
    }
}
