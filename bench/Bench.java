import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Starts servers on data sets, puts load on them with {@code wrk}, and prints what came of it as a Markdown table. */
public class Bench {
    private static final int PORT = 18080;
    private static final String ROOT = "http://127.0.0.1:" + PORT;
    private static final String API = ROOT + "/cal/events/v1";
    private static final String PASSWORD = "bench-password";
    private static final int CONNECTIONS = 16;
    private static final int WARM_UP = Integer.getInteger("warmup", 3);
    private static final int SECONDS = Integer.getInteger("seconds", 5);

    /** Options of Java for the server beside those of the README, one space between two. */
    private static final List<String> OPTIONS =
            Stream.of(System.getProperty("server", "").split(" ")).filter(each -> !each.isEmpty()).toList();

    /** Of warming up all rows: with fewer, the first ones would be those of code that is still being compiled. */
    private static final int ROUNDS_BEFORE = 2;

    /** Data sets up to this size are made anew each time: the creates would outnumber what was there. */
    private static final int SMALL = 10_000;

    /** So often that the driver has prepared the statements, and PostgreSQL made up its mind about them. */
    private static final int ASKED_BEFORE_PLAN = 12;

    private static final HttpClient HTTP =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private final Path work;
    private final String drivers;
    private final PrintStream out;

    private Bench(Path work, String drivers, PrintStream out) {
        this.work = work;
        this.drivers = drivers;
        this.out = out;
    }

    /** What one run of wrk found: requests a second, times in milliseconds, CPU of the server in milliseconds a request. */
    private record Load(double perSecond, double median, double p99, double cpu, long errors) {}

    /** A row of the table. */
    private record Row(String name, String path, String... options) {}

    public static void main(String[] args) throws Exception {
        Path work = Path.of(args[0]).toAbsolutePath();
        Bench bench = new Bench(work, args[1], System.out);
        bench.head();
        String[] sizes = args[2].split(" ");
        for (String database : args[3].split(" ")) {
            for (String size : sizes) {
                bench.measure(database, Integer.parseInt(size));
            }
        }
        if (args[3].contains("postgresql")) {
            bench.plans(Integer.parseInt(sizes[sizes.length - 1]));
        }
    }

    private void head() {
        out.println("| Database | Events | What | requests/s | of yardstick | p50 ms | p99 ms | CPU ms | errors |");
        out.println("|---|---|---|---|---|---|---|---|---|");
    }

    private static List<Row> rows(int events) throws Exception {
        LocalDate today = LocalDate.now(ZoneOffset.UTC);
        LocalDate month = today.plusMonths(2).withDayOfMonth(1);
        String all = "/events?start_date=" + today.minusYears(2) + "&end_date=" + today.plusYears(4);
        int pages = Integer.parseInt(field(get(all).body(), "total_pages"));
        String slug = field(get("/events?per_page=1").body(), "slug");
        String id = field(get("/events?per_page=1").body(), "id");
        String etag = get("/events").headers().firstValue("ETag").orElseThrow();
        return List.of(
                new Row("default list", "/events"),
                new Row("50 per page", "/events?per_page=50"),
                new Row("page 20", "/events?page=" + Math.min(20, Math.max(pages / 2, 1))),
                new Row("last page", all + "&page=" + pages),
                new Row("one month", "/events?start_date=" + month + "&end_date=" + month.plusMonths(1).minusDays(1)),
                new Row("search of two words", "/events?search=harbour+concert"),
                new Row("search of two frequent words", "/events?search=evening+children"),
                new Row("category", "/events?categories=categories-5"),
                new Row("categories + tags", "/events?categories=categories-3&tags=tags-7,tags-8,tags-9"),
                new Row("venue", "/events?venue=10005"),
                new Row("single by id", "/events/" + id),
                new Row("single by slug", "/events/by-slug/" + slug),
                new Row("304", "/events", "-H", "If-None-Match: " + etag),
                new Row("venues with upcoming events", "/venues?only_with_upcoming=1"),
                new Row("categories", "/categories"));
    }

    private void measure(String database, int events) throws Exception {
        Path data = work.resolve(database + "-" + events);
        String url = database.equals("h2") ? "jdbc:h2:file:" + data.resolve("almanac") : postgresql(events);
        prepare(data, url, events);
        double unprepared = started(data, url);
        long start = System.nanoTime();
        Process server = start(data, url);
        try {
            double answered = (System.nanoTime() - start) / 1e9;
            List<Row> rows = rows(events);
            for (int i = 0; i < ROUNDS_BEFORE; i++) {
                for (Row row : rows) {
                    load(API + row.path(), CONNECTIONS, WARM_UP, server, row.options());
                }
            }
            for (Row row : rows) {
                int size = row.options().length > 0 ? 0 : get(row.path()).body().length();
                load(API + row.path(), CONNECTIONS, WARM_UP, server, row.options());
                Load load = load(API + row.path(), CONNECTIONS, SECONDS, server, row.options());
                Load yardstick = load(ROOT + "/yardstick?size=" + size, CONNECTIONS, SECONDS, server);
                line(database, events, row.name(), load, yardstick);
            }
            line(database, events, "default list, 50 connections", load(API + "/events", 50, SECONDS, server), null);
            writes(database, events, server);
            out.printf(
                    "| %s | %,d | first answer after %.1f s, unprepared %.1f s; resident memory at most %d MB | | | | | | |%n",
                    database, events, answered, unprepared, resident(server) / 1024);
        } finally {
            server.destroy();
            server.waitFor(60, TimeUnit.SECONDS);
        }
    }

    /** How many seconds pass until the first answer of the jar as it was built. */
    private double started(Path data, String url) throws Exception {
        long start = System.nanoTime();
        Process server = start(data, url, "java", "-Xmx512m", "-jar", work.resolve("almanac.jar").toString());
        double answered = (System.nanoTime() - start) / 1e9;
        server.destroy();
        server.waitFor(60, TimeUnit.SECONDS);
        return answered;
    }

    private void writes(String database, int events, Process server) throws Exception {
        Path script = work.resolve("create.lua");
        Files.writeString(script, CREATE.formatted(basic()));
        load(API + "/events", 4, WARM_UP * 10, server, "-s", script.toString());
        Load before = load(API + "/events", CONNECTIONS, SECONDS, server);
        line(database, events, "creates, 1 writer", load(API + "/events", 1, SECONDS, server, "-s", script.toString()), null);
        line(database, events, "creates, 4 writers", load(API + "/events", 4, SECONDS, server, "-s", script.toString()), null);
        Process writers = wrk(API + "/events", 4, SECONDS + 2, "-s", script.toString());
        Load during = load(API + "/events", CONNECTIONS, SECONDS, server);
        line(database, events, "default list while 4 write (p99 × %.1f)".formatted(during.p99() / before.p99()), during, null);
        line(database, events, "creates, 4 writers, while 16 read", parsed(text(writers), 0, SECONDS + 2), null);
        Path mixed = work.resolve("mixed.lua");
        Files.writeString(mixed, MIXED.formatted(basic()));
        line(database, events, "mixed, 95 % reads", load(API + "/events", CONNECTIONS, SECONDS, server, "-s", mixed.toString()), null);
    }

    /** How PostgreSQL reads its tables, by its own account of what the server asks (auto_explain). */
    private void plans(int events) throws Exception {
        String url = postgresql(events);
        String settings = "alter database bench_" + events + " %s";
        try (Connection connection = DriverManager.getConnection(url, "almanac", "almanac");
                Statement statement = connection.createStatement()) {
            statement.execute(settings.formatted("set session_preload_libraries = 'auto_explain'"));
            statement.execute(settings.formatted("set auto_explain.log_min_duration = 0"));
            statement.execute(settings.formatted("set auto_explain.log_analyze = on"));
            Process server = start(work.resolve("postgresql-" + events), url);
            try {
                out.printf("%n| PostgreSQL, %,d events | slowest statement ms | how it reads the large tables |%n", events);
                out.println("|---|---|---|");
                for (Row row : rows(events)) {
                    for (int i = 0; i < ASKED_BEFORE_PLAN; i++) {
                        get(row.path() + (row.path().contains("?") ? "&" : "?") + "plan=" + i);
                    }
                    long read = size(statement);
                    get(row.path() + (row.path().contains("?") ? "&" : "?") + "plan=last");
                    Thread.sleep(200);
                    plan(row, log(statement, read));
                }
            } finally {
                server.destroy();
                server.waitFor(60, TimeUnit.SECONDS);
                statement.execute(settings.formatted("reset all"));
            }
        }
    }

    private void plan(Row row, String log) {
        double slowest = 0;
        Set<String> scans = new TreeSet<>();
        Matcher plans = Pattern.compile("duration: ([0-9.]+) ms +plan:\n((?:\t.*\n)+)").matcher(log);
        while (plans.find()) {
            Matcher scan = Pattern.compile("(\\w[\\w ]* Scan(?: using \\w+)?) on (\\w+)").matcher(plans.group(2));
            while (scan.find()) {
                if (!scan.group(2).startsWith("event") || scan.group(1).endsWith("events_due")) {
                    continue; // the other tables are small, and jobs look for what is due
                }
                scans.add(scan.group(2) + ": " + scan.group(1));
            }
            slowest = Math.max(slowest, Double.parseDouble(plans.group(1)));
        }
        out.printf("| %s | %.1f | %s |%n", row.name(), slowest, String.join("; ", scans));
    }

    private static long size(Statement statement) throws Exception {
        try (ResultSet size = statement.executeQuery("select size from pg_stat_file('log')")) {
            size.next();
            return size.getLong(1);
        }
    }

    private static String log(Statement statement, long from) throws Exception {
        long length = size(statement) - from;
        try (ResultSet text = statement.executeQuery("select pg_read_file('log', " + from + ", " + length + ")")) {
            text.next();
            return text.getString(1);
        }
    }

    private static final String BODY =
            "day = os.date('%%Y-%%m-%%d', os.time() + 86400 * (n %% 700))\n"
                    + " local body = '{\"title\":\"Bench ' .. n .. '\",\"start_date\":\"' .. day .. ' 10:00\",\"end_date\":\"' .. day"
                    + " .. ' 11:00\","
                    + "\"description\":\"" + "Some words about it. ".repeat(15) + "\"}'\n";
    private static final String CREATE = "local n = 0\nlocal t = os.time()\nrequest = function()\n n = n + 1\n local " + BODY
            + " return wrk.format('POST', nil, {['Content-Type']='application/json', ['Authorization']='%s'}, body)\nend\n";
    private static final String MIXED = "local n = 0\nlocal paths = {'/cal/events/v1/events', '/cal/events/v1/events?page=3',"
            + " '/cal/events/v1/events?venue=10007', '/cal/events/v1/events/10545', '/cal/events/v1/categories'}\n"
            + "request = function()\n n = n + 1\n if n %% 20 == 0 then local " + BODY
            + " return wrk.format('POST', nil, {['Content-Type']='application/json', ['Authorization']='%s'}, body) end\n"
            + " return wrk.format('GET', paths[n %% 5 + 1])\nend\n";

    private void line(String database, int events, String what, Load load, Load yardstick) {
        out.printf(
                "| %s | %,d | %s | %,.0f | %s | %.1f | %.1f | %.2f | %d |%n",
                database,
                events,
                what,
                load.perSecond(),
                yardstick == null ? "" : "%.2f".formatted(load.perSecond() / yardstick.perSecond()),
                load.median(),
                load.p99(),
                load.cpu(),
                load.errors());
        out.flush();
    }

    private Load load(String url, int connections, int seconds, Process server, String... options) throws Exception {
        long cpu = cpuMillis(server);
        String text = text(wrk(url, connections, seconds, options));
        return parsed(text, cpuMillis(server) - cpu, seconds);
    }

    private static Process wrk(String url, int connections, int seconds, String... options) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                "wrk", "-t1", "-c" + connections, "-d" + seconds + "s", "--timeout", "20s", "--latency"));
        command.addAll(List.of(options));
        command.add(url);
        return new ProcessBuilder(command).redirectErrorStream(true).start();
    }

    private static String text(Process process) throws IOException {
        return new String(process.getInputStream().readAllBytes());
    }

    private static Load parsed(String text, long cpuMillis, int seconds) {
        double perSecond = number(text, "Requests/sec:\\s+([0-9.]+)()");
        double errors = number(text, "Non-2xx or 3xx responses: ([0-9]+)()")
                + number(text, "connect ([0-9]+)()") + number(text, "timeout ([0-9]+)()");
        return new Load(
                perSecond,
                number(text, "50%\\s+([0-9.]+)(us|ms|s|m)"),
                number(text, "99%\\s+([0-9.]+)(us|ms|s|m)"),
                cpuMillis / Math.max(perSecond * seconds, 1),
                (long) errors);
    }

    /** A number with a unit of time in milliseconds, without one as it is. */
    private static double number(String text, String pattern) {
        Matcher found = Pattern.compile(pattern).matcher(text);
        if (!found.find()) {
            return 0;
        }
        double factor =
                switch (found.group(2)) {
                    case "us" -> 0.001;
                    case "s" -> 1000;
                    case "m" -> 60_000;
                    default -> 1;
                };
        return Double.parseDouble(found.group(1)) * factor;
    }

    /** The data set, made once by a server that creates the tables and a program that fills them. */
    private void prepare(Path data, String url, int events) throws Exception {
        boolean isPostgresql = url.startsWith("jdbc:postgresql:");
        if (isPostgresql) {
            run("bench/postgresql", "bench_" + events);
        }
        Path done = data.resolve("done");
        if (Files.exists(done) && events > SMALL) {
            return;
        }
        if (isPostgresql) {
            run("bench/postgresql", "bench_" + events, "anew");
        }
        if (Files.exists(data)) {
            try (Stream<Path> files = Files.walk(data)) {
                files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
            }
        }
        Files.createDirectories(data);
        Process server = start(data, url);
        server.destroy();
        server.waitFor(60, TimeUnit.SECONDS);
        run("java", "-cp", drivers, "bench/DataSet.java", url, "almanac", "almanac", Integer.toString(events));
        Files.createFile(done);
    }

    /** As the README starts it on a small machine. */
    private Process start(Path data, String url) throws Exception {
        Path prepared = work.resolve("prepared");
        List<String> command = new ArrayList<>(List.of("java", "-Xmx512m", "-XX:+UseSerialGC"));
        command.addAll(OPTIONS);
        command.add("-XX:SharedArchiveFile=" + prepared.resolve("almanac.jsa"));
        command.addAll(List.of("-jar", prepared.resolve("almanac.jar").toString()));
        return start(data, url, command.toArray(String[]::new));
    }

    private Process start(Path data, String url, String... command) throws Exception {
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment()
                .putAll(Map.of(
                        "ALMANAC_HTTP_PORT", Integer.toString(PORT),
                        "ALMANAC_DATA_DIR", data.toString(),
                        "ALMANAC_DB_URL", url,
                        "ALMANAC_DB_USER", "almanac",
                        "ALMANAC_DB_PASSWORD", "almanac",
                        "ALMANAC_ADMIN_PASSWORD", PASSWORD));
        Process server = builder.redirectErrorStream(true)
                .redirectOutput(data.resolve("out.txt").toFile())
                .start();
        for (int i = 0; i < 1200 && server.isAlive(); i++) {
            try {
                if (get("/events?per_page=1").statusCode() == 200) {
                    return server;
                }
            } catch (IOException e) {
                // not yet
            }
            Thread.sleep(50);
        }
        server.destroyForcibly();
        throw new IllegalStateException("The server doesn't answer: see " + data.resolve("out.txt"));
    }

    /** A database of its own on a PostgreSQL of this machine, which {@code bench/postgresql} starts. */
    private static String postgresql(int events) {
        return "jdbc:postgresql://127.0.0.1:15432/bench_" + events + "?reWriteBatchedInserts=true";
    }

    private static void run(String... command) throws Exception {
        if (new ProcessBuilder(command).redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .redirectError(ProcessBuilder.Redirect.INHERIT).start().waitFor()
                != 0) {
            throw new IllegalStateException(String.join(" ", command) + " failed");
        }
    }

    private static HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return HTTP.send(HttpRequest.newBuilder(URI.create(API + path)).build(), HttpResponse.BodyHandlers.ofString());
    }

    private static String field(String json, String name) {
        Matcher found = Pattern.compile("\"" + name + "\":\"?([^\",}]+)").matcher(json);
        found.find();
        return found.group(1);
    }

    private static String basic() {
        return "Basic " + Base64.getEncoder().encodeToString(("admin:" + PASSWORD).getBytes());
    }

    private static long cpuMillis(Process process) {
        return process.toHandle().info().totalCpuDuration().orElseThrow().toMillis();
    }

    private static long resident(Process process) throws IOException {
        String status = Files.readString(Path.of("/proc/" + process.pid() + "/status"));
        return (long) number(status, "VmHWM:\\s+([0-9]+)()");
    }
}
