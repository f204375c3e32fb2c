package almanac.start.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A process with a small heap ends when that is exhausted, and only then. */
class HeapWatchTest {

    /** The result of a process: its exit status, and its output on both streams. */
    private record End(int status, String said) {}

    private static End run(String collector, String mode) throws IOException, InterruptedException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String path = System.getProperty("java.class.path");
        Process process = new ProcessBuilder(java, "-Xmx32m", collector, "-cp", path, HeapTrial.class.getName(), mode)
                .redirectErrorStream(true)
                .start();
        try {
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
            return new End(process.exitValue(), said);
        } finally {
            process.destroyForcibly();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "-XX:+UseSerialGC, uncaught",
        "-XX:+UseSerialGC, logged",
        "-XX:+UseSerialGC, swallowed",
        "-XX:+UseG1GC, swallowed",
    })
    void anExhaustedHeapEndsTheProcess(String collector, String mode) throws IOException, InterruptedException {
        End end = run(collector, mode);
        assertThat(end.status()).as(end.said()).isEqualTo(HeapWatch.STATUS);
        assertThat(end.said())
                .contains("Almanac ends: its memory, ")
                .contains(" MB, is exhausted (")
                .contains("). -Xmx gives it more.")
                .doesNotContain("It went on.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-XX:+UseSerialGC", "-XX:+UseG1GC"})
    void aHeapThatIsFilledOverAndOverDoesNot(String collector) throws IOException, InterruptedException {
        assertThat(run(collector, "healthy")).isEqualTo(new End(0, "It went on.\n"));
    }
}
