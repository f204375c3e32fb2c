import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Starts servers on data sets, puts load on them with {@code wrk}, and prints what came of it as a Markdown table. */
public class Bench {
    private static final int CONNECTIONS = 16;
    private static final int WARM_UP = Integer.getInteger("warmup", 3);
    private static final int SECONDS = Integer.getInteger("seconds", 5);

    /** Words of the names of the rows that are wanted. */
    private static final List<String> WANTED =
            Stream.of(System.getProperty("rows", "").split(",")).map(String::strip).toList();

    private final Readers readers;
    private final PrintStream out;

    private Bench(Readers readers, PrintStream out) {
        this.readers = readers;
        this.out = out;
    }

    public static void main(String[] args) throws Exception {
        Path work = Path.of(args[0]).toAbsolutePath();
        List<Integer> sizes = Stream.of(args[2].split(" ")).map(Integer::valueOf).toList();
        try (Readers readers = new Readers(BenchServer.PASSWORD)) {
            Bench bench = new Bench(readers, System.out);
            bench.head();
            for (String database : args[3].split(" ")) {
                for (int size : sizes) {
                    bench.measure(new BenchServer(work, args[1], database, size), database, size);
                }
            }
            if (args[3].contains("postgresql") && isWanted("plans")) {
                int largest = sizes.get(sizes.size() - 1);
                Plans.print(new BenchServer(work, args[1], "postgresql", largest), readers, largest, System.out);
            }
        }
    }

    private static boolean isWanted(String name) {
        return WANTED.stream().anyMatch(name::contains);
    }

    private void head() {
        out.println("| Database | Events | What | Answers | requests/s | of yardstick | p50 ms | p99 ms | server CPU ms | database CPU ms"
                + " | errors |");
        out.println("|---|---|---|---|---|---|---|---|---|---|---|");
    }

    private void measure(BenchServer server, String database, int events) throws Exception {
        server.prepare();
        double unprepared = 0;
        if (isWanted("first answer")) {
            unprepared = server.startUnprepared();
            server.stop();
        }
        double answered = server.start();
        try {
            Measurement measurement = new Measurement(server, "%s | %,d".formatted(database, events));
            Rows rows = new Rows(server, readers);
            measurement.rows(rows.rows(WANTED));
            if (isWanted("writes")) {
                measurement.writes(rows);
            }
            if (isWanted("first answer")) {
                out.printf(
                        "| %s | %,d | first answer after %.1f s, unprepared %.1f s; resident memory at most %d MB"
                                + " | | | | | | | | |%n",
                        database, events, answered, unprepared, server.resident());
            }
        } finally {
            server.stop();
        }
    }

    /** The lines of the table for one server. */
    private final class Measurement {
        private final BenchServer server;
        private final Load.Target target;
        private final String name;

        Measurement(BenchServer server, String name) throws Exception {
            this.server = server;
            this.target = server.target();
            this.name = name;
        }

        /** Warms all of them up first: otherwise, the first ones would be those of code that is still being compiled. */
        void rows(List<Row> rows) throws Exception {
            for (Row row : rows) {
                Load.of(row, CONNECTIONS, WARM_UP, target);
            }
            for (Row row : rows) {
                signIn(row);
                Load.of(row, CONNECTIONS, WARM_UP, target);
                Load load = Load.of(row, CONNECTIONS, SECONDS, target);
                line(row, load, "%.2f".formatted(load.perSecond() / yardstick(row.size()).perSecond()));
            }
        }

        /** Signs everybody in once: checking the password of an account for the first time is slow by intention. */
        private void signIn(Row row) throws Exception {
            List<String> credentials = row.requests().stream()
                    .map(request -> request.split("\t")[2])
                    .filter(each -> !each.equals("-"))
                    .distinct()
                    .toList();
            for (String each : credentials) {
                server.get("/cal/events/v1/events?per_page=1", "Authorization", each);
            }
        }

        private Load yardstick(int size) throws Exception {
            List<String> requests = List.of(Row.get("/yardstick?size=" + size, "-"));
            Row constant = new Row("yardstick", Row.Kind.SHARED, requests, 0, List.of());
            return Load.of(constant, CONNECTIONS, Math.max(SECONDS / 2, 2), target);
        }

        void writes(Rows rows) throws Exception {
            Row list = rows.shared().get(0);
            line(named("default list, 50 connections", list), Load.of(list, 50, SECONDS, target), "");
            Load.of(rows.creates(""), 4, WARM_UP * 10, target);
            Load before = Load.of(list, CONNECTIONS, SECONDS, target);
            for (int writers : new int[] {1, 4}) {
                Row creates = rows.creates("creates, " + writers + (writers == 1 ? " writer" : " writers"));
                line(creates, Load.of(creates, writers, SECONDS, target), "");
            }
            Row during = rows.creates("creates, 4 writers, while 16 read");
            Process writers = Load.begin(during, 4, SECONDS + 2, target);
            Load reads = Load.of(list, CONNECTIONS, SECONDS, target);
            double growth = reads.p99() / before.p99();
            line(named("default list while 4 write (p99 × %.1f)".formatted(growth), list), reads, "");
            line(during, Load.parsed(Load.text(writers), Double.NaN, Double.NaN), "");
            line(rows.mixed(), Load.of(rows.mixed(), CONNECTIONS, SECONDS, target), "");
        }

        private static Row named(String name, Row row) {
            return new Row(name, row.kind(), row.requests(), row.size(), row.options());
        }

        private void line(Row row, Load load, String ofYardstick) {
            out.printf(
                    "| %s | %s | %s | %,.0f | %s | %.1f | %.1f | %s | %s | %d |%n",
                    name,
                    row.name(),
                    row.kind() == Row.Kind.SHARED ? "shared" : "own",
                    load.perSecond(),
                    ofYardstick,
                    load.median(),
                    load.p99(),
                    millis(load.serverCpu()),
                    millis(load.databaseCpu()),
                    load.errors());
            out.flush();
        }

        /** Not known of what runs beside other load, and of H2, which is part of the server. */
        private static String millis(double time) {
            return Double.isNaN(time) ? "" : "%.2f".formatted(time);
        }
    }
}
