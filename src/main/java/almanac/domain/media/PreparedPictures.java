package almanac.domain.media;

import almanac.base.constraint.InvalidValue;
import almanac.base.memory.MemoryBudget;
import almanac.base.refusal.Busy;
import almanac.domain.picture.Picture;
import almanac.domain.picture.PictureReader;
import almanac.store.failure.DeferredWork;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

/** The pictures of a request, fetched and decoded while no transaction is open, since that may take seconds. */
@RequestScoped
public class PreparedPictures {
    private static final long LONGEST_NANOS = Duration.ofSeconds(30).toNanos();
    private static final InvalidValue TOO_LONG =
            new InvalidValue("rest_invalid_image", "{almanac.media.slow}", Map.of());

    private final Map<Object, Supplier<Picture>> prepared = new HashMap<>();
    private final long since = System.nanoTime();

    @Inject
    private PictureReader reader;

    /**
     * Returns the picture of some content.
     *
     * @param key identifies this content within the request
     * @param weight the memory that loading it takes, in bytes
     * @throws DeferredWork unless it is prepared
     * @throws InvalidValue unless the content can be loaded and is a picture
     */
    Picture of(Object key, long weight, Supplier<byte[]> content) {
        Supplier<Picture> known = prepared.get(key);
        if (known == null) {
            throw new DeferredWork(() -> prepared.put(key, prepare(weight, content)));
        }
        return known.get();
    }

    private Supplier<Picture> prepare(long weight, Supplier<byte[]> content) {
        if (!MemoryBudget.ENTITLED.take(weight)) {
            throw Busy.because("There is no memory at the moment for another picture");
        }
        try {
            if (System.nanoTime() - since > LONGEST_NANOS) {
                throw TOO_LONG;
            }
            Picture picture = reader.read(content.get());
            return () -> picture;
        } catch (InvalidValue e) {
            return () -> {
                throw e;
            };
        } finally {
            MemoryBudget.ENTITLED.giveBack(weight);
        }
    }
}
