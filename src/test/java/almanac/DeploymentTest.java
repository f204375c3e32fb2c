package almanac;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.settings.SettingsCheck;
import almanac.support.AlmanacProcess;
import almanac.support.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.yaml.snakeyaml.Yaml;

/** The files by which Almanac is deployed: the image, Compose and systemd. */
class DeploymentTest {

    private static final Path FILES = Path.of("docs/deployment");

    /** An exact version, in numbers: no branch such as {@code 17} or {@code 3.9}. */
    private static final String PINNED = "[a-z/-]+:\\d+\\.\\d+(\\.\\d+[-\\w.]*|-alpine\\d+\\.\\d+)";

    @SuppressWarnings("unchecked") // what YAML's mappings are
    private static Map<String, Object> at(Map<String, Object> tree, String... path) {
        Map<String, Object> at = tree;
        for (String name : path) {
            at = (Map<String, Object>) at.get(name);
        }
        return at;
    }

    private static Map<String, Object> compose() throws IOException {
        return new Yaml().load(Files.readString(FILES.resolve("compose.yml")));
    }

    private static List<String> found(String expression, Path file) throws IOException {
        return Pattern.compile(expression)
                .matcher(Files.readString(file))
                .results()
                .map(MatchResult::group)
                .toList();
    }

    @Test
    void imagesHaveExactVersions() throws IOException {
        assertThat(found("(?<=ARG [A-Z]{1,9}=)\\S+", Path.of("Dockerfile")))
                .hasSize(2)
                .allMatch(image -> image.matches(PINNED));
        assertThat(found("(?<=FROM )\\S+", Path.of("Dockerfile"))).containsExactly("${MAVEN}", "${JRE}");
        assertThat(found("(?<=image: )\\S+", FILES.resolve("compose.yml")))
                .hasSize(3)
                .allMatch(image -> image.matches(PINNED));
    }

    /** What Docker doesn't send to the build is missing from the application without an error. */
    @Test
    void theImageIsBuiltFromAllThatTheBuildReads() throws IOException {
        List<String> sent = found("(?m)(?<=^!).+", Path.of(".dockerignore"));

        assertThat(found("(?<=COPY )\\S+(?= \\S+\\n)", Path.of("Dockerfile")))
                .containsExactlyInAnyOrderElementsOf(sent);
        assertThat(found("(?<=<directory>)docs(?=</directory>)", Path.of("pom.xml")))
                .hasSize(1);
        assertThat(found("(?<=<include>)interface.md(?=</include>)", Path.of("pom.xml")))
                .hasSize(1);
        assertThat(sent).contains("pom.xml", "src", "server-config", "docs/interface.md");
    }

    @Test
    void composeSetsOnlyWhatAlmanacKnowsAndSecretsByFiles() throws IOException {
        Map<String, String> written = new TreeMap<>();
        at(compose(), "services", "almanac", "environment")
                .forEach((name, value) -> written.put(name, value.toString().replaceAll("\\$\\{.*}", "example.org")));

        assertThat(new SettingsCheck().apply(written, name -> written.getOrDefault(name, "")))
                .containsExactly(
                        "ALMANAC_DB_PASSWORD_FILE: /run/secrets/db-password can't be read.",
                        "ALMANAC_ADMIN_PASSWORD_FILE: /run/secrets/admin-password can't be read.");
        assertThat(at(compose(), "secrets")).containsOnlyKeys("db-password", "admin-password");
    }

    @Test
    void theProxyIsTheOneThatAlmanacTrusts() throws IOException {
        Map<String, Object> almanac = at(compose(), "services", "almanac");
        String trusted = (String) at(almanac, "environment").get("ALMANAC_TRUSTED_PROXIES");

        assertThat(at(compose(), "networks", "front", "ipam").get("config"))
                .isEqualTo(List.of(Map.of("subnet", trusted)));
        assertThat(at(compose(), "services", "proxy").get("networks")).isEqualTo(List.of("front"));
        assertThat(almanac).doesNotContainKey("ports").containsEntry("read_only", true);
        assertThat(at(compose(), "services", "database")).doesNotContainKey("ports");
    }

    @Test
    void systemdUnderstandsTheUnitAndFindsItConfined(@TempDir Path directory) throws IOException, InterruptedException {
        Tool.require("systemd-analyze");
        Path unit = directory.resolve("almanac.service");
        String text = Files.readString(FILES.resolve("almanac.service"));
        Files.writeString(unit, text.replace("/usr/bin/java", AlmanacProcess.JAVA.toString()));

        Tool.run(directory, "systemd-analyze", "verify", unit.toString());

        // of 10, where 10 is a unit that says nothing
        Tool.run(directory, "systemd-analyze", "security", "--offline=true", "--threshold=15", unit.toString());
    }
}
