package almanac.media;

import almanac.model.Image;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.Optional;

/** Finds images. */
@ApplicationScoped
public class ImageSearch {

    @PersistenceContext
    private EntityManager entities;

    /** The image of that id; empty for anything that is not the id of a stored image. */
    public Optional<Image> byId(String id) {
        return id.matches("\\d{1,18}")
                ? Optional.ofNullable(entities.find(Image.class, Long.valueOf(id)))
                : Optional.empty();
    }
}
