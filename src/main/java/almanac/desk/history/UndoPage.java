package almanac.desk.history;

import almanac.base.kind.Kind;
import almanac.base.refusal.Conflict;
import almanac.base.refusal.Forbidden;
import almanac.base.refusal.NotFound;
import almanac.base.refusal.NotReadable;
import almanac.base.refusal.StaleVersion;
import almanac.base.validation.InvalidInput;
import almanac.domain.history.Undoable;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.templates.StaticTemplates;
import almanac.web.frame.Frame;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Undoes the caller's last action, and redirects to where it was performed. */
@Path("manage/undo")
@RequestScoped
@Produces(MediaType.TEXT_HTML)
public class UndoPage {

    private static final String EVENTS = "/manage/events";

    /** Addresses of these pages, which contain no other characters. */
    private static final Pattern BACK =
            Pattern.compile("/manage/(?!undo)(?!.*[.][.])(?:[A-Za-z0-9/?=&.,:;+_~*-]|%[2-9A-Fa-f][0-9A-Fa-f])*");

    private static final Pattern OF_RECORD = Pattern.compile("(/manage/([a-z]+))/(\\d{1,18})(\\?.*)?");

    @Inject
    private Frame frame;

    @Inject
    private UndoActions actions;

    /**
     * @param back the path of the page that offers it
     * @param redo not empty to redo what was undone
     */
    @POST
    @Requires(Permission.WRITE)
    public Response undo(
            @FormParam("action") @DefaultValue("") String action,
            @FormParam("back") @DefaultValue("") String back,
            @FormParam("redo") @DefaultValue("") String redo) {
        String page = BACK.matcher(back).matches() ? back : EVENTS;
        long id = action.matches("\\d{1,18}") ? Long.parseLong(action) : 0;
        try {
            actions.undo(id, frame);
            String then = open(page);
            String undone = redo.isEmpty() ? "1" : Undoable.AGAIN;
            return Response.seeOther(URI.create(
                            frame.links().site() + then + (then.contains("?") ? "&" : "?") + "undone=" + undone))
                    .build();
        } catch (StaleVersion e) {
            return refused("manage.history.not-undone", page, actions.changedSince(id, frame.caller()));
        } catch (InvalidInput | Conflict | Forbidden | NotReadable e) {
            return refused("manage.history.impossible", page, Map.of());
        } catch (NotFound e) {
            return refused("manage.history.nothing-to-undo", page, Map.of());
        }
    }

    /** Returns the page, or the list if the form's record no longer exists. */
    private String open(String page) {
        Matcher form = OF_RECORD.matcher(page);
        Optional<Kind> kind = form.matches() ? Kind.ofCollection(form.group(2)) : Optional.empty();
        return kind.filter(each -> each.isRecord() || each.isTerm())
                .filter(each -> !actions.isOpen(each, Long.parseLong(form.group(3)), frame.caller()))
                .map(each -> form.group(1))
                .orElse(page);
    }

    private Response refused(String why, String page, Map<String, String> changed) {
        JteModel refusal = new StaticTemplates().deskHistoryNotUndone(frame, why, open(page), changed);
        return Response.status(Response.Status.CONFLICT).entity(refusal).build();
    }
}
