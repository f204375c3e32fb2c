package almanac.domain.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import almanac.base.clock.SiteClock;
import almanac.domain.media.ImageFiles;
import almanac.domain.migration.Migration;
import almanac.store.archive.ArchiveReader;
import almanac.store.database.Database;
import almanac.store.database.DiskSpace;
import almanac.support.DatabaseTest;
import almanac.support.Postgres;
import almanac.support.ReleasedCalendar;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The data of each release are read by this version as its files say; {@code src/test/resources/release} has more. */
class ReleaseTest extends DatabaseTest {

    @TempDir
    private Path directory;

    @Test
    void ofH2() throws IOException, SQLException {
        ReleasedCalendar.FIRST.putIn(directory);

        requireRead(new Database("jdbc:h2:file:" + directory.resolve("almanac"), "almanac", ""));
    }

    @Test
    void ofPostgresql() throws IOException, SQLException {
        try (Postgres postgres = Postgres.database()) {
            ReleasedCalendar.FIRST.putIn(postgres);

            requireRead(new Database(postgres.url(), "postgres", ""));
        }
    }

    @Test
    void aFileOfAnOlderH2IsRefusedAndLeftAsItIs() throws IOException {
        byte[] before;
        try (InputStream file = ReleasedCalendar.unzipped("h2-2.1.mv.db.gz")) {
            before = file.readAllBytes();
        }
        Path file = Files.write(directory.resolve("almanac.mv.db"), before);
        Database database = new Database("jdbc:h2:file:" + directory.resolve("almanac"), "almanac", "");

        assertThatThrownBy(database::getConnection)
                .hasMessageContaining("can't be opened: its file is of another version of H2; make a backup with")
                .hasMessageEndingWith("(--restore)");
        assertThat(file).hasBinaryContent(before);
    }

    private void requireRead(Database database) throws IOException, SQLException {
        Migration.migrate(database);

        assertThat(tables(database)).containsExactlyElementsOf(ReleasedCalendar.FIRST.tables());
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
