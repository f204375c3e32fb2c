package almanac.domain.word;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;
import org.hibernate.Session;

/** Merges the words of changed events into those of all. */
@ApplicationScoped
public class WordStore {

    @PersistenceContext
    private EntityManager entities;

    @Transactional
    public boolean isAnyToMerge() {
        return !entities.createNativeQuery("select event_id from changed_words fetch first 1 rows only", Long.class)
                .getResultList()
                .isEmpty();
    }

    /** Merges some in a transaction of their own. Returns whether more may be left. */
    @Transactional(Transactional.TxType.REQUIRES_NEW)
    public boolean merge() {
        return entities.unwrap(Session.class).doReturningWork(WordEvents::merge);
    }
}
