package almanac.pages.account;

import almanac.domain.record.Links;
import almanac.domain.security.Caller;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.session.SessionService;
import almanac.http.session.RequestSession;
import almanac.store.failure.Retried;
import almanac.templates.StaticTemplates;
import almanac.web.frame.AllowedOnFullDisk;
import almanac.web.frame.Frame;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;

/** The caller's own sessions, each of which they may end. */
@Path("account/sessions")
@RequestScoped
@Transactional
public class SessionsPage {

    /** The id of no session, for callers who authenticate with each request. */
    public static final long NONE = -1;

    @Inject
    private Caller caller;

    @Inject
    private Links links;

    @Inject
    private Frame frame;

    @Inject
    private SessionService sessions;

    @Inject
    private HttpServletRequest request;

    @GET
    @Produces(MediaType.TEXT_HTML)
    @Requires(Permission.OWN_ACCOUNT)
    public JteModel list() {
        return new StaticTemplates()
                .pagesAccountSessions(
                        frame,
                        sessions.own(caller).stream()
                                .map(each -> SessionLine.of(each, present()))
                                .toList());
    }

    @POST
    @Path("{id: \\d{1,18}}/end")
    @Requires(Permission.OWN_ACCOUNT)
    @Retried
    @AllowedOnFullDisk
    public Response end(@PathParam("id") long id) {
        sessions.end(id, caller);
        return backToList();
    }

    @POST
    @Path("end-others")
    @Requires(Permission.OWN_ACCOUNT)
    @Retried
    @AllowedOnFullDisk
    public Response endOthers() {
        sessions.endOthers(present(), caller);
        return backToList();
    }

    private long present() {
        return RequestSession.of(request).map(RequestSession::id).orElse(NONE);
    }

    private Response backToList() {
        return Response.seeOther(URI.create(links.site() + "/account/sessions")).build();
    }
}
