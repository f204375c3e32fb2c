package almanac.support;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A program that a test needs besides Java and Maven. If it is missing, the test is skipped, unless the environment has
 * {@code CI=true}.
 */
public final class Tool {
    private static final int MINUTES = 15;
    private static final Path SCRIPTS = Path.of("src/test/js").toAbsolutePath();
    private static final Path PACKAGES = Path.of("target/npm").toAbsolutePath();

    private Tool() {}

    /** Skips the test, or fails it in CI, unless all of the programs are there. */
    public static void require(String... programs) {
        List<String> missing = missing(programs);
        assumeTrue(missing.isEmpty(), "not installed: " + missing);
    }

    /** Those that are not there; fails in CI if there are any. */
    public static List<String> missing(String... programs) {
        List<String> missing =
                Arrays.stream(programs).filter(each -> path(each) == null).toList();
        if ("true".equals(System.getenv("CI"))) {
            assertThat(missing).as("programs that CI must have").isEmpty();
        }
        return missing;
    }

    /** Where the program is, or null. */
    public static Path path(String program) {
        return Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
                .map(directory -> Path.of(directory, program))
                .filter(Files::isExecutable)
                .findFirst()
                .orElse(null);
    }

    /** A script beside these tests. */
    public static String script(String name) {
        return SCRIPTS.resolve(name).toString();
    }

    /**
     * A file of the packages that {@code package.json} names. They are installed once, in the versions that its lock names
     * for them and all that they need, and a registry that fails is asked again.
     */
    public static synchronized String packaged(String file) throws IOException, InterruptedException {
        BuildLock.hold("npm", Tool::install);
        return PACKAGES.resolve("node_modules").resolve(file).toString();
    }

    private static void install() throws IOException, InterruptedException {
        String versions = Files.readString(SCRIPTS.resolve("package-lock.json"));
        Path installed = PACKAGES.resolve("installed.json");
        if (!Files.exists(installed) || !Files.readString(installed).equals(versions)) {
            Files.createDirectories(PACKAGES);
            for (String each : List.of("package.json", "package-lock.json")) {
                Files.copy(SCRIPTS.resolve(each), PACKAGES.resolve(each), StandardCopyOption.REPLACE_EXISTING);
            }
            run(
                    PACKAGES,
                    ("npm ci --ignore-scripts --no-audit --no-fund --prefer-offline --fetch-retries=8"
                                    + " --fetch-retry-mintimeout=1000 --fetch-retry-maxtimeout=30000 --fetch-timeout=120000")
                            .split(" "));
            Files.writeString(installed, versions);
        }
    }

    /** Debian's Python, whatever else is called so; skips the test, or fails it in CI, unless it has the module. */
    public static String python(String module) throws IOException, InterruptedException {
        String python = "/usr/bin/python3";
        boolean there = Files.isExecutable(Path.of(python))
                && new ProcessBuilder(python, "-c", "import " + module)
                                .redirectError(ProcessBuilder.Redirect.DISCARD)
                                .start()
                                .waitFor()
                        == 0;
        if ("true".equals(System.getenv("CI"))) {
            assertThat(there).as("python3-%s, which CI must have", module).isTrue();
        }
        assumeTrue(there, "not installed: python3-" + module);
        return python;
    }

    /** What the program prints; the test fails if it ends with another status than 0 or takes too long. */
    public static String run(Path directory, String... command) throws IOException, InterruptedException {
        return run(directory, null, command);
    }

    /** Like {@link #run(Path, String...)}, with a file as its input. */
    public static String run(Path directory, Path input, String... command) throws IOException, InterruptedException {
        Files.createDirectories(directory);
        Path errors = Files.createTempFile(directory, "errors", ".txt");
        Path output = Files.createTempFile(directory, "output", ".txt");
        Process process = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectInput(
                        input == null ? ProcessBuilder.Redirect.PIPE : ProcessBuilder.Redirect.from(input.toFile()))
                .redirectError(errors.toFile())
                .redirectOutput(output.toFile())
                .start();
        boolean ended = process.waitFor(MINUTES, TimeUnit.MINUTES);
        process.destroyForcibly();
        String printed = Files.readString(output, StandardCharsets.UTF_8);
        assertThat(ended).as("%s ended in time", command[0]).isTrue();
        assertThat(process.exitValue())
                .as("%s\n%s\n%s", String.join(" ", command), printed, Files.readString(errors))
                .isZero();
        return printed;
    }
}
