package almanac.support;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.summingInt;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Prints the slowest classes of a run and what was started how often; ends with the status 1 if a class of the short run
 * took more than its share. The shares are of work, not of time: {@code shares.txt} names the classes that may take more.
 */
public final class TestReport {

    private static final int SLOWEST = 20;
    private static final Map<Expense, Integer> SHARE = new EnumMap<>(Map.of(
            Expense.DEPLOYMENT,
            1,
            Expense.SERVER,
            1,
            Expense.DATABASE,
            1,
            Expense.BROWSER,
            8,
            Expense.PAGE_STATE,
            200));
    private static final Pattern SUITE =
            Pattern.compile("<testsuite [^>]*?name=\"([^\"]+)\"[^>]*? time=\"([0-9.,]+)\"", Pattern.DOTALL);

    private TestReport() {}

    private record Start(Expense kind, String testClass, int number) {

        static Start of(String line) {
            String[] parts = line.strip().split(" +");
            return new Start(Expense.valueOf(parts[0]), parts[1], Integer.parseInt(parts[2]));
        }
    }

    private record Duration(String testClass, double seconds) {

        static Duration of(MatchResult suite) {
            String name = suite.group(1).replaceFirst(".*\\.", "");
            return new Duration(name, Double.parseDouble(suite.group(2).replace(",", "")));
        }
    }

    /** @param arguments the directories of the reports */
    public static void main(String[] arguments) throws IOException {
        for (Duration each : slowest(arguments)) {
            System.out.printf(Locale.ROOT, "%8.1f s  %s%n", each.seconds(), each.testClass());
        }
        List<Start> starts = lines(Expense.DIRECTORY, ".txt").map(Start::of).toList();
        System.out.println("Started: "
                + starts.stream().collect(groupingBy(Start::kind, TreeMap::new, summingInt(Start::number))));
        List<String> excesses = Boolean.getBoolean("long") ? List.of() : excesses(starts);
        excesses.forEach(System.err::println);
        System.exit(excesses.isEmpty() ? 0 : 1);
    }

    private static List<Duration> slowest(String... directories) throws IOException {
        Stream<Duration> all = Stream.empty();
        for (String each : directories) {
            all = Stream.concat(all, durations(Path.of(each)));
        }
        return all.sorted(Comparator.comparing(Duration::seconds).reversed())
                .limit(SLOWEST)
                .toList();
    }

    private static Stream<Duration> durations(Path directory) throws IOException {
        return files(directory, ".xml")
                .map(TestReport::read)
                .flatMap(report -> SUITE.matcher(report).results().limit(1))
                .map(Duration::of);
    }

    /** What each class took more of than it may. */
    private static List<String> excesses(List<Start> starts) throws IOException {
        Map<String, Integer> shares = shares();
        return starts.stream()
                .collect(groupingBy(
                        each -> each.testClass() + " " + each.kind(), TreeMap::new, summingInt(Start::number)))
                .entrySet()
                .stream()
                .filter(each -> each.getValue() > share(shares, each.getKey()))
                .map(each -> "More than its share: " + each.getKey() + " " + each.getValue())
                .toList();
    }

    private static int share(Map<String, Integer> shares, String key) {
        return shares.getOrDefault(key, SHARE.get(Expense.valueOf(key.split(" ")[1])));
    }

    private static Map<String, Integer> shares() throws IOException {
        Map<String, Integer> shares = new TreeMap<>();
        for (String line : Files.readAllLines(Path.of("src/test/resources/shares.txt"))) {
            String[] parts = line.split(" +");
            if (!line.startsWith("#")) {
                shares.put(parts[0] + " " + parts[1], Integer.valueOf(parts[2]));
            }
        }
        return shares;
    }

    private static Stream<String> lines(Path directory, String ending) throws IOException {
        return files(directory, ending).flatMap(file -> read(file).lines());
    }

    private static Stream<Path> files(Path directory, String ending) throws IOException {
        if (!Files.exists(directory)) {
            return Stream.empty();
        }
        try (Stream<Path> all = Files.list(directory)) {
            return all.filter(file -> file.toString().endsWith(ending)).toList().stream();
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
