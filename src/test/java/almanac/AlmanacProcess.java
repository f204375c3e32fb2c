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
import java.util.regex.Pattern;

/** {@code almanac.jar}, run by the JDK of the tests in a directory of its own, with nothing but the settings given. */
final class AlmanacProcess implements AutoCloseable {

    static final Path JAR = Path.of("target", "almanac.jar").toAbsolutePath();
    private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");
    private static final Pattern PROGRESS = Pattern.compile(" *[0-9]+ s  [A-Z].*");
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

    /** Has it close all that nothing refers to any more. */
    void collectGarbage() throws IOException, InterruptedException {
        Path jcmd = JAVA.resolveSibling("jcmd");
        Process collection = new ProcessBuilder(jcmd.toString(), Long.toString(process.pid()), "GC.run")
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        if (collection.waitFor() != 0) {
            throw new AssertionError("No garbage is collected.");
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

    /** What it says besides its progress, which is in {@link #progress()}. */
    List<String> sentences() throws IOException {
        return out().stream().filter(line -> !PROGRESS.matcher(line).matches()).toList();
    }

    /** What it says that it does while it starts, each with the seconds before it. */
    List<String> progress() throws IOException {
        return out().stream().filter(line -> PROGRESS.matcher(line).matches()).toList();
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
