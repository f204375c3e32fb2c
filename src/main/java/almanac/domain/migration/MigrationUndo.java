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
 * Undoes an interrupted migration of an H2 file by a script with its former content, since H2 commits each change of
 * the schema at once. PostgreSQL rolls back by itself. A mark in the file records that its migration hasn't ended.
 * Without it the script belongs to another file, such as one replaced by a backup since, and is left alone. The mark is
 * a comment on the user, which survives dropping everything else.
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

    /** Undoes a migration that didn't end; an interrupted undo is run again. */
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

    /** Writes the script, under another name until it is complete. */
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

    /** Deletes the script once the new content is final. A script without a mark stays. */
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
