package almanac.base.recurrence;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Samples;
import almanac.support.Scale;
import almanac.support.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Other libraries find the same dates; where they don't, {@code recurrence-disagreements.txt} says why. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RecurrenceDifferentialIT {
    private static final int RULES = Scale.of(6_000, 600);
    private static final int DATES = 40;
    private static final int YEARS = 30;
    private static final Path DIRECTORY = Path.of("target/recurrence").toAbsolutePath();
    private static final Path EXPLANATIONS = Path.of("src/test/resources/recurrence-disagreements.txt");

    /** What ical.js is asked: it ignores intervals beside BY-parts, and never ends with some days from the end. */
    private static final Predicate<String> SIMPLE = Pattern.compile(
                    "(?!.*(BYSETPOS|INTERVAL.*BY|BYMONTHDAY=[^;]*-))FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY(?!.*BY)).*")
            .asMatchPredicate();

    /** Why a library finds other dates for some rules, and for how many at most. */
    private record Explanation(String library, int most, Pattern rules, String reason) {
        static Explanation parse(String line) {
            String[] parts = line.split(" \\| ");
            return new Explanation(parts[0], Integer.parseInt(parts[1]), Pattern.compile(parts[2]), parts[3]);
        }

        boolean explains(Disagreement disagreement) {
            return library.equals(disagreement.library)
                    && rules.matcher(disagreement.described()).find();
        }
    }

    private record Disagreement(String library, Recurrence recurrence, List<Long> ours, List<Long> theirs) {

        /** The rule, and whether it means the first date. */
        String described() {
            return recurrence.rule() + (isSynchronous() ? "" : " UNSYNCHRONIZED");
        }

        boolean isSynchronous() {
            return !theirs.isEmpty() && theirs.get(0).equals(ours.get(0));
        }

        @Override
        public String toString() {
            return "%s: %s from %s in %s%n ours   %s%n theirs %s"
                    .formatted(library, described(), recurrence.start(), recurrence.zone(), dates(ours), dates(theirs));
        }

        private static List<LocalDateTime> dates(List<Long> seconds) {
            return seconds.stream()
                    .map(each -> LocalDateTime.ofEpochSecond(each, 0, ZoneOffset.UTC))
                    .toList();
        }
    }

    private List<Recurrence> samples;

    @BeforeAll
    void makeRules() throws IOException {
        samples = Samples.of(RULES, RecurrenceSamples::next).toList();
        Files.createDirectories(DIRECTORY);
    }

    @Test
    void dateutilFindsTheSameInstants() throws Exception {
        String python = Tool.python("dateutil");

        List<Disagreement> found = disagreements(
                "dateutil",
                rule -> true,
                python,
                Path.of("src/test/python/recurrence.py").toAbsolutePath().toString());

        assertExplained("dateutil", found);
    }

    @Test
    void rruleFindsTheSameTimes() throws Exception {
        Tool.require("node", "npm");

        List<Disagreement> found = disagreements(
                "rrule", rule -> true, "node", Tool.script("recurrence-rrule.js"), Tool.packaged("rrule"));

        assertExplained("rrule", found);
    }

    @Test
    void icalJsFindsTheSameTimesForSimpleRules() throws Exception {
        Tool.require("node", "npm");

        List<Disagreement> found = disagreements(
                "ical.js", SIMPLE, "node", Tool.script("recurrence-ical.mjs"), Tool.packaged("ical.js/dist/ical.js"));

        assertExplained("ical.js", found);
    }

    private static void assertExplained(String library, List<Disagreement> found) throws IOException {
        List<Explanation> explanations = Files.readAllLines(EXPLANATIONS).stream()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .map(Explanation::parse)
                .filter(each -> each.library.equals(library))
                .toList();
        Files.writeString(
                DIRECTORY.resolve(library + ".txt"),
                found.stream().map(each -> each + "\n").collect(Collectors.joining()));

        assertThat(found)
                .as("unexplained")
                .filteredOn(each -> explanations.stream().noneMatch(one -> one.explains(each)))
                .isEmpty();
        assertThat(explanations).allSatisfy(each -> assertThat(found.stream().filter(each::explains))
                .as(each.reason)
                .hasSizeBetween(Scale.of(1, 0), each.most));
    }

    private List<Disagreement> disagreements(String library, Predicate<String> rules, String... command)
            throws IOException, InterruptedException {
        Map<Integer, Recurrence> asked = new TreeMap<>();
        IntStream.range(0, samples.size())
                .filter(i -> rules.test(samples.get(i).rule().toString()))
                .forEach(i -> asked.put(i, samples.get(i)));
        assertThat(asked).hasSizeGreaterThan(RULES / 4);
        Path input = DIRECTORY.resolve(library + "-input.txt");
        Files.write(
                input,
                asked.entrySet().stream()
                        .map(each -> line(each.getKey(), each.getValue()))
                        .toList());
        String printed = Tool.run(DIRECTORY, input, command);

        List<Disagreement> found = new ArrayList<>();
        printed.lines().map(line -> line.split("\t", -1)).forEach(answer -> {
            Recurrence recurrence = asked.remove(Integer.parseInt(answer[0]));
            Disagreement compared = compared(library, recurrence, answer[1]);
            if (!compared.ours.equals(completed(compared))) {
                found.add(compared);
            }
        });
        assertThat(asked).as("without an answer").isEmpty();
        return found;
    }

    private static String line(int number, Recurrence recurrence) {
        RecurrenceRule rule = recurrence.rule();
        String local = rule.until() instanceof Until.OfInstant until
                ? rule.limited(null, null) + ";UNTIL="
                        + Until.TIME.format(LocalDateTime.ofInstant(until.last(), recurrence.zone()))
                : rule.toString();
        return Stream.of(
                        number,
                        recurrence.allDay() ? "-" : recurrence.zone(),
                        Until.TIME.format(recurrence.start()),
                        Until.TIME.format(recurrence.start().plusYears(YEARS)),
                        local,
                        rule)
                .map(Object::toString)
                .collect(Collectors.joining("\t"));
    }

    private static Disagreement compared(String library, Recurrence recurrence, String answer) {
        ZoneId zone = recurrence.allDay() ? ZoneOffset.UTC : recurrence.zone();
        boolean instants = library.equals("dateutil") || recurrence.allDay();
        List<Long> ours = recurrence
                .starts(recurrence.start(), recurrence.start().plusYears(YEARS), DATES)
                .stream()
                .map(time -> time.atZone(zone).toEpochSecond())
                .toList();
        List<Long> theirs = !answer.matches("[0-9,]+")
                ? List.of()
                : Arrays.stream(answer.split(","))
                        .map(Long::valueOf)
                        .map(each -> instants
                                ? each
                                : LocalDateTime.ofEpochSecond(each, 0, ZoneOffset.UTC)
                                        .atZone(zone)
                                        .toEpochSecond())
                        .toList();
        return new Disagreement(library, recurrence, ours, theirs);
    }

    /** Our first date is one even if the rule doesn't mean it, and COUNT counts it. */
    private static List<Long> completed(Disagreement compared) {
        Integer count = compared.recurrence.rule().count();
        long missing = compared.isSynchronous() ? 0 : 1;
        return Stream.concat(compared.ours.stream().limit(missing), compared.theirs.stream())
                .limit(count == null ? DATES : Math.min(count, DATES))
                .toList();
    }
}
