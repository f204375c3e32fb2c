package almanac.domain.taxonomy;

import almanac.base.kind.Kind;
import almanac.domain.model.Term;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;

/** Removes the links between terms and events. */
@ApplicationScoped
public class TermStore {

    @PersistenceContext
    private EntityManager entities;

    /** For the container. */
    public TermStore() {}

    TermStore(EntityManager entities) {
        this.entities = entities;
    }

    /** Removes the term from all events. */
    void unlink(Term term) {
        Kind kind = term.kind();
        entities.createNativeQuery("delete from event_" + kind.collection() + " where " + kind.word() + "_id = ?1")
                .setParameter(1, term.getId())
                .executeUpdate();
        entities.createNativeQuery("delete from occurrence_links where target = ?1")
                .setParameter(1, term.getId())
                .executeUpdate();
    }
}
