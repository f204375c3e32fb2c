package almanac.desk.gallery;

import almanac.base.refusal.Conflict;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.templates.StaticTemplates;
import almanac.web.form.Editor;
import almanac.web.form.Form;
import almanac.web.form.FormAnswers;
import almanac.web.form.FormPage;
import almanac.web.form.Notice;
import almanac.web.frame.Frame;
import almanac.web.frame.KeepsForm;
import almanac.web.frame.NeedsNoRoom;
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
import java.util.Optional;

/** An image: what it shows, and its end. */
@Path("manage/images/{id: \\d{1,18}}")
@RequestScoped
@Produces(MediaType.TEXT_HTML)
public class ImagePage implements FormPage {

    @Inject
    private Frame frame;

    @Inject
    private ImageActions actions;

    @Inject
    private FormAnswers answers;

    @PathParam("id")
    private long image;

    @QueryParam("saved")
    @DefaultValue("")
    private String saved;

    @GET
    @Requires(Permission.UPLOAD)
    public JteModel show() {
        return show(Editor.open(path(id()), id(), stored(), Notice.told(saved)));
    }

    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @KeepsForm
    @Requires(Permission.READ)
    public Response save(String body) {
        return answers.answer(body, Permission.UPLOAD, this);
    }

    /** Asks before what is for good. */
    @GET
    @Path("delete")
    @Requires(Permission.UPLOAD)
    public JteModel ask() {
        stored();
        return asked(false);
    }

    @POST
    @Path("delete")
    @Requires(Permission.UPLOAD)
    @NeedsNoRoom
    public Response delete() {
        stored(); // whoever may not is refused before the deletion waits for all other writes
        try {
            actions.delete(image, frame.caller());
        } catch (Conflict e) {
            return Response.status(Response.Status.CONFLICT).entity(asked(true)).build();
        }
        return Response.seeOther(URI.create(frame.links().site() + ImageRow.PATH + "?done=delete"))
                .build();
    }

    private JteModel asked(boolean isUsed) {
        ImageRow shown = actions.shown(image, frame.links(), frame.caller());
        return new StaticTemplates().deskGalleryEnd(frame, shown, isUsed);
    }

    @Override
    public String store(Form form) {
        actions.describe(image, form, frame.caller());
        return path(id()) + "?saved=1";
    }

    @Override
    public Form stored() {
        return actions.form(image, frame.caller());
    }

    @Override
    public Optional<Long> id() {
        return Optional.of(image);
    }

    @Override
    public boolean makesNew() {
        return false;
    }

    @Override
    public String path(Optional<Long> id) {
        return id.map(each -> ImageRow.PATH + "/" + each).orElse(ImageRow.PATH);
    }

    @Override
    public JteModel show(Editor editor) {
        ImageRow shown = actions.shown(image, frame.links(), frame.caller());
        return new StaticTemplates().deskGalleryImage(frame, editor, shown, actions.use(image, frame.caller()));
    }
}
