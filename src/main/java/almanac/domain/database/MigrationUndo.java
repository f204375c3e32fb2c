package almanac.domain.database;

import almanac.store.database.Database;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import java.util.logging.Logger;
import javax.sql.DataSource;

/**
 * A script beside an H2 file with its content before a migration, by which one that was interrupted is undone: H2
 * commits each change of the schema at once. PostgreSQL needs none, as it rolls back.
 */
final class MigrationUndo {

    private static final Logger START = Logger.getLogger("almanac.start");
    private static final String SUFFIX = ".before-migration.sql.gz";
    private static final String FORMAT = " compression gzip charset 'UTF-8'";

    private final DataSource source;
    private final Optional<Path> script;

    private MigrationUndo(DataSource source, Optional<Path> script) {
        this.source = source;
        this.script = script;
    }

    static MigrationUndo of(DataSource source) {
        Optional<Path> file = source instanceof Database database ? database.file() : Optional.empty();
        return new MigrationUndo(source, file.map(path -> path.resolveSibling(path.getFileName() + SUFFIX)));
    }

    /** Undoes a migration that didn't end; an undo that was itself interrupted is run again. */
    void run() throws SQLException, IOException {
        if (script.isPresent() && Files.exists(script.get())) {
            START.info("Undoing a migration that was interrupted");
            execute("drop all objects", "runscript from " + quoted(script.get()) + FORMAT, "checkpoint sync");
            discard();
        }
    }

    /** Writes the script; until that is complete, it has another name. */
    void prepare() throws SQLException, IOException {
        if (script.isPresent()) {
            Path part = script.get().resolveSibling(script.get().getFileName() + ".part");
            execute("script to " + quoted(part) + FORMAT);
            try (FileChannel channel = FileChannel.open(part, StandardOpenOption.WRITE)) {
                channel.force(true);
            }
            Files.move(part, script.get(), StandardCopyOption.ATOMIC_MOVE);
        }
    }

    /** Deletes the script: what is in the database now is to stay. */
    void discard() throws IOException {
        if (script.isPresent()) {
            Files.deleteIfExists(script.get());
        }
    }

    private void execute(String... statements) throws SQLException {
        try (Connection connection = source.getConnection();
                Statement statement = connection.createStatement()) {
            for (String each : statements) {
                statement.execute(each);
            }
        }
    }

    private static String quoted(Path path) {
        return "'" + path.toString().replace("'", "''") + "'";
    }
}
