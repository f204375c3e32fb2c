package almanac.api.administration;

import almanac.api.rest.Envelope;
import almanac.api.rest.KeyPath;
import almanac.api.rest.PageParams;
import almanac.api.rest.Refuses;
import almanac.api.rest.Shows;
import almanac.base.json.Versioned;
import almanac.base.kind.Kind;
import almanac.base.kind.RecordKey;
import almanac.base.paging.Page;
import almanac.domain.record.Links;
import almanac.domain.security.Caller;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.security.Secret;
import almanac.domain.site.CurrentSettings;
import almanac.domain.subscription.EmbedAddress;
import almanac.domain.subscription.EmbedAddressInput;
import almanac.domain.subscription.EmbedAddressSearch;
import almanac.domain.subscription.EmbedAddressService;
import almanac.http.input.EventQueries;
import almanac.http.problem.ErrorCode;
import almanac.http.representation.ReadContexts;
import almanac.http.response.IfMatch;
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

/**
 * The routes of the site's secret addresses for frames, for administrators. A create doesn't honour
 * {@code Idempotency-Key}: its response, which holds the secret, must not be stored.
 */
@Path("embed-addresses")
@Shows(EmbedAddressRepresentation.class)
@ApplicationScoped
@Transactional
public class EmbedAddressesResource {

    @Inject
    private ReadContexts contexts;

    @Inject
    private EmbedAddressSearch search;

    @Inject
    private EmbedAddressService addresses;

    @Inject
    private EventQueries queries;

    @Inject
    private CurrentSettings settings;

    @GET
    @Requires(Permission.ADMINISTER)
    public Response list(@BeanParam PageParams params) {
        Page<EmbedAddress> page = search.page(params.page(settings.get().pageSize()));
        Links links = contexts.links();
        return Envelope.of(
                Kind.EMBED_ADDRESS, page.map(each -> EmbedAddressRepresentation.of(each, null, links)), links, params);
    }

    @POST
    @Requires(Permission.ADMINISTER)
    @Refuses(ErrorCode.TOO_MANY_FEEDS)
    @Retried
    public Response create(EmbedAddressInput input) {
        input.filters.set(queries.persistentQuery(input.filters.value().orElse(""), Caller.ANONYMOUS));
        Secret secret = Secret.random();
        EmbedAddress made = addresses.create(input, secret);
        return Response.created(URI.create(contexts.links().record(Kind.EMBED_ADDRESS, made.getId())))
                .entity(EmbedAddressRepresentation.single(made, secret, contexts.links()))
                .build();
    }

    @GET
    @Path(KeyPath.ID)
    @Requires(Permission.ADMINISTER)
    public Versioned read(@PathParam("key") RecordKey.ById key) {
        return EmbedAddressRepresentation.single(search.byId(key.id()), null, contexts.links());
    }

    @DELETE
    @Path(KeyPath.ID)
    @Requires(Permission.ADMINISTER)
    @Retried
    public Versioned revoke(
            @PathParam("key") RecordKey.ById key,
            @HeaderParam(HttpHeaders.IF_MATCH) @DefaultValue(IfMatch.ANY) IfMatch ifMatch) {
        EmbedAddress address = search.byId(key.id());
        ifMatch.expected().require(address.getVersion());
        Versioned before = EmbedAddressRepresentation.single(address, null, contexts.links());
        addresses.revoke(address);
        return before;
    }
}
