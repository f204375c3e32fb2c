package almanac;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The files that monitoring takes. */
class MonitoringTest {

    private static final Path FILES = Path.of("docs/monitoring");
    private static final Path TESTS = Path.of("src/test/resources/monitoring");

    private static final Pattern DECLARED = Pattern.compile("(?:\\.name|gauge)\\(\\s*\"(almanac_\\w+)\"");
    private static final Pattern NAMED = Pattern.compile("\\b(almanac_[a-z_]+?)(_bucket|_count|_sum)?\\b");

    @TempDir
    private Path directory;

    @ParameterizedTest
    @ValueSource(strings = {"monitoring/alerts.yml", "monitoring/dashboard.json", "OPERATIONS.md"})
    void theyNameOnlyWhatIsMeasured(String file) throws IOException {
        assertThat(named(Path.of("docs").resolve(file))).isNotEmpty().isSubsetOf(measured());
    }

    @Test
    void everythingMeasuredIsDescribed() throws IOException {
        assertThat(named(Path.of("docs/OPERATIONS.md"))).isEqualTo(measured());
    }

    private static Set<String> measured() throws IOException {
        Set<String> names = new TreeSet<>();
        try (Stream<Path> sources = Files.walk(Path.of("src/main/java"))) {
            for (Path source : sources.filter(Files::isRegularFile).toList()) {
                DECLARED.matcher(Files.readString(source)).results().forEach(each -> names.add(each.group(1)));
            }
        }
        return names;
    }

    private static Set<String> named(Path file) throws IOException {
        return NAMED.matcher(Files.readString(file))
                .results()
                .map(each -> each.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void alertsFireWhenSomethingIsWrongAndOnlyThen() throws IOException, InterruptedException {
        Tool.require("promtool");
        Files.copy(FILES.resolve("alerts.yml"), directory.resolve("alerts.yml"));
        Files.copy(TESTS.resolve("alerts-test.yml"), directory.resolve("alerts-test.yml"));

        assertThat(Tool.run(directory, "promtool", "test", "rules", "alerts-test.yml"))
                .contains("SUCCESS");
    }
}
