package almanac.pages.detail;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Contract;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Checks the tiles that surround a point. */
class TileMapTest {
    private static final String TILES = "https://tiles.example/{z}/{x}/{y}.png";

    /** Brandenburg Gate: tile 17601/10746 at zoom 15, as every tile calculator says. */
    @Contract("8.1 /event/{slug}/ |")
    void thePointIsInTheMiddle() {
        TileMap map = TileMap.around(52.516275, 13.377704, TILES);
        assertThat(map.centerX() / 256).isEqualTo(17_601);
        assertThat(map.centerY() / 256).isEqualTo(10_746);
        assertThat(map.tiles()).extracting(TileMap.Tile::url).contains("https://tiles.example/15/17601/10746.png");
        assertThat(map.viewBox()).endsWith(" 640 320");
    }

    @Contract("8.1 /event/{slug}/ |")
    void allOfTheMapIsCovered() {
        TileMap map = TileMap.around(52.516275, 13.377704, TILES);

        assertThat(map.tiles()).allSatisfy(tile -> {
            assertThat(tile.x() + 256.0).isGreaterThan(map.x());
            assertThat(tile.y() + 256.0).isGreaterThan(map.y());
        });
        assertThat(map.tiles().stream().mapToLong(TileMap.Tile::x).min().orElseThrow())
                .isLessThanOrEqualTo((long) map.x());
        assertThat(map.tiles().stream().mapToLong(TileMap.Tile::x).max().orElseThrow() + 256.0)
                .isGreaterThanOrEqualTo(map.x() + TileMap.WIDTH);
        assertThat(map.tiles().stream().mapToLong(TileMap.Tile::y).max().orElseThrow() + 256.0)
                .isGreaterThanOrEqualTo(map.y() + TileMap.HEIGHT);
    }

    @ParameterizedTest
    @CsvSource({"0, 180", "0, -180", "90, 0", "-90, 0", "85.05, 179.999"})
    void atTheEdgesOfTheWorldNoTileIsAskedForThatIsNot(double latitude, double longitude) {
        assertThat(TileMap.around(latitude, longitude, TILES).tiles())
                .isNotEmpty()
                .allSatisfy(tile -> {
                    String[] parts = tile.url().split("[/.]");
                    assertThat(Integer.parseInt(parts[parts.length - 3])).isBetween(0, (1 << 15) - 1);
                    assertThat(Integer.parseInt(parts[parts.length - 2])).isBetween(0, (1 << 15) - 1);
                });
    }
}
