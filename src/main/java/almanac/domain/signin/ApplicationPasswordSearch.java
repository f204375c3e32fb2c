package almanac.domain.signin;

import almanac.base.paging.Page;
import almanac.base.paging.PageRequest;
import almanac.base.text.Sha256;
import almanac.domain.model.Account;
import almanac.domain.model.ApplicationPassword;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.Optional;

/** Finds application passwords. */
@ApplicationScoped
public class ApplicationPasswordSearch {

    @PersistenceContext
    private EntityManager entities;

    /** Returns the hash that a secret is stored and found by; spaces, there for readability, don't count. */
    public static String hash(String secret) {
        return Sha256.of(secret.replace(" ", ""));
    }

    /**
     * An account, and its application password if the secret is one.
     *
     * @param password may be null
     */
    record Named(Account account, ApplicationPassword password) {}

    /**
     * Returns the account of that name, ignoring case, and its application password with that secret: in one query, as
     * each request runs it.
     */
    Optional<Named> named(String accountName, String secret) {
        return entities.createQuery(
                        "select new almanac.domain.signin.ApplicationPasswordSearch$Named(a, p) from Account a"
                                + " left join ApplicationPassword p on p.account = a and p.passwordHash = ?1"
                                + " where a.nameKey = ?2",
                        Named.class)
                .setParameter(1, hash(secret))
                .setParameter(2, Account.key(accountName))
                .getResultStream()
                .findFirst();
    }

    public Optional<ApplicationPassword> byId(long id) {
        return Optional.ofNullable(entities.find(ApplicationPassword.class, id));
    }

    /** Returns an account's application passwords, newest first. */
    public Page<ApplicationPassword> page(long account, PageRequest page) {
        var list = entities.createQuery(
                        "select p from ApplicationPassword p where p.account.id = ?1 order by p.id desc",
                        ApplicationPassword.class)
                .setParameter(1, account)
                .setFirstResult(page.offset())
                .setMaxResults(page.size())
                .getResultList();
        long total = entities.createQuery(
                        "select count(p) from ApplicationPassword p where p.account.id = ?1", Long.class)
                .setParameter(1, account)
                .getSingleResult();
        return new Page<>(list, total, page);
    }
}
