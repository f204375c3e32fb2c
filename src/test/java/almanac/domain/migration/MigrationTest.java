package almanac.domain.migration;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import almanac.base.settings.StartFailure;
import almanac.store.database.Database;
import almanac.support.Postgres;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The messages for an administrator about a database that Almanac can't use. */
class MigrationTest {

    private static EmbeddedPostgres postgresql;

    @BeforeAll
    static void start() throws IOException, SQLException {
        postgresql = Postgres.builder().start();
        Postgres.execute(postgresql.getPostgresDatabase(), "create role almanac login");
    }

    @AfterAll
    static void stop() throws IOException {
        postgresql.close();
    }

    private static DataSource database(String name, String user) {
        return new Database(postgresql.getJdbcUrl(user, name), user, "");
    }

    /** Creates a database of the superuser's in which almanac may create tables. */
    private static void make(String name) throws SQLException {
        Postgres.execute(postgresql.getPostgresDatabase(), "create database " + name);
        Postgres.execute(database(name, "postgres"), "grant create on schema public to almanac");
    }

    @Test
    void whoMayNotMakeTheExtensionIsToldWhatToDo() throws SQLException {
        make("without_right");

        assertThatThrownBy(() -> Migration.migrate(database("without_right", "almanac")))
                .isInstanceOf(StartFailure.class)
                .hasMessage("The database can't be migrated: permission denied to create extension \"pg_trgm\";"
                        + " make its user the owner of the database (alter database … owner to …).");
    }

    @Test
    void whoFindsTheExtensionNeedsNoRight() throws SQLException {
        make("prepared");
        Postgres.execute(database("prepared", "postgres"), "create extension pg_trgm");

        assertThatCode(() -> Migration.migrate(database("prepared", "almanac"))).doesNotThrowAnyException();
    }

    @Test
    void aFileThatCanNotBeWrittenIsNotServed(@TempDir Path directory) throws SQLException {
        String url = "jdbc:h2:file:" + directory.resolve("almanac");
        Migration.migrate(new Database(url, "almanac", ""));

        assertThatThrownBy(() -> Migration.migrate(new Database(url + ";ACCESS_MODE_DATA=r", "almanac", "")))
                .isInstanceOf(StartFailure.class)
                .hasMessage("The database can't be written to: its file or its disk is read-only.");
    }

    @Test
    void aDatabaseOfSomethingElseIsLeftAlone() throws SQLException {
        make("of_others");
        Postgres.execute(database("of_others", "postgres"), "create table invoices (id int)");
        Database h2 = new Database("jdbc:h2:mem:of_others;DB_CLOSE_DELAY=-1", "sa", "");
        Postgres.execute(h2, "create table events (somebody_elses varchar(10))");

        for (DataSource each : List.of(database("of_others", "almanac"), h2)) {
            assertThatThrownBy(() -> Migration.migrate(each))
                    .isInstanceOf(StartFailure.class)
                    .hasMessage("The database can't be used: it has tables of something else;"
                            + " give Almanac a database of its own (ALMANAC_DB_URL).");
        }
        Postgres.execute(h2, "insert into events values ('kept')");
    }
}
