package almanac.start.launcher;

import almanac.start.server.StartException;
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

/** The data directory, which one process at a time locks. */
final class DataDirectory {

    private static final FileAttribute<Set<PosixFilePermission>> OWNER_ONLY =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));

    /**
     * The channels of lock files, kept reachable: a process loses its lock once any channel on the file is closed
     * (fcntl(2)), and the garbage collector closes unreachable ones.
     */
    private static final Collection<FileChannel> LOCKS = new ConcurrentLinkedQueue<>();

    private final Path path;
    private final Path server;

    private DataDirectory(Path path, String remedy) throws IOException {
        this.path = Files.createDirectories(path, OWNER_ONLY);
        if (!lock(path.resolve("lock"))) {
            throw new StartException(
                    "another Almanac uses the data directory " + path + " (ALMANAC_DATA_DIR)" + remedy + ".");
        }
        Files.createDirectories(logs(), OWNER_ONLY);
        Path servers = path.resolve("server");
        // an unpacked application that an earlier process left, even when killed
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
        } catch (OverlappingFileLockException e) { // held by this process itself
            return false;
        }
    }

    /**
     * Creates the directory if it is missing, private to its owner, and locks it until the process ends.
     *
     * @throws StartException if it can't be written to, or another process holds it
     */
    static DataDirectory open(Path path) {
        return open(path, "");
    }

    /** @param remedy what to do if another process holds it: the end of the sentence */
    static DataDirectory open(Path path, String remedy) {
        try {
            return new DataDirectory(path, remedy);
        } catch (IOException e) {
            throw new StartException("the data directory " + path + " (ALMANAC_DATA_DIR) can't be written to.");
        }
    }

    /** Deletes a directory and its contents, if it exists. */
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

    /** Returns the directory into which the server unpacks the application; the next process deletes it. */
    Path server() {
        return server;
    }

    /** Returns this process's own temporary directory, which is deleted at its end. */
    Path temporary() {
        return server().resolve("tmp");
    }

    /** Returns the file with the first administrator's password, if the application generated one. */
    Path adminPassword() {
        return path.resolve("admin-password");
    }
}
