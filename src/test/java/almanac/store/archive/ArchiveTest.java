package almanac.store.archive;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import almanac.base.text.Sha256;
import almanac.store.database.Database;
import almanac.store.encryption.EncryptedInput;
import almanac.store.encryption.EncryptedOutput;
import almanac.store.encryption.Encryption;
import almanac.store.encryption.InvalidArchive;
import almanac.support.Postgres;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Archives as they are written and read again, and what isn't one. */
class ArchiveTest {

    private static final Description DESCRIPTION =
            new Description("0.1.0", "33", "H2", Instant.parse("2031-02-03T04:05:06Z"));
    private static final byte[] IMAGE = {1, 2, 3, 4, 5, 6, 7, 8};
    private static final String IMAGE_NAME = Sha256.of(IMAGE) + ".png";
    private static final String PASSPHRASE = "correct horse";
    private static final String NEWER = "{\"format\":\"almanac-backup\",\"version\":2}";
    private static final int FEW_ITERATIONS = 10;

    @TempDir
    private Path directory;

    private byte[] archive(String passphrase) throws IOException, SQLException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ArchiveWriter archive = new ArchiveWriter(
                passphrase.isEmpty() ? out : new EncryptedOutput(out, Encryption.begin(passphrase, FEW_ITERATIONS)),
                DESCRIPTION);
        try (Connection connection = filled()) {
            for (Table table : Schema.tables(connection, Set.of("left_out"))) {
                archive.table(table, connection, count -> {});
            }
        }
        archive.file(IMAGE_NAME, new ByteArrayInputStream(IMAGE));
        archive.manifest().addCounter("ids", 7);
        archive.end();
        return out.toByteArray();
    }

    private static Connection filled() throws SQLException {
        Connection connection = empty();
        execute(
                connection,
                "insert into plants (id, small, sun, blooms, label, text, planted, local, born)"
                        + " values (2, null, null, null, null, null, null, null, null)",
                "insert into plants (id, small, sun, blooms, label, text, planted, local, born, beside) values (1, 2, -0.5, true, 'a\"\\\n\u2028\ud83c\udf3b', '', timestamp with time zone"
                        + " '2031-01-02 03:04:05.123456+02', timestamp '1999-12-31 23:59:00', date '0812-03-04', 2)",
                "insert into left_out values (1)");
        return connection;
    }

    private static Connection empty() throws SQLException {
        Connection connection = new Database("jdbc:h2:mem:", "sa", "").getConnection();
        execute(
                connection,
                "create table plants (id bigint primary key, small integer, sun double precision, blooms boolean,"
                        + " label varchar(20), text text, planted timestamp with time zone, local timestamp, born date,"
                        + " beside bigint references plants (id), doubled bigint generated always as (id * 2))",
                "create table left_out (id bigint primary key)",
                "create table beds (name varchar(20), plant bigint references plants (id), primary key (name, plant))");
        return connection;
    }

    private static void execute(Connection connection, String... statements) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String each : statements) {
                statement.execute(each);
            }
        }
    }

    private ArchiveReader reader(byte[] content, String passphrase) throws IOException {
        return new ArchiveReader(Files.write(directory.resolve("file"), content), passphrase);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", PASSPHRASE})
    void everyValueIsReadAsItWasWritten(String passphrase) throws IOException, SQLException {
        ArchiveReader archive = reader(archive(passphrase), passphrase);
        Map<String, byte[]> files = new HashMap<>();
        try (Connection connection = empty()) {
            List<Table> tables = Schema.tables(connection, Set.of());
            ArchiveReader.Frame frame = archive.read(new ArchiveReader.Visitor() {
                @Override
                public void table(String name, InputStream text) throws IOException, SQLException {
                    Table table = tables.stream()
                            .filter(each -> each.name().equals(name))
                            .findFirst()
                            .orElseThrow();
                    TableText.insert(text, table, connection);
                }

                @Override
                public void file(String name, InputStream content) throws IOException {
                    files.put(name, content.readAllBytes());
                }
            });

            assertThat(frame.description()).isEqualTo(DESCRIPTION);
            assertThat(frame.manifest().rows()).isEqualTo(2);
            assertThat(frame.manifest().counters()).isEqualTo(Map.of("ids", 7L));
            assertThat(frame.manifest().tables()).containsOnlyKeys("plants", "beds");
            for (Table table : tables.subList(1, 3)) {
                assertThat(TableText.digest(table, connection))
                        .isEqualTo(frame.manifest().tables().get(table.name()));
            }
            assertThat(files).containsOnlyKeys(IMAGE_NAME);
            assertThat(files.get(IMAGE_NAME)).isEqualTo(IMAGE);
        }
    }

    @Test
    void aTableIsTextThatNoDatabaseHasASayIn() throws IOException, SQLException {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        try (Connection connection = filled()) {
            TableText.write(Schema.tables(connection, Set.of()).get(1), connection, text, count -> {});
        }

        assertThat(text.toString(UTF_8).lines())
                .containsExactly(
                        "[\"id integer\",\"small integer\",\"sun double\",\"blooms boolean\",\"label text\",\"text text\","
                                + "\"planted instant\",\"local time\",\"born day\",\"beside integer\"]",
                        "[\"1\",\"2\",\"-0.5\",\"true\",\"a\\\"\\\\\\n\u2028\ud83c\udf3b\",\"\",\"2031-01-02T01:04:05.123456Z\","
                                + "\"1999-12-31T23:59\",\"0812-03-04\",\"2\"]",
                        "[\"2\",null,null,null,null,null,null,null,null,null]");
    }

    /** Before others refer to them, which would be a look-up with the plan of an empty table for each. */
    @Test
    void postgresqlPlansForTheRowsOnceTheyAreInserted() throws IOException, SQLException {
        String text = "[\"id integer\",\"label text\"]\n[\"1\",\"a\"]\n[\"2\",\"b\"]\n";
        try (Postgres postgres = Postgres.database();
                Connection connection = postgres.source().getConnection()) {
            execute(connection, "create table plants (id bigint primary key, label text)", "analyze plants");
            connection.setAutoCommit(false);

            TableText.insert(
                    new ByteArrayInputStream(text.getBytes(UTF_8)),
                    Schema.tables(connection, Set.of()).get(0),
                    connection);

            assertThat(Postgres.ask(connection, "select reltuples from pg_class where relname = 'plants'"))
                    .isEqualTo("2");
            connection.rollback();
        }
    }

    @Test
    void anyProgramThatReadsZipFilesReadsIt() throws IOException, SQLException {
        Path file = Files.write(directory.resolve("file"), archive(""));
        try (ZipFile zip = new ZipFile(file.toFile())) {
            assertThat(zip.stream().map(ZipEntry::getName))
                    .containsExactly(
                            "almanac.json", "tables/plants", "tables/beds", "files/" + IMAGE_NAME, "manifest.json");
            assertThat(zip.getComment()).matches("[0-9a-f]{64}");
        }
    }

    @Test
    void oneThatIsCutOffAnywhereIsRefused() throws IOException, SQLException {
        byte[] whole = archive("");
        for (int length = 0; length < whole.length; length += 3) {
            requireRefused(Arrays.copyOf(whole, length), "", "cut off after " + length);
        }
        requireRefused(Arrays.copyOf(whole, whole.length + 1), "", "a byte more");
    }

    @Test
    void oneInWhichAnyByteIsAnotherIsRefused() throws IOException, SQLException {
        byte[] whole = archive("");
        for (int i = 0; i < whole.length; i += 3) {
            byte[] broken = whole.clone();
            broken[i] ^= (byte) (1 << i % 8);
            requireRefused(broken, "", "byte " + i);
        }
    }

    private void requireRefused(byte[] content, String passphrase, String why) throws IOException {
        ArchiveReader archive = reader(content, passphrase);
        assertThatThrownBy(archive::check).as(why).isInstanceOf(InvalidArchive.class);
    }

    @Test
    void anEncryptedOneNeedsItsPassphrase() throws IOException, SQLException {
        byte[] encrypted = archive(PASSPHRASE);

        assertThat(new String(encrypted, UTF_8)).doesNotContain("almanac.json", "plants", PASSPHRASE);
        assertThatThrownBy(() -> reader(encrypted, "").check())
                .isInstanceOf(InvalidArchive.class)
                .hasMessage("the backup is encrypted; ALMANAC_BACKUP_PASSPHRASE must be its passphrase.");
        assertThatThrownBy(() -> reader(encrypted, "correct house").check())
                .isInstanceOf(InvalidArchive.class)
                .hasMessageStartingWith("the passphrase (ALMANAC_BACKUP_PASSPHRASE) isn't that of the backup");
        assertThat(archive(PASSPHRASE))
                .as("neither salt nor nonce is used twice")
                .isNotEqualTo(encrypted);
        requireRefused(Arrays.copyOf(encrypted, encrypted.length - 1), PASSPHRASE, "cut off");
    }

    @Test
    void whatIsEncryptedCanNeitherBeCutOffNorChangedNorReordered() throws IOException {
        byte[] plain = new byte[2 * Encryption.CHUNK + 100];
        new Random(1).nextBytes(plain);
        byte[] encrypted = encrypted(plain);
        int chunk = Encryption.CHUNK + Encryption.TAG;
        int head = encrypted.length - 2 * chunk - 100 - Encryption.TAG;

        assertThat(decrypted(encrypted)).isEqualTo(plain);
        for (int length :
                List.of(0, 1, head - 1, head, head + 1, head + chunk, head + 2 * chunk, encrypted.length - 1)) {
            requireUnreadable(Arrays.copyOf(encrypted, length));
        }
        for (int i = "ALMANAC-BACKUP-ENCRYPTED-".length(); i < encrypted.length; i += i < head ? 1 : 5_003) {
            byte[] changed = encrypted.clone();
            changed[i] ^= 1;
            requireUnreadable(changed);
        }
        byte[] swapped = encrypted.clone();
        System.arraycopy(encrypted, head, swapped, head + chunk, chunk);
        System.arraycopy(encrypted, head + chunk, swapped, head, chunk);
        requireUnreadable(swapped);
        requireUnreadable(Arrays.copyOf(encrypted, encrypted.length + 1));
    }

    @Test
    void aStreamOfWholeChunksAndAnEmptyOneAreDecrypted() throws IOException {
        for (int length : List.of(0, 1, Encryption.CHUNK, 2 * Encryption.CHUNK)) {
            byte[] plain = new byte[length];
            assertThat(decrypted(encrypted(plain))).isEqualTo(plain);
        }
    }

    private static byte[] encrypted(byte[] plain) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (EncryptedOutput encrypting = new EncryptedOutput(out, Encryption.begin(PASSPHRASE, FEW_ITERATIONS))) {
            encrypting.write(plain);
        }
        return out.toByteArray();
    }

    private static byte[] decrypted(byte[] encrypted) throws IOException {
        return new EncryptedInput(new BufferedInputStream(new ByteArrayInputStream(encrypted)), PASSPHRASE)
                .readAllBytes();
    }

    private static void requireUnreadable(byte[] encrypted) {
        assertThatThrownBy(() -> decrypted(encrypted)).isInstanceOf(InvalidArchive.class);
    }

    private static byte[] zip(String name, String text) throws IOException {
        ByteArrayOutputStream zip = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(zip)) {
            out.putNextEntry(new ZipEntry(name));
            out.write(text.getBytes(UTF_8));
        }
        return zip.toByteArray();
    }

    @Test
    void aFileOfSomethingElseIsNone() throws IOException {
        for (byte[] foreign : List.of(new byte[0], "BEGIN:VCALENDAR\r\n".getBytes(UTF_8), zip("photo.png", "x"))) {
            assertThatThrownBy(() -> reader(foreign, "").check())
                    .isInstanceOf(InvalidArchive.class)
                    .hasMessage("the file is no backup of Almanac.");
        }
    }

    @Test
    void oneOfANewerFormatIsLeftToItsOwnVersion() throws IOException {
        byte[] encrypted = encrypted(new byte[10]);
        encrypted["ALMANAC-BACKUP-ENCRYPTED-".length()] = '2';
        for (byte[] newer : List.of(zip("almanac.json", NEWER), encrypted)) {
            assertThatThrownBy(() -> reader(newer, PASSPHRASE).check())
                    .isInstanceOf(InvalidArchive.class)
                    .hasMessage("the backup was made by a newer Almanac; restore it with that version.");
        }
    }

    /** It is read before the seal is: 16 MB packed take 16 KB. */
    @Test
    void aDescriptionThatIsTooLongIsNotParsed() throws IOException {
        byte[] zip = zip("almanac.json", NEWER + " ".repeat(16 << 20));

        requireRefused(zip, "", "too long");
        assertThatThrownBy(() -> reader(zip, "").check()).hasMessageNotContaining("newer");
    }

    @Test
    void namesThatLeadElsewhereAreRefused() throws IOException, SQLException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ArchiveWriter archive = new ArchiveWriter(out, "", DESCRIPTION);
        archive.file("../../etc/passwd", new ByteArrayInputStream(IMAGE));
        archive.end();

        requireRefused(out.toByteArray(), "", "a path");
    }

    @Test
    void anImageThatIsntThatOfItsNameIsNoted() throws IOException, SQLException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ArchiveWriter archive = new ArchiveWriter(out, "", DESCRIPTION);
        archive.file(IMAGE_NAME, new ByteArrayInputStream(new byte[] {1}));
        archive.manifest().addMissing("another");
        archive.end();

        assertThat(reader(out.toByteArray(), "").check().manifest().faulty()).containsExactly("another", IMAGE_NAME);
    }
}
