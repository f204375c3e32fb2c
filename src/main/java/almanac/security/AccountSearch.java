package almanac.security;

import almanac.model.Account;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.Optional;

/** Finds accounts. */
@ApplicationScoped
public class AccountSearch {

    @PersistenceContext
    private EntityManager entities;

    /** The account of that name, in any case. */
    public Optional<Account> named(String name) {
        return entities.createQuery("select a from Account a where a.nameKey = ?1", Account.class)
                .setParameter(1, Account.key(name))
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
}
