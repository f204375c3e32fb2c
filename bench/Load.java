import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What one run of {@code wrk} found: requests a second, times in milliseconds, and CPU in milliseconds a request, of the
 * server and of a PostgreSQL beside it.
 */
record Load(double perSecond, double median, double p99, double serverCpu, double databaseCpu, long errors) {

    /** Who is asked, and how much CPU time they have taken so far, in milliseconds. */
    record Target(String root, DoubleSupplier server, DoubleSupplier database, Path work) {}

    /** Puts the load of a row on the server for so many seconds. */
    static Load of(Row row, int connections, int seconds, Target target) throws IOException {
        double server = target.server().getAsDouble();
        double database = target.database().getAsDouble();
        String text = text(begin(row, connections, seconds, target));
        return parsed(text, target.server().getAsDouble() - server, target.database().getAsDouble() - database);
    }

    /** The same in the background; {@link #parsed} reads its {@link #text}. */
    static Process begin(Row row, int connections, int seconds, Target target) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                "wrk", "-t1", "-c" + connections, "-d" + seconds + "s", "--timeout", "20s", "--latency"));
        command.addAll(row.options());
        Path requests = Files.write(Files.createTempFile(target.work(), "requests", ".txt"), row.requests());
        command.addAll(List.of("-s", "bench/requests.lua", target.root(), "--", requests.toString()));
        command.add(row.kind() == Row.Kind.OWN ? "own" : "shared");
        return new ProcessBuilder(command).redirectErrorStream(true).start();
    }

    static String text(Process process) throws IOException {
        return new String(process.getInputStream().readAllBytes());
    }

    static Load parsed(String text, double serverMillis, double databaseMillis) {
        double requests = Math.max(number(text, "([0-9]+) requests in()"), 1);
        double errors = number(text, "Non-2xx or 3xx responses: ([0-9]+)()");
        for (String kind : List.of("connect", "read", "write", "timeout")) {
            errors += number(text, kind + " ([0-9]+)()");
        }
        return new Load(
                number(text, "Requests/sec:\\s+([0-9.]+)()"),
                number(text, "50%\\s+([0-9.]+)(us|ms|s|m)"),
                number(text, "99%\\s+([0-9.]+)(us|ms|s|m)"),
                serverMillis / requests,
                databaseMillis / requests,
                (long) errors);
    }

    /** A number with a unit of time in milliseconds, without one as it is. */
    static double number(String text, String pattern) {
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
}
