package almanac.store.database;

import almanac.base.refusal.StorageFull;
import almanac.base.settings.Settings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.ToLongFunction;
import java.util.logging.Logger;

/**
 * Checks whether the disk has room for new data. It keeps a reserve, so that the database never runs out of space in
 * the middle of a write, and can still record sign-ins and deletions.
 */
@ApplicationScoped
public class DiskSpace {
    private static final Logger LOG = Logger.getLogger(DiskSpace.class.getName());

    private final Optional<Path> database;
    private final long reserve;
    private final ToLongFunction<Path> usable;
    private final Optional<Ballast> ballast;
    private final AtomicBoolean isReported = new AtomicBoolean();

    protected DiskSpace() {
        this(Optional.empty(), 0, path -> 0);
    }

    @Inject
    DiskSpace(Settings settings) {
        this(new Database(settings).file(), settings.diskReserve(), DiskSpace::usable);
    }

    /** @param usable the bytes that may be written to the file system of a path */
    DiskSpace(Optional<Path> database, long reserve, ToLongFunction<Path> usable) {
        this.database = database;
        this.reserve = reserve;
        this.usable = usable;
        this.ballast = database.map(file -> new Ballast(file, reserve));
    }

    /** Without a reserve. */
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

    /**
     * Returns whether the database's disk has less than the reserve left; a remote database's own server checks its
     * disk. Call it before every write: a deletion may need the space that the ballast takes.
     */
    public boolean isShort() {
        database.map(usable::applyAsLong).ifPresent(left -> ballast.ifPresent(each -> each.adjustTo(left)));
        boolean isShort = isNearlyFull();
        if (isReported.getAndSet(isShort) != isShort) {
            LOG.warning(isShort ? "The disk is nearly full: writes are refused." : "There is room on the disk again.");
        }
        return isShort;
    }

    /** Returns the same for work that waits until there is room, and so has nothing to report. */
    public boolean isNearlyFull() {
        return database.filter(this::isShort).isPresent();
    }

    /** @throws StorageFull if the database's disk has less than the reserve left */
    public void requireRoom() {
        if (isShort()) {
            throw new StorageFull();
        }
    }

    /** Returns how many bytes may be written where a file is or will be. */
    public long left(Path file) {
        return usable.applyAsLong(file);
    }

    private boolean isShort(Path path) {
        return usable.applyAsLong(path) < reserve;
    }

    /** @throws StorageFull if the disk of that file has less than the reserve left */
    public void requireFor(Path file) {
        if (isShort(file)) {
            throw new StorageFull();
        }
    }
}
