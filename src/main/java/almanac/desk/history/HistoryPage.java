package almanac.desk.history;

import almanac.base.kind.Kind;
import almanac.base.refusal.Conflict;
import almanac.base.refusal.NotFound;
import almanac.base.refusal.StaleVersion;
import almanac.base.validation.InvalidInput;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.templates.StaticTemplates;
import almanac.web.form.Form;
import almanac.web.frame.Frame;
import almanac.web.frame.WrongAddress;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.List;
import java.util.Locale;

/** The history of a record, from which each version can be restored. */
@Path("manage/history/{kind: event|" + Kind.LINKED_WORDS + "}/{id: \\d{1,18}}")
@RequestScoped
@Produces(MediaType.TEXT_HTML)
public class HistoryPage {

    private static final String VERSION = "{version: \\d{1,9}}";

    @Inject
    private Frame frame;

    @Inject
    private HistoryActions actions;

    @PathParam("kind")
    private String word;

    @PathParam("id")
    private long id;

    @QueryParam("page")
    @DefaultValue("1")
    private String page;

    @QueryParam("restored")
    @DefaultValue("")
    private String restored;

    private Kind kind() {
        return Kind.valueOf(word.toUpperCase(Locale.ROOT));
    }

    private String path() {
        return RecordHistory.path(kind(), id);
    }

    @GET
    @Requires(Permission.WRITE)
    public JteModel list() {
        if (!page.matches("[1-9][0-9]{0,6}")) {
            throw WrongAddress.malformed("wrong.page", page, path());
        }
        return shown(restored.isEmpty() ? "" : "manage.history.restored", Integer.parseInt(page));
    }

    private JteModel shown(String notice, int number) {
        return new StaticTemplates().deskHistoryHistory(frame, actions.page(kind(), id, number, frame), notice);
    }

    /** Shows the changes for confirmation. */
    @GET
    @Path(VERSION)
    @Requires(Permission.WRITE)
    public JteModel plan(@PathParam("version") int version) {
        return shown(planned(version), List.of());
    }

    private Restoration planned(int version) {
        return actions.plan(kind(), id, version, frame);
    }

    private JteModel shown(Restoration plan, List<String> notices) {
        return new StaticTemplates().deskHistoryRestore(frame, plan, notices);
    }

    @POST
    @Path(VERSION)
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @Requires(Permission.WRITE)
    public Response restore(@PathParam("version") int version, String body) {
        try {
            actions.restore(kind(), id, version, Form.sent(body).expectedVersion(), frame);
            return to(path() + "?restored=1");
        } catch (StaleVersion e) {
            return stale(version);
        } catch (NotFound e) {
            return Response.status(Response.Status.NOT_FOUND)
                    .entity(shown("manage.history.not-kept", 1))
                    .build();
        } catch (InvalidInput e) {
            List<String> reasons = e
                    .messages(Locale.forLanguageTag(frame.language().tag()))
                    .entrySet()
                    .stream()
                    .map(each -> FieldLabels.ofPlace(each.getKey(), frame.language()) + ": " + each.getValue())
                    .toList();
            return refused(400, planned(version), reasons);
        } catch (Conflict e) {
            return refused(409, planned(version), List.of(frame.text("manage.taken")));
        }
    }

    /** Refuses with 409; after restoring twice, the page says that it is restored. */
    private Response stale(int version) {
        Restoration plan = planned(version);
        List<String> why = plan.changes().isEmpty() ? List.of() : List.of(frame.text("manage.history.stale"));
        return refused(409, plan, why);
    }

    private Response refused(int status, Restoration plan, List<String> reasons) {
        return Response.status(status).entity(shown(plan, reasons)).build();
    }

    private Response to(String path) {
        return Response.seeOther(URI.create(frame.links().site() + path)).build();
    }
}
