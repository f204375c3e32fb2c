package almanac.api.account;

import almanac.api.rest.KeyPath;
import almanac.api.rest.Refuses;
import almanac.api.rest.Shows;
import almanac.base.json.Versioned;
import almanac.base.kind.RecordKey;
import almanac.base.refusal.ExpectedVersion;
import almanac.domain.account.AccountService;
import almanac.domain.model.Account;
import almanac.domain.privacy.PersonalDataService;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.http.problem.ErrorCode;
import almanac.http.representation.ReadContexts;
import almanac.http.response.IfMatch;
import almanac.store.database.BulkRead;
import almanac.store.failure.Retried;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.HttpHeaders;

/** The routes of personal data, by account: users read their own, administrators anybody's. */
@Path("personal-data")
@Shows(PersonalDataRepresentation.class)
@ApplicationScoped
@BulkRead
@Transactional
public class PersonalDataResource {

    @Inject
    private ReadContexts contexts;

    @Inject
    private AccountService accounts;

    @Inject
    private PersonalDataService data;

    @GET
    @Path(KeyPath.ID_OR_ME)
    @Requires(Permission.OWN_ACCOUNT)
    public Versioned export(@PathParam("key") AccountKey key) {
        Account account = accounts.own(key.of(contexts.caller()), ExpectedVersion.ANY, contexts.caller());
        return new Versioned(account.getVersion(), PersonalDataRepresentation.of(data.of(account), contexts.links()));
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
        Account account = accounts.own(key.id(), ifMatch.expected(), contexts.caller());
        Account nobody = data.anonymise(account, contexts.caller());
        return new Versioned(nobody.getVersion(), PersonalDataRepresentation.of(data.of(nobody), contexts.links()));
    }
}
