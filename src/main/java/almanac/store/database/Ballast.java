package almanac.store.database;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * A file beside the database that is deleted when the disk is full, so that deleting records and signing in and out,
 * which need some bytes, still work. It is written again once there is room for it and the reserve.
 */
final class Ballast {
    private static final Logger LOG = Logger.getLogger(Ballast.class.getName());
    private static final long MOST_BYTES = 16 << 20;

    private final Path file;
    private final long reserve;
    private final int bytes;
    private boolean isThere;

    /** @param reserve in bytes; the ballast is a quarter of it at most, so there is none without a reserve */
    Ballast(Path database, long reserve) {
        this.file = Path.of(database + ".ballast");
        this.reserve = reserve;
        this.bytes = (int) Math.min(MOST_BYTES, reserve / 4);
        this.isThere = Files.exists(file);
    }

    /** @param left the bytes that may be written to the disk */
    synchronized void adjustTo(long left) {
        try {
            if (isThere && left < bytes) {
                Files.deleteIfExists(file);
                isThere = false;
            } else if (!isThere && bytes > 0 && left >= reserve + bytes) {
                isThere = true; // even if it can only be written in part
                Files.write(file, new byte[bytes]);
            }
        } catch (IOException e) {
            LOG.log(Level.WARNING, "the ballast could not be adjusted", e);
        }
    }
}
