package almanac.domain.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import almanac.base.clock.SiteClock;
import almanac.base.text.Sha256;
import almanac.domain.demo.LoadedDemo;
import almanac.domain.media.ImageFiles;
import almanac.domain.migration.Migration;
import almanac.store.archive.ArchiveReader;
import almanac.store.archive.ArchiveWriter;
import almanac.store.archive.Description;
import almanac.store.archive.Manifest;
import almanac.store.database.Database;
import almanac.store.database.DiskSpace;
import almanac.support.DatabaseTest;
import almanac.support.Postgres;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A calendar that is backed up on one database and restored on the other. */
class BackupTest extends DatabaseTest {

    private static final String SWEEP = "select name from jobs where name = 'image-sweep' for update skip locked";

    @TempDir
    private Path directory;

    private final List<String> said = new ArrayList<>();

    private ImageFiles images(String name) {
        return new ImageFiles(directory.resolve(name), new SiteClock(), DiskSpace.unreserved());
    }

    private Path backup(Database database, String images, String passphrase) throws IOException, SQLException {
        Path file = Files.createTempFile(directory, "calendar", ".backup");
        try (OutputStream out = Files.newOutputStream(file)) {
            said.add(new Backup(database, images(images), passphrase, said::add).write(out));
        }
        return file;
    }

    private String restore(Path file, String passphrase, Database database, String images)
            throws IOException, SQLException {
        return new Restoration(database, images(images), said::add).from(new ArchiveReader(file, passphrase));
    }

    @Test
    void aCalendarMovesFromH2ToPostgresqlAndBack() throws IOException, SQLException {
        try (Postgres postgres = Postgres.database()) {
            Database h2 = h2();
            Database postgresql = new Database(postgres.url(), "postgres", "");
            Database again = h2();
            fill(h2);

            Path first = backup(h2, "images", "");
            String restored = restore(first, "", postgresql, "second");
            Path second = backup(postgresql, "second", "correct horse");
            restore(second, "correct horse", again, "third");
            Path third = backup(again, "third", "");

            ArchiveReader.Frame before = new ArchiveReader(first, "").check();
            ArchiveReader.Frame between = new ArchiveReader(second, "correct horse").check();
            ArchiveReader.Frame after = new ArchiveReader(third, "").check();
            assertThat(before.manifest().tables()).isNotEmpty().allSatisfy((table, content) -> assertThat(
                            content.rows())
                    .as(table + " has rows to lose")
                    .isPositive());
            assertThat(between.manifest().tables()).isEqualTo(before.manifest().tables());
            assertThat(after.manifest().tables()).isEqualTo(before.manifest().tables());
            assertThat(between.description().database()).isEqualTo("PostgreSQL");
            assertThat(files("second")).isEqualTo(files("images")).isNotEmpty();
            assertThat(files("third")).isEqualTo(files("images"));
            assertThat(restored).contains("are as in the backup").doesNotContain("break a rule", "missing");
            assertThat(said).anyMatch(line -> line.matches(" *[0-9]+ %  events \\([0-9]+ of [0-9]+ rows\\)"));
            whatIsNotBackedUpIsMadeAnew(h2, postgresql, again);
        }
    }

    /** Whenever it reports its progress, somebody has written something, to tables read before and after that. */
    @ParameterizedTest
    @EnumSource
    void aBackupIsOfOneMoment(Engine kind) throws IOException, SQLException {
        onNew(kind, database -> {
            Migration.migrate(database);
            AtomicInteger writes = new AtomicInteger();
            Backup backup = new Backup(database, images("none"), "", line -> write(database, writes));

            Path file = Files.createTempFile(directory, "calendar", ".backup");
            try (OutputStream out = Files.newOutputStream(file)) {
                backup.write(out);
            }

            Map<String, Manifest.Content> tables =
                    new ArchiveReader(file, "").check().manifest().tables();
            assertThat(writes.get()).isGreaterThan(20);
            assertThat(tables.get("familiar_addresses").rows()).isZero();
            assertThat(tables.get("demo_records").rows()).isZero();
            assertThat(Postgres.ask(database, "select count(*) from demo_records"))
                    .isEqualTo(writes.toString());
            assertThat(Postgres.ask(database, SWEEP))
                    .as("images may be swept again")
                    .isEqualTo("image-sweep");
        });
    }

    private static void write(Database database, AtomicInteger writes) {
        int number = writes.incrementAndGet();
        try {
            Postgres.execute(
                    database,
                    "insert into familiar_addresses values ('" + number
                            + "', timestamp with time zone '2031-01-01 00:00:00+00')",
                    "insert into demo_records values (" + number + ")");
            assertThat(isSweepHeld(database)).as("no image is swept meanwhile").isTrue();
        } catch (SQLException e) {
            throw new AssertionError(e);
        }
    }

    private static boolean isSweepHeld(Database database) throws SQLException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(SWEEP)) {
            return !row.next();
        }
    }

    @Test
    void whatIsThereAlreadyIsLeftAlone() throws IOException, SQLException {
        Database empty = h2();
        Migration.migrate(empty);
        Path file = backup(empty, "none", "");
        Database taken = h2();
        Migration.migrate(taken);
        Postgres.execute(taken, "insert into demo_records values (1)");
        Files.createDirectories(directory.resolve("taken/ab"));
        Files.createFile(directory.resolve("taken/ab/cd.png"));

        assertThatThrownBy(() -> restore(file, "", taken, "none"))
                .hasMessageStartingWith("there is a calendar in the database already; name an empty one");
        assertThatThrownBy(() -> restore(file, "", h2(), "taken")).hasMessageStartingWith("there are images in ");
        assertThat(Postgres.ask(taken, "select count(*) from demo_records")).isEqualTo("1");
        assertThat(restore(file, "", empty, "none")).as("migrated, but empty").contains("are as in the backup");
    }

    @Test
    void whatCantBeRestoredTouchesNothing() throws IOException, SQLException {
        Database database = h2();
        Path newer = archive("99");
        Path cut = Files.write(directory.resolve("cut"), Arrays.copyOf(Files.readAllBytes(newer), 300));

        assertThatThrownBy(() -> restore(newer, "", database, "images"))
                .hasMessage("the backup was made by a newer Almanac (schema 99); restore it with that version.");
        assertThatThrownBy(() -> restore(cut, "", database, "images")).hasMessage("the backup is damaged or cut off.");
        assertThat(Migration.version(database)).isEmpty();
        assertThat(directory.resolve("images")).doesNotExist();
    }

    @Test
    void whatIsntReadAgainAsItWasWrittenIsTakenBack() throws IOException, SQLException {
        Database database = h2();
        Path lacksTables = archive(Migration.newestVersion().getVersion());

        assertThatThrownBy(() -> restore(lacksTables, "", database, "images"))
                .hasMessageMatching("the table [a-z_]+ isn't as in the backup: .*; nothing is restored\\.");
        assertThat(Postgres.ask(database, "select count(*) from site_settings")).isEqualTo("1");
        assertThat(files("images")).isEmpty();
        Database source = h2();
        Migration.migrate(source);
        assertThat(restore(backup(source, "none", ""), "", database, "images")).contains("are as in the backup");
    }

    /** Returns the path of an archive with one image and no table. */
    private Path archive(String schema) throws IOException {
        Path file = directory.resolve("schema" + schema);
        byte[] image = {1};
        try (OutputStream out = Files.newOutputStream(file)) {
            ArchiveWriter archive = new ArchiveWriter(out, "", Description.now("9.9", schema, "H2"));
            archive.file(Sha256.of(image) + ".png", new ByteArrayInputStream(image));
            archive.end();
        }
        return file;
    }

    @Test
    void imagesWithoutTheirFileAreNamed() throws IOException, SQLException {
        Database source = h2();
        Migration.migrate(source);
        String hash = "0".repeat(64);
        Postgres.execute(
                source,
                "insert into accounts (id, version, name, name_key, display_name, email, role, password_hash, enabled,"
                        + " created_at) values (1, 0, 'a', 'a', '', '', 'ADMINISTRATOR', 'h', true, now())",
                "insert into images (id, version, author_id, content_hash, extension, width, height, file_size,"
                        + " alt_text, created_at) values (2, 0, 1, '" + hash + "', 'png', 1, 1, 1, '', now())");

        Path file = backup(source, "none", "");

        assertThat(said.get(said.size() - 1)).contains("missing or damaged: " + hash + ".png");
        assertThat(restore(file, "", h2(), "restored")).contains("missing or damaged before: " + hash + ".png");
    }

    private void whatIsNotBackedUpIsMadeAnew(Database h2, Database postgresql, Database again) throws SQLException {
        for (Database restored : List.of(postgresql, again)) {
            for (String gone : List.of("web_sessions", "password_links", "failed_sign_ins", "logged_changes")) {
                assertThat(Postgres.ask(h2, "select count(*) from " + gone))
                        .as(gone)
                        .isEqualTo("1");
                assertThat(Postgres.ask(restored, "select count(*) from " + gone))
                        .as(gone)
                        .isEqualTo("0");
            }
            String secret = "select secret from change_log";
            assertThat(Postgres.ask(restored, secret)).isNotEmpty().isNotEqualTo(Postgres.ask(h2, secret));
            for (String index : List.of("word_events", "word_parts")) {
                assertThat(Postgres.ask(restored, "select count(*) from " + index))
                        .isNotEqualTo("0");
            }
            long last = Long.parseLong(Postgres.ask(h2, "select max(id) from occurrences"));
            assertThat(Long.parseLong(Postgres.ask(restored, "select nextval('record_ids')")))
                    .isGreaterThan(last + 999_999);
            Postgres.execute(
                    restored,
                    "insert into event_days (start_day, end_day, status, hide_from_listings, events)"
                            + " values (date '2031-01-01', date '2031-01-01', 'DRAFT', false, 1)",
                    "delete from event_days where start_day = date '2031-01-01' and status = 'DRAFT'");
        }
        assertThat(Postgres.ask(again, "select count(*) from word_parts"))
                .isEqualTo(Postgres.ask(h2, "select count(*) from word_parts"));
        for (String sum : List.of(
                "select sum(cast(word as numeric)) from word_events",
                "select sum(octet_length(events)) from word_events")) {
            assertThat(Postgres.ask(again, sum)).isEqualTo(Postgres.ask(postgresql, sum));
        }
    }

    /** Loads the demo year, and rows into the tables that it leaves empty, with values that a copy might spoil. */
    private void fill(Database database) throws SQLException {
        LoadedDemo.into(database, directory, Locale.GERMAN);
        String account = Postgres.ask(database, "select id from accounts");
        String event = Postgres.ask(database, "select max(id) from events");
        String now = "timestamp with time zone '2031-01-02 03:04:05.678901+02'";
        Postgres.execute(
                database,
                "insert into application_passwords (id, account_id, name, password_hash, read_only, created_at,"
                        + " version) values (901, " + account + ", 'sync', 'h', true, " + now + ", 0)",
                "insert into contacts values (904, 'Ada@home.example', 'ada@home.example', 'en', 'salt', false, " + now
                        + ", " + now + ")",
                "insert into follows values (905, null, 904, null, '', 'WEEKLY', true, true, true, 'NONE', " + now
                        + ", " + now + ", null, " + now + ", null)",
                "insert into suggestions values (906, 904, null, 'Ada', '', '{}', 'key', " + now + ", null)",
                "insert into suggested_pictures values (906, 'png', 'aGk=', 'A garden')",
                "insert into feeds values (902, 0, " + account + ", 'all', 'hash', " + now + ")",
                "insert into embed_addresses values (903, 0, 'school', '', 'hash', " + now + ")",
                "insert into old_slugs values ('EVENT', 'old', 906, " + event + ", '', " + now + ")",
                "insert into proposals values (" + event + ", " + account + ", 'title=a', " + now
                        + ", null, null, null)",
                "insert into sources values (909, 0, " + account
                        + ", 'Club', 'https://club.example/a.ics', '', '', 60, 'MARK', false, false, null, null, null, '', "
                        + now + ")",
                "insert into source_states values (909, " + now + ", null, null, 0, false, '{}', '{}', '', '', '')",
                "insert into imports values (907, 0, " + account + ", 1, 2, 'a.ics', 'ics', 'DONE', " + now
                        + ", null, '{}', '{}', '{}', '{}', '', '{}', 1, 1, 909)",
                "insert into import_files values (907, 0, '')",
                "insert into import_rows values (907, 1, 1, '', 'a', 'i', 'l', 'NEW', null, 'CREATED', " + event
                        + ", false, 0, " + now + ", '{}', '{}', '{}', null)",
                "insert into imported_events values (908, " + event
                        + ", 909, 907, 'a', 'i', 'l', 0, null, '{}', '{}', null, '{}')",
                "insert into imported_names values (" + account + ", 'tags', 'a', 'new')",
                "insert into tickets values (905, " + event + ", 0, 'Row 1', '5 €', null, '')",
                "insert into familiar_addresses values ('subject', " + now + ")",
                "insert into web_sessions (id, account_id, token_hash, created_at, last_used_at, address, user_agent,"
                        + " by_provider) values (1, " + account + ", 'h', " + now + ", " + now + ", '::1', '', false)",
                "insert into password_links values (904, 0, " + account + ", 'h', " + now + ")",
                "insert into failed_sign_ins values ('subject', 1, " + now + ")",
                "delete from logged_changes",
                "insert into logged_changes (kind, record_id, spreads) values ('EVENT', 1, false)",
                "update categories set parent_id = (select max(id) from categories)"
                        + " where id = (select min(id) from categories)");
        for (String hard : List.of("Z", "a", "\u00e4", "\uffee", "\ud83c\udf3b", " ", "'\"\\,\r\n\t\u2028")) {
            insert(
                    database,
                    "insert into custom_fields (event_id, name, kind, content) values (" + event + ", ?, 'TEXT', ?)",
                    hard);
            insert(
                    database,
                    "insert into first_answers (account_id, idempotency_key, request_hash, status, etag, body,"
                            + " created_at) values (" + account + ", ?, 'h', 201, '', ?, " + now + ")",
                    hard);
        }
        Postgres.execute(
                database,
                "delete from revisions",
                "insert into revisions (record_id, version, replaced_at, members) values (" + event + ", 0, " + now
                        + ", '{}')");
    }

    private static void insert(Database database, String sql, String text) throws SQLException {
        try (Connection connection = database.getConnection();
                PreparedStatement insert = connection.prepareStatement(sql)) {
            insert.setString(1, text);
            insert.setString(2, text);
            insert.executeUpdate();
        }
    }

    /** Returns the names of all files in a store of images. */
    private List<String> files(String store) throws IOException {
        try (Stream<Path> files = Files.walk(directory.resolve(store))) {
            return files.filter(Files::isRegularFile)
                    .map(file -> file.getFileName().toString())
                    .sorted()
                    .toList();
        }
    }
}
