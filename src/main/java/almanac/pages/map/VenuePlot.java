package almanac.pages.map;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A plan of venues by their coordinates, north up, in pixels of an image: what a page without tiles shows of a map.
 *
 * @param rings how far one walks in five minutes, ten and so on; none where they were too small to be seen
 * @param scale the length of the scale, in kilometres
 */
public record VenuePlot(List<Pin> pins, List<Ring> rings, double scale, int scaleWidth) {

    public static final int MIDDLE_X = 200;
    public static final int MIDDLE_Y = 250;

    /** The room around the pins, for their names. */
    private static final int EDGE = 60;

    private static final int MINUTES = 5;
    private static final double WALK_KM = .4;
    private static final int LEAST_RADIUS = 24;
    private static final double LEAST_RINGS = 1.25;
    private static final int MOST_RINGS = 3;
    private static final double KM_PER_DEGREE = 111.2;

    /** Venues farther from the middle would leave the others in one spot. */
    private static final double FAR_KM = 30;

    /** The diameter of a pin, and how far below it its name reaches. */
    private static final int PIN = 28;

    private static final int NAME_HEIGHT = 40;
    private static final int LETTER_WIDTH = 7;

    /** How often another place is tried for a pin that would cover one before it. */
    private static final int TRIES = 500;

    private static final double SPIRAL = 3;

    private static final int WIDEST_SCALE = 110;
    private static final double[] SCALES = {20, 10, 5, 2, 1, .5, .2, .1};

    /** @param number from 1, as in the list beside it */
    public record Pin(int number, MapEntry entry, int x, int y) {

        private int nameWidth() {
            return entry.named().title().length() * LETTER_WIDTH;
        }

        /** Returns whether another pin, or the name of one before it, is where its name would be. */
        private boolean isBeside(Pin other) {
            int width = nameWidth() + (other.number < number ? Math.max(PIN, other.nameWidth()) : PIN);
            return number != other.number && 2 * Math.abs(x - other.x) < width && Math.abs(y - other.y) < NAME_HEIGHT;
        }

        /** Returns the first place on a spiral around its own where it covers no other pin. */
        private Pin beside(List<Pin> others) {
            return IntStream.range(0, TRIES)
                    .mapToObj(i -> new Pin(
                            number,
                            entry,
                            x + (int) Math.round(Math.sqrt(i) * SPIRAL * Math.cos(i)),
                            y + (int) Math.round(Math.sqrt(i) * SPIRAL * Math.sin(i))))
                    .filter(moved ->
                            others.stream().noneMatch(each -> Math.hypot(moved.x - each.x, moved.y - each.y) < PIN))
                    .findFirst()
                    .orElse(this);
        }
    }

    public record Ring(int minutes, int radius) {}

    /** A place relative to the middle, in kilometres. */
    private record Offset(MapEntry entry, double east, double south) {

        static Offset of(MapEntry entry, double latitude, double longitude) {
            double degrees = Math.IEEEremainder(entry.venue().longitude() - longitude, 360);
            return new Offset(
                    entry,
                    degrees * Math.cos(Math.toRadians(latitude)) * KM_PER_DEGREE,
                    (latitude - entry.venue().latitude()) * KM_PER_DEGREE);
        }

        boolean isNear() {
            return Math.hypot(east, south) <= FAR_KM;
        }

        double perPixel() {
            return Math.max(Math.abs(east) / (MIDDLE_X - EDGE), Math.abs(south) / (MIDDLE_Y - EDGE));
        }
    }

    /** Returns the plan around the reader, or else around the venue with most events; none without coordinates. */
    static Optional<VenuePlot> of(List<MapEntry> entries, Optional<Nearby> near) {
        List<MapEntry> mapped = entries.stream().filter(MapEntry::isMapped).toList();
        return mapped.stream()
                .max(Comparator.comparing(entry -> entry.venue().events()))
                .map(MapEntry::venue)
                .map(busiest -> around(
                        mapped,
                        near.map(each -> each.circle().latitude()).orElse(busiest.latitude()),
                        near.map(each -> each.circle().longitude()).orElse(busiest.longitude())))
                .filter(plot -> !plot.pins().isEmpty());
    }

    private static VenuePlot around(List<MapEntry> mapped, double latitude, double longitude) {
        List<Offset> offsets = mapped.stream()
                .map(entry -> Offset.of(entry, latitude, longitude))
                .filter(Offset::isNear)
                .toList();
        double perPixel = Stream.concat(
                        offsets.stream().map(Offset::perPixel), Stream.of(WALK_KM * LEAST_RINGS / MIDDLE_X))
                .max(Comparator.naturalOrder())
                .orElseThrow();
        List<Pin> pins = new ArrayList<>();
        for (Offset each : offsets) {
            int x = MIDDLE_X + pixels(each.east(), perPixel);
            int y = MIDDLE_Y + pixels(each.south(), perPixel);
            pins.add(new Pin(pins.size() + 1, each.entry(), x, y).beside(pins));
        }
        List<Ring> rings = IntStream.rangeClosed(1, pixels(WALK_KM, perPixel) < LEAST_RADIUS ? 0 : MOST_RINGS)
                .mapToObj(i -> new Ring(i * MINUTES, pixels(i * WALK_KM, perPixel)))
                .filter(ring -> ring.radius() < MIDDLE_Y - PIN)
                .toList();
        double scale = Arrays.stream(SCALES)
                .filter(each -> pixels(each, perPixel) <= WIDEST_SCALE)
                .findFirst()
                .orElseThrow();
        return new VenuePlot(pins, rings, scale, pixels(scale, perPixel));
    }

    private static int pixels(double kilometres, double perPixel) {
        return (int) Math.round(kilometres / perPixel);
    }

    /** Returns whether there is room for the name of a pin; otherwise it has a number alone. */
    public boolean isNamed(Pin pin) {
        return 2 * Math.abs(pin.x - MIDDLE_X) + pin.nameWidth() <= 2 * MIDDLE_X
                && pins.stream().noneMatch(pin::isBeside);
    }

    /** Returns the number of an entry's pin; 0 if it has none. */
    int number(MapEntry entry) {
        return pins.stream()
                .filter(pin -> pin.entry().equals(entry))
                .mapToInt(Pin::number)
                .findFirst()
                .orElse(0);
    }
}
