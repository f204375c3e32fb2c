package almanac.media;

import almanac.settings.SiteClock;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedScheduledExecutorService;
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
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Takes away the files that no image has: of images that were deleted, and of writes that were refused in the end. It
 * leaves young ones alone, whose image may just be about to be stored. Several nodes may sweep one store at once.
 */
@ApplicationScoped
public class ImageSweep {
    private static final Logger LOG = Logger.getLogger(ImageSweep.class.getName());
    private static final Duration YOUNG = Duration.ofHours(1);

    @Resource
    private ManagedScheduledExecutorService scheduler;

    private final ImageFiles files;
    private final ImageSearch images;
    private final SiteClock clock;

    @Inject
    private ImageSweep self; // so that a sweep has its transaction

    private ScheduledFuture<?> sweeping;

    /** For the container. */
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
        LOG.fine("files that no image has are swept away every hour");
    }

    @PostConstruct
    void schedule() {
        sweeping = scheduler.scheduleWithFixedDelay(this::run, 10, 60, TimeUnit.MINUTES);
    }

    @PreDestroy
    void stop() {
        sweeping.cancel(false);
    }

    private void run() {
        try {
            self.sweep();
        } catch (RuntimeException e) {
            LOG.log(Level.WARNING, "files that no image has could not be swept away; trying again", e);
        }
    }

    /**
     * Sweeps once, a 256th of the files at a time.
     *
     * @return how many files it took away
     */
    @Transactional
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
