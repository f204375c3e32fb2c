package almanac.desk.gallery;

import almanac.base.json.Json;
import almanac.base.validation.InvalidInput;
import almanac.base.validation.RequestData;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.http.input.MultipartForm;
import almanac.templates.StaticTemplates;
import almanac.web.form.Editor;
import almanac.web.form.Form;
import almanac.web.form.Notice;
import almanac.web.form.Outcome;
import almanac.web.frame.Frame;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The images that records may show, newest first, and a form to upload another. */
@Path("manage/images")
@RequestScoped
@Produces(MediaType.TEXT_HTML)
public class ImageListPage {

    @Inject
    private Frame frame;

    @Inject
    private ImageActions actions;

    @Context
    private UriInfo address;

    @QueryParam("done")
    @DefaultValue("")
    private String done;

    @GET
    @Requires(Permission.WRITE)
    public JteModel list() {
        return show(Form.NOTHING, Map.of());
    }

    /** Doesn't preserve the file while the user signs in again: browsers let no page fill in a file. */
    @POST
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    @Requires(Permission.UPLOAD)
    public Response upload(byte[] body, @HeaderParam(HttpHeaders.CONTENT_TYPE) MediaType type) {
        RequestData sent = MultipartForm.parse(body, type.getParameters().get("boundary"));
        try {
            long stored = actions.upload(sent, frame.caller());
            return Outcome.then(frame, ImageRow.PATH + "/" + stored + "?saved=1");
        } catch (InvalidInput e) {
            String alt = sent.members().get("alt_text") instanceof String text ? text : "";
            return Outcome.wrong(show(
                    new Form.Builder().put("alt_text", alt).build(),
                    e.messages(Locale.forLanguageTag(frame.language().tag()))));
        }
    }

    /** Stores an image for a form's script, which shows it, or the error in the language of the page. */
    @POST
    @Path("upload")
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    @Produces(MediaType.APPLICATION_JSON)
    @Requires(Permission.UPLOAD)
    public Response uploadToForm(byte[] body, @HeaderParam(HttpHeaders.CONTENT_TYPE) MediaType type) {
        RequestData sent = MultipartForm.parse(body, type.getParameters().get("boundary"));
        try {
            long stored = actions.upload(sent, frame.caller());
            ImageRow row = actions.shown(stored, frame.links(), frame.caller());
            return Response.status(Response.Status.CREATED)
                    .entity(Json.bytes(Map.of("id", stored, "small", row.small())))
                    .build();
        } catch (InvalidInput e) {
            String faults = e.messages(Locale.forLanguageTag(frame.language().tag())).entrySet().stream()
                    .map(each -> Editor.label(frame, each.getKey()) + ": " + each.getValue())
                    .collect(Collectors.joining("\n"));
            return Response.status(Response.Status.BAD_REQUEST)
                    .entity(Json.bytes(Map.of("message", faults)))
                    .build();
        }
    }

    private JteModel show(Form form, Map<String, String> faults) {
        ImageList list = actions.page(ImageList.query(address), frame.links(), frame.caller());
        Editor editor = Editor.open(ImageRow.PATH, Optional.empty(), form, Notice.NONE);
        return new StaticTemplates().deskGalleryImages(frame, list, editor.with(faults), done);
    }
}
