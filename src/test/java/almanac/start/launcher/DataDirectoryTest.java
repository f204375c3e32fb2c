package almanac.start.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import almanac.start.server.StartException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The lock by which a process holds its data directory, and the directory's contents. */
class DataDirectoryTest {

    @TempDir
    private Path directory;

    @Test
    void aNewOneIsForItsOwnerAlone() throws IOException {
        DataDirectory data = DataDirectory.open(directory.resolve("a/b"));
        assertThat(data.path()).isEqualTo(directory.resolve("a/b"));
        for (Path each : new Path[] {data.path(), data.logs(), data.server(), data.temporary()}) {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(each)))
                    .as(each.toString())
                    .isEqualTo("rwx------");
        }
    }

    @Test
    void oneThatIsThereKeepsItsPermissionsAndItsData() throws IOException {
        Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwxr-x---"));
        Files.writeString(directory.resolve("almanac.mv.db"), "events");
        DataDirectory.open(directory);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(directory)))
                .isEqualTo("rwxr-x---");
        assertThat(directory.resolve("almanac.mv.db")).hasContent("events");
    }

    @Test
    void whatAnEarlierServerUnpackedIsGone() throws IOException {
        Path old = Files.createDirectories(directory.resolve("server/runtime")).resolve("library-1.jar");
        Files.writeString(old, "old");
        DataDirectory data = DataDirectory.open(directory);
        assertThat(old).doesNotExist();
        assertThat(data.server()).isDirectory();
    }

    @Test
    void eachProcessUnpacksItsServerElsewhere() {
        assertThat(DataDirectory.open(directory.resolve("a")).server().getFileName())
                .isNotEqualTo(
                        DataDirectory.open(directory.resolve("b")).server().getFileName());
    }

    @Test
    @Timeout(60)
    void itStaysHeldWhenGarbageIsCollected() throws IOException {
        DataDirectory.open(directory.resolve("data"));
        Path forgotten = Files.createFile(directory.resolve("forgotten"));
        assertThat(isFree(forgotten)).isTrue();
        for (int collected = 0; collected < 2; collected++) {
            do {
                System.gc();
            } while (!isFree(forgotten));
        }
        assertThat(isFree(directory.resolve("data/lock"))).isFalse();
    }

    /** Takes the lock if nothing in this process holds it, and drops the channel, so that the garbage collector releases it. */
    private static boolean isFree(Path file) throws IOException {
        FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE);
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException e) {
            return false;
        }
    }

    @Test
    void whoIsTooLateTouchesNothing() throws IOException {
        DataDirectory first = DataDirectory.open(directory);
        Path unpacked = Files.writeString(first.server().resolve("library-1.jar"), "in use");
        for (int attempt = 0; attempt < 2; attempt++) {
            assertThatThrownBy(() -> DataDirectory.open(directory))
                    .isInstanceOf(StartException.class)
                    .hasMessage("another Almanac uses the data directory " + directory + " (ALMANAC_DATA_DIR).");
        }
        assertThat(unpacked).hasContent("in use");
    }

    @Test
    void aLinkInItIsNotFollowed() throws IOException {
        Path outside = Files.createDirectories(directory.resolve("outside"));
        Files.writeString(outside.resolve("file"), "kept");
        Path inside = Files.createDirectories(directory.resolve("data/server"));
        Files.createSymbolicLink(inside.resolve("link"), outside);
        DataDirectory.open(directory.resolve("data"));
        assertThat(outside.resolve("file")).hasContent("kept");
        assertThat(inside.resolve("link")).doesNotExist();
    }

    @Test
    void whatIsNoDirectoryIsNamed() throws IOException {
        Path file = Files.writeString(directory.resolve("file"), "");
        assertThatThrownBy(() -> DataDirectory.open(file))
                .isInstanceOf(StartException.class)
                .hasMessage("the data directory " + file + " (ALMANAC_DATA_DIR) can't be written to.");
    }
}
