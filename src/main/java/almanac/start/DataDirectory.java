package almanac.start;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Stream;

/** The directory that Almanac keeps everything in; one process at a time holds it. */
final class DataDirectory {

    private static final FileAttribute<Set<PosixFilePermission>> OWNER_ONLY =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));

    /**
     * The channels on lock files. A process loses its lock as soon as any channel on the file is closed (fcntl(2)), and
     * one that nothing refers to is closed by the garbage collector: so all stay here.
     */
    private static final Collection<FileChannel> LOCKS = new ConcurrentLinkedQueue<>();

    private final Path path;
    private final Path server;

    private DataDirectory(Path path) throws IOException {
        this.path = Files.createDirectories(path, OWNER_ONLY);
        if (!lock(path.resolve("lock"))) {
            throw new StartException("another Almanac uses the data directory " + path + " (ALMANAC_DATA_DIR).");
        }
        Files.createDirectories(logs(), OWNER_ONLY);
        Path servers = path.resolve("server");
        // what earlier processes left, even those that were killed: the server's libraries of perhaps an older version
        clear(servers);
        Files.createDirectories(servers, OWNER_ONLY);
        server = Files.createTempDirectory(servers, "", OWNER_ONLY);
        Files.createDirectories(temporary(), OWNER_ONLY);
    }

    private static boolean lock(Path file) throws IOException {
        FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        LOCKS.add(channel);
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException e) { // held by this very process
            return false;
        }
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

    /** Where the server unpacks itself: a directory of this process alone, which the next one clears away. */
    Path server() {
        return server;
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
