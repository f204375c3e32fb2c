package almanac.domain.contact;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Instant;
import java.util.Optional;

/** Finds people without an account. */
@ApplicationScoped
public class ContactSearch {

    @PersistenceContext
    private EntityManager entities;

    public Optional<Contact> byId(long id) {
        return Optional.ofNullable(entities.find(Contact.class, id));
    }

    /** Returns whom an address belongs to, ignoring case. */
    public Optional<Contact> byAddress(String address) {
        return entities.createQuery("select c from Contact c where c.addressKey = ?1", Contact.class)
                .setParameter(1, Contact.key(address))
                .getResultStream()
                .findFirst();
    }

    public long count() {
        return entities.createQuery("select count(c) from Contact c where c.confirmedAt is not null", Long.class)
                .getSingleResult();
    }

    /** Returns how many have been entered since then and have not confirmed their address. */
    long unconfirmed(Instant since) {
        return entities.createQuery(
                        "select count(c) from Contact c where c.confirmedAt is null and c.createdAt > ?1", Long.class)
                .setParameter(1, since)
                .getSingleResult();
    }
}
