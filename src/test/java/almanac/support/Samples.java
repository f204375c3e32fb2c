package almanac.support;

import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Random values for properties that must hold for all. They are the same in every run, so that no test fails by chance;
 * try others with {@code -Dsamples.seed=…}.
 */
public final class Samples {
    public static final int TRIES = 1_000;
    private static final long SEED = Long.getLong("samples.seed", 20310310);
    private static final List<String> EDGES =
            List.of("", " ", "\0", "\uffff", "\ufffe", "\ud800", "\udc00", "\udc00\ud800", "\u0301");

    private Samples() {}

    /** As many as are tried, made of chance. */
    public static <T> Stream<T> of(Function<Random, T> make) {
        return of(TRIES, make);
    }

    public static <T> Stream<T> of(int tries, Function<Random, T> make) {
        Random random = new Random(SEED);
        return IntStream.range(0, tries).mapToObj(i -> make.apply(random));
    }

    /** Texts of any characters at all, halves of them among them. */
    public static Stream<String> texts() {
        return Stream.concat(EDGES.stream(), of(Samples::text));
    }

    public static String text(Random random) {
        return random.ints(random.nextInt(60), 0, 6)
                .mapToObj(kind -> character(random, kind))
                .collect(Collectors.joining());
    }

    private static String character(Random random, int kind) {
        return switch (kind) {
            case 0, 1 -> Character.toString(random.nextInt(' ', 0x7f));
            case 2 -> Character.toString(random.nextInt(0x100));
            case 3 -> Character.toString((char) random.nextInt(0x10000));
            case 4 -> Character.toString(random.nextInt(Character.MAX_CODE_POINT + 1));
            default -> Character.toString(random.nextInt(0x250));
        };
    }

    /** Some of them in any order, as often as it comes. */
    public static <T> List<T> some(Random random, int most, List<T> of) {
        return Stream.generate(() -> one(random, of))
                .limit(random.nextInt(most + 1))
                .toList();
    }

    public static <T> T one(Random random, List<T> of) {
        return of.get(random.nextInt(of.size()));
    }
}
