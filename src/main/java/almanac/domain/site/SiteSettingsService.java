package almanac.domain.site;

import almanac.base.constraint.InvalidValue;
import almanac.base.refusal.ExpectedVersion;
import almanac.base.validation.RequestData;
import almanac.domain.model.Image;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.Collections;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Consumer;

/** Changes the settings of the site, in the caller's transaction. */
@ApplicationScoped
public class SiteSettingsService {

    @PersistenceContext
    private EntityManager entities;

    public SiteSettingsService() {}

    SiteSettingsService(EntityManager entities) {
        this.entities = entities;
    }

    /** Returns the choices, with their version. */
    public StoredSettings stored() {
        return entities.find(StoredSettings.class, StoredSettings.ID);
    }

    /** Returns the choices as this input would make them, without storing them. */
    public SiteChoices preview(SiteSettingsInput input) {
        requireValid(input);
        return input.over(stored().getChoices());
    }

    /**
     * Updates the fields in the input.
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

    /** Throws all violations at once, including an unknown logo. */
    private void requireValid(SiteSettingsInput input) {
        input.logo.value().filter(id -> entities.find(Image.class, id) == null).ifPresent(id -> input.violations()
                .add("logo", InvalidValue.localized("almanac.media.stored", Map.of())));
        input.violations().throwIfAny();
    }

    /**
     * Gives the category of that slug a colour.
     *
     * @param color its name; the empty text for none of its own
     */
    public void colorCategory(String slug, String color) {
        changeColors(colors -> {
            colors.remove(slug);
            if (!color.isEmpty()) {
                colors.put(slug, color);
            }
        });
    }

    /** Moves the colour of a category to another slug, unless that has one. */
    public void passColor(String slug, String next) {
        changeColors(colors -> {
            String color = colors.remove(slug);
            if (color != null) {
                colors.putIfAbsent(next, color);
            }
        });
    }

    private void changeColors(Consumer<Map<String, String>> change) {
        Map<String, String> known =
                Objects.requireNonNullElse(stored().getChoices().categoryColors(), Map.of());
        Map<String, String> colors = new TreeMap<>(known);
        change.accept(colors);
        if (!colors.equals(known)) {
            SiteSettingsInput input = new SiteSettingsInput();
            input.read(new RequestData(Collections.singletonMap("category_colors", colors.isEmpty() ? null : colors)));
            update(input, ExpectedVersion.ANY);
        }
    }

    /** Replaces the logo if it is the merged image. */
    public void replaceLogo(Image gone, Image kept) {
        if (gone.getId().equals(stored().getChoices().brand().logo())) {
            SiteSettingsInput input = new SiteSettingsInput();
            input.logo.set(kept.getId());
            update(input, ExpectedVersion.ANY);
        }
    }
}
