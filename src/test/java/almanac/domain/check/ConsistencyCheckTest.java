package almanac.domain.check;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.settings.Settings;
import almanac.domain.demo.LoadedDemo;
import almanac.domain.migration.Migration;
import almanac.store.database.Database;
import almanac.store.jobs.Jobs;
import almanac.support.Beans;
import almanac.support.DatabaseTest;
import almanac.support.Postgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.flywaydb.core.api.MigrationVersion;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ConsistencyCheckTest extends DatabaseTest {

    private static final List<String> RIGHT = List.of(
            "occurrences: right",
            "counts of days: right",
            "counts of categories: right",
            "counts of tags: right",
            "links of occurrences: right",
            "the log of changes: right",
            "words: right",
            "image files: all there");

    /** Each makes one of them wrong. */
    private static final List<String> DAMAGES = List.of(
            "update occurrences set hide_from_listings = true where id = (select min(id) from occurrences)",
            "update event_days set events = events + 1 where id = (select min(id) from event_days)",
            "update categories set published = published + 1 where id = (select min(id) from categories)",
            "update tags set published = 0 where published = (select max(published) from tags)",
            "delete from occurrence_links where occurrence_id = (select max(occurrence_id) from occurrence_links)",
            "update change_log set last_position = -1",
            "delete from word_parts where part = (select min(part) from word_parts)");

    @TempDir
    private Path directory;

    private final List<String> said = new ArrayList<>();

    /** Through the launcher's eyes. */
    private String check(String url, String user) {
        said.clear();
        Map<String, String> settings =
                Map.of("almanac.db.url", url, "almanac.db.user", user, "almanac.data.dir", directory.toString());
        UnaryOperator<String> given = key -> settings.getOrDefault(key, "");
        Consumer<String> progress = said::add;
        return new Command().apply(Map.of("settings", given, "progress", progress));
    }

    private static void execute(Database database, String statement) throws SQLException {
        try (Connection connection = database.getConnection();
                Statement sql = connection.createStatement()) {
            assertThat(sql.executeUpdate(statement)).as(statement).isPositive();
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatIsWrongIsMadeAgainAndNothingElse(Engine kind) throws IOException, SQLException {
        try (Postgres postgres = Postgres.database()) {
            String url = kind == Engine.H2 ? "jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1" : postgres.url();
            String user = kind == Engine.H2 ? "almanac" : "postgres";
            Database database = new Database(url, user, "");
            LoadedDemo.into(database, directory, Locale.ENGLISH);

            assertThat(check(url, user)).isEqualTo("+Everything that is stored twice is right.");
            assertThat(said).isEqualTo(RIGHT);
            execute(database, "insert into word_parts (part, word) values ('gone', 4711)");
            assertThat(check(url, user))
                    .as("a word that no event has any more")
                    .isEqualTo("+Everything that is stored twice is right.");
            for (int i = 0; i < DAMAGES.size(); i++) {
                execute(database, DAMAGES.get(i));
                assertThat(check(url, user)).as(DAMAGES.get(i)).isEqualTo("+What was wrong is made again.");
                assertThat(said.get(i)).contains("made again");
                assertThat(othersThan(i, said))
                        .as("what was made again before is right")
                        .isEqualTo(othersThan(i, RIGHT));
            }
            assertThat(check(url, user)).isEqualTo("+Everything that is stored twice is right.");
            assertThat(said).isEqualTo(RIGHT);
            assertThat(wrong(database)).isEmpty();
            loseAnImage();
            check(url, user);
            assertThat(said.get(said.size() - 1)).startsWith("image files: missing, restore them from a backup: ");
            assertThat(wrong(database)).as("what is kept").isEqualTo(said.get(said.size() - 1));
            oneRunsAtATime(url, user, database);
        }
    }

    private static String wrong(Database database) throws SQLException {
        return Postgres.ask(database, "select wrong from last_check where ended_at is not null");
    }

    /** Whoever runs one, the server or {@code --check}, here or elsewhere. */
    private void oneRunsAtATime(String url, String user, Database database) throws SQLException {
        List<Runnable> begun = new ArrayList<>();
        ServerCheck server = server(url, user, begun::add);
        try (Connection other = database.getConnection();
                Statement sql = other.createStatement()) {
            other.setAutoCommit(false);
            sql.execute("select run_at from jobs where name = 'check' for update");
            assertThat(check(url, user)).isEqualTo("-another check is running.");
            assertThat(server.start()).isFalse();
            other.rollback();
        }
        assertThat(server.start()).isTrue();
        assertThat(server.start()).as("while the first is about to").isFalse();
        execute(database, DAMAGES.get(1));
        begun.remove(0).run();
        assertThat(wrong(database)).startsWith("counts of days: wrong (1), made again");
        assertThat(server.start()).isTrue();
        assertThat(begun).hasSize(1);
    }

    private ServerCheck server(String url, String user, Consumer<Runnable> begin) {
        Map<String, String> settings =
                Map.of("almanac.db.url", url, "almanac.db.user", user, "almanac.data.dir", directory.toString());
        Jobs jobs = new Jobs() {
            @Override
            public void now(String name, Runnable work) {
                begin.accept(work);
            }
        };
        return new Beans(null)
                .with(Settings.class, new Settings(key -> settings.getOrDefault(key, "")))
                .with(Jobs.class, jobs)
                .with(CheckSearch.class, new CheckSearch())
                .get(ServerCheck.class);
    }

    private static List<String> othersThan(int line, List<String> lines) {
        List<String> others = new ArrayList<>(lines);
        others.remove(line);
        return others;
    }

    private void loseAnImage() throws IOException {
        try (Stream<Path> files = Files.walk(directory.resolve("images"))) {
            Files.delete(files.filter(Files::isRegularFile).findFirst().orElseThrow());
        }
    }

    @Test
    void aDatabaseOfAnotherVersionIsLeftAlone() throws SQLException {
        String url = "jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1";
        Database database = new Database(url, "almanac", "");
        Migration.migrateTo("15", database);

        assertThat(check(url, "almanac")).startsWith("-the database is of another version");
        assertThat(Migration.version(database)).contains(MigrationVersion.fromVersion("15"));
    }

    @Test
    void withoutACalendarItSaysSo() {
        assertThat(check("jdbc:h2:file:" + directory.resolve("none/almanac"), "almanac"))
                .isEqualTo("-there is no calendar in the database.");
    }
}
