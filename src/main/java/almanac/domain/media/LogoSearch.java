package almanac.domain.media;

import almanac.domain.model.Image;
import almanac.domain.site.CurrentSettings;
import almanac.store.cache.DataCache;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;
import java.util.Optional;

/** Finds the file of the site's logo. It is cached, so that no page waits for a query. */
@ApplicationScoped
public class LogoSearch {

    /** The present logo, and former ones for a moment. */
    private static final int MOST = 8;

    /** The smallest size that isn't cropped. */
    private static final String SIZE = "medium";

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private CurrentSettings site;

    private final DataCache<Long, Optional<Image.File>> known = new DataCache<>(MOST);

    /** Returns a small copy of the logo; empty if the site has none. */
    @Transactional
    public Optional<Image.File> shown() {
        return site.get().brand().logo().flatMap(id -> known.get(id, this::read));
    }

    private Optional<Image.File> read(long id) {
        return Optional.ofNullable(entities.find(Image.class, id))
                .map(image -> image.getSizes().getOrDefault(SIZE, image.getOriginal()));
    }
}
