package almanac.domain.taxonomy;

import almanac.domain.model.Tag;
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
        String link = term instanceof Tag ? "event_tags where tag_id" : "event_categories where category_id";
        entities.createNativeQuery("delete from " + link + " = ?1")
                .setParameter(1, term.getId())
                .executeUpdate();
    }
}
