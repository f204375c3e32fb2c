package almanac.store.database;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.h2.store.fs.FilePath;

/** Probes whether the disk of an H2 file accepts more data: the free space that the file system reports ignores quotas. */
final class DiskProbe {
    private static final Logger LOG = Logger.getLogger(DiskProbe.class.getName());
    /** More than H2 writes at once, as long as the database isn't large. */
    private static final int BYTES = 16 << 20;

    private static final int CHUNK = 1 << 20;

    private DiskProbe() {}

    /** @param databasePath as H2 names it, with its file system */
    static boolean isFull(String databasePath) {
        FilePath probe = FilePath.get(databasePath + ".probe");
        try (FileChannel channel = probe.open("rw")) {
            ByteBuffer chunk = ByteBuffer.allocate(CHUNK);
            for (long at = 0; at < BYTES; at += channel.write(chunk, at)) {
                chunk.clear();
            }
            return false;
        } catch (IOException e) {
            LOG.log(Level.WARNING, "The database''s disk takes no more: {0}", e.getMessage());
            return true;
        } finally {
            probe.delete();
        }
    }
}
