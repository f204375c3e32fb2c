package almanac.start.launcher;

import almanac.start.server.StartException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/** A file for its owner alone that appears atomically and replaces no other. */
final class NewFile implements AutoCloseable {

    private final Path path;
    private final Path part;
    private final FileChannel channel;

    /** @throws StartException if there is such a file already, or it can't be written */
    NewFile(Path path) {
        this.path = path.toAbsolutePath().normalize();
        this.part = Path.of(this.path + ".part");
        if (Files.exists(this.path)) {
            throw new StartException(this.path + " exists already; name a new file.");
        }
        try {
            channel = FileChannel.open(
                    part,
                    Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        } catch (FileAlreadyExistsException e) {
            throw new StartException(part + " exists already; delete it unless another backup is being written to it.");
        } catch (IOException e) {
            throw new StartException(part + " can't be written.");
        }
    }

    OutputStream content() {
        return Channels.newOutputStream(channel);
    }

    /** Forces the content to the disk, and gives the file its name. */
    void complete() throws IOException {
        channel.force(true);
        Files.move(part, path);
        try (FileChannel directory = FileChannel.open(path.getParent(), StandardOpenOption.READ)) {
            directory.force(true);
        }
    }

    Path path() {
        return path;
    }

    /** Deletes an incomplete file. */
    @Override
    public void close() throws IOException {
        channel.close();
        Files.deleteIfExists(part);
    }
}
