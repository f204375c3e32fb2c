package almanac.domain.backup;

import almanac.domain.media.ImageFiles;
import almanac.domain.migration.Migration;
import almanac.store.archive.ArchiveWriter;
import almanac.store.archive.Description;
import almanac.store.archive.Manifest;
import almanac.store.archive.Table;
import almanac.store.database.Database;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.flywaydb.core.api.MigrationVersion;

/** Writes a consistent snapshot of a calendar into an archive, while others keep writing. */
final class Backup {

    /** The system property in which the launcher names the version. */
    private static final String PRODUCT = "almanac.start.version";

    private static final String POSTGRESQL = "PostgreSQL";
    private static final String IMAGES = "select content_hash, extension from images"
            + " union select content_hash, extension from image_sizes order by 1, 2";

    private final Database database;
    private final ImageFiles images;
    private final String passphrase;
    private final Consumer<String> progress;

    /**
     * @param database without a limit of queries
     * @param passphrase empty for a backup that isn't encrypted
     * @param progress receives what is done, a line each time
     */
    Backup(Database database, ImageFiles images, String passphrase, Consumer<String> progress) {
        this.database = database;
        this.images = images;
        this.passphrase = passphrase;
        this.progress = progress;
    }

    /**
     * Writes the archive; until it returns, no images are swept on any node.
     *
     * @param out stays open
     * @return one sentence that summarizes it
     */
    String write(OutputStream out) throws IOException, SQLException {
        MigrationVersion schema = Migration.version(database)
                .orElseThrow(() -> new BackupException("there is no calendar in the database."));
        try (Connection sweep = database.getConnection();
                Connection reading = database.getConnection()) {
            sweep.setAutoCommit(false);
            try {
                holdSweep(sweep);
                begin(reading);
                ArchiveWriter archive = new ArchiveWriter(
                        out,
                        passphrase,
                        Description.now(
                                System.getProperty(PRODUCT, ""),
                                schema.getVersion(),
                                reading.getMetaData().getDatabaseProductName()));
                return write(archive, reading);
            } finally {
                reading.rollback();
                sweep.rollback();
            }
        }
    }

    /** Locks the job's row, as a node that sweeps images does: others then skip the job, or have finished it. */
    private static void holdSweep(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            if (!isPostgresql(connection)) {
                statement.execute("set lock_timeout 600000");
            }
            statement.execute("select run_at from jobs where name = 'image-sweep' for update");
        }
    }

    private static boolean isPostgresql(Connection connection) throws SQLException {
        return connection.getMetaData().getDatabaseProductName().equals(POSTGRESQL);
    }

    /** Begins a snapshot transaction that streams rows. */
    private static void begin(Connection connection) throws SQLException {
        if (isPostgresql(connection)) {
            connection.setReadOnly(true);
            connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
        } else {
            try (Statement statement = connection.createStatement()) {
                statement.execute("set session characteristics as transaction isolation level snapshot");
                statement.execute("set lazy_query_execution true");
            }
        }
        connection.setAutoCommit(false);
    }

    private String write(ArchiveWriter archive, Connection reading) throws IOException, SQLException {
        List<Table> tables = BackedUpTables.of(reading);
        Percent percent = new Percent("rows", rows(tables, reading), progress);
        for (Table table : tables) {
            percent.begin(table.name());
            archive.table(table, reading, count -> percent.advance());
        }
        List<String> names = images(reading);
        Percent ofImages = new Percent("images", names.size(), progress);
        ofImages.begin("images");
        for (String name : names) {
            add(name, archive);
            ofImages.advance();
        }
        Counters.read(tables, reading).forEach(archive.manifest()::addCounter);
        archive.end();
        return summary(archive.manifest());
    }

    private static long rows(List<Table> tables, Connection connection) throws SQLException {
        long rows = 0;
        try (Statement statement = connection.createStatement()) {
            for (Table table : tables) {
                try (ResultSet count = statement.executeQuery("select count(*) from " + table.name())) {
                    count.next();
                    rows += count.getLong(1);
                }
            }
        }
        return rows;
    }

    private static List<String> images(Connection connection) throws SQLException {
        List<String> names = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet image = statement.executeQuery(IMAGES)) {
            while (image.next()) {
                names.add(image.getString(1) + "." + image.getString(2));
            }
        }
        return names;
    }

    private void add(String name, ArchiveWriter archive) throws IOException {
        try (InputStream content = Files.newInputStream(images.place(name))) {
            archive.file(name, content);
        } catch (NoSuchFileException e) {
            archive.manifest().addMissing(name);
        }
    }

    private static String summary(Manifest manifest) {
        String faulty = manifest.faulty().isEmpty()
                ? ""
                : "; images whose file is missing or damaged: " + String.join(", ", manifest.faulty());
        return manifest.rows() + " rows of " + manifest.tables().size() + " tables, " + manifest.files() + " images"
                + faulty + ".";
    }
}
