package almanac.desk.gallery;

import almanac.base.refusal.Conflict;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.templates.StaticTemplates;
import almanac.web.form.Editor;
import almanac.web.form.Form;
import almanac.web.form.FormRoutes;
import almanac.web.form.Outcome;
import almanac.web.frame.AllowedOnFullDisk;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.List;
import java.util.Map;

/** The page of an image: its description, its use and its deletion. */
@Path("manage/images/{id: \\d{1,18}}")
@RequestScoped
@Produces(MediaType.TEXT_HTML)
public class ImagePage extends FormRoutes {

    @Inject
    private ImageActions actions;

    @Context
    private UriInfo address;

    /** Asks for confirmation of the permanent deletion. */
    @GET
    @Path("delete")
    @Requires(Permission.UPLOAD)
    public JteModel ask() {
        stored();
        return asked(actions.count(image()) > 0);
    }

    @POST
    @Path("delete")
    @Requires(Permission.UPLOAD)
    @AllowedOnFullDisk
    public Response delete() {
        stored(); // checks the permission before the deletion waits for all other writes
        try {
            actions.delete(image(), frame().caller());
        } catch (Conflict e) {
            return Outcome.refused(asked(true));
        }
        return Outcome.done(frame(), list(), "delete");
    }

    private JteModel asked(boolean isUsed) {
        return new StaticTemplates().deskGalleryEnd(frame(), shown(), isUsed);
    }

    private long image() {
        return id().orElseThrow();
    }

    private ImageRow shown() {
        return actions.shown(image(), frame().links(), frame().caller());
    }

    @Override
    protected Permission needed() {
        return Permission.UPLOAD;
    }

    @Override
    protected String list() {
        return ImageRow.PATH;
    }

    @Override
    public Form stored() {
        return actions.form(image(), frame().caller());
    }

    @Override
    public String store(Form form) {
        actions.describe(image(), form, frame().caller());
        return path(id()) + "?saved=1";
    }

    @Override
    public JteModel show(Editor editor) {
        ImageList list = frame().caller().may(needed()) // or their session has ended
                ? actions.page(ImageList.query(address), frame().links(), frame().caller())
                : new ImageList(ImageList.query(address), List.of(), Map.of());
        return new StaticTemplates()
                .deskGalleryImage(frame(), editor, shown(), actions.use(image(), frame().caller()), list);
    }
}
