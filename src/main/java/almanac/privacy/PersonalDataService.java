package almanac.privacy;

import almanac.account.AccountRepresentation;
import almanac.account.AccountService;
import almanac.account.ApplicationPasswordRepresentation;
import almanac.audit.AuditEntryRepresentation;
import almanac.model.Account;
import almanac.model.AuditEntry;
import almanac.model.CalendarRecord;
import almanac.privacy.PersonalDataRepresentation.Mention;
import almanac.rest.Links;
import almanac.security.AccountSearch;
import almanac.security.AccountStore;
import almanac.security.Caller;
import almanac.security.Passwords;
import almanac.settings.SiteClock;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;

/** Shows what the site knows of a person, and forgets it, within the running transaction. */
@ApplicationScoped
public class PersonalDataService {

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private PersonalDataSearch search;

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

    PersonalDataRepresentation of(Account account, Links links) {
        List<Mention> images = search.images(account).stream()
                .map(image ->
                        new Mention(image.getId(), "image", image.getAltText(), links.record("images", image.getId())))
                .toList();
        return new PersonalDataRepresentation(
                AccountRepresentation.of(account, links),
                search.applicationPasswords(account).stream()
                        .map(each -> ApplicationPasswordRepresentation.of(each, null, links))
                        .toList(),
                Stream.concat(mentions(search.records(account), links).stream(), images.stream())
                        .toList(),
                mentions(search.organizers(account), links),
                search.audit(account).stream().map(AuditEntryRepresentation::of).toList());
    }

    private static List<Mention> mentions(List<? extends CalendarRecord> records, Links links) {
        return records.stream()
                .map(each -> new Mention(
                        each.getId(), each.kind(), each.getTitle(), links.record(each.kind() + "s", each.getId())))
                .toList();
    }

    /**
     * Takes the person out of all that is kept: the account stays, without a name, since records are its; nobody can sign
     * in with it. What they wrote into records is the site's own to change.
     */
    Account anonymise(Account account, Caller administrator) {
        accounts.requireAnotherAdministrator(account);
        accountStore.removeSecrets(account);
        String name = "anonymous-" + account.getId();
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
                new AuditEntry.Subject("account", account.getId(), name),
                "{}"));
        entities.flush();
        return account;
    }
}
