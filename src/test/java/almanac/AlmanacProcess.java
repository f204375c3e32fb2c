package almanac;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** {@code almanac.jar}, run by the JDK of the tests in a directory of its own, with nothing but the settings given. */
final class AlmanacProcess implements AutoCloseable {

    static final Path JAR = Path.of("target", "almanac.jar").toAbsolutePath();
    private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");
    private static final Duration PATIENCE = Duration.ofMinutes(3);

    private final Process process;
    private final Path out;
    private final Path err;

    AlmanacProcess(Path directory, Map<String, String> settings) throws IOException {
        this(directory, settings, "-jar", JAR.toString());
    }

    /** @param arguments those of {@code java} */
    AlmanacProcess(Path directory, Map<String, String> settings, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(JAVA.toString()));
        command.addAll(List.of(arguments));
        out = Files.createTempFile(directory, "out", ".txt");
        err = Files.createTempFile(directory, "err", ".txt");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("ALMANAC_"));
        builder.environment().putAll(settings);
        process = builder.start();
    }

    /** A port that nobody listens on at the moment. */
    static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    /** Waits until it says that it answers, or ends. */
    AlmanacProcess awaitAnswer() throws IOException, InterruptedException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (process.isAlive()
                && System.nanoTime() < end
                && !Files.readString(out).contains("answers")) {
            Thread.sleep(100);
        }
        return this;
    }

    /** Lets none of its files grow beyond so many bytes, or {@code unlimited}, from now on. */
    void limitFiles(String bytes) throws IOException, InterruptedException {
        String[] command = {"prlimit", "--pid", Long.toString(process.pid()), "--fsize=" + bytes + ":unlimited"};
        if (new ProcessBuilder(command).inheritIO().start().waitFor() != 0) {
            throw new IOException("prlimit (of util-linux) failed");
        }
    }

    /** Asks it to end, as a service manager does. */
    AlmanacProcess terminate() {
        process.destroy();
        return this;
    }

    /** Its exit status, once it has ended. */
    int status() throws InterruptedException {
        return status(PATIENCE);
    }

    /** Its exit status, if it ends within that time. */
    int status(Duration patience) throws InterruptedException {
        if (!process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS)) {
            throw new AssertionError("It still runs after " + patience + ".");
        }
        return process.exitValue();
    }

    /** The lines of its standard output so far. */
    List<String> out() throws IOException {
        return Files.readAllLines(out);
    }

    /** The lines of its standard error so far. */
    List<String> err() throws IOException {
        return Files.readAllLines(err);
    }

    @Override
    public void close() {
        process.destroyForcibly().onExit().join();
    }
}
