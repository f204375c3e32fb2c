package almanac.api.account;

import almanac.api.rest.Envelope;
import almanac.api.rest.KeyPath;
import almanac.api.rest.Shows;
import almanac.base.json.Versioned;
import almanac.base.kind.Kind;
import almanac.base.kind.RecordKey;
import almanac.base.paging.Page;
import almanac.base.refusal.ExpectedVersion;
import almanac.domain.account.ApplicationPasswordInput;
import almanac.domain.account.ApplicationPasswordService;
import almanac.domain.model.ApplicationPassword;
import almanac.domain.record.Links;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.signin.ApplicationPasswordSearch;
import almanac.domain.site.CurrentSettings;
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
 * The routes of application passwords: administrators access all of them, other users only their own. A create doesn't
 * honour {@code Idempotency-Key}: its response, which holds the secret, must not be stored.
 */
@Path("application-passwords")
@Shows(ApplicationPasswordRepresentation.class)
@ApplicationScoped
@Transactional
public class ApplicationPasswordsResource {

    @Inject
    private ReadContexts contexts;

    @Inject
    private ApplicationPasswordSearch search;

    @Inject
    private ApplicationPasswordService passwords;

    @Inject
    private CurrentSettings settings;

    @GET
    @Requires(Permission.OWN_ACCOUNT)
    public Response list(@BeanParam ApplicationPasswordListParams params) {
        params.violations().throwIfAny();
        Page<ApplicationPassword> page = search.page(
                ApplicationPasswordService.owner(params.get(ApplicationPasswordListParams.ACCOUNT), contexts.caller()),
                ApplicationPasswordListParams.PAGE.in(params, settings.get().pageSize()));
        Links links = contexts.links();
        return Envelope.of(
                Kind.APPLICATION_PASSWORD,
                page.map(each -> ApplicationPasswordRepresentation.of(each, null, links)),
                links,
                params);
    }

    @POST
    @Requires(Permission.OWN_ACCOUNT)
    @Retried
    public Response create(ApplicationPasswordInput input) {
        String secret = ApplicationPasswordService.secret();
        ApplicationPassword made = passwords.create(input, secret, contexts.caller());
        return Response.created(URI.create(contexts.links().record(Kind.APPLICATION_PASSWORD, made.getId())))
                .entity(ApplicationPasswordRepresentation.single(made, secret, contexts.links()))
                .build();
    }

    @GET
    @Path(KeyPath.ID)
    @Requires(Permission.OWN_ACCOUNT)
    public Versioned read(@PathParam("key") RecordKey.ById key) {
        return ApplicationPasswordRepresentation.single(
                passwords.own(key, ExpectedVersion.ANY, contexts.caller()), null, contexts.links());
    }

    @DELETE
    @Path(KeyPath.ID)
    @Requires(Permission.OWN_ACCOUNT)
    @Retried
    public Versioned revoke(
            @PathParam("key") RecordKey.ById key,
            @HeaderParam(HttpHeaders.IF_MATCH) @DefaultValue(IfMatch.ANY) IfMatch ifMatch) {
        ApplicationPassword password = passwords.own(key, ifMatch.expected(), contexts.caller());
        Versioned before = ApplicationPasswordRepresentation.single(password, null, contexts.links());
        passwords.revoke(password);
        return before;
    }
}
