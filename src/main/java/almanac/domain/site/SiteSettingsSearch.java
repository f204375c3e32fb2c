package almanac.domain.site;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.FlushModeType;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;

/** Reads the administrators' choices for the site. */
@ApplicationScoped
public class SiteSettingsSearch {

    @PersistenceContext
    private EntityManager entities;

    public SiteSettingsSearch() {}

    SiteSettingsSearch(EntityManager entities) {
        this.entities = entities;
    }

    /**
     * Returns the committed choices. Selects columns, since a long transaction would return the entity as first read;
     * and doesn't flush that transaction's own changes.
     */
    @Transactional
    public SiteChoices chosen() {
        SiteChoices chosen = entities.createQuery(
                        "select s.choices from StoredSettings s where s.id = :id", SiteChoices.class)
                .setParameter("id", StoredSettings.ID)
                .setFlushMode(FlushModeType.COMMIT)
                .getSingleResult();
        return chosen == null ? SiteChoices.NONE : chosen;
    }
}
