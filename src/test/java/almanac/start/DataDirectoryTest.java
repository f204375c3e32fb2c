package almanac.start;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The directory that a process takes for itself. */
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
        assertThat(data.server()).isDirectoryNotContaining("glob:**/runtime");
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
