import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** {@code almanac.jar} on a database, to be killed. */
final class Node {
    private final List<String> java;
    private final Map<String, String> settings;
    private final Path log;
    private Process process;

    /**
     * @param java the command that starts it
     * @param log the file for its output
     */
    Node(List<String> java, int port, String url, Path data, Path log) throws IOException {
        Files.createDirectories(data);
        this.java = java;
        this.log = log;
        this.settings = Map.of(
                "ALMANAC_HTTP_PORT", Integer.toString(port),
                "ALMANAC_MANAGEMENT_PORT", Integer.toString(port + 1),
                "ALMANAC_DATA_DIR", data.toString(),
                "ALMANAC_DB_URL", url,
                "ALMANAC_DB_USER", "almanac",
                "ALMANAC_DB_PASSWORD", "almanac",
                "ALMANAC_PASSWORD_ITERATIONS", "1024",
                "ALMANAC_ADMIN_PASSWORD", Client.PASSWORD);
    }

    private Process run(Path out, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(java);
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(out.toFile());
        builder.environment().putAll(settings);
        return builder.start();
    }

    Node begin() throws IOException {
        process = run(log);
        return this;
    }

    /** Waits until it says that it answers, and says after how many seconds. */
    double await() throws IOException, InterruptedException {
        long start = System.nanoTime();
        while (!Files.readString(log).contains("Almanac answers")) {
            if (!process.isAlive()) {
                throw new IllegalStateException("It doesn't start: " + Files.readString(log));
            }
            Thread.sleep(50);
        }
        return (System.nanoTime() - start) / 1e9;
    }

    void kill() {
        process.destroyForcibly().onExit().join();
    }

    void stop() throws InterruptedException {
        process.destroy();
        process.waitFor();
    }

    /** What {@code --check} says to what is left behind, or nothing if all is right. */
    String check() throws IOException, InterruptedException {
        Path out = Path.of(log + ".check");
        boolean isDone = run(out, "--check").waitFor() == 0;
        String said = Files.readString(out);
        boolean isRight = isDone && said.contains("Everything that is stored twice is right.") && said.contains("image files: all there");
        return isRight ? "" : said;
    }
}
