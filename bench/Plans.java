import java.io.PrintStream;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How PostgreSQL reads its tables, by its own account of what the server asks (auto_explain). */
final class Plans {

    /** So often that the driver has prepared the statements, and PostgreSQL made up its mind about them. */
    private static final int ASKED_BEFORE = 12;

    private Plans() {}

    /** Prints a table of all rows that are shared. */
    static void print(BenchServer server, Readers readers, int events, PrintStream out) throws Exception {
        String settings = "alter database bench_" + events + " %s";
        try (Connection connection = server.connect();
                Statement statement = connection.createStatement()) {
            statement.execute(settings.formatted("set session_preload_libraries = 'auto_explain'"));
            statement.execute(settings.formatted("set auto_explain.log_min_duration = 0"));
            statement.execute(settings.formatted("set auto_explain.log_analyze = on"));
            server.start();
            try {
                out.printf("%n| PostgreSQL, %,d events | slowest statement ms | how it reads the large tables |%n", events);
                out.println("|---|---|---|");
                for (Row row : new Rows(server, readers).shared()) {
                    print(row, server, statement, out);
                }
            } finally {
                server.stop();
                statement.execute(settings.formatted("reset all"));
            }
        }
    }

    private static void print(Row row, BenchServer server, Statement statement, PrintStream out) throws Exception {
        String path = row.requests().get(0).split("\t")[1];
        path += (path.contains("?") ? "&" : "?") + "plan=";
        for (int i = 0; i < ASKED_BEFORE; i++) {
            server.get(path + i);
        }
        long read = size(statement);
        server.get(path + "last");
        Thread.sleep(200);
        out.println(line(row, log(statement, read)));
    }

    private static String line(Row row, String log) {
        double slowest = 0;
        Set<String> scans = new TreeSet<>();
        Matcher plans = Pattern.compile("duration: ([0-9.]+) ms +plan:\n((?:\t.*\n)+)").matcher(log);
        while (plans.find()) {
            Matcher scan = Pattern.compile("(\\w[\\w ]* Scan(?: using \\w+)?) on (\\w+)").matcher(plans.group(2));
            while (scan.find()) {
                if (isLarge(scan.group(2)) && !scan.group(1).endsWith("events_due")) { // for which jobs look
                    scans.add(scan.group(2) + ": " + scan.group(1));
                }
            }
            slowest = Math.max(slowest, Double.parseDouble(plans.group(1)));
        }
        return "| %s | %.1f | %s |".formatted(row.name(), slowest, String.join("; ", scans));
    }

    private static boolean isLarge(String table) {
        return List.of("event", "occurrence").stream().anyMatch(table::startsWith);
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
}
