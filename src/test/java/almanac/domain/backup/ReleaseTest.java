package almanac.domain.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import almanac.DatabaseTest;
import almanac.Postgres;
import almanac.base.settings.SiteClock;
import almanac.domain.database.Migration;
import almanac.domain.media.ImageFiles;
import almanac.store.archive.ArchiveReader;
import almanac.store.database.Database;
import almanac.store.database.DiskSpace;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The data of each release are read by this version as its files say; {@code src/test/resources/release} has more. */
class ReleaseTest extends DatabaseTest {

    private static final Path RELEASES = Path.of("src/test/resources/release");

    @TempDir
    private Path directory;

    @ParameterizedTest
    @ValueSource(strings = "release-0.1.0")
    void ofH2(String release) throws IOException, SQLException {
        try (InputStream file = unzipped(release + ".mv.db.gz")) {
            Files.copy(file, directory.resolve("almanac.mv.db"));
        }

        requireRead(release, new Database("jdbc:h2:file:" + directory.resolve("almanac"), "almanac", ""));
    }

    @ParameterizedTest
    @ValueSource(strings = "release-0.1.0")
    void ofPostgresql(String release) throws IOException, SQLException {
        try (Postgres postgres = Postgres.database()) {
            try (InputStream dump = unzipped(release + ".sql.gz");
                    Connection connection = postgres.source().getConnection();
                    Statement statement = connection.createStatement()) {
                statement.execute(new String(dump.readAllBytes(), StandardCharsets.UTF_8));
            }

            requireRead(release, new Database(postgres.url(), "postgres", ""));
        }
    }

    @Test
    void aFileOfAnOlderH2IsRefusedAndLeftAsItIs() throws IOException {
        byte[] before;
        try (InputStream file = unzipped("h2-2.1.mv.db.gz")) {
            before = file.readAllBytes();
        }
        Path file = Files.write(directory.resolve("almanac.mv.db"), before);
        Database database = new Database("jdbc:h2:file:" + directory.resolve("almanac"), "almanac", "");

        assertThatThrownBy(database::getConnection)
                .hasMessageContaining("can't be opened: Unsupported database file version");
        assertThat(file).hasBinaryContent(before);
    }

    private static InputStream unzipped(String name) throws IOException {
        return new GZIPInputStream(Files.newInputStream(RELEASES.resolve(name)));
    }

    private void requireRead(String release, Database database) throws IOException, SQLException {
        Migration.migrate(database);

        assertThat(tables(database)).containsExactlyElementsOf(Files.readAllLines(RELEASES.resolve(release + ".txt")));
        RestoredRecordSearch.Records records = RestoredRecordSearch.through(database);
        assertThat(records.invalid()).isEmpty();
        assertThat(records.count()).isGreaterThan(1_000);
    }

    /** Returns each table with its number of rows and their checksum. */
    private List<String> tables(Database database) throws IOException, SQLException {
        Path file = directory.resolve("calendar.backup");
        ImageFiles images = new ImageFiles(directory.resolve("images"), new SiteClock(), DiskSpace.unreserved());
        try (OutputStream out = Files.newOutputStream(file)) {
            new Backup(database, images, "", line -> {}).write(out);
        }
        return new ArchiveReader(file, "")
                .check().manifest().tables().entrySet().stream()
                        .map(table -> table.getKey() + " " + table.getValue().rows() + " "
                                + table.getValue().sha256())
                        .toList();
    }
}
