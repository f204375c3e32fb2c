package almanac.domain.media;

import almanac.base.constraint.InvalidValue;
import almanac.base.memory.MemoryBudget;
import almanac.base.refusal.Busy;
import almanac.domain.picture.Picture;
import almanac.domain.picture.PictureReader;
import almanac.domain.security.Caller;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;

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
        Optional<Long> known = images.idFrom(url);
        return known.isPresent() ? known.get() : images.store(picture(url), url, caller);
    }

    private Picture picture(String url) {
        if (!MemoryBudget.ENTITLED.take(fetch.weight())) {
            throw Busy.because("There is no memory at the moment for another picture");
        }
        try {
            return reader.read(fetch.content(url));
        } finally {
            MemoryBudget.ENTITLED.giveBack(fetch.weight());
        }
    }
}
