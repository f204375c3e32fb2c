package almanac.desk.operation;

import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.templates.StaticTemplates;
import almanac.web.frame.Frame;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.UriInfo;

/** The audit trail, newest first. */
@Path("manage/audit")
@RequestScoped
@Produces(MediaType.TEXT_HTML)
public class AuditPage {

    @Inject
    private Frame frame;

    @Inject
    private AuditActions actions;

    @GET
    @Requires(Permission.ADMINISTER)
    public JteModel list(@Context UriInfo address) {
        AuditFilter filter = AuditFilter.of(address);
        return new StaticTemplates()
                .deskOperationAudit(
                        frame, filter, actions.page(filter, frame.now().getZone()));
    }
}
