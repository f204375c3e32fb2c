package almanac.support;

import static almanac.support.Eventually.PATIENCE;
import static almanac.support.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.TimeZone;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** {@code almanac.jar}, run by the JDK of the tests in a directory of its own, with nothing but the settings given. */
public final class AlmanacProcess implements AutoCloseable {

    public static final Path JAR = Path.of("target", "almanac.jar").toAbsolutePath();
    public static final String QUICK_COMPILER = "-XX:TieredStopAtLevel=1";
    public static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

    /** The system gives connections other ports (from 32768 or 49152 on), so none takes one that was found free. */
    private static final int FIRST_PORT = 10_081; // the one after the last that browsers refuse

    private static final int LAST_PORT = 32_000;

    /** Open until the JVM ends, so that nothing collects them. */
    private static final Queue<FileChannel> RESERVED = new ConcurrentLinkedQueue<>();

    private static final Pattern LOG = Pattern.compile("The log of the server is (.+?\\.log)");
    private static final Pattern PROGRESS = Pattern.compile(" *[0-9]+ s  [A-Z].*");

    private final Process process;
    private final Path out;
    private final Path err;
    private final Site site;

    /** One with the settings that {@link #settings} makes of these. */
    public static AlmanacProcess of(Path directory, String... settings) throws IOException {
        return new AlmanacProcess(directory, settings(settings));
    }

    /** A port of its own, the password of {@code admin}, and more or others: names and values in turn. */
    public static Map<String, String> settings(String... more) {
        Map<String, String> all = new HashMap<>();
        all.put("ALMANAC_HTTP_PORT", Integer.toString(freePort()));
        all.put("ALMANAC_ADMIN_PASSWORD", Site.passwordOf("admin"));
        for (int i = 0; i < more.length; i += 2) {
            all.put(more[i], more[i + 1]);
        }
        return all;
    }

    public AlmanacProcess(Path directory, Map<String, String> settings) throws IOException {
        this(directory, settings, quickly(List.of(), List.of()));
    }

    /**
     * How {@code java} starts it in half the time: prepared, and with the quick compiler alone.
     *
     * @param options of {@code java}
     * @param arguments of {@code almanac.jar}
     */
    public static String[] quickly(List<String> options, List<String> arguments) throws IOException {
        Path prepared = PreparedJar.directory();
        List<String> all = new ArrayList<>(options);
        all.addAll(List.of(
                QUICK_COMPILER,
                "-XX:SharedArchiveFile=" + prepared.resolve("almanac.jsa"),
                "-jar",
                prepared.resolve("almanac.jar").toString()));
        all.addAll(arguments);
        return all.toArray(String[]::new);
    }

    /** @param arguments those of {@code java} */
    public AlmanacProcess(Path directory, Map<String, String> settings, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(JAVA.toString()));
        command.addAll(List.of(arguments));
        out = Files.createTempFile(directory, "out", ".txt");
        err = Files.createTempFile(directory, "err", ".txt");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("ALMANAC_"));
        builder.environment().put("ALMANAC_PASSWORD_ITERATIONS", "1024"); // hashing takes most of a start otherwise
        builder.environment().put("TZ", TimeZone.getDefault().getID());
        builder.environment().putAll(settings);
        process = builder.start();
        site = Site.at(Integer.parseInt(settings.getOrDefault("ALMANAC_HTTP_PORT", "8080")));
        Expense.SERVER.add(1);
    }

    /** For readers who are not signed in. */
    public Site site() {
        return site;
    }

    public Site admin() {
        return site.as("admin");
    }

    /** A port that nobody listens on, that no connection and no other run of these tests will be given. */
    public static int freePort() {
        return IntStream.generate(() -> ThreadLocalRandom.current().nextInt(FIRST_PORT, LAST_PORT))
                .filter(AlmanacProcess::isReserved)
                .filter(AlmanacProcess::isFree)
                .findFirst()
                .orElseThrow();
    }

    /** Whether this JVM has it from now on until it ends: what will listen there may take a minute to start. */
    @SuppressWarnings("resource") // a closed channel would release the lock
    private static boolean isReserved(int port) {
        Path file = Path.of(System.getProperty("java.io.tmpdir"), "almanac-test-port-" + port);
        try {
            FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            boolean isLocked = channel.tryLock() != null;
            RESERVED.add(channel);
            return isLocked;
        } catch (IOException | OverlappingFileLockException e) {
            return false;
        }
    }

    private static boolean isFree(int port) {
        try (ServerSocket socket = new ServerSocket(port)) {
            return socket.isBound();
        } catch (IOException e) {
            return false;
        }
    }

    /** Waits until it says that it answers. */
    public AlmanacProcess awaitAnswer() {
        return awaitLine("Almanac answers at ");
    }

    /** Waits until its standard output has a line that begins so; fails at once if it ends without. */
    public AlmanacProcess awaitLine(String beginning) {
        eventually(() -> {
            boolean runs = process.isAlive();
            List<String> lines = out();
            boolean isThere = lines.stream().anyMatch(line -> line.startsWith(beginning));
            if (!runs && !isThere) {
                throw new IllegalStateException("It ended without '" + beginning + "': " + lines + err() + log());
            }
            assertThat(isThere)
                    .as("'%s' in %s, with errors %s", beginning, lines, err())
                    .isTrue();
        });
        return this;
    }

    /** The end of the log that it names, which goes with its directory. */
    private String log() throws IOException {
        Matcher named = LOG.matcher(String.join("\n", err()));
        List<String> all = named.find() ? Files.readAllLines(Path.of(named.group(1))) : List.of();
        return String.join("\n", all.subList(Math.max(0, all.size() - 50), all.size()));
    }

    /** Has it close all that nothing refers to any more. */
    public void collectGarbage() throws IOException {
        assertThat(jcmd("GC.run")).contains("Command executed successfully");
    }

    /** How many bytes of its heap are still referred to, after a collection of all garbage. */
    public long liveBytes() throws IOException {
        String histogram = jcmd("GC.class_histogram").strip();
        return Long.parseLong(histogram.replaceFirst("(?s).*\nTotal +[0-9]+ +([0-9]+)", "$1"));
    }

    private String jcmd(String command) throws IOException {
        String jcmd = JAVA.resolveSibling("jcmd").toString();
        Process asked = new ProcessBuilder(jcmd, Long.toString(process.pid()), command).start();
        return new String(asked.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    /** Lets none of its files grow beyond so many bytes, or {@code unlimited}, from now on. */
    public void limitFiles(String bytes) throws IOException, InterruptedException {
        String[] command = {"prlimit", "--pid", Long.toString(process.pid()), "--fsize=" + bytes + ":unlimited"};
        if (new ProcessBuilder(command).inheritIO().start().waitFor() != 0) {
            throw new IOException("prlimit (of util-linux) failed");
        }
    }

    /** Asks it to end, as a service manager does. */
    public AlmanacProcess terminate() {
        process.destroy();
        return this;
    }

    /** Its exit status, once it has ended. */
    public int status() throws InterruptedException {
        if (!process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
            throw new AssertionError("It still runs after " + PATIENCE + ".");
        }
        return process.exitValue();
    }

    /** The whole lines of its standard output so far. */
    public List<String> out() throws IOException {
        return lines(out);
    }

    /** What it says besides its progress, which is in {@link #progress()}. */
    public List<String> sentences() throws IOException {
        return out().stream().filter(line -> !PROGRESS.matcher(line).matches()).toList();
    }

    /** What it says that it does while it starts, each with the seconds before it. */
    public List<String> progress() throws IOException {
        return out().stream().filter(line -> PROGRESS.matcher(line).matches()).toList();
    }

    /** The whole lines of its standard error so far. */
    public List<String> err() throws IOException {
        return lines(err);
    }

    private static List<String> lines(Path file) throws IOException {
        String text = Files.readString(file);
        return text.substring(0, text.lastIndexOf('\n') + 1).lines().toList();
    }

    @Override
    public void close() {
        process.destroyForcibly().onExit().join();
    }
}
