package almanac.store.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import almanac.base.refusal.StorageFull;
import almanac.support.Contract;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The limit below which a disk counts as nearly full. */
class DiskSpaceTest {

    private static final Path DATABASE = Path.of("/database");
    private static final Path IMAGE = Path.of("/image");
    private static final Map<Path, Long> USABLE = Map.of(DATABASE, 99L, IMAGE, 100L);

    @Test
    void theReserveIsKeptWhereTheDatabaseIs() {
        assertThat(new DiskSpace(Optional.of(DATABASE), 99, USABLE::get).isShort())
                .isFalse();
        assertThat(new DiskSpace(Optional.of(DATABASE), 100, USABLE::get).isShort())
                .isTrue();
        assertThat(new DiskSpace(Optional.empty(), 100, USABLE::get).isShort()).isFalse();
    }

    @Contract("2 no room on the")
    void andWhereAnImageGoesOnWhateverDatabase() {
        assertThatCode(() -> new DiskSpace(Optional.empty(), 100, USABLE::get).requireFor(IMAGE))
                .doesNotThrowAnyException();
        assertThatThrownBy(() -> new DiskSpace(Optional.empty(), 101, USABLE::get).requireFor(IMAGE))
                .isInstanceOf(StorageFull.class);
    }

    @Test
    void aQuarterOfTheReserveIsGivenUpForDeletionsAndTakenAgain(@TempDir Path directory) {
        Path ballast = directory.resolve("almanac.ballast");
        AtomicLong left = new AtomicLong(1_250);
        DiskSpace space = new DiskSpace(Optional.of(directory.resolve("almanac")), 1_000, path -> left.get());

        assertThat(space.isShort()).isFalse();
        assertThat(ballast).hasSize(250);
        left.set(250);
        assertThat(space.isShort()).isTrue();
        assertThat(ballast).exists();
        left.set(249);
        assertThat(space.isShort()).isTrue();
        assertThat(ballast).doesNotExist();
        left.set(1_249);
        assertThat(space.isShort()).isFalse();
        assertThat(ballast).doesNotExist();
        left.set(1_250);
        assertThat(space.isShort()).isFalse();
        assertThat(ballast).hasSize(250);
    }

    @Test
    void withoutAReserveThereIsNoBallast(@TempDir Path directory) {
        assertThat(new DiskSpace(Optional.of(directory.resolve("almanac")), 0, path -> 1L << 40).isShort())
                .isFalse();
        assertThat(directory).isEmptyDirectory();
    }

    @ParameterizedTest
    @CsvSource({
        "jdbc:h2:file:/calendar/almanac, /calendar/almanac",
        "jdbc:h2:/calendar/almanac;WRITE_DELAY=500, /calendar/almanac",
        "jdbc:h2:nio:/calendar/almanac, /calendar/almanac",
        "jdbc:h2:mem:almanac,",
        "jdbc:h2:tcp://localhost/almanac,",
        "jdbc:postgresql://localhost/almanac,"
    })
    void theFileOfADatabaseIsThatOfItsUrl(String url, Path file) {
        assertThat(new Database(url, "sa", "").file()).isEqualTo(Optional.ofNullable(file));
    }
}
