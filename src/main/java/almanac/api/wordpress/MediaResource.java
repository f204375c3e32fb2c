package almanac.api.wordpress;

import almanac.api.media.NewImages;
import almanac.api.rest.Envelope;
import almanac.api.rest.KeyPath;
import almanac.api.rest.PageParams;
import almanac.base.json.Versioned;
import almanac.base.kind.Kind;
import almanac.base.kind.RecordKey;
import almanac.base.validation.TakesFile;
import almanac.domain.media.ImageInput;
import almanac.domain.media.ImageSearch;
import almanac.domain.media.ImageService;
import almanac.domain.model.Image;
import almanac.domain.record.ReadContext;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.site.CurrentSettings;
import almanac.http.idempotency.Idempotent;
import almanac.http.representation.ReadContexts;
import almanac.http.request.Channel;
import almanac.store.failure.Retried;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import java.net.URI;

/** Images as media of WordPress, for those who may use {@code /images}. */
@Path(MediaResource.PATH)
@TakesFile
@ApplicationScoped
@Transactional
public class MediaResource {
    static final String PATH = "wp/v2/media";

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

    private String address() {
        return contexts.links().site() + Channel.REST + "/" + PATH;
    }

    @GET
    @Requires(Permission.WRITE)
    public Response list(@BeanParam PageParams params) {
        ReadContext context = contexts.current();
        return Envelope.bare(
                Kind.IMAGE,
                search.page(params.page(settings.get().pageSize()))
                        .map(image -> MediaRepresentation.of(image, context)),
                address(),
                params);
    }

    @POST
    @Requires(Permission.UPLOAD)
    @Retried
    @Idempotent
    public Response create(ImageInput input) {
        Image image = created.of(input, contexts.caller());
        return Response.created(URI.create(address() + "/" + image.getId()))
                .entity(shown(image))
                .build();
    }

    @GET
    @Path(KeyPath.ID)
    @Requires(Permission.WRITE)
    public Versioned read(@PathParam("key") RecordKey.ById key) {
        return shown(images.known(key));
    }

    private Versioned shown(Image image) {
        return new Versioned(image.getVersion(), MediaRepresentation.of(image, contexts.current()));
    }
}
