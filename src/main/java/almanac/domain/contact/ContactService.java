package almanac.domain.contact;

import almanac.base.clock.SiteClock;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import java.time.Duration;
import java.util.Optional;

/** Enters and forgets people without an account, in the caller's transaction. */
@ApplicationScoped
public class ContactService {

    /** How many addresses may wait for their confirmation that were entered within an hour: each is sent a mail. */
    static final int MOST_UNCONFIRMED = 200;

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private ContactSearch search;

    @Inject
    private SiteClock clock;

    /**
     * Returns who has this address, entered now if nobody had it.
     *
     * @param language the tag of the language that they read
     * @return empty if too many were entered that nobody has confirmed
     */
    public Optional<Contact> entered(String address, String language) {
        return search.byAddress(address).or(() -> enter(address, language));
    }

    private Optional<Contact> enter(String address, String language) {
        if (search.unconfirmed(clock.now().minus(Duration.ofHours(1))) >= MOST_UNCONFIRMED) {
            return Optional.empty();
        }
        Contact made = new Contact(address.strip(), language, clock.now());
        entities.persist(made);
        return Optional.of(made);
    }

    /** Waits until nobody else acts for somebody: a link may be opened twice at once. */
    public void lock(Contact contact) {
        entities.refresh(contact, LockModeType.PESSIMISTIC_WRITE);
    }

    /** Deletes all that is known of somebody: what they follow, and mails to them, go with them. */
    public void forget(Contact contact) {
        entities.remove(contact);
        entities.flush();
    }
}
