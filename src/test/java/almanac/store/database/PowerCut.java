package almanac.store.database;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.h2.store.fs.FileBaseDefault;
import org.h2.store.fs.FilePath;
import org.h2.store.fs.FilePathWrapper;

/**
 * A simulated disk below H2, as {@code jdbc:h2:powercut:…}: for each file it has a copy, {@code ….forced}, of what was
 * forced to the disk, without later writes; it can be full, and its files can be closed.
 */
public final class PowerCut extends FilePathWrapper {

    private static final Set<FileChannel> OPEN = ConcurrentHashMap.newKeySet();

    private static volatile boolean full;

    public static void register() {
        FilePath.register(new PowerCut());
    }

    public static void setFull(boolean now) {
        full = now;
    }

    /** Closes all files below H2, which isn't notified. */
    public static void closeFiles() throws IOException {
        for (FileChannel each : OPEN) {
            each.close();
        }
        OPEN.clear();
    }

    @Override
    public String getScheme() {
        return "powercut";
    }

    @Override
    public FileChannel open(String mode) throws IOException {
        return new Channel(getBase().open(mode), Path.of(getBase().toString()));
    }

    private static void requireRoom() throws IOException {
        if (full) {
            throw new IOException("No space left on device");
        }
    }

    private static final class Channel extends FileBaseDefault {
        private final FileChannel base;
        private final Path file;

        Channel(FileChannel base, Path file) {
            this.base = base;
            this.file = file;
            OPEN.add(base);
        }

        @Override
        public synchronized int read(ByteBuffer target, long position) throws IOException {
            return base.read(target, position);
        }

        @Override
        public synchronized int write(ByteBuffer source, long position) throws IOException {
            requireRoom();
            return base.write(source, position);
        }

        @Override
        public long size() throws IOException {
            return base.size();
        }

        @Override
        protected void implTruncate(long size) throws IOException {
            base.truncate(size);
        }

        @Override
        public void force(boolean metaData) throws IOException {
            base.force(metaData);
            Path copy = Files.createTempFile(file.getParent(), "forced", null);
            Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
            Files.move(copy, Path.of(file + ".forced"), StandardCopyOption.ATOMIC_MOVE);
        }

        @Override
        public FileLock tryLock(long position, long size, boolean shared) throws IOException {
            return base.tryLock(position, size, shared);
        }

        @Override
        protected void implCloseChannel() throws IOException {
            OPEN.remove(base);
            base.close();
        }
    }
}
