package almanac.api.exchange;

import almanac.domain.export.WholeExport;
import almanac.domain.record.ReadContext;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.http.representation.ReadContexts;
import almanac.http.response.Delivery;
import almanac.http.response.StreamedBody;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;

/** The route of everything in open formats (contract §13.2); it is read while it is sent. */
@Path(ExportResource.PATH)
@ApplicationScoped
public class ExportResource {

    static final String PATH = "export";

    @Inject
    private ReadContexts contexts;

    @Inject
    private WholeExport export;

    @Inject
    private HttpServletRequest request;

    @GET
    @Requires(Permission.ADMINISTER)
    public Response read() {
        ReadContext context = contexts.current();
        String name = export.begin();
        StreamedBody body = new StreamedBody(
                "", "application/zip", out -> export.write(context, out, () -> Delivery.isInVain(request)));
        return Response.ok(body)
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"" + name + "\"")
                .build();
    }
}
