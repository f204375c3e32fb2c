package almanac.domain.backup;

import almanac.domain.media.ImageFiles;
import almanac.domain.migration.Migration;
import almanac.domain.word.WordIndex;
import almanac.store.archive.ArchiveReader;
import almanac.store.archive.Manifest;
import almanac.store.archive.Table;
import almanac.store.archive.TableText;
import almanac.store.database.Database;
import java.io.IOException;
import java.io.InputStream;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.flywaydb.core.api.MigrationVersion;

/** Restores an archive into an empty database and an empty store of images, or changes neither. */
final class Restoration {

    private final Database database;
    private final RestoredImages images;
    private final Consumer<String> progress;

    /**
     * @param database without a limit of queries
     * @param progress receives what is done, a line each time
     */
    Restoration(Database database, ImageFiles images, Consumer<String> progress) {
        this.database = database;
        this.images = new RestoredImages(images);
        this.progress = progress;
    }

    /**
     * Restores the archive: checks all of it, writes rows and images, reads them again to compare them with the
     * manifest, and only then commits.
     *
     * @return one sentence that summarizes it
     * @throws IOException with one sentence if the archive can't be used, or the target isn't empty
     */
    String from(ArchiveReader archive) throws IOException, SQLException {
        progress.accept("Checking the backup");
        ArchiveReader.Frame frame = archive.check();
        String schema = frame.description().schema();
        if (MigrationVersion.fromVersion(schema).compareTo(Migration.newestVersion()) > 0) {
            throw new BackupException(
                    "the backup was made by a newer Almanac (schema " + schema + "); restore it with that version.");
        }
        images.requireNone();
        requireEmpty();
        Migration.migrateTo(schema, database);
        write(archive, frame.manifest());
        Migration.migrate(database);
        complete();
        progress.accept("Walking through all records");
        return sentence(frame, RestoredRecordSearch.through(database));
    }

    private static String sentence(ArchiveReader.Frame frame, RestoredRecordSearch.Records records) {
        Manifest manifest = frame.manifest();
        List<String> remarks = new ArrayList<>(List.of("Restored the backup of "
                + frame.description().taken() + " from " + frame.description().database() + ", Almanac "
                + frame.description().product() + ": " + manifest.rows() + " rows of "
                + manifest.tables().size() + " tables and " + manifest.files()
                + " images are as in the backup, and " + records.count() + " records were loaded"));
        if (!manifest.faulty().isEmpty()) {
            remarks.add("the files of these images were missing or damaged before: "
                    + String.join(", ", manifest.faulty()));
        }
        if (!records.invalid().isEmpty()) {
            remarks.add("these break a rule, as they did before: " + String.join(", ", records.invalid()));
        }
        return String.join("; ", remarks) + ".";
    }

    /** Requires a database without tables, or as the migrations leave it. */
    private void requireEmpty() throws IOException, SQLException {
        if (Migration.version(database).isEmpty()) {
            return; // tables of something else are refused by the migration
        }
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            for (Table table : BackedUpTables.of(connection)) {
                try (ResultSet row =
                        statement.executeQuery("select 1 from " + table.name() + " fetch first row only")) {
                    if (BackedUpTables.isEmptyAtFirst(table) && row.next()) {
                        throw new BackupException("there is a calendar in the database already; name an empty one"
                                + " (ALMANAC_DB_URL, or ALMANAC_DATA_DIR for a file).");
                    }
                }
            }
        }
    }

    private void write(ArchiveReader archive, Manifest manifest) throws IOException, SQLException {
        try (Connection connection = database.getConnection()) {
            List<Table> tables = BackedUpTables.of(connection);
            Counters.restart(manifest.counters(), tables, connection);
            connection.setAutoCommit(false);
            boolean isWhole = false;
            try {
                archive.read(new Writing(tables, connection));
                compare(manifest, tables, connection);
                images.compare(manifest.faulty());
                connection.commit();
                isWhole = true;
            } finally {
                if (!isWhole) {
                    connection.rollback();
                    images.remove();
                }
            }
        }
    }

    /** Writes the content of an archive. */
    private final class Writing implements ArchiveReader.Visitor {

        private final Map<String, Table> tables;
        private final Connection connection;

        Writing(List<Table> tables, Connection connection) throws SQLException {
            this.tables = tables.stream().collect(Collectors.toMap(Table::name, Function.identity()));
            this.connection = connection;
            try (Statement statement = connection.createStatement()) {
                for (Table table : tables) {
                    if (!BackedUpTables.isEmptyAtFirst(table)) {
                        statement.execute("delete from " + table.name());
                    }
                }
            }
        }

        @Override
        public void table(String name, InputStream text) throws IOException, SQLException {
            progress.accept("Writing " + name);
            Table table = tables.get(name);
            if (table == null) {
                throw new BackupException("the backup has a table that its schema doesn't have: " + name + ".");
            }
            TableText.insert(text, table, connection);
        }

        @Override
        public void file(String name, InputStream content) throws IOException {
            images.write(name, content);
        }
    }

    /** Reads all rows again: their text must equal that of the backup. */
    private void compare(Manifest manifest, List<Table> tables, Connection connection)
            throws IOException, SQLException {
        progress.accept("Comparing what was written with the backup");
        for (Table table : tables) {
            Manifest.Content expected = manifest.tables().get(table.name());
            Manifest.Content found = TableText.digest(table, connection);
            if (!found.equals(expected)) {
                throw new BackupException("the table " + table.name() + " isn't as in the backup: " + found.rows()
                        + " rows were read again; nothing is restored.");
            }
        }
    }

    /** Computes what a backup leaves out, and updates PostgreSQL's statistics. */
    private void complete() throws SQLException {
        try (Connection connection = database.getConnection()) {
            connection.setAutoCommit(false);
            WordIndex.renew(connection);
            connection.commit();
            try (Statement statement = connection.createStatement()) {
                statement.execute("analyze");
            }
            connection.commit();
        }
    }
}
