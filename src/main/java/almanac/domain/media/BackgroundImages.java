package almanac.domain.media;

import almanac.base.constraint.InvalidValue;
import almanac.base.memory.MemoryBudget;
import almanac.base.refusal.Busy;
import almanac.domain.picture.Picture;
import almanac.domain.picture.PictureReader;
import almanac.domain.security.Caller;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** Fetches images for background work, which no request waits for; while no transaction is open. */
@ApplicationScoped
public class BackgroundImages {

    @Inject
    private ImageFetch fetch;

    @Inject
    private PictureReader reader;

    @Inject
    private ImageService images;

    /**
     * Returns the id of the image from an address, which is fetched once only.
     *
     * @throws InvalidValue unless it can be fetched and is a picture
     */
    public long idOf(String url, Caller caller) {
        return idOf(url, () -> fetch.content(url), caller);
    }

    /**
     * Returns the id of a picture that comes from elsewhere, likewise.
     *
     * @param name by which it is known again
     */
    public long idOf(String name, Supplier<byte[]> content, Caller caller) {
        Optional<Long> known = images.idFrom(name);
        return known.isPresent() ? known.get() : images.store(picture(content), name, caller);
    }

    private Picture picture(Supplier<byte[]> content) {
        if (!MemoryBudget.ENTITLED.take(fetch.weight())) {
            throw Busy.because("There is no memory at the moment for another picture");
        }
        try {
            byte[] file = content.get();
            if (file.length > fetch.weight()) {
                throw new InvalidValue("rest_invalid_image", "{almanac.media.fetch}", Map.of());
            }
            return reader.read(file);
        } finally {
            MemoryBudget.ENTITLED.giveBack(fetch.weight());
        }
    }
}
