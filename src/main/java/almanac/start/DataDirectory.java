package almanac.start;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The directory that Almanac keeps everything in; one process at a time holds it. */
final class DataDirectory {

    private static final FileAttribute<Set<PosixFilePermission>> OWNER_ONLY =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));

    private final Path path;

    /** Stays open: closing it would give the directory to others. */
    private final FileChannel lock;

    private DataDirectory(Path path) throws IOException {
        this.path = Files.createDirectories(path, OWNER_ONLY);
        this.lock = FileChannel.open(path.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        if (lock.tryLock() == null) {
            throw new StartException("another Almanac uses the data directory " + path + " (ALMANAC_DATA_DIR).");
        }
        Files.createDirectories(logs(), OWNER_ONLY);
        // what an earlier process left, even one that was killed: the server's libraries of perhaps an older version
        clear(server());
        Files.createDirectories(temporary(), OWNER_ONLY);
    }

    /**
     * Makes the directory where it is missing, for its owner alone, and holds it until the process ends.
     *
     * @throws StartException if it can't be written to, or another process holds it
     */
    static DataDirectory open(Path path) {
        try {
            return new DataDirectory(path);
        } catch (IOException e) {
            throw new StartException("the data directory " + path + " (ALMANAC_DATA_DIR) can't be written to.");
        }
    }

    /** Deletes a directory and all that is in it, if it is there. */
    static void clear(Path directory) throws IOException {
        if (!Files.exists(directory)) {
            return;
        }
        try (Stream<Path> tree = Files.walk(directory)) {
            List<Path> leavesFirst = tree.sorted(Comparator.reverseOrder()).toList();
            for (Path each : leavesFirst) {
                Files.delete(each);
            }
        }
    }

    Path path() {
        return path;
    }

    Path logs() {
        return path.resolve("logs");
    }

    /** Where the server unpacks itself; nothing in it outlives the process. */
    Path server() {
        return path.resolve("server");
    }

    /** The temporary files of this process: nobody else's, and not left behind. */
    Path temporary() {
        return server().resolve("tmp");
    }

    /** The file in which the application keeps the first administrator's password if it made one up. */
    Path adminPassword() {
        return path.resolve("admin-password");
    }
}
