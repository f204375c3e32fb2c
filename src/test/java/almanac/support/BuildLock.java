package almanac.support;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A lock that one JVM of a build holds at a time, for what several need but one makes. */
public final class BuildLock {

    private BuildLock() {}

    /** Work that may fail in one more way than files do. */
    interface Work<E extends Exception> {
        void run() throws IOException, E;
    }

    /** Runs the work while no other JVM holds the lock of that name; within this one callers take turns by themselves. */
    public static <E extends Exception> void hold(String name, Work<E> work) throws IOException, E {
        Path file = Path.of("target", name + ".lock");
        Files.createDirectories(file.getParent());
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            FileLock lock = channel.lock();
            work.run();
            lock.release();
        }
    }
}
