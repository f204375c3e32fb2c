package almanac.desk.gallery;

import almanac.base.validation.InvalidInput;
import almanac.base.validation.RequestData;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.http.input.MultipartForm;
import almanac.templates.StaticTemplates;
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
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.Locale;
import java.util.Map;

/** The images that records may show, newest first, and a form to upload another. */
@Path("manage/images")
@RequestScoped
@Produces(MediaType.TEXT_HTML)
public class ImageListPage {

    @Inject
    private Frame frame;

    @Inject
    private ImageActions actions;

    @QueryParam("page")
    @DefaultValue("1")
    private String page;

    @QueryParam("done")
    @DefaultValue("")
    private String done;

    @GET
    @Requires(Permission.WRITE)
    public JteModel list() {
        return show(Map.of(), "");
    }

    /** A file can't be kept while somebody signs in again: browsers don't let a page fill in which. */
    @POST
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    @Requires(Permission.UPLOAD)
    public Response upload(byte[] body, @HeaderParam(HttpHeaders.CONTENT_TYPE) MediaType type) {
        RequestData sent = MultipartForm.parse(body, type.getParameters().get("boundary"));
        try {
            long stored = actions.upload(sent, frame.caller());
            return Response.seeOther(URI.create(frame.links().site() + ImageRow.PATH + "/" + stored + "?saved=1"))
                    .build();
        } catch (InvalidInput e) {
            Map<String, String> faults =
                    e.messages(Locale.forLanguageTag(frame.language().tag()));
            String alt = sent.members().get("alt_text") instanceof String text ? text : "";
            return Response.status(Response.Status.BAD_REQUEST)
                    .entity(show(faults, alt))
                    .build();
        }
    }

    private JteModel show(Map<String, String> faults, String alt) {
        ImageList list = actions.page(ImageList.page(page), frame.links(), frame.caller());
        return new StaticTemplates().deskGalleryImages(frame, list, faults, alt, done);
    }
}
