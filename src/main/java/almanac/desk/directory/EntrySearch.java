package almanac.desk.directory;

import almanac.base.paging.Conditions;
import almanac.base.refusal.Kind;
import almanac.domain.security.Caller;
import almanac.domain.security.Policy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;

/** Counts the events of an entry. */
@ApplicationScoped
public class EntrySearch {

    @PersistenceContext
    private EntityManager entities;

    /** For the container. */
    public EntrySearch() {}

    EntrySearch(EntityManager entities) {
        this.entities = entities;
    }

    /** Returns the number of an entry's events that the caller sees, whatever their status; a series counts once. */
    long events(Kind kind, long id, Caller caller) {
        Conditions conditions = new Conditions()
                .and("l.id = ?", id)
                .and(Policy.visible(caller, "e"))
                .and(Policy.open(caller, "e"));
        TypedQuery<Long> count = entities.createQuery(
                "select count(distinct coalesce(e.series.id, e.id)) from Event e join e." + kind.collection() + " l"
                        + conditions.where(),
                Long.class);
        conditions.bind(count::setParameter);
        return count.getSingleResult();
    }
}
