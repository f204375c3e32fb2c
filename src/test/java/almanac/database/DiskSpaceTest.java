package almanac.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import almanac.domain.StorageFull;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** When a disk counts as nearly full. */
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

    @Test
    void andWhereAnImageGoesOnWhateverDatabase() {
        assertThatCode(() -> new DiskSpace(Optional.empty(), 100, USABLE::get).requireFor(IMAGE))
                .doesNotThrowAnyException();
        assertThatThrownBy(() -> new DiskSpace(Optional.empty(), 101, USABLE::get).requireFor(IMAGE))
                .isInstanceOf(StorageFull.class);
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
