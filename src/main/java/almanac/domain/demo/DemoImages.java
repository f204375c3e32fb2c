package almanac.domain.demo;

import almanac.domain.media.ImageService;
import almanac.domain.model.Image;
import almanac.domain.picture.PictureReader;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;

/** Stores the images of the demo year, as if they had been uploaded. */
@ApplicationScoped
public class DemoImages {

    @Inject
    private PictureReader reader;

    @Inject
    private ImageService images;

    /** @param author the id of an account */
    Image store(DemoRow row, String altText, long author) {
        return images.store(reader.read(content("images/" + row.key() + ".png")), altText, author);
    }

    private static byte[] content(String file) {
        try (InputStream stream = Objects.requireNonNull(DemoImages.class.getResourceAsStream(file), file)) {
            return stream.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
