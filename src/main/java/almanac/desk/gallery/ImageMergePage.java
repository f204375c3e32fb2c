package almanac.desk.gallery;

import almanac.base.kind.Kind;
import almanac.base.refusal.DomainException;
import almanac.desk.merge.MergeChoice;
import almanac.desk.merge.MergePage;
import almanac.desk.merge.MergeQuestion;
import almanac.desk.merge.MergeSide;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.templates.StaticTemplates;
import almanac.web.filter.ListQuery;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.UriInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Merges an image into another: lets the caller choose among the newest, then asks for confirmation. */
@Path("manage/images/{id: \\d{1,18}}/merge")
@RequestScoped
@Produces(MediaType.TEXT_HTML)
public class ImageMergePage extends MergePage {

    @Inject
    private ImageActions actions;

    @PathParam("id")
    private long image;

    /** @param into the image that remains, once chosen */
    @GET
    @Requires(Permission.EDIT_OTHERS)
    public JteModel ask(@QueryParam("into") @DefaultValue("") String into, @Context UriInfo address) {
        if (!into.isEmpty()) {
            return asked(image, kept(into, image), Optional.empty());
        }
        ImageRow gone = shown(image);
        ImageList list = actions.page(ListQuery.of(gone.path() + "/merge", address), frame().links(), frame().caller());
        List<MergeSide> offered = list.rows().stream().map(this::side).toList();
        MergeChoice choice = new MergeChoice(Kind.IMAGE, side(gone), offered, list.query(), list.hasNext());
        return new StaticTemplates().deskMergeChoice(frame(), choice, back());
    }

    private ImageRow shown(long id) {
        return actions.shown(id, frame().links(), frame().caller());
    }

    private MergeSide side(ImageRow row) {
        return new MergeSide(row.id(), row.version(), row.name(frame()), row.author(), row.small());
    }

    @Override
    protected MergeQuestion question(long gone, long kept, Optional<DomainException> refusal) {
        ImageRow going = shown(gone);
        ImageRow staying = shown(kept);
        long records = actions.count(gone);
        boolean isSameFile = going.url().equals(staying.url());
        List<String> effects = new ArrayList<>(List.of(
                frame().text("manage.images.follow", records, staying.name(frame())),
                frame().text("manage.merge.delete", going.name(frame())),
                frame().text("manage.merge.rest", staying.name(frame())),
                frame().text(isSameFile ? "manage.images.same-file" : "manage.images.address")));
        if (actions.isLogo(gone)) {
            effects.add(1, frame().text("manage.images.logo-follows", staying.name(frame())));
        }
        return new MergeQuestion(Kind.IMAGE, side(going), side(staying), records, effects, refusal);
    }

    @Override
    protected Kind kind() {
        return Kind.IMAGE;
    }

    @Override
    protected long gone(String entry) {
        return image;
    }
}
