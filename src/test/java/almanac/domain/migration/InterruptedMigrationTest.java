package almanac.domain.migration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import almanac.base.settings.StartFailure;
import almanac.store.database.Database;
import almanac.support.DatabaseTest;
import almanac.support.Postgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A migration whose connections break amid its statements, as when the server is killed, is completed by the next start. */
class InterruptedMigrationTest extends DatabaseTest {

    /** A version that all databases have, with much to do after it. */
    private static final String VERSION_BEFORE = "15";

    /** Inside of migrations of several statements, and of those without a transaction. */
    private static final List<String> LAST =
            List.of("create table change_log", "insert into word_parts", "create index occurrence_links_occurrence");

    @TempDir
    private Path directory;

    @Test
    void aFirstStartOnH2IsUndone() throws SQLException {
        Database whole = h2("whole");
        Migration.migrate(whole);
        Database database = h2("first");

        interrupt(database, "create table occurrences");

        requireCompleted(database, SchemaText.of(whole));
    }

    @Test
    void anUpdateOfH2IsUndone() throws IOException, InterruptedException, SQLException {
        List<String> expected = updated(h2("whole"));
        for (String last : LAST) {
            Database database = h2("update" + LAST.indexOf(last));
            fill(database);
            interrupt(database, last);
            Postgres.execute(database, "drop all objects"); // as an undo does that is interrupted itself
            requireCompleted(database, expected);
        }
        Database killed = h2("killed");
        fill(killed);
        kill("killed", LAST.get(2));
        requireCompleted(killed, expected);
    }

    /** Another process, which leaves the file as only a kill does. */
    private void kill(String name, String last) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        KilledMigration.class.getName(),
                        url(name),
                        last)
                .inheritIO()
                .start();
        assertThat(process.waitFor()).isEqualTo(KilledMigration.STATUS);
        assertThat(directory.resolve(name + ".before-migration.sql.gz")).exists();
    }

    /** As an administrator does who has a backup: what is written from then on must not be undone. */
    @Test
    void aFileThatWasPutInThePlaceOfAnInterruptedOneIsNotUndone() throws IOException, SQLException {
        Database kept = h2("kept");
        Migration.migrate(kept);
        Database database = h2("replaced");
        fill(database);
        interrupt(database, LAST.get(0));
        Files.copy(file("kept"), file("replaced"), StandardCopyOption.REPLACE_EXISTING);
        execute(database, OldRows.ACCOUNT.replace("'ada'", "'eve'"));

        Migration.migrate(database);

        execute(database, "update accounts set display_name = 'Eve' where name_key = 'eve'");
    }

    private Path file(String name) {
        return directory.resolve(name + ".mv.db");
    }

    private static void execute(Database database, String statement) throws SQLException {
        try (Connection connection = database.getConnection();
                Statement sql = connection.createStatement()) {
            assertThat(sql.executeUpdate(statement)).as(statement).isEqualTo(1);
        }
    }

    @Test
    void anUpdateOfPostgresqlGoesOn() throws IOException, SQLException {
        List<String> expected;
        try (Postgres whole = Postgres.database()) {
            expected = updated(postgresql(whole));
        }
        for (String last : LAST) {
            try (Postgres postgres = Postgres.database()) {
                Database database = postgresql(postgres);
                fill(database);
                interrupt(database, last);
                requireCompleted(database, expected);
            }
        }
    }

    /** An H2 database that isn't a file here keeps a failed step in its history, by which Flyway would refuse each start. */
    @Test
    void aFailureIsForgottenWhereNothingIsUndone() throws SQLException {
        Database database = new Database("jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1", "sa", "");
        fill(database);
        Migration.migrateTo("32", database);
        try (Connection connection = database.getConnection();
                Statement sql = connection.createStatement()) {
            sql.execute("alter table occurrence_links rename to links_elsewhere");
            assertThatThrownBy(() -> Migration.migrate(database)).isInstanceOf(StartFailure.class);
            try (ResultSet failed =
                    sql.executeQuery("select \"version\" from \"flyway_schema_history\" where not \"success\"")) {
                assertThat(failed.next()).isTrue();
                assertThat(failed.getString(1)).isEqualTo("32.1");
            }
            sql.execute("alter table links_elsewhere rename to occurrence_links");
        }

        Migration.migrate(database);
        assertThat(Migration.version(database)).contains(Migration.newestVersion());
    }

    private Database h2(String name) {
        return new Database(url(name), "sa", "");
    }

    private String url(String name) {
        return "jdbc:h2:file:" + directory.resolve(name);
    }

    private static Database postgresql(Postgres postgres) {
        return new Database(postgres.url(), "postgres", "");
    }

    private static List<String> updated(Database database) throws SQLException {
        fill(database);
        Migration.migrate(database);
        return SchemaText.of(database);
    }

    private static void fill(Database database) throws SQLException {
        Migration.migrateTo(VERSION_BEFORE, database);
        Postgres.execute(
                database,
                OldRows.ACCOUNT,
                OldRows.event(2, "Soirée", "2031-03-10 09:00:00", "2031-03-11 17:00:00"),
                OldRows.OCCURRENCES);
    }

    private static void interrupt(Database database, String last) throws SQLException {
        BreakingDatabase breaking = new BreakingDatabase(database, last, () -> {});
        try {
            assertThatThrownBy(() -> Migration.migrate(breaking)).as(last).isInstanceOf(StartFailure.class);
            assertThat(breaking.isBroken()).as(last).isTrue();
        } finally {
            breaking.end();
        }
    }

    private void requireCompleted(Database database, List<String> expected) throws SQLException {
        Migration.migrate(database);
        assertThat(SchemaText.of(database)).isEqualTo(expected);
        assertThat(directory.toFile().list()).noneMatch(name -> name.contains(".before-migration"));
    }
}
