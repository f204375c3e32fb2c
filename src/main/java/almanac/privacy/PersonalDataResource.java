package almanac.privacy;

import almanac.account.AccountKey;
import almanac.account.AccountService;
import almanac.http.ErrorCode;
import almanac.http.IfMatch;
import almanac.http.Links;
import almanac.http.Retried;
import almanac.model.Account;
import almanac.rest.RecordKey;
import almanac.rest.Refuses;
import almanac.rest.Shows;
import almanac.rest.Versioned;
import almanac.security.Caller;
import almanac.security.Needs;
import almanac.security.Right;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.HttpHeaders;

/** The routes of personal data, by the account of the person: everybody reads their own, administrators all. */
@Path("personal-data")
@Shows(value = PersonalDataRepresentation.class, kind = "personal-data")
@RequestScoped
@Transactional
public class PersonalDataResource {

    @Inject
    private Caller caller;

    @Inject
    private Links links;

    @Inject
    private AccountService accounts;

    @Inject
    private PersonalDataService data;

    @GET
    @Path(RecordKey.ID_OR_ME)
    @Needs(Right.OWN_ACCOUNT)
    public Versioned export(@PathParam("key") AccountKey key) {
        Account account = accounts.own(key, new IfMatch(IfMatch.ANY), caller);
        return new Versioned(account.getVersion(), data.of(account, links));
    }

    /** Takes the person out of it, and answers what is left. */
    @DELETE
    @Path(RecordKey.ID)
    @Needs(Right.ADMINISTER)
    @Retried(alone = true)
    @Refuses(ErrorCode.LAST_ADMINISTRATOR)
    public Versioned anonymise(
            @PathParam("key") RecordKey.ById key,
            @HeaderParam(HttpHeaders.IF_MATCH) @DefaultValue(IfMatch.ANY) IfMatch ifMatch) {
        Account account = accounts.own(new AccountKey(key), ifMatch, caller);
        Account nobody = data.anonymise(account, caller);
        return new Versioned(nobody.getVersion(), data.of(nobody, links));
    }
}
