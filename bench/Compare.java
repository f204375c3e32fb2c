import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Asks two servers with the same data the same, one request at a time and in turns, and prints medians as a Markdown table:
 * {@code java Compare.java OLD-PORT NEW-PORT rounds [row,…]}. No address is asked twice, so no response is one that was kept.
 */
public class Compare {
    private static final HttpClient HTTP =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private static final String BASIC =
            "Basic " + Base64.getEncoder().encodeToString("admin:bench-password".getBytes());
    private static final LocalDate TODAY = LocalDate.now(ZoneOffset.UTC);

    /** For a row that a database takes seconds for. */
    private static final int MOST_SECONDS = 20;

    private final Server before;
    private final Server after;
    private int asked;

    private Compare(Server before, Server after) {
        this.before = before;
        this.after = after;
    }

    /** What was measured of one row: milliseconds of both servers, and whether they have always responded alike. */
    private static final class Times {
        private final List<Double> before = new ArrayList<>();
        private final List<Double> after = new ArrayList<>();
        private boolean isSame = true;

        double seconds() {
            return Stream.of(before, after).flatMap(List::stream).mapToDouble(each -> each / 1000).sum();
        }
    }

    private record Response(double millis, String body) {}

    private record Server(int port) {

        Response ask(String method, String path, String body) throws Exception {
            HttpRequest.Builder request = HttpRequest.newBuilder(
                            URI.create("http://127.0.0.1:" + port + "/cal/events/v1" + path))
                    .method(method, body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
            if (body != null) {
                request.header("Authorization", BASIC).header("Content-Type", "application/json");
            }
            long start = System.nanoTime();
            HttpResponse<String> response = HTTP.send(request.build(), BodyHandlers.ofString());
            double millis = (System.nanoTime() - start) / 1e6;
            if (response.statusCode() >= 300) {
                throw new IllegalStateException(method + " " + path + ": " + response.statusCode() + " " + response.body());
            }
            return new Response(millis, response.body());
        }
    }

    public static void main(String[] args) throws Exception {
        Server before = new Server(Integer.parseInt(args[0]));
        Server after = new Server(Integer.parseInt(args[1]));
        List<String> only = args.length > 3 ? List.of(args[3].split(",")) : List.of();
        new Compare(before, after).run(Integer.parseInt(args[2]), only);
    }

    private void run(int rounds, List<String> only) throws Exception {
        System.out.println("| What | before, ms | after, ms | after / before | responses |\n|---|---|---|---|---|");
        Map<String, String> reads = reads();
        if (!only.isEmpty()) {
            reads.keySet().retainAll(only);
        }
        read(reads, rounds / 3, new LinkedHashMap<>()); // what is compiled meanwhile isn't measured
        Map<String, Times> times = new LinkedHashMap<>();
        read(reads, rounds, times);
        if (only.isEmpty()) {
            write(rounds / 3, new Times(), new Times());
            Times creates = new Times();
            Times updates = new Times();
            write(rounds, creates, updates);
            times.put("create", creates);
            times.put("update of the dates", updates);
        }
        times.forEach(Compare::print);
    }

    /** Rows in turns, so that other work on the machine is shared by all of them. */
    private void read(Map<String, String> rows, int rounds, Map<String, Times> times) throws Exception {
        for (int i = 0; i < rounds; i++) {
            for (Map.Entry<String, String> row : rows.entrySet()) {
                Times of = times.computeIfAbsent(row.getKey(), name -> new Times());
                if (of.seconds() < MOST_SECONDS) {
                    String path = row.getValue() + (row.getValue().contains("?") ? "&" : "?") + "x=" + ++asked;
                    both(of, "GET", path, path, null);
                }
            }
        }
    }

    private Map<String, String> reads() throws Exception {
        LocalDate month = TODAY.plusMonths(2).withDayOfMonth(1);
        String dates = "start_date=" + month + "&end_date=" + month.plusMonths(1).minusDays(1);
        String all = "/events?start_date=" + TODAY.minusYears(2) + "&end_date=" + TODAY.plusYears(4);
        Map<String, String> rows = new LinkedHashMap<>();
        rows.put("default list", "/events");
        rows.put("month", "/events?" + dates);
        rows.put("venue", "/events?venue=10005");
        rows.put("by id", "/events/" + field(before.ask("GET", "/events?per_page=1", null), "id"));
        rows.put("50 per page", "/events?per_page=50");
        rows.put("page 20", "/events?page=20");
        rows.put("last page", all + "&page=" + field(before.ask("GET", all, null), "total_pages"));
        rows.put("month, whole events", "/events?strict_dates=true&" + dates);
        rows.put("category", "/events?categories=categories-5");
        rows.put("categories + tags", "/events?categories=categories-3&tags=tags-7,tags-8,tags-9");
        rows.put("featured", "/events?featured=true");
        rows.put("search of two words", "/events?search=harbour+concert");
        rows.put("by title", "/events?orderby=title");
        rows.put("series once", "/events?expand=false");
        rows.put("modified, by id", "/events?modified_after=2020-01-01&orderby=id");
        rows.put("venues with upcoming events", "/venues?only_with_upcoming=1");
        rows.put("organizers with upcoming events", "/organizers?only_with_upcoming=1");
        return rows;
    }

    private void write(int rounds, Times creates, Times updates) throws Exception {
        for (int i = 0; i < rounds; i++) {
            write(creates, updates);
        }
    }

    private void write(Times creates, Times updates) throws Exception {
        String event = "{\"title\":\"Compared %d\",\"start_date\":\"%s 10:00\",\"end_date\":\"%2$s 11:00\",\"description\":\"%s\"}"
                .formatted(++asked, TODAY.plusDays(asked % 700), "Some words about it. ".repeat(15));
        Response[] created = both(creates, "POST", "/events", "/events", event);
        String dates = "{\"start_date\":\"%s 12:00\",\"end_date\":\"%1$s 13:00\"}".formatted(TODAY.plusDays((asked + 9) % 700));
        both(updates, "PATCH", "/events/" + field(created[0], "id"), "/events/" + field(created[1], "id"), dates);
    }

    /** Who goes first changes with each request. */
    private Response[] both(Times times, String method, String pathBefore, String pathAfter, String body) throws Exception {
        Response first = asked % 2 == 0 ? before.ask(method, pathBefore, body) : after.ask(method, pathAfter, body);
        Response second = asked % 2 == 0 ? after.ask(method, pathAfter, body) : before.ask(method, pathBefore, body);
        Response[] both = asked % 2 == 0 ? new Response[] {first, second} : new Response[] {second, first};
        times.before.add(both[0].millis());
        times.after.add(both[1].millis());
        times.isSame &= body != null || common(both[0], before).equals(common(both[1], after));
        return both;
    }

    /** A response without what has to differ. */
    private static String common(Response response, Server server) {
        return response.body().replace("127.0.0.1:" + server.port(), "");
    }

    private static void print(String row, Times times) {
        double before = median(times.before);
        double after = median(times.after);
        System.out.printf("| %s | %.2f | %.2f | %.2f | %s |%n", row, before, after, after / before, times.isSame ? "same" : "**different**");
    }

    private static double median(List<Double> times) {
        double[] sorted = times.stream().mapToDouble(each -> each).sorted().toArray();
        return Arrays.stream(sorted, (sorted.length - 1) / 2, sorted.length / 2 + 1).average().orElseThrow();
    }

    private static String field(Response response, String name) {
        Matcher found = Pattern.compile("\"" + name + "\":\"?([^\",}]+)").matcher(response.body());
        found.find();
        return found.group(1);
    }
}
