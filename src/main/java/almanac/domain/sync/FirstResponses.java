package almanac.domain.sync;

import almanac.base.clock.SiteClock;
import almanac.domain.privacy.ExpiryStore;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.Optional;

/**
 * Stores first responses in the transaction of the create: of two concurrent creates, one waits and then finds the
 * response.
 */
@ApplicationScoped
public class FirstResponses {

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private SiteClock clock;

    /** Finds the response for that key; deletes it if it is too old. */
    public Optional<FirstResponse> find(FirstResponse.Key key) {
        FirstResponse first = entities.find(FirstResponse.class, key);
        if (first != null && !first.getCreatedAt().isAfter(clock.now().minus(ExpiryStore.RESPONSE_LIFETIME))) {
            entities.remove(first);
            entities.flush();
            return Optional.empty();
        }
        return Optional.ofNullable(first);
    }

    /** Creates a response to be filled in. */
    public FirstResponse begin(FirstResponse.Key key, String hash) {
        return new FirstResponse(key, hash, clock.now());
    }

    public void store(FirstResponse first) {
        entities.persist(first);
    }
}
