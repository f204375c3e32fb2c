package almanac.pages.detail;

import java.util.ArrayList;
import java.util.List;

/**
 * A map of square tiles around a point, in Web Mercator. It needs no script.
 *
 * @param x of the left edge, in pixels of the whole world at this zoom
 * @param y of the upper edge
 */
public record TileMap(List<Tile> tiles, double x, double y) {

    public static final int WIDTH = 640;
    public static final int HEIGHT = 320;

    private static final int ZOOM = 15;
    private static final int SIDE = 256;

    /** The width and height of the world in tiles. */
    private static final int WORLD = 1 << ZOOM;

    /** The latitude at which Web Mercator ends, in degrees. */
    private static final double FARTHEST_NORTH = 85.05;

    /** A tile, and the pixel at its upper left corner. */
    public record Tile(String url, long x, long y) {}

    /** @param address the address of tiles, with {@code {z}}, {@code {x}} and {@code {y}} */
    static TileMap around(double latitude, double longitude, String address) {
        double north = Math.toRadians(Math.max(-FARTHEST_NORTH, Math.min(FARTHEST_NORTH, latitude)));
        double centerX = (longitude + 180) / 360 * WORLD * SIDE;
        double centerY = (1 - Math.log(Math.tan(north) + 1 / Math.cos(north)) / Math.PI) / 2 * WORLD * SIDE;
        double left = centerX - WIDTH / 2.0;
        double top = centerY - HEIGHT / 2.0;
        List<Tile> tiles = new ArrayList<>();
        for (long row = Math.floorDiv((long) top, SIDE); row * SIDE < top + HEIGHT; row++) {
            for (long column = Math.floorDiv((long) left, SIDE); column * SIDE < left + WIDTH; column++) {
                if (row >= 0 && row < WORLD) {
                    tiles.add(new Tile(url(address, Math.floorMod(column, WORLD), row), column * SIDE, row * SIDE));
                }
            }
        }
        return new TileMap(tiles, left, top);
    }

    private static String url(String address, long column, long row) {
        return address.replace("{z}", String.valueOf(ZOOM))
                .replace("{x}", String.valueOf(column))
                .replace("{y}", String.valueOf(row));
    }

    /** Returns the visible part of the world, in its pixels. */
    public String viewBox() {
        return Math.round(x) + " " + Math.round(y) + " " + WIDTH + " " + HEIGHT;
    }

    public long centerX() {
        return Math.round(x) + WIDTH / 2;
    }

    public long centerY() {
        return Math.round(y) + HEIGHT / 2;
    }
}
