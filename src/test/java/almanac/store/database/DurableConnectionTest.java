package almanac.store.database;

import static almanac.support.Eventually.atOnce;
import static almanac.support.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import almanac.http.problem.Problem;
import almanac.http.problem.Problems;
import almanac.store.failure.DiskFull;
import almanac.store.failure.FileFault;
import almanac.support.Contract;
import almanac.support.Postgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.h2.engine.SessionLocal;
import org.h2.jdbc.JdbcConnection;
import org.h2.message.DbException;
import org.h2.mvstore.DataUtils;
import org.h2.mvstore.MVStoreException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commits to an H2 file survive a power cut, and a full disk. */
class DurableConnectionTest {

    @TempDir
    private Path directory;

    private Database database;
    private Connection kept;

    /** Uses an owner's URL, with which H2 alone would write after an hour. */
    @BeforeEach
    void createATable() throws SQLException {
        PowerCut.register();
        FileFault.note(false);
        database = new Database("jdbc:h2:powercut:" + directory.resolve("almanac") + ";WRITE_DELAY=3600000", "sa", "");
        kept = transaction();
        execute(kept, "create table notes (id int primary key)");
        execute(kept, "create sequence ids start with 1 increment by 50");
        kept.commit();
    }

    @AfterEach
    void makeRoomAndClose() throws SQLException {
        PowerCut.setFull(false);
        kept.close();
    }

    @Contract("2 What was answered")
    void whatWasCommittedIsThereAfterAPowerCut() throws SQLException, IOException {
        try (Connection connection = transaction()) {
            for (int id = 0; id < 3; id++) {
                insert(connection, id);
                connection.commit();
                assertThat(afterPowerCut()).hasSize(id + 1);
            }
            insert(connection, 3);
            connection.setAutoCommit(true);
            assertThat(afterPowerCut()).containsExactly(0, 1, 2, 3);
        }
    }

    /** H2 would take the first one for a new database. */
    @Test
    void aFileThatIsDamagedOrHasLostItsContentIsNotTouched() throws IOException {
        for (byte[] damaged : new byte[][] {new byte[0], new byte[100], new byte[20_000]}) {
            Path folder = Files.createTempDirectory(directory, "damaged");
            Path file = Files.write(folder.resolve("almanac.mv.db"), damaged);

            assertThatThrownBy(
                            () -> new Database("jdbc:h2:file:" + folder.resolve("almanac"), "sa", "").getConnection())
                    .hasMessageContainingAll("can't be opened: its file " + file, "restore the last backup");

            assertThat(file).hasBinaryContent(damaged);
            assertThat(folder).isDirectoryNotContaining(each -> !each.equals(file));
        }
    }

    @Test
    void soIsWhatManyCommittedAtOnce() throws Exception {
        assertThat(atOnce(4, writer -> writing(writer * 100)))
                .allSatisfy(each -> assertThat(each).hasSize(20));
        assertThat(afterPowerCut()).hasSize(80);
    }

    private List<Integer> writing(int first) {
        List<Integer> written = new ArrayList<>();
        try (Connection connection = transaction()) {
            for (int id = first; id < first + 20; id++) {
                insert(connection, id);
                connection.commit();
                written.add(id);
                assertThat(afterPowerCut()).containsAll(written);
            }
        } catch (SQLException | IOException e) {
            throw new IllegalStateException(e);
        }
        return written;
    }

    @Test
    void whoOnlyReadsWritesNothing() throws SQLException {
        try (Connection writer = transaction();
                Connection reader = transaction()) {
            insert(writer, 1);
            long version = version(reader);
            assertThat(ids(reader)).isEmpty();
            reader.commit();
            assertThat(version(reader)).isEqualTo(version);
            writer.commit();
            assertThat(version(reader)).isGreaterThan(version);
        }
    }

    private static long version(Connection connection) {
        return h2(connection).getStore().getMvStore().getCurrentVersion();
    }

    private static org.h2.engine.Database h2(Connection connection) {
        return ((SessionLocal) ((JdbcConnection) connection).getSession()).getDatabase();
    }

    @Test
    void aFullDiskRefusesCommitsServesReadersAndIsWellAgainByItself() throws SQLException, IOException {
        try (Connection broken = transaction()) {
            insert(broken, 1);
            broken.commit();
            insert(broken, 2);
            PowerCut.setFull(true);

            refuses("53100", broken::commit);
            assertThat(broken.isValid(1)).isFalse();
            assertThat(kept.isValid(1)).isFalse();
            try (Connection meanwhile = transaction()) {
                assertThat(ids(meanwhile)).containsExactly(1);
                assertThat(meanwhile.isValid(1)).isTrue();
                assertThatThrownBy(() -> insert(meanwhile, 3)).isInstanceOf(SQLException.class);
                refuses("90097", () -> meanwhile.prepareStatement("select next value for ids"));
                PowerCut.setFull(false);
                eventually(() -> assertThat(meanwhile.isValid(1)).isFalse());
            }
            try (Connection later = transaction()) {
                insert(later, 4);
                later.commit();
                assertThat(afterPowerCut()).contains(1, 4);
            }
        }
    }

    /** One writer has broken the file, and H2 closes it for another one before anybody has asked why. */
    @Test
    void aFullDiskIsKnownToTheWriterWhoFindsTheFileBroken() throws SQLException {
        try (Connection other = transaction()) {
            insert(other, 1);
            PowerCut.setFull(true);
            assertThatThrownBy(() -> h2(other).getStore().getMvStore().commit()).isInstanceOf(MVStoreException.class);

            Throwable thrown = catchThrowable(() -> insert(kept, 2));
            kept.rollback();

            assertThat(Problems.known(thrown)).get().extracting(Problem::status).isEqualTo(507);
        }
    }

    /** The end of a transaction. */
    private interface End {
        void of(Connection connection) throws SQLException;
    }

    /** H2 tells one writer of the failed write while the thread that writes has yet to close the file. */
    @Test
    void soItIsToTheOneWhoIsToldBeforeTheFileIsClosed() throws SQLException {
        for (End end : List.<End>of(Connection::commit, Connection::rollback)) {
            FileFault.note(false);
            kept.close();
            kept = transaction();
            insert(kept, 1);
            PowerCut.setFull(true);
            h2(kept).setBackgroundException(DbException.convert(
                    DataUtils.newMVStoreException(DataUtils.ERROR_WRITING_FAILED, "Writing failed")));

            Throwable thrown = catchThrowable(() -> end.of(kept));

            assertThat(FileFault.isDiskFull()).isTrue();
            assertThat(thrown == null || DiskFull.isCauseOf(thrown)).isTrue();
            PowerCut.setFull(false);
        }
    }

    @Test
    void idsThatADatabaseGaveOutBeforeItBrokeAreNotGivenOutAgain() throws SQLException {
        List<Long> blocks = new ArrayList<>();
        for (int round = 0; round < 4; round++) {
            try (Connection broken = transaction()) {
                for (int block = 0; block < 40; block++) { // more than H2 notes ahead on the disk
                    blocks.add(Long.valueOf(Postgres.ask(broken, "select next value for ids")));
                }
                if (round == 2) {
                    insert(broken, round);
                    broken.commit();
                }
                insert(broken, 10 + round);
                PowerCut.setFull(true);
                refuses("53100", broken::commit);
            } finally {
                PowerCut.setFull(false);
            }
        }
        assertThat(blocks).doesNotHaveDuplicates();
    }

    @Test
    void aFileThatWasClosedBelowTheDatabaseIsOpenedAgainAndNotToldAsAFullDisk() throws SQLException, IOException {
        insert(kept, 1);
        kept.commit();
        try (Connection failing = transaction()) {
            insert(failing, 2);
            PowerCut.closeFiles();

            Throwable thrown = catchThrowable(failing::commit);

            assertThat(Problems.known(thrown)).get().satisfies(refusal -> {
                assertThat(refusal).extracting(Problem::status, Problem::code).containsExactly(503, "rest_overloaded");
                assertThat(refusal).hasMessageContaining("opened again");
            });
        }
        assertThat(kept.isValid(1)).isFalse();
        try (Connection later = transaction()) {
            insert(later, 3);
            later.commit();
            assertThat(ids(later)).containsExactly(1, 3);
        }
    }

    @Test
    void soIsOneThatNobodyHasWrittenTo() throws SQLException, IOException {
        insert(kept, 1);
        kept.commit();
        PowerCut.closeFiles();

        assertThat(kept.isValid(1)).isFalse();
        try (Connection later = transaction()) {
            assertThat(ids(later)).containsExactly(1);
        }
    }

    /** The connection is reopened each time, so that it reads the file. */
    @Test
    void anInterruptedThreadReadsAndWritesWithoutClosingTheFile() throws SQLException {
        database = new Database("jdbc:h2:" + directory.resolve("interrupted"), "sa", "");
        try (Connection connection = transaction()) {
            execute(connection, "create table notes (id int primary key, text varchar)");
            execute(connection, "insert into notes select x, repeat('text', 500) from system_range(1, 1000)");
            connection.commit();
        }
        for (int round = 1; round <= 10; round++) {
            try (Connection connection = transaction()) {
                Thread.currentThread().interrupt();
                assertThat(ids(connection)).hasSize(999 + round);
                execute(connection, "insert into notes values (" + -round + ", '')");
                connection.commit();
                assertThat(Thread.interrupted()).isTrue();
                assertThat(connection.isValid(1)).isTrue();
            }
        }
    }

    private static void refuses(String state, ThrowingCallable work) {
        assertThat(catchThrowableOfType(SQLException.class, work).getSQLState()).isEqualTo(state);
    }

    @Test
    void aDatabaseInMemoryNeedsNoDisk() throws SQLException {
        database = new Database("jdbc:h2:mem:no-disk", "sa", "");
        try (Connection connection = transaction()) {
            execute(connection, "create table notes (id int primary key)");
            insert(connection, 1);
            connection.commit();
            assertThat(ids(connection)).containsExactly(1);
        }
    }

    private Connection transaction() throws SQLException {
        Connection connection = database.getConnection();
        connection.setAutoCommit(false);
        return connection;
    }

    private static void insert(Connection connection, int id) throws SQLException {
        execute(connection, "insert into notes values (" + id + ")");
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** Returns the ids in a copy of the file as last forced to the disk. */
    private List<Integer> afterPowerCut() throws SQLException, IOException {
        Path copy = Files.createTempDirectory(directory, "copy");
        Files.copy(directory.resolve("almanac.mv.db.forced"), copy.resolve("almanac.mv.db"));
        try (Connection connection = DriverManager.getConnection("jdbc:h2:file:" + copy.resolve("almanac"), "sa", "")) {
            return ids(connection);
        }
    }

    private static List<Integer> ids(Connection connection) throws SQLException {
        String ids =
                Postgres.ask(connection, "select coalesce(listagg(id, ',') within group (order by id), '') from notes");
        return Stream.of(ids.split(","))
                .filter(each -> !each.isEmpty())
                .map(Integer::valueOf)
                .toList();
    }
}
