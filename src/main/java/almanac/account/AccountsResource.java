package almanac.account;

import almanac.model.Account;
import almanac.paging.Page;
import almanac.rest.Envelope;
import almanac.rest.ErrorCode;
import almanac.rest.IfMatch;
import almanac.rest.Links;
import almanac.rest.Partial;
import almanac.rest.RecordKey;
import almanac.rest.Refuses;
import almanac.rest.Retried;
import almanac.rest.Shows;
import almanac.rest.Versioned;
import almanac.security.AccountSearch;
import almanac.security.Caller;
import almanac.security.Idempotent;
import almanac.security.Needs;
import almanac.security.Right;
import almanac.site.CurrentSettings;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.net.URI;

/** The routes of accounts: all of them for administrators, one's own for everybody who has one. */
@Path("accounts")
@Shows(value = AccountRepresentation.class, kind = "account")
@RequestScoped
@Transactional
public class AccountsResource {

    @Inject
    private Caller caller;

    @Inject
    private Links links;

    @Inject
    private AccountSearch search;

    @Inject
    private AccountService accounts;

    @Inject
    private CurrentSettings settings;

    @GET
    @Needs(Right.ADMINISTER)
    public Response list(@BeanParam AccountListParams params, @Context UriInfo uri) {
        params.violations().throwIfAny();
        Page<Account> page =
                search.page(AccountListParams.PAGE.in(params, settings.get().pageSize()));
        Envelope.requireWithinEnd(page, "account");
        return Envelope.of(
                "accounts",
                page.map(account -> AccountRepresentation.of(account, links)),
                links,
                uri.getRequestUri().getRawQuery());
    }

    @POST
    @Needs(Right.ADMINISTER)
    @Retried
    @Idempotent
    public Response create(AccountInput input) {
        Account account = accounts.create(input);
        return Response.created(URI.create(links.record("accounts", account.getId())))
                .entity(AccountRepresentation.single(account, links))
                .build();
    }

    @GET
    @Path(RecordKey.ID_OR_ME)
    @Needs(Right.OWN_ACCOUNT)
    public Versioned read(@PathParam("key") AccountKey key) {
        return AccountRepresentation.single(accounts.own(key, new IfMatch(IfMatch.ANY), caller), links);
    }

    @POST
    @Path(RecordKey.ID_OR_ME)
    @Needs(Right.OWN_ACCOUNT)
    @Retried
    @Refuses(ErrorCode.LAST_ADMINISTRATOR)
    public Versioned update(
            @PathParam("key") AccountKey key,
            @Partial AccountChange input,
            @HeaderParam(HttpHeaders.IF_MATCH) @DefaultValue(IfMatch.ANY) IfMatch ifMatch) {
        return AccountRepresentation.single(accounts.update(key, input, ifMatch, caller), links);
    }

    @PUT
    @Path(RecordKey.ID_OR_ME)
    @Needs(Right.OWN_ACCOUNT)
    @Retried
    @Refuses(ErrorCode.LAST_ADMINISTRATOR)
    public Versioned put(
            @PathParam("key") AccountKey key,
            @Partial AccountChange input,
            @HeaderParam(HttpHeaders.IF_MATCH) @DefaultValue(IfMatch.ANY) IfMatch ifMatch) {
        return update(key, input, ifMatch);
    }

    @PATCH
    @Path(RecordKey.ID_OR_ME)
    @Needs(Right.OWN_ACCOUNT)
    @Retried
    @Refuses(ErrorCode.LAST_ADMINISTRATOR)
    public Versioned patch(
            @PathParam("key") AccountKey key,
            @Partial AccountChange input,
            @HeaderParam(HttpHeaders.IF_MATCH) @DefaultValue(IfMatch.ANY) IfMatch ifMatch) {
        return update(key, input, ifMatch);
    }

    @DELETE
    @Path(RecordKey.ID)
    @Needs(Right.ADMINISTER)
    @Retried(alone = true)
    @Refuses({ErrorCode.ACCOUNT_IN_USE, ErrorCode.LAST_ADMINISTRATOR})
    public Versioned delete(
            @PathParam("key") RecordKey.ById key,
            @BeanParam AccountDeleteParams params,
            @HeaderParam(HttpHeaders.IF_MATCH) @DefaultValue(IfMatch.ANY) IfMatch ifMatch) {
        params.violations().throwIfAny();
        Account account = accounts.own(new AccountKey(key), ifMatch, caller);
        Versioned before = AccountRepresentation.single(account, links);
        accounts.delete(account, params.get(AccountDeleteParams.REASSIGN));
        return before;
    }
}
