package almanac.api.wordpress;

import almanac.api.event.EventReadParams;
import almanac.api.event.EventRepresentation;
import almanac.api.rest.KeyPath;
import almanac.api.tec.EventPosts;
import almanac.base.clock.SiteClock;
import almanac.base.json.Versioned;
import almanac.base.kind.RecordKey;
import almanac.domain.record.Links;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.site.CurrentSettings;
import almanac.http.representation.ReadContexts;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import java.util.function.Function;

/** Events as posts of WordPress, each series once; they are written as events (contract §14.2). */
@Path(EventPostsResource.PATH)
@ApplicationScoped
@Transactional
public class EventPostsResource {
    static final String PATH = "wp/v2/tribe_events";

    @Inject
    private ReadContexts contexts;

    @Inject
    private EventPosts posts;

    @Inject
    private CurrentSettings settings;

    @Inject
    private SiteClock clock;

    @GET
    @Requires(Permission.READ)
    public Response list(@BeanParam EventPostListParams params, @QueryParam("_embed") String embed) {
        return posts.list(
                params,
                PATH,
                query -> params.narrowed(query, settings.get().timeZone().id(), clock.minute()),
                embedding(embed));
    }

    @GET
    @Path(KeyPath.ID)
    @Requires(Permission.READ)
    public Versioned read(
            @PathParam("key") RecordKey.ById key,
            @BeanParam EventReadParams params,
            @QueryParam("_embed") String embed) {
        return posts.one(key, params, embedding(embed));
    }

    /** @param asked whatever it names, or null if nothing is to be embedded */
    private Function<EventRepresentation, Record> embedding(String asked) {
        Links links = contexts.links();
        return event -> asked == null ? null : EmbeddedRepresentation.of(event, links);
    }
}
