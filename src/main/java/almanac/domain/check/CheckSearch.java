package almanac.domain.check;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Finds the outcome of the last check. */
@ApplicationScoped
public class CheckSearch {

    @PersistenceContext
    private EntityManager entities;

    public CheckSearch() {}

    CheckSearch(EntityManager entities) {
        this.entities = entities;
    }

    /**
     * A finished check, of any node or by {@code --check}.
     *
     * @param wrong the differences, in English
     */
    public record LastCheck(Instant ended, List<String> wrong) {}

    public Optional<LastCheck> last() {
        return entities.createQuery("select c from EndedCheck c where c.endedAt is not null", EndedCheck.class)
                .getResultStream()
                .map(EndedCheck::last)
                .findFirst();
    }
}
