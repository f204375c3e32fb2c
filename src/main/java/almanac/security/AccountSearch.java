package almanac.security;

import almanac.domain.Kind;
import almanac.model.Account;
import almanac.model.Authored;
import almanac.paging.Page;
import almanac.paging.PageRequest;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds accounts. */
@ApplicationScoped
public class AccountSearch {

    @PersistenceContext
    private EntityManager entities;

    /** For the container. */
    public AccountSearch() {}

    public AccountSearch(EntityManager entities) {
        this.entities = entities;
    }

    /** The account of that name, ignoring case. */
    public Optional<Account> named(String name) {
        return entities.createQuery("select a from Account a where a.nameKey = ?1", Account.class)
                .setParameter(1, Account.key(name))
                .getResultStream()
                .findFirst();
    }

    /** The account that belongs to a user of the identity provider. */
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

    /** Whether the account owns any record or image. */
    public boolean hasRecords(Account account) {
        return Kind.AUTHORED.stream()
                .anyMatch(kind ->
                        !owned(kind, account).setMaxResults(1).getResultList().isEmpty());
    }

    /** All records and images of an account. */
    public Stream<Authored> owned(Account account) {
        return Kind.AUTHORED.stream().flatMap(kind -> owned(kind, account).getResultStream());
    }

    private TypedQuery<Authored> owned(Kind kind, Account account) {
        return entities.createQuery("select r from " + kind.entity() + " r where r.author = ?1", Authored.class)
                .setParameter(1, account);
    }
}
