package almanac.domain.subscription;

import almanac.base.clock.SiteClock;
import almanac.base.kind.Kind;
import almanac.base.refusal.Conflict;
import almanac.domain.security.Secret;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;

/** Creates and revokes the site's secret addresses for frames, in the caller's transaction. */
@ApplicationScoped
public class EmbedAddressService {

    /** The approximate maximum number of addresses: two concurrent creates may exceed it by one. */
    public static final int MOST = 100;

    private static final String UNNAMED = "Calendar";

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private EmbedAddressSearch search;

    @Inject
    private SiteClock clock;

    /**
     * @throws almanac.base.validation.InvalidInput if the data isn't valid
     * @throws Conflict if there is the maximum number already
     */
    public EmbedAddress create(EmbedAddressInput input, Secret secret) {
        input.violations().throwIfAny();
        if (search.count() >= MOST) {
            throw new Conflict(
                    Conflict.Reason.TOO_MANY_FEEDS,
                    Kind.EMBED_ADDRESS.word(),
                    "There are " + MOST + " addresses already, which is as many as there may be; revoke one first.");
        }
        EmbedAddress made = new EmbedAddress(
                input.name.value().orElse(UNNAMED), input.filters.value().orElse(""), secret.hash(), clock.now());
        entities.persist(made);
        entities.flush();
        return made;
    }

    public void revoke(EmbedAddress address) {
        entities.remove(address);
        entities.flush();
    }
}
