package almanac.domain.account;

import almanac.domain.model.Account;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Instant;
import java.util.Optional;

/** Finds password links. */
@ApplicationScoped
public class PasswordLinkSearch {

    @PersistenceContext
    private EntityManager entities;

    Optional<PasswordLink> of(Account account) {
        return entities.createQuery("select l from PasswordLink l where l.account = ?1", PasswordLink.class)
                .setParameter(1, account)
                .getResultStream()
                .findFirst();
    }

    /** Returns the link whose secret has that hash, if it hasn't expired and the account is enabled. */
    Optional<PasswordLink> byHash(String tokenHash, Instant now) {
        return entities.createQuery(
                        "select l from PasswordLink l join fetch l.account a"
                                + " where l.tokenHash = ?1 and l.expiresAt > ?2 and a.enabled = true",
                        PasswordLink.class)
                .setParameter(1, tokenHash)
                .setParameter(2, now)
                .getResultStream()
                .findFirst();
    }
}
