import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Asks for lists one at a time, first of an idle server and then while writers move series of 300 dates, and prints both as
 * a Markdown table: {@code java Storm.java PORT DATABASE SERIES SECONDS WRITERS}. No address is asked twice.
 */
public class Storm {
    private static final int DATES = 300;
    private static final HttpClient HTTP =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private static final String BASIC =
            "Basic " + Base64.getEncoder().encodeToString("admin:bench-password".getBytes());
    private static final LocalDate TODAY = LocalDate.now(ZoneOffset.UTC);
    private static final Pattern ID = Pattern.compile("\"id\":(\\d+)");

    private final String port;
    private final List<String> series = new ArrayList<>();
    private final AtomicInteger moved = new AtomicInteger();
    private final AtomicInteger refused = new AtomicInteger();
    private int asked;
    private int failed;
    private volatile boolean isOver;

    private Storm(String port) {
        this.port = port;
    }

    public static void main(String[] args) throws Exception {
        new Storm(args[0]).run(
                args[1], Integer.parseInt(args[2]), Integer.parseInt(args[3]), Integer.parseInt(args[4]));
    }

    private void run(String database, int number, int seconds, int writers) throws Exception {
        for (int i = 0; i < number; i++) {
            create(i);
        }
        measure(seconds / 2); // what is compiled meanwhile isn't measured
        Map<String, List<Double>> idle = measure(seconds);
        ExecutorService threads = Executors.newFixedThreadPool(writers);
        for (int i = 0; i < writers; i++) {
            int writer = i;
            threads.submit(() -> move(writer, writers));
        }
        failed = 0;
        Map<String, List<Double>> busy = measure(seconds);
        isOver = true;
        threads.shutdown();
        threads.awaitTermination(5, TimeUnit.MINUTES);
        idle.forEach((row, times) -> print(database, row, times, busy.get(row)));
        System.out.printf("%n%d writers moved %d series of %d dates, %d writes and %d reads were refused%n%n",
                writers, moved.get(), DATES, refused.get(), failed);
    }

    private void create(int number) throws Exception {
        HttpResponse<String> response = send("POST", "/events", dates(number, 0)
                + ",\"title\":\"Rehearsal " + number + "\",\"tags\":\"storm-" + number % 10
                + "\",\"rrule\":\"FREQ=DAILY;COUNT=" + DATES + "\",\"description\":\"" + "Some words about it. ".repeat(15)
                + "\"");
        Matcher id = ID.matcher(response.body());
        if (response.statusCode() != 201 || !id.find()) {
            throw new IllegalStateException(response.statusCode() + " " + response.body());
        }
        series.add(id.group(1));
    }

    /** By a day and some hours, there and back. */
    private static String dates(int number, int round) {
        LocalDate day = TODAY.plusDays(number % 7 + round % 2);
        int hour = 7 + (number + 5 * round) % 12;
        return "\"start_date\":\"%s %d:00\",\"end_date\":\"%1$s %2$d:45\"".formatted(day, hour);
    }

    private void move(int writer, int writers) {
        for (int round = 1; !isOver; round++) {
            for (int i = writer; i < series.size() && !isOver; i += writers) {
                try {
                    boolean isMoved =
                            send("POST", "/events/" + series.get(i), dates(i, round)).statusCode() == 200;
                    (isMoved ? moved : refused).incrementAndGet();
                } catch (Exception e) {
                    refused.incrementAndGet();
                }
            }
        }
    }

    private Map<String, List<Double>> measure(int seconds) throws Exception {
        Map<String, List<Double>> times = new LinkedHashMap<>();
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        while (System.nanoTime() < end) {
            asked++;
            String always = "start_date=2020-01-" + (1 + asked % 28) + "&end_date=2100-01-01";
            read(times, "default list", "");
            read(times, "wide list", always + "&per_page=50&featured=false");
            read(times, "tags=", always + "&per_page=12&tags=storm-" + asked % 10);
            read(times, "post_parent=", always + "&post_parent=" + series.get(asked % series.size()));
        }
        return times;
    }

    private void read(Map<String, List<Double>> times, String row, String query) throws Exception {
        long start = System.nanoTime();
        if (send("GET", "/events?x=" + asked + "&" + query, null).statusCode() != 200) {
            failed++;
        }
        times.computeIfAbsent(row, any -> new ArrayList<>()).add((System.nanoTime() - start) / 1e6);
    }

    private HttpResponse<String> send(String method, String path, String members) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(
                        URI.create("http://127.0.0.1:" + port + "/cal/events/v1" + path))
                .method(method, members == null ? BodyPublishers.noBody() : BodyPublishers.ofString("{" + members + "}"));
        if (members != null) {
            request.header("Authorization", BASIC).header("Content-Type", "application/json");
        }
        return HTTP.send(request.build(), BodyHandlers.ofString());
    }

    private static void print(String database, String row, List<Double> idle, List<Double> busy) {
        System.out.printf("| %s | %s | %.1f | %.1f | %.1f | %.1f | %.1f | %.1f |%n", database, row,
                share(idle, 0.5), share(busy, 0.5), share(busy, 0.5) / share(idle, 0.5),
                share(idle, 0.99), share(busy, 0.99), share(busy, 0.99) / share(idle, 0.99));
    }

    private static double share(List<Double> times, double share) {
        Collections.sort(times);
        return times.get((int) Math.min(times.size() - 1L, Math.round(share * times.size())));
    }
}
