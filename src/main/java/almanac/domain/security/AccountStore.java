package almanac.domain.security;

import almanac.base.kind.Role;
import almanac.base.language.Skeleton;
import almanac.domain.model.Account;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import java.util.List;
import java.util.Optional;

/** Locks administrators, checks that names are free, and deletes an account's secrets, in the caller's transaction. */
@ApplicationScoped
public class AccountStore {

    @PersistenceContext
    private EntityManager entities;

    public AccountStore() {}

    public AccountStore(EntityManager entities) {
        this.entities = entities;
    }

    /** Returns the enabled administrators, locked until the transaction ends. */
    public List<Account> lockedAdministrators() {
        return entities.createQuery(
                        "select a from Account a where a.role = ?1 and a.enabled order by a.id", Account.class)
                .setParameter(1, Role.ADMINISTRATOR)
                .setLockMode(LockModeType.PESSIMISTIC_WRITE)
                .getResultList();
    }

    /**
     * Returns whether another account than {@code own}, which is null for a new one, has the name, ignoring case, or
     * one that looks like it. Existing names that look alike may stay. Locks the administrators, so that of two
     * concurrent changes the second sees the first one's name.
     */
    public boolean isTaken(String name, Account own) {
        lockedAdministrators();
        String skeleton = Skeleton.of(name);
        boolean looksNew = own == null || !own.getSkeleton().equals(skeleton);
        return entities.createQuery("select a from Account a where a.nameKey = ?1 or a.skeleton = ?2", Account.class)
                .setParameter(1, Account.key(name))
                .setParameter(2, skeleton)
                .getResultStream()
                .anyMatch(other ->
                        !other.equals(own) && (looksNew || other.getNameKey().equals(Account.key(name))));
    }

    /** Returns the account as it is now, locked until the transaction ends. */
    public Optional<Account> locked(long id) {
        return Optional.ofNullable(entities.find(Account.class, id, LockModeType.PESSIMISTIC_WRITE));
    }

    /**
     * Deletes an account's application passwords, sessions, password links and feeds, and the responses stored under
     * its idempotency keys.
     */
    public void removeSecrets(Account account) {
        for (String kept : List.of(
                "ApplicationPassword k where k.account.id",
                "WebSession k where k.account.id",
                "PasswordLink k where k.account.id",
                "Feed k where k.account.id",
                "FirstResponse k where k.key.accountId")) {
            entities.createQuery("delete from " + kept + " = ?1")
                    .setParameter(1, account.getId())
                    .executeUpdate();
        }
    }
}
