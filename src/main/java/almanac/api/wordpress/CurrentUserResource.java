package almanac.api.wordpress;

import almanac.base.json.Versioned;
import almanac.base.refusal.ExpectedVersion;
import almanac.domain.account.AccountService;
import almanac.domain.model.Account;
import almanac.domain.record.Links;
import almanac.domain.security.Caller;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.http.representation.ReadContexts;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The caller's own account, by which clients of WordPress check their password. */
@Path("wp/v2/users/me")
@ApplicationScoped
@Transactional
public class CurrentUserResource {

    /** An account as WordPress shows a user to themselves. */
    private record CurrentUserRepresentation(
            long id,
            String username,
            String name,
            String email,
            String url,
            String description,
            String link,
            String locale,
            String slug,
            List<String> roles,
            Map<String, String> avatarUrls,
            List<Object> meta) {

        static CurrentUserRepresentation of(Account account, Links links) {
            return new CurrentUserRepresentation(
                    account.getId(),
                    account.getName(),
                    account.getDisplayName().isEmpty() ? account.getName() : account.getDisplayName(),
                    account.getEmail(),
                    "",
                    "",
                    links.site() + "/",
                    account.getLocale() == null ? "" : account.getLocale(),
                    account.getName(),
                    List.of(account.getRole().name().toLowerCase(Locale.ROOT)),
                    Map.of(),
                    List.of());
        }
    }

    @Inject
    private ReadContexts contexts;

    @Inject
    private AccountService accounts;

    @GET
    @Requires(Permission.OWN_ACCOUNT)
    public Versioned read() {
        Caller caller = contexts.caller();
        Account account = accounts.own(caller.accountId(), ExpectedVersion.ANY, caller);
        return new Versioned(account.getVersion(), CurrentUserRepresentation.of(account, contexts.links()));
    }
}
