package almanac.records;

import almanac.model.Status;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.List;

/** Finds scheduled records whose time has come, and publishes them. Several nodes may do so at once: each row changes once. */
@ApplicationScoped
public class DueSearch {

    private static final List<String> KINDS = List.of("Event", "Venue", "Organizer");

    @PersistenceContext
    private EntityManager entities;

    /** Publishes what is due, and returns how many records that were. */
    @Transactional
    public int publish(Instant now) {
        int published = 0;
        for (String kind : KINDS) {
            published += entities.createQuery("update versioned " + kind + " r set r.status = ?1, r.modifiedAt = ?2"
                            + " where r.status = ?3 and r.publishedAt <= ?2")
                    .setParameter(1, Status.PUBLISH)
                    .setParameter(2, now)
                    .setParameter(3, Status.FUTURE)
                    .executeUpdate();
        }
        return published;
    }
}
