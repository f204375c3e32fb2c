package almanac.domain.backup;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The scheduled backups in a directory, each named by the time at which it was begun. Other files are left alone, and
 * so are those dated in the future by a wrong clock, which would otherwise delay the next backup or push out right
 * ones.
 */
final class StoredBackups {

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss'Z'");
    private static final Pattern NAME = Pattern.compile("almanac-(\\d{8}T\\d{6}Z)\\.backup");
    private static final Pattern UNFINISHED = Pattern.compile("almanac-\\d{8}T\\d{6}Z\\.backup\\.part");

    private final Path directory;

    StoredBackups(Path directory) {
        this.directory = directory;
    }

    record Stored(Path path, Instant taken, long bytes) {}

    interface Writer {
        void write(OutputStream out) throws IOException, SQLException;
    }

    /** Returns the backups dated until now, newest first; none if the directory doesn't exist. */
    List<Stored> all(Instant now) {
        try {
            return files(NAME).stream()
                    .flatMap(file -> stored(file).stream())
                    .filter(stored -> !stored.taken().isAfter(now))
                    .sorted(Comparator.comparing(Stored::taken).reversed())
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Optional<Stored> newest(Instant now) {
        return all(now).stream().findFirst();
    }

    private List<Path> files(Pattern name) throws IOException {
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(
                            file -> name.matcher(file.getFileName().toString()).matches())
                    .toList();
        }
    }

    private static Optional<Stored> stored(Path file) {
        Matcher name = NAME.matcher(file.getFileName().toString());
        name.matches();
        try {
            Instant taken = LocalDateTime.parse(name.group(1), TIME).toInstant(ZoneOffset.UTC);
            return Optional.of(new Stored(file, taken, file.toFile().length()));
        } catch (DateTimeParseException e) {
            return Optional.empty(); // the 13th month
        }
    }

    /**
     * Adds a backup atomically, and then deletes the oldest ones.
     *
     * @param most how many remain at most
     */
    void add(Instant now, int most, Writer writer) throws IOException, SQLException {
        for (Path left : files(UNFINISHED)) { // by a process that was killed: only one node writes
            Files.delete(left);
        }
        Path file = directory.resolve("almanac-" + TIME.format(now.atOffset(ZoneOffset.UTC)) + ".backup");
        Path part = file.resolveSibling(file.getFileName() + ".part");
        try {
            write(part, writer);
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(part);
        }
        force(directory);
        for (Stored old : all(now).stream().skip(most).toList()) {
            Files.delete(old.path());
        }
    }

    private static void write(Path part, Writer writer) throws IOException, SQLException {
        try (FileChannel channel = FileChannel.open(
                part,
                Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")))) {
            writer.write(Channels.newOutputStream(channel));
            channel.force(true);
        }
    }

    private static void force(Path directory) throws IOException {
        try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }
}
