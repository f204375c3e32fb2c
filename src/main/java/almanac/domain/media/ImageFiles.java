package almanac.domain.media;

import almanac.base.clock.SiteClock;
import almanac.base.refusal.StorageFull;
import almanac.base.settings.Settings;
import almanac.base.text.Sha256;
import almanac.domain.model.Image;
import almanac.domain.picture.Picture;
import almanac.store.database.DiskSpace;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;

/**
 * The files of all images, named by the SHA-256 of their content, in {@code images} of the data directory. A file
 * appears atomically and never changes. Several nodes share one store by mounting one file system there.
 */
@ApplicationScoped
public class ImageFiles {

    private static final Logger LOG = Logger.getLogger(ImageFiles.class.getName());

    private final Path root;
    private final SiteClock clock;

    private final DiskSpace space;

    protected ImageFiles() {
        this(Path.of(""), new SiteClock(), null);
    }

    @Inject
    ImageFiles(Settings settings, SiteClock clock, DiskSpace space) {
        this(settings.dataDir().resolve("images"), clock, space);
    }

    public ImageFiles(Path root, SiteClock clock, DiskSpace space) {
        this.root = root;
        this.clock = clock;
        this.space = space;
    }

    /**
     * Stores a picture; storing an existing one updates its modification time.
     *
     * @throws StorageFull if there is no room for it
     */
    Image.File store(Picture.Encoded picture) {
        String hash = Sha256.of(picture.content());
        Image.File file =
                new Image.File(hash, picture.extension(), picture.width(), picture.height(), picture.content().length);
        Path place = place(file.name());
        try {
            Files.createDirectories(place.getParent());
            if (!touched(place)) {
                space.requireFor(place);
                write(place, picture.content());
            }
        } catch (IOException e) {
            LOG.log(Level.WARNING, "an image can't be stored", e);
            throw new StorageFull();
        }
        return file;
    }

    private boolean touched(Path place) throws IOException {
        try {
            Files.setLastModifiedTime(place, FileTime.from(clock.now()));
            return true;
        } catch (NoSuchFileException e) {
            return false;
        }
    }

    private static void write(Path place, byte[] content) throws IOException {
        Path whole = Files.createTempFile(place.getParent(), "new", ".part");
        try {
            Files.write(whole, content);
            force(whole);
            Files.move(whole, place, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(whole);
        }
        force(place.getParent());
        force(place.getParent().getParent());
    }

    /** Forces a directory's entries to the disk: otherwise a power cut may lose a file whose content is there. */
    private static void force(Path path) throws IOException {
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }

    public Path root() {
        return root;
    }

    /** Returns the path of a file of that name, existing or not. */
    public Path place(String name) {
        return root.resolve(name.substring(0, 2)).resolve(name);
    }

    /** Returns the files with that two-character prefix that were stored before {@code since}. */
    List<Path> olderThan(Instant since, String prefix) {
        Path directory = root.resolve(prefix);
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> lastModified(file).isBefore(since)).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Deletes a file unless it was stored again after {@code since}. The file is moved aside first, so that a
     * concurrent store has either updated its modification time before, or doesn't find it.
     */
    boolean removeOlder(Path file, Instant since) {
        Path aside = file.resolveSibling(file.getFileName() + ".old");
        try {
            Files.move(file, aside, StandardCopyOption.ATOMIC_MOVE);
            if (lastModified(aside).isBefore(since)) {
                return Files.deleteIfExists(aside);
            }
            Files.move(aside, file, StandardCopyOption.ATOMIC_MOVE);
            return false;
        } catch (NoSuchFileException e) {
            return false; // another node removed it
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Instant lastModified(Path file) {
        try {
            return Files.getLastModifiedTime(file).toInstant();
        } catch (IOException e) {
            return Instant.MAX; // another node removed it
        }
    }
}
