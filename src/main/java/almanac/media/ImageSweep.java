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
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
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

    @Inject
    private ImageFiles files;

    @Inject
    private ImageSearch images;

    @Inject
    private SiteClock clock;

    @Inject
    private ImageSweep self; // so that each sweep has its transaction

    private ScheduledFuture<?> sweeping;

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
            for (int i = 0; i < 256; i++) {
                self.sweep("%02x".formatted(i));
            }
        } catch (IOException | RuntimeException e) {
            LOG.log(Level.WARNING, "files that no image has could not be swept away; trying again", e);
        }
    }

    /** Sweeps the files whose names begin with {@code prefix}. */
    @Transactional
    public void sweep(String prefix) throws IOException {
        List<Path> old = files.olderThan(clock.now().minus(YOUNG), prefix);
        if (old.isEmpty()) {
            return;
        }
        Set<String> known = images.fileNames(prefix);
        for (Path file : old) {
            if (!known.contains(file.getFileName().toString())) {
                Files.deleteIfExists(file);
            }
        }
    }
}
