package almanac.domain.migration;

import almanac.store.database.Database;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import java.util.logging.Logger;
import javax.sql.DataSource;

/**
 * A script beside an H2 file with its content before a migration, by which one that was interrupted is undone: H2
 * commits each change of the schema at once. PostgreSQL needs none, as it rolls back.
 *
 * <p>A mark in the file says that its migration hasn't ended. Without it the script is of another file, such as one that was
 * replaced by a backup since, and is left alone. The mark is a comment on the user, which dropping everything else leaves.
 */
final class MigrationUndo {

    private static final Logger START = Logger.getLogger("almanac.start");
    private static final String SUFFIX = ".before-migration.sql.gz";
    private static final String MARK = "is being migrated";
    private static final String IS_MARKED = "select count(*) from information_schema.users"
            + " where user_name = current_user and remarks = '" + MARK + "'";
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
        if (script.isPresent() && Files.exists(script.get()) && isMarked()) {
            START.info("Undoing a migration that was interrupted");
            execute("drop all objects", "runscript from " + quoted(script.get()) + FORMAT, "checkpoint sync");
            discard();
        }
    }

    private boolean isMarked() throws SQLException {
        try (Connection connection = source.getConnection();
                Statement statement = connection.createStatement();
                ResultSet marks = statement.executeQuery(IS_MARKED)) {
            return marks.next() && marks.getLong(1) > 0;
        }
    }

    private void mark(String comment) throws SQLException {
        try (Connection connection = source.getConnection();
                Statement statement = connection.createStatement()) {
            String user = statement.enquoteIdentifier(connection.getMetaData().getUserName(), true);
            statement.execute("comment on user " + user + " is '" + comment + "'");
            statement.execute("checkpoint sync");
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
            mark(MARK);
        }
    }

    /** Deletes the script: what is in the database now is to stay. A script that has no mark stays, too. */
    void discard() throws SQLException, IOException {
        if (script.isPresent() && Files.exists(script.get()) && isMarked()) {
            mark("");
            Files.delete(script.get());
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
