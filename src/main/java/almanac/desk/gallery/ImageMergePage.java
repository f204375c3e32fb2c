package almanac.desk.gallery;

import almanac.base.refusal.Conflict;
import almanac.base.refusal.DomainException;
import almanac.base.refusal.ExpectedVersion;
import almanac.base.refusal.RecordKey;
import almanac.base.refusal.StaleVersion;
import almanac.domain.merge.Merge;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.templates.StaticTemplates;
import almanac.web.frame.Frame;
import almanac.web.frame.WrongAddress;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
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

/** Merges an image into another: has that one chosen, then says what will come of it, then does it. */
@Path("manage/images/{id: \\d{1,18}}/merge")
@RequestScoped
@Produces(MediaType.TEXT_HTML)
public class ImageMergePage {

    @Inject
    private Frame frame;

    @Inject
    private ImageActions actions;

    @PathParam("id")
    private long image;

    /** @param into what remains, as soon as that is chosen */
    @GET
    @Requires(Permission.EDIT_OTHERS)
    public JteModel ask(
            @QueryParam("into") @DefaultValue("") String into, @QueryParam("page") @DefaultValue("1") String page) {
        if (!into.isEmpty()) {
            return question(kept(into), Optional.empty());
        }
        ImageRow gone = actions.shown(image, frame.links(), frame.caller());
        ImageList offered = actions.page(ImageList.page(page), frame.links(), frame.caller());
        return new StaticTemplates().deskGalleryMergeChoice(frame, gone, offered);
    }

    private JteModel question(long kept, Optional<DomainException> refusal) {
        return new StaticTemplates()
                .deskGalleryMerge(frame, actions.question(image, kept, refusal, frame.links(), frame.caller()));
    }

    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @Requires(Permission.EDIT_OTHERS)
    public Response merge(
            @FormParam("version") @DefaultValue("") String version,
            @FormParam("into") @DefaultValue("") String into,
            @FormParam("into_version") @DefaultValue("") String intoVersion) {
        long kept = kept(into);
        try {
            actions.merge(
                    new Merge(
                            new RecordKey.ById(image),
                            ExpectedVersion.named(version),
                            new RecordKey.ById(kept),
                            ExpectedVersion.named(intoVersion)),
                    frame.caller());
        } catch (StaleVersion | Conflict e) {
            return Response.status(Response.Status.CONFLICT)
                    .entity(question(kept, Optional.of(e)))
                    .build();
        }
        return Response.seeOther(URI.create(frame.links().site() + ImageRow.PATH + "?done=merge"))
                .build();
    }

    /** The id of another image. */
    private long kept(String into) {
        if (!into.matches("[0-9]{1,18}") || Long.parseLong(into) == image) {
            throw WrongAddress.malformed("wrong.merge", "", ImageRow.PATH);
        }
        return Long.parseLong(into);
    }
}
