import java.io.ByteArrayOutputStream;
import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.IsoFields;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;

/**
 * Asks a server for its pages, one request at a time and all rows in turns, and prints lines of a Markdown table: {@code java
 * Pages.java PID PORT rounds database events [rows]}; without arguments, its head. The rows are a regular expression of their
 * names. No address is asked twice, so no response is one that was kept.
 */
public class Pages {
    /** The kernel counts CPU time in hundredths of a second. */
    private static final double TICK_MILLIS = 10;

    private final HttpClient anonymous = HttpClient.newHttpClient();
    private final HttpClient signedIn =
            HttpClient.newBuilder().cookieHandler(new CookieManager()).build();
    private final String root;
    private final Path stat;
    private int asked;

    private Pages(String process, String port) {
        this.root = "http://127.0.0.1:" + port;
        this.stat = Path.of("/proc", process, "stat");
    }

    /** A page that is asked for, and what was measured of it. */
    private record Row(String path, HttpClient reader, List<Double> millis, double[] cpu, byte[][] last) {
        Row(String path, HttpClient reader) {
            this(path, reader, new ArrayList<>(), new double[1], new byte[1][]);
        }
    }

    public static void main(String[] args) throws Exception {
        if (args.length == 0) {
            System.out.println("| Database | Events | Page | kB | kB gzipped | p50 ms | p99 ms | server's CPU ms |");
            System.out.println("|---|---|---|---|---|---|---|---|");
        } else {
            String wanted = args.length > 5 ? args[5] : ".*";
            new Pages(args[0], args[1]).run(Integer.parseInt(args[2]), args[3], Integer.parseInt(args[4]), wanted);
        }
    }

    private void run(int rounds, String database, int events, String wanted) throws Exception {
        String form = "name=admin&password=bench-password";
        HttpRequest signIn = HttpRequest.newBuilder(URI.create(root + "/sign-in"))
                .headers("Content-Type", "application/x-www-form-urlencoded", "Sec-Fetch-Site", "same-origin")
                .POST(BodyPublishers.ofString(form))
                .build();
        require(signedIn.send(signIn, BodyHandlers.ofString()), 303);
        Map<String, Row> rows = rows();
        rows.keySet().removeIf(name -> !name.matches(wanted));
        for (Row row : rows.values()) { // what is compiled meanwhile isn't measured
            ask(row, rounds);
        }
        rows.values().forEach(row -> row.millis().clear());
        int rest = rounds;
        while (rest > 0) { // in turns, so that other work on the machine is shared by all rows
            int some = Math.min(rest, 50);
            for (Row row : rows.values()) {
                double before = cpuMillis();
                ask(row, some);
                row.cpu()[0] += cpuMillis() - before;
            }
            rest -= some;
        }
        for (Map.Entry<String, Row> each : rows.entrySet()) {
            Row row = each.getValue();
            double[] millis = row.millis().stream().mapToDouble(time -> time).sorted().toArray();
            System.out.printf("| %s | %,d | %s | %.1f | %.1f | %.1f | %.1f | %.1f |%n", database, events, each.getKey(),
                    row.last()[0].length / 1e3, gzipped(row.last()[0]) / 1e3, millis[millis.length / 2],
                    millis[millis.length * 99 / 100], row.cpu()[0] / rounds);
        }
    }

    private Map<String, Row> rows() throws Exception {
        LocalDate day = LocalDate.now(ZoneOffset.UTC).plusMonths(2).withDayOfMonth(15);
        String month = day.toString().substring(0, 7);
        String week = "%d-W%02d".formatted(day.get(IsoFields.WEEK_BASED_YEAR), day.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR));
        Map<String, Row> rows = new LinkedHashMap<>();
        rows.put("month", new Row("/events/month/" + month, anonymous));
        rows.put("month of a category", new Row("/events/month/" + month + "?category=categories-5", anonymous));
        rows.put("month of a search", new Row("/events/month/" + month + "?search=harbour", anonymous));
        rows.put("week", new Row("/events/week/" + week, anonymous));
        rows.put("day", new Row("/events/day/" + day, anonymous));
        rows.put("year", new Row("/events/year/" + day.getYear(), anonymous));
        rows.put("list", new Row("/events/list", anonymous));
        rows.put("event", new Row(eventPath(), anonymous));
        rows.put("venue", new Row("/venue/venue-5/", anonymous));
        rows.put("month, signed in", new Row("/events/month/" + month, signedIn));
        rows.put("event, signed in", new Row(eventPath(), signedIn));
        for (String list : List.of("events", "events?state=past", "events?search=harbour", "events/new", "review", "venues",
                "organizers", "categories", "tags", "images", "accounts", "audit", "state")) {
            rows.put("manage: " + list, new Row("/manage/" + list, signedIn));
        }
        rows.put("(interface: default list)", new Row("/cal/events/v1/events", anonymous));
        return rows;
    }

    private String eventPath() throws Exception {
        HttpRequest request =
                HttpRequest.newBuilder(URI.create(root + "/cal/events/v1/events?per_page=1")).build();
        Matcher slug = Pattern.compile("\"slug\":\"([^\"]+)")
                .matcher(anonymous.send(request, BodyHandlers.ofString()).body());
        slug.find();
        return "/event/" + slug.group(1) + "/";
    }

    private void ask(Row row, int times) throws Exception {
        for (int i = 0; i < times; i++) {
            String path = row.path() + (row.path().contains("?") ? "&" : "?") + "x=" + ++asked;
            HttpRequest request = HttpRequest.newBuilder(URI.create(root + path))
                    .header("Accept", "*/*")
                    .build();
            long start = System.nanoTime();
            HttpResponse<byte[]> response = row.reader().send(request, BodyHandlers.ofByteArray());
            row.millis().add((System.nanoTime() - start) / 1e6);
            require(response, 200);
            row.last()[0] = response.body();
        }
    }

    private static void require(HttpResponse<?> response, int status) {
        if (response.statusCode() != status) {
            throw new IllegalStateException(response.request().uri() + ": " + response.statusCode());
        }
    }

    /** The CPU time that the server has taken so far. */
    private double cpuMillis() throws Exception {
        String[] fields = Files.readString(stat).replaceFirst(".*\\) ", "").split(" ");
        return (Long.parseLong(fields[11]) + Long.parseLong(fields[12])) * TICK_MILLIS;
    }

    private static int gzipped(byte[] body) throws Exception {
        ByteArrayOutputStream to = new ByteArrayOutputStream();
        try (GZIPOutputStream zip = new GZIPOutputStream(to)) {
            zip.write(body);
        }
        return to.size();
    }
}
