package almanac.domain.facet;

import almanac.base.paging.Conditions;
import almanac.base.paging.Ids;
import almanac.domain.security.Caller;
import almanac.domain.security.Policy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;
import java.util.Collection;
import java.util.List;

/** Finds the categories of occurrences. */
@ApplicationScoped
public class EventCategorySearch {

    @PersistenceContext
    private EntityManager entities;

    public EventCategorySearch() {}

    public EventCategorySearch(EntityManager entities) {
        this.entities = entities;
    }

    /** A category of an occurrence, by its slug. */
    public record Link(long occurrence, String category) {}

    /**
     * Returns the links between the occurrences and the categories, by the categories' names; a protected event hides
     * its categories from those who may not edit it.
     */
    public List<Link> among(Collection<Long> occurrences, Collection<String> slugs, Caller caller) {
        Conditions conditions = new Conditions()
                .and(Ids.contain("o.id", occurrences))
                .and("c.slug in (?)", slugs)
                .and(Policy.open(caller, "o", "e"));
        TypedQuery<Link> links = entities.createQuery(
                "select new almanac.domain.facet.EventCategorySearch$Link(o.id, c.slug)"
                        + " from Occurrence o join o.event e join e.categories c" + conditions.where()
                        + " order by o.id, c.nameKey, c.id",
                Link.class);
        conditions.bind(links::setParameter);
        return links.getResultList();
    }
}
