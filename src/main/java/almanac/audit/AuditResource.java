package almanac.audit;

import almanac.domain.Kind;
import almanac.http.Links;
import almanac.model.AuditEntry;
import almanac.paging.Page;
import almanac.rest.Envelope;
import almanac.rest.Shows;
import almanac.security.Permission;
import almanac.security.Requires;
import almanac.settings.SiteClock;
import almanac.site.CurrentSettings;
import almanac.site.SiteSettings;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;

/** The route of the audit trail, which is read-only. */
@Path("audit")
@Shows(AuditEntryRepresentation.class)
@RequestScoped
@Transactional
public class AuditResource {

    @Inject
    private Links links;

    @Inject
    private AuditSearch search;

    @Inject
    private CurrentSettings settings;

    @Inject
    private SiteClock clock;

    @GET
    @Requires(Permission.ADMINISTER)
    public Response list(@BeanParam AuditListParams params, @Context UriInfo uri) {
        params.violations().throwIfAny();
        SiteSettings site = settings.get();
        Page<AuditEntry> page =
                search.page(params.query(site.pageSize(), site.timeZone().id(), clock.now()));
        Envelope.requireWithinEnd(page, Kind.AUDIT_ENTRY);
        return Envelope.of(
                Kind.AUDIT_ENTRY,
                page.map(AuditEntryRepresentation::of),
                links,
                uri.getRequestUri().getRawQuery());
    }
}
