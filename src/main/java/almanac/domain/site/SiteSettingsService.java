package almanac.domain.site;

import almanac.base.constraint.InvalidValue;
import almanac.base.refusal.ExpectedVersion;
import almanac.domain.model.Image;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.Map;

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
        requireValid(input);
        return input.over(stored().getChoices());
    }

    /**
     * Updates the fields in the input and no others.
     *
     * @throws almanac.base.refusal.StaleVersion if they have changed since the expected version
     */
    public StoredSettings update(SiteSettingsInput input, ExpectedVersion expected) {
        requireValid(input);
        StoredSettings stored = stored();
        expected.require(stored.getVersion());
        stored.setChoices(input.over(stored.getChoices()));
        entities.flush();
        return stored;
    }

    /** Throws all violations at once, including that there is no such image as the logo. */
    private void requireValid(SiteSettingsInput input) {
        input.logo
                .value()
                .filter(id -> entities.find(Image.class, id) == null)
                .ifPresent(id ->
                        input.violations().add("logo", InvalidValue.localized("almanac.media.stored", Map.of())));
        input.violations().throwIfAny();
    }

    /** Makes another image the logo if the one is. */
    public void replaceLogo(Image gone, Image kept) {
        if (gone.getId().equals(stored().getChoices().brand().logo())) {
            SiteSettingsInput input = new SiteSettingsInput();
            input.logo.set(kept.getId());
            update(input, ExpectedVersion.ANY);
        }
    }
}
