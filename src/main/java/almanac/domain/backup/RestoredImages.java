package almanac.domain.backup;

import almanac.base.text.Sha256;
import almanac.domain.media.ImageFiles;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.DigestInputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Restores the images of a backup as files in an empty store. */
final class RestoredImages {

    private final ImageFiles store;
    private final List<Path> written = new ArrayList<>();

    RestoredImages(ImageFiles store) {
        this.store = store;
    }

    /** @throws BackupException if the store has files */
    void requireNone() throws IOException {
        if (!Files.exists(store.root())) {
            return;
        }
        try (Stream<Path> files = Files.walk(store.root())) {
            if (files.anyMatch(Files::isRegularFile)) {
                throw new BackupException("there are images in " + store.root() + " already; empty it first.");
            }
        }
    }

    void write(String name, InputStream content) throws IOException {
        Path place = store.place(name);
        Files.createDirectories(place.getParent());
        written.add(place);
        try (FileChannel channel = FileChannel.open(place, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            content.transferTo(Channels.newOutputStream(channel));
            channel.force(true);
        }
    }

    /**
     * Reads all files again.
     *
     * @param faulty the names of files that were damaged already
     * @throws BackupException if any other doesn't match its name
     */
    void compare(List<String> faulty) throws IOException {
        Set<String> excepted = new HashSet<>(faulty);
        for (Path each : written) {
            String name = each.getFileName().toString();
            try (DigestInputStream in = new DigestInputStream(Files.newInputStream(each), Sha256.computation())) {
                in.transferTo(OutputStream.nullOutputStream());
                if (!name.startsWith(Sha256.of(in.getMessageDigest())) && !excepted.contains(name)) {
                    throw new BackupException("the image " + name + " isn't as in the backup; nothing is restored.");
                }
            }
        }
    }

    void remove() throws IOException {
        for (Path each : written) {
            Files.deleteIfExists(each);
        }
    }
}
