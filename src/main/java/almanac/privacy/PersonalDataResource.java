package almanac.privacy;

import almanac.account.AccountKey;
import almanac.account.AccountService;
import almanac.database.Export;
import almanac.domain.ExpectedVersion;
import almanac.domain.RecordKey;
import almanac.http.IfMatch;
import almanac.http.Links;
import almanac.json.Versioned;
import almanac.model.Account;
import almanac.problem.ErrorCode;
import almanac.rest.KeyPath;
import almanac.rest.Refuses;
import almanac.rest.Shows;
import almanac.retry.Retried;
import almanac.security.Caller;
import almanac.security.Permission;
import almanac.security.Requires;
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

/** The routes of personal data, by account: everybody reads their own, administrators everybody's. */
@Path("personal-data")
@Shows(PersonalDataRepresentation.class)
@RequestScoped
@Export
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
    @Path(KeyPath.ID_OR_ME)
    @Requires(Permission.OWN_ACCOUNT)
    public Versioned export(@PathParam("key") AccountKey key) {
        Account account = accounts.own(key.of(caller), ExpectedVersion.ANY, caller);
        return new Versioned(account.getVersion(), PersonalDataRepresentation.of(data.of(account), links));
    }

    /** Anonymises the account, and returns what is left. */
    @DELETE
    @Path(KeyPath.ID)
    @Requires(Permission.ADMINISTER)
    @Retried(alone = true)
    @Refuses(ErrorCode.LAST_ADMINISTRATOR)
    public Versioned anonymise(
            @PathParam("key") RecordKey.ById key,
            @HeaderParam(HttpHeaders.IF_MATCH) @DefaultValue(IfMatch.ANY) IfMatch ifMatch) {
        Account account = accounts.own(key.id(), ifMatch.expected(), caller);
        Account nobody = data.anonymise(account, caller);
        return new Versioned(nobody.getVersion(), PersonalDataRepresentation.of(data.of(nobody), links));
    }
}
