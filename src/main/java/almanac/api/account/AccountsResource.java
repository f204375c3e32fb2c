package almanac.api.account;

import almanac.api.rest.Envelope;
import almanac.api.rest.KeyPath;
import almanac.api.rest.PageParams;
import almanac.api.rest.Refuses;
import almanac.api.rest.Shows;
import almanac.base.json.Versioned;
import almanac.base.kind.Kind;
import almanac.base.kind.RecordKey;
import almanac.base.paging.Page;
import almanac.base.refusal.ExpectedVersion;
import almanac.domain.account.AccountChange;
import almanac.domain.account.AccountInput;
import almanac.domain.account.AccountService;
import almanac.domain.model.Account;
import almanac.domain.record.Links;
import almanac.domain.security.AccountSearch;
import almanac.domain.security.Caller;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.site.CurrentSettings;
import almanac.http.idempotency.Idempotent;
import almanac.http.input.Partial;
import almanac.http.problem.ErrorCode;
import almanac.http.representation.ReadContexts;
import almanac.http.request.ClientAddress;
import almanac.http.response.IfMatch;
import almanac.http.route.Update;
import almanac.store.failure.Retried;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
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

/** The routes of accounts (contract §6): administrators access all of them, other users only their own. */
@Path("accounts")
@Shows(AccountRepresentation.class)
@ApplicationScoped
@Transactional
public class AccountsResource {

    @Inject
    private ReadContexts contexts;

    @Inject
    private AccountSearch search;

    @Inject
    private AccountService accounts;

    @Inject
    private CurrentSettings settings;

    @Inject
    private ClientAddress addresses;

    @Inject
    private HttpServletRequest request;

    @GET
    @Requires(Permission.ADMINISTER)
    public Response list(@BeanParam PageParams params) {
        Page<Account> page = search.page(params.page(settings.get().pageSize()));
        Links links = contexts.links();
        return Envelope.of(Kind.ACCOUNT, page.map(account -> AccountRepresentation.of(account, links)), links, params);
    }

    @POST
    @Requires(Permission.ADMINISTER)
    @Retried
    @Idempotent
    public Response create(AccountInput input) {
        Account account = accounts.create(input);
        return Response.created(URI.create(contexts.links().record(Kind.ACCOUNT, account.getId())))
                .entity(AccountRepresentation.single(account, contexts.links()))
                .build();
    }

    @GET
    @Path(KeyPath.ID_OR_ME)
    @Requires(Permission.OWN_ACCOUNT)
    public Versioned read(@PathParam("key") AccountKey key) {
        Caller caller = contexts.caller();
        return AccountRepresentation.single(
                accounts.own(key.of(caller), ExpectedVersion.ANY, caller), contexts.links());
    }

    @Update
    @Path(KeyPath.ID_OR_ME)
    @Requires(Permission.OWN_ACCOUNT)
    @Retried
    @Refuses(ErrorCode.LAST_ADMINISTRATOR)
    public Versioned update(
            @PathParam("key") AccountKey key,
            @Partial AccountChange input,
            @HeaderParam(HttpHeaders.IF_MATCH) @DefaultValue(IfMatch.ANY) IfMatch ifMatch) {
        return AccountRepresentation.single(
                accounts.update(
                        key.of(contexts.caller()), input, ifMatch.expected(), contexts.caller(), addresses.of(request)),
                contexts.links());
    }

    @DELETE
    @Path(KeyPath.ID)
    @Requires(Permission.ADMINISTER)
    @Retried(alone = true)
    @Refuses({ErrorCode.ACCOUNT_IN_USE, ErrorCode.LAST_ADMINISTRATOR})
    public Versioned delete(
            @PathParam("key") RecordKey.ById key,
            @BeanParam AccountDeleteParams params,
            @HeaderParam(HttpHeaders.IF_MATCH) @DefaultValue(IfMatch.ANY) IfMatch ifMatch) {
        params.violations().throwIfAny();
        Account account = accounts.own(key.id(), ifMatch.expected(), contexts.caller());
        Versioned before = AccountRepresentation.single(account, contexts.links());
        accounts.delete(account, params.get(AccountDeleteParams.REASSIGN));
        return before;
    }
}
