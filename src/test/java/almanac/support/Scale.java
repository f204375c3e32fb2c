package almanac.support;

import java.util.List;
import java.util.stream.IntStream;

/** How much a proof tries: all of it in the long run ({@code -Dlong}), a fixed sample of it in the short one. */
public final class Scale {

    public static final boolean IS_LONG = Boolean.getBoolean("long");

    private Scale() {}

    /** The whole number in the long run, that of the sample in the short one. */
    public static int of(int whole, int sample) {
        return IS_LONG ? whole : sample;
    }

    /** All of them in the long run, one of so many in the short one. */
    public static <T> List<T> some(List<T> all, int oneOf) {
        return some(all, oneOf, 0);
    }

    /** Likewise; many samples whose beginnings differ have all of them among them. */
    public static <T> List<T> some(List<T> all, int oneOf, int beginning) {
        return IntStream.range(0, all.size())
                .filter(i -> IS_LONG || i % oneOf == Math.floorMod(beginning, oneOf))
                .mapToObj(all::get)
                .toList();
    }
}
