package almanac.api.media;

import almanac.api.rest.Envelope;
import almanac.api.rest.KeyPath;
import almanac.api.rest.PageParams;
import almanac.api.rest.Refuses;
import almanac.api.rest.Shows;
import almanac.base.json.Versioned;
import almanac.base.kind.Kind;
import almanac.base.kind.RecordKey;
import almanac.base.paging.Page;
import almanac.base.validation.TakesFile;
import almanac.domain.media.ImageChange;
import almanac.domain.media.ImageInput;
import almanac.domain.media.ImageSearch;
import almanac.domain.media.ImageService;
import almanac.domain.model.Image;
import almanac.domain.record.Links;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.site.CurrentSettings;
import almanac.http.idempotency.Idempotent;
import almanac.http.input.Partial;
import almanac.http.problem.ErrorCode;
import almanac.http.representation.ReadContexts;
import almanac.http.response.IfMatch;
import almanac.http.route.Update;
import almanac.store.failure.Retried;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.net.URI;

/** The routes of images, which all authors share. */
@Path("images")
@Shows(StoredImageRepresentation.class)
@TakesFile
@ApplicationScoped
@Transactional
public class ImagesResource {

    @Inject
    private ReadContexts contexts;

    @Inject
    private ImageSearch search;

    @Inject
    private ImageService images;

    @Inject
    private NewImages created;

    @Inject
    private CurrentSettings settings;

    @GET
    @Requires(Permission.WRITE)
    public Response list(@BeanParam PageParams params) {
        Page<Image> page = search.page(params.page(settings.get().pageSize()));
        Links links = contexts.links();
        return Envelope.of(Kind.IMAGE, page.map(image -> StoredImageRepresentation.of(image, links)), links, params);
    }

    @POST
    @Requires(Permission.UPLOAD)
    @Retried
    @Idempotent
    public Response create(ImageInput input) {
        Image image = created.of(input, contexts.caller());
        return Response.created(URI.create(contexts.links().record(Kind.IMAGE, image.getId())))
                .entity(shown(image))
                .build();
    }

    @GET
    @Path(KeyPath.ID)
    @Requires(Permission.WRITE)
    public Versioned read(@PathParam("key") RecordKey.ById key) {
        return shown(images.known(key));
    }

    @Update
    @Path(KeyPath.ID)
    @Requires(Permission.UPLOAD)
    @Retried
    public Versioned update(
            @PathParam("key") RecordKey.ById key,
            @Partial ImageChange input,
            @HeaderParam(HttpHeaders.IF_MATCH) @DefaultValue(IfMatch.ANY) IfMatch ifMatch) {
        Image image = images.own(key, ifMatch.expected(), contexts.caller());
        input.altText.ifSent("", text -> images.describe(image, text));
        return shown(image);
    }

    @DELETE
    @Path(KeyPath.ID)
    @Requires(Permission.UPLOAD)
    @Retried(alone = true)
    @Refuses(ErrorCode.IMAGE_IN_USE)
    public Versioned delete(
            @PathParam("key") RecordKey.ById key,
            @HeaderParam(HttpHeaders.IF_MATCH) @DefaultValue(IfMatch.ANY) IfMatch ifMatch) {
        Image image = images.own(key, ifMatch.expected(), contexts.caller());
        Versioned before = shown(image);
        images.delete(image);
        return before;
    }

    private Versioned shown(Image image) {
        return new Versioned(image.getVersion(), StoredImageRepresentation.of(image, contexts.links()));
    }
}
