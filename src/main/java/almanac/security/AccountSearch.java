package almanac.security;

import almanac.model.Account;
import almanac.model.CalendarRecord;
import almanac.model.Image;
import almanac.model.Role;
import almanac.model.Stored;
import almanac.paging.Page;
import almanac.paging.PageRequest;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;
import java.util.List;
import java.util.Optional;

/** Finds accounts. */
@ApplicationScoped
public class AccountSearch {

    private static final List<String> OWNED = List.of("Event", "Venue", "Organizer", "Image");

    @PersistenceContext
    private EntityManager entities;

    /** For the container. */
    public AccountSearch() {}

    AccountSearch(EntityManager entities) {
        this.entities = entities;
    }

    /** The account of that name, in any case. */
    public Optional<Account> named(String name) {
        return entities.createQuery("select a from Account a where a.nameKey = ?1", Account.class)
                .setParameter(1, Account.key(name))
                .getResultStream()
                .findFirst();
    }

    /** The account of somebody whom an identity provider knows. */
    public Optional<Account> ofIdentity(String issuer, String subject) {
        return entities.createQuery(
                        "select a from Account a where a.identityIssuer = ?1 and a.identitySubject = ?2", Account.class)
                .setParameter(1, issuer)
                .setParameter(2, subject)
                .getResultStream()
                .findFirst();
    }

    public Optional<Account> byId(long id) {
        return Optional.ofNullable(entities.find(Account.class, id));
    }

    public boolean isEmpty() {
        return entities.createQuery("select count(a) from Account a", Long.class)
                        .getSingleResult()
                == 0;
    }

    /** All accounts by their names. */
    public Page<Account> page(PageRequest page) {
        List<Account> accounts = entities.createQuery("select a from Account a order by a.nameKey", Account.class)
                .setFirstResult(page.offset())
                .setMaxResults(page.size())
                .getResultList();
        long total = entities.createQuery("select count(a) from Account a", Long.class)
                .getSingleResult();
        return new Page<>(accounts, total, page);
    }

    /** The administrators who may sign in, locked until the transaction ends. */
    public List<Account> lockedAdministrators() {
        return entities.createQuery(
                        "select a from Account a where a.role = ?1 and a.enabled order by a.id", Account.class)
                .setParameter(1, Role.ADMINISTRATOR)
                .setLockMode(LockModeType.PESSIMISTIC_WRITE)
                .getResultList();
    }

    /** Whether any record or image is the account's. */
    public boolean hasRecords(Account account) {
        return OWNED.stream()
                .anyMatch(kind ->
                        !owned(kind, account).setMaxResults(1).getResultList().isEmpty());
    }

    /** Gives all records and images of an account to another one. */
    public void handOver(Account account, Account heir) {
        OWNED.stream().flatMap(kind -> owned(kind, account).getResultStream()).forEach(owned -> {
            if (owned instanceof Image image) {
                image.setAuthor(heir);
            } else if (owned instanceof CalendarRecord calendarRecord) {
                calendarRecord.setAuthor(heir);
            }
        });
    }

    private TypedQuery<Stored> owned(String kind, Account account) {
        return entities.createQuery("select r from " + kind + " r where r.author = ?1", Stored.class)
                .setParameter(1, account);
    }

    /** Deletes the application passwords of an account, and the answers that are kept for it. */
    public void removeSecrets(Account account) {
        for (String kept : List.of("ApplicationPassword k where k.account.id", "FirstAnswer k where k.key.accountId")) {
            entities.createQuery("delete from " + kept + " = ?1")
                    .setParameter(1, account.getId())
                    .executeUpdate();
        }
    }
}
