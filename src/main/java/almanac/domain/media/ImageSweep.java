package almanac.domain.media;

import almanac.base.clock.SiteClock;
import almanac.store.jobs.Jobs;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;

/**
 * Deletes, every hour, the files without an image: those of deleted images and failed writes. It spares young files,
 * whose image may be about to be stored. Several nodes may sweep one store concurrently.
 */
@ApplicationScoped
public class ImageSweep {
    private static final Duration YOUNG = Duration.ofHours(1);

    private final ImageFiles files;
    private final ImageSearch images;
    private final SiteClock clock;

    @Inject
    private ImageSweep self; // so that a sweep runs in a transaction

    @Inject
    private Jobs jobs;

    protected ImageSweep() {
        this(null, null, null);
    }

    @Inject
    ImageSweep(ImageFiles files, ImageSearch images, SiteClock clock) {
        this.files = files;
        this.images = images;
        this.clock = clock;
    }

    void start(@Observes @Initialized(ApplicationScoped.class) Object started) {
        jobs.every(Duration.ofHours(1), "image-sweep", self::sweep);
    }

    /**
     * Sweeps once, a 256th of the files at a time.
     *
     * @return the number of deleted files
     */
    @Transactional(Transactional.TxType.REQUIRES_NEW)
    public int sweep() {
        Instant since = clock.now().minus(YOUNG);
        int swept = 0;
        for (int i = 0; i < 256; i++) {
            String prefix = "%02x".formatted(i);
            List<Path> old = files.olderThan(since, prefix);
            Set<String> known = old.isEmpty() ? Set.of() : images.fileNames(prefix);
            for (Path file : old) {
                if (!known.contains(file.getFileName().toString()) && files.removeOlder(file, since)) {
                    swept++;
                }
            }
        }
        return swept;
    }
}
