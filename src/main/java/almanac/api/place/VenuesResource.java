package almanac.api.place;

import almanac.api.rest.DeleteParams;
import almanac.api.rest.Envelope;
import almanac.api.rest.KeyPath;
import almanac.api.rest.Shows;
import almanac.base.json.Versioned;
import almanac.base.paging.Page;
import almanac.base.refusal.Kind;
import almanac.base.refusal.RecordKey;
import almanac.domain.model.Venue;
import almanac.domain.place.LinkedSearch;
import almanac.domain.place.VenueInput;
import almanac.domain.place.VenueService;
import almanac.domain.record.DeleteInput;
import almanac.domain.record.RecordSearch;
import almanac.domain.record.Removal;
import almanac.domain.record.SiteView;
import almanac.domain.security.Caller;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.http.input.Partial;
import almanac.http.response.IfMatch;
import almanac.http.route.Idempotent;
import almanac.http.route.Update;
import almanac.store.failure.Retried;
import jakarta.enterprise.context.RequestScoped;
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

/** The routes of venues (contract §1, §5). */
@Path("venues")
@Shows(VenueRepresentation.class)
@RequestScoped
@Transactional
public class VenuesResource {

    @Inject
    private Caller caller;

    @Inject
    private SiteView view;

    @Inject
    private RecordSearch records;

    @Inject
    private LinkedQueries queries;

    @Inject
    private LinkedSearch search;

    @Inject
    private VenueService venues;

    @Inject
    private Removal removal;

    @GET
    @Requires(Permission.READ)
    public Response list(@BeanParam LinkedListParams params) {
        Page<Venue> page = search.page(Venue.class, queries.read(params, view));
        return Envelope.of(
                Kind.VENUE, page.map(venue -> VenueRepresentation.of(venue, view, false)), view.links(), params);
    }

    @POST
    @Requires(Permission.WRITE)
    @Retried
    @Idempotent
    public Response create(VenueInput input) {
        Venue venue = venues.create(input, caller);
        return Response.created(URI.create(view.links().record(Kind.VENUE, venue.getId())))
                .entity(shown(venue))
                .build();
    }

    @GET
    @Path(KeyPath.PATTERN)
    @Requires(Permission.READ)
    public Versioned read(@PathParam("key") RecordKey key) {
        return shown(records.readable(Venue.class, key, caller));
    }

    @Update
    @Path(KeyPath.PATTERN)
    @Requires(Permission.WRITE)
    @Retried
    public Versioned update(
            @PathParam("key") RecordKey key,
            @Partial VenueInput input,
            @HeaderParam(HttpHeaders.IF_MATCH) @DefaultValue(IfMatch.ANY) IfMatch ifMatch) {
        return shown(venues.update(key, input, ifMatch.expected(), caller));
    }

    @DELETE
    @Path(KeyPath.PATTERN)
    @Requires(Permission.WRITE)
    @Retried
    public Versioned delete(
            @PathParam("key") RecordKey key,
            @BeanParam DeleteParams params,
            DeleteInput input,
            @HeaderParam(HttpHeaders.IF_MATCH) @DefaultValue(IfMatch.ANY) IfMatch ifMatch) {
        return params.isForGood(input)
                ? removal.remove(Venue.class, key, ifMatch.expected(), caller, this::shown)
                : shown(venues.delete(key, ifMatch.expected(), caller));
    }

    private Versioned shown(Venue venue) {
        return new Versioned(venue.getVersion(), VenueRepresentation.of(venue, view, true));
    }
}
