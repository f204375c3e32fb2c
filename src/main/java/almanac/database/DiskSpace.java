package almanac.database;

import almanac.domain.StorageFull;
import almanac.settings.Settings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.ToLongFunction;
import java.util.logging.Logger;

/**
 * Whether there is room on the disk for what somebody wants to store. A reserve is kept from them, so that the database
 * never meets the end of the disk in the middle of a write, and can still note sign-ins and what is deleted.
 */
@ApplicationScoped
public class DiskSpace {
    private static final Logger LOG = Logger.getLogger(DiskSpace.class.getName());

    private final Optional<Path> database;
    private final long reserve;
    private final ToLongFunction<Path> usable;
    private final AtomicBoolean told = new AtomicBoolean();

    /** For the container. */
    protected DiskSpace() {
        this(Optional.empty(), 0, path -> 0);
    }

    @Inject
    DiskSpace(Settings settings) {
        this(new Database(settings).file(), settings.diskReserve(), DiskSpace::usable);
    }

    /** @param usable how many bytes may be written where a path leads */
    DiskSpace(Optional<Path> database, long reserve, ToLongFunction<Path> usable) {
        this.database = database;
        this.reserve = reserve;
        this.usable = usable;
    }

    /** Of which nothing is kept free. */
    public static DiskSpace unreserved() {
        return new DiskSpace();
    }

    private static long usable(Path path) {
        Path there = path.toAbsolutePath();
        while (!Files.exists(there) && there.getParent() != null) {
            there = there.getParent();
        }
        return there.toFile().getUsableSpace();
    }

    /** Whether no more than the reserve is left where the database is; of one elsewhere its own server knows. */
    boolean isShort() {
        boolean isShort = database.filter(this::isShort).isPresent();
        if (told.getAndSet(isShort) != isShort) {
            LOG.warning(isShort ? "The disk is nearly full: writes are refused." : "There is room on the disk again.");
        }
        return isShort;
    }

    private boolean isShort(Path path) {
        return usable.applyAsLong(path) < reserve;
    }

    /** @throws StorageFull if no more than the reserve is left where a file is to go */
    public void requireFor(Path file) {
        if (isShort(file)) {
            throw new StorageFull();
        }
    }
}
