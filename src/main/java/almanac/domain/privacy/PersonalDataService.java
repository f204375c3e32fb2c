package almanac.domain.privacy;

import almanac.base.clock.SiteClock;
import almanac.base.kind.Kind;
import almanac.domain.account.AccountService;
import almanac.domain.follow.FollowSearch;
import almanac.domain.mail.Recipient;
import almanac.domain.model.Account;
import almanac.domain.model.AuditEntry;
import almanac.domain.security.AccountSearch;
import almanac.domain.security.AccountStore;
import almanac.domain.security.Caller;
import almanac.domain.security.Passwords;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.UUID;

/** Collects and anonymises personal data, in the caller's transaction. */
@ApplicationScoped
public class PersonalDataService {

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private PersonalDataSearch search;

    @Inject
    private FollowSearch follows;

    @Inject
    private PersonalDataStore store;

    @Inject
    private AccountService accounts;

    @Inject
    private AccountSearch accountSearch;

    @Inject
    private AccountStore accountStore;

    @Inject
    private Passwords passwords;

    @Inject
    private SiteClock clock;

    public PersonalData of(Account account) {
        return new PersonalData(
                account,
                search.applicationPasswords(account),
                search.feeds(account),
                follows.of(Recipient.of(account)),
                search.sessions(account),
                search.records(account),
                search.images(account),
                search.organizers(account),
                search.proposals(account),
                search.audit(account));
    }

    /** Returns the name of an account once it is anonymised. */
    public static String anonymous(long account) {
        return "anonymous-" + account;
    }

    /**
     * Anonymises a person's data: the account stays as the author of its records, but without a name, and nobody can
     * sign in with it. The texts of its records are left for the site to change.
     */
    public Account anonymise(Account account, Caller administrator) {
        accounts.requireAnotherAdministrator(account);
        accountStore.removeSecrets(account);
        String name = anonymous(account.getId());
        store.anonymise(account, name, passwords.hash(UUID.randomUUID().toString()));
        entities.refresh(account);
        String actor = accountSearch
                .byId(administrator.accountId())
                .map(Account::getName)
                .orElse("");
        entities.persist(new AuditEntry(
                clock.now(),
                new AuditEntry.Actor(administrator.accountId(), actor, ""),
                AuditEntry.Action.ANONYMISE,
                new AuditEntry.Subject(Kind.ACCOUNT.word(), account.getId(), name),
                "{}"));
        entities.flush();
        return account;
    }
}
