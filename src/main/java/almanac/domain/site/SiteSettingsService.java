package almanac.domain.site;

import almanac.base.refusal.ExpectedVersion;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;

/** Changes the settings of the site, in the caller's transaction. */
@ApplicationScoped
public class SiteSettingsService {

    @PersistenceContext
    private EntityManager entities;

    /** For the container. */
    public SiteSettingsService() {}

    SiteSettingsService(EntityManager entities) {
        this.entities = entities;
    }

    /** Returns the choices, with their version. */
    public StoredSettings stored() {
        return entities.find(StoredSettings.class, StoredSettings.ID);
    }

    /** Returns the choices as this input would make them; nothing is stored. */
    public SiteChoices preview(SiteSettingsInput input) {
        input.violations().throwIfAny();
        return input.over(stored().getChoices());
    }

    /**
     * Updates the fields in the input and no others.
     *
     * @throws almanac.base.refusal.StaleVersion if they have changed since the expected version
     */
    public StoredSettings update(SiteSettingsInput input, ExpectedVersion expected) {
        input.violations().throwIfAny();
        StoredSettings stored = stored();
        expected.require(stored.getVersion());
        stored.setChoices(input.over(stored.getChoices()));
        entities.flush();
        return stored;
    }
}
