package almanac.domain.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The files of scheduled backups: how many are left, and which. */
class StoredBackupsTest {

    private static final Instant NOW = Instant.parse("2031-02-03T04:05:06Z");

    @TempDir
    private Path directory;

    private void add(int hours, int most) throws IOException, SQLException {
        new StoredBackups(directory).add(NOW.plusSeconds(3600L * hours), most, out -> out.write(new byte[hours]));
    }

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void theOldestGivesWayOnceAnotherIsComplete() throws IOException, SQLException {
        for (String other : List.of("old", "20311399T000000Z", "20991231T000000Z")) {
            Files.createFile(directory.resolve("almanac-" + other + ".backup"));
        }
        Files.createFile(directory.resolve("almanac-20310101T000000Z.backup.part"));
        for (int hour = 0; hour < 4; hour++) {
            add(hour, 2);
        }

        assertThat(files())
                .containsExactly(
                        "almanac-20310203T060506Z.backup",
                        "almanac-20310203T070506Z.backup",
                        "almanac-20311399T000000Z.backup",
                        "almanac-20991231T000000Z.backup",
                        "almanac-old.backup");
        assertThat(new StoredBackups(directory).newest(NOW.plusSeconds(4 * 3600)))
                .hasValueSatisfying(newest -> {
                    assertThat(newest.taken()).isEqualTo(NOW.plusSeconds(3 * 3600));
                    assertThat(newest.bytes()).isEqualTo(3);
                    assertThat(permissions(newest.path())).isEqualTo("rw-------");
                });
    }

    private static String permissions(Path file) {
        try {
            return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void oneThatFailsLeavesNothingAndDeletesNothing() throws IOException, SQLException {
        add(1, 1);
        StoredBackups backups = new StoredBackups(directory);

        assertThatThrownBy(() -> backups.add(NOW.plusSeconds(7200), 1, out -> {
                    out.write(1);
                    throw new IOException("the disk is full");
                }))
                .isInstanceOf(IOException.class);
        assertThat(files()).containsExactly("almanac-20310203T050506Z.backup");
    }

    @Test
    void withoutADirectoryThereAreNone() {
        assertThat(new StoredBackups(directory.resolve("missing")).newest(NOW)).isEmpty();
    }
}
