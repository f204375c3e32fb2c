import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A server on a data set of so many events, and the PostgreSQL beside it, if that is the database. */
final class BenchServer {
    static final String PASSWORD = "bench-password";
    private static final int PORT = 18080;
    static final String ROOT = "http://127.0.0.1:" + PORT;

    /** Options of Java for the server beside those of the README, one space between two. */
    private static final List<String> OPTIONS =
            Stream.of(System.getProperty("server", "").split(" ")).filter(each -> !each.isEmpty()).toList();

    /** Data sets up to this size are made anew each time: the creates would outnumber what was there. */
    private static final int SMALL = 10_000;

    /** The kernel counts CPU time in hundredths of a second. */
    private static final double TICK_MILLIS = 10;

    private static final HttpClient HTTP =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private final Path work;
    private final String drivers;
    private final Path data;
    private final String url;
    private final int events;
    private Process process;

    /** @param database {@code h2} or {@code postgresql} */
    BenchServer(Path work, String drivers, String database, int events) {
        this.work = work;
        this.drivers = drivers;
        this.data = work.resolve(database + "-" + events);
        this.url = database.equals("h2") ? "jdbc:h2:file:" + data.resolve("almanac") : postgresql(events);
        this.events = events;
    }

    /** A database of its own on a PostgreSQL of this machine, which {@code bench/postgresql} starts. */
    private static String postgresql(int events) {
        return "jdbc:postgresql://127.0.0.1:15432/bench_" + events + "?reWriteBatchedInserts=true";
    }

    boolean isOnPostgresql() {
        return url.startsWith("jdbc:postgresql:");
    }

    Connection connect() throws SQLException {
        return DriverManager.getConnection(url, "almanac", "almanac");
    }

    /** The data set, made once by a server that creates the tables and a program that fills them. */
    void prepare() throws Exception {
        if (isOnPostgresql()) {
            run("bench/postgresql", "bench_" + events);
        }
        Path done = data.resolve("done");
        if (!Files.exists(done) || events <= SMALL) {
            fill();
            Files.createFile(done);
        }
        Readers.create(url);
    }

    private void fill() throws Exception {
        if (isOnPostgresql()) {
            run("bench/postgresql", "bench_" + events, "anew");
        }
        if (Files.exists(data)) {
            try (Stream<Path> files = Files.walk(data)) {
                files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
            }
        }
        Files.createDirectories(data);
        start();
        stop();
        run("java", "-cp", drivers, "bench/DataSet.java", url, "almanac", "almanac", Integer.toString(events));
    }

    /** As the README starts it on a small machine; how many seconds pass until its first answer. */
    double start() throws Exception {
        Path prepared = work.resolve("prepared");
        List<String> command = new ArrayList<>(List.of("java", "-Xmx512m", "-XX:+UseSerialGC"));
        command.addAll(OPTIONS);
        command.add("-XX:SharedArchiveFile=" + prepared.resolve("almanac.jsa"));
        command.addAll(List.of("-jar", prepared.resolve("almanac.jar").toString()));
        return start(command);
    }

    /** The jar as it was built. */
    double startUnprepared() throws Exception {
        return start(List.of("java", "-Xmx512m", "-jar", work.resolve("almanac.jar").toString()));
    }

    private double start(List<String> command) throws Exception {
        long begun = System.nanoTime();
        ProcessBuilder builder = new ProcessBuilder(command);
        Map<String, String> settings = new HashMap<>(Readers.settings());
        settings.putAll(Map.of(
                "ALMANAC_HTTP_PORT", Integer.toString(PORT),
                "ALMANAC_DATA_DIR", data.toString(),
                "ALMANAC_DB_URL", url,
                "ALMANAC_DB_USER", "almanac",
                "ALMANAC_DB_PASSWORD", "almanac",
                "ALMANAC_ADMIN_PASSWORD", PASSWORD));
        builder.environment().putAll(settings);
        process = builder.redirectErrorStream(true)
                .redirectOutput(data.resolve("out.txt").toFile())
                .start();
        for (int i = 0; i < 3600 && process.isAlive(); i++) {
            try {
                if (get("/cal/events/v1/events?per_page=1").statusCode() == 200) {
                    return (System.nanoTime() - begun) / 1e9;
                }
            } catch (IOException e) {
                // not yet
            }
            Thread.sleep(50);
        }
        process.destroyForcibly();
        throw new IllegalStateException("The server doesn't answer: see " + data.resolve("out.txt"));
    }

    void stop() throws InterruptedException {
        process.destroy();
        process.waitFor(60, TimeUnit.SECONDS);
    }

    HttpResponse<String> get(String path, String... headers) throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(ROOT + path));
        return HTTP.send(
                (headers.length == 0 ? request : request.headers(headers)).build(), HttpResponse.BodyHandlers.ofString());
    }

    Load.Target target() throws Exception {
        long postmaster = isOnPostgresql() ? postmaster() : 0;
        return new Load.Target(
                ROOT, () -> millis(process.pid(), false), () -> postmaster == 0 ? Double.NaN : family(postmaster), work);
    }

    private long postmaster() throws SQLException {
        try (Connection connection = connect();
                Statement statement = connection.createStatement();
                ResultSet found = statement.executeQuery("select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)")) {
            found.next();
            return Long.parseLong(found.getString(1));
        }
    }

    /** The CPU time of a process and of its children, those that have ended included. */
    private static double family(long parent) {
        return millis(parent, true)
                + ProcessHandle.of(parent).stream()
                        .flatMap(ProcessHandle::children)
                        .mapToDouble(child -> millis(child.pid(), false))
                        .sum();
    }

    /** Fields 14 to 17 of proc(5): user and system time of a process and, if wanted, of its ended children. */
    private static double millis(long pid, boolean withEnded) {
        try {
            String stat = Files.readString(Path.of("/proc/" + pid + "/stat"));
            String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
            double ticks = 0;
            for (int i = 11; i < (withEnded ? 15 : 13); i++) {
                ticks += Double.parseDouble(fields[i]);
            }
            return ticks * TICK_MILLIS;
        } catch (IOException e) {
            return 0; // it has just ended, and counts for its parent
        }
    }

    /** The most memory that was resident, in MB. */
    long resident() throws IOException {
        String status = Files.readString(Path.of("/proc/" + process.pid() + "/status"));
        return (long) Load.number(status, "VmHWM:\\s+([0-9]+)()") / 1024;
    }

    private static void run(String... command) throws Exception {
        if (new ProcessBuilder(command)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start()
                        .waitFor()
                != 0) {
            throw new IllegalStateException(String.join(" ", command) + " failed");
        }
    }
}
