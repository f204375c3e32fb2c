import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;

/**
 * {@code java Siege.java PORT MINUTES SEED FILE}: see {@code bench/siege}. The same seed makes the same requests; while the file is there,
 * threads of the server are interrupted.
 */
public class Siege {
    private static final int SERIES = 60;
    private static final int DATES = 300;
    private static final int MOVERS = 3;
    private static final int HANGING = 14;
    private static final String WHOLE = "start_date=2020-01-01&end_date=2100-01-01";
    private static final Map<String, String> LISTS = new TreeMap<>(Map.of(
            "default list", "/events?page=%d",
            "tag", "/events?tags=siege&" + WHOLE + "&per_page=12&page=%d",
            "all dates", "/events?" + WHOLE + "&per_page=50&page=%d",
            "search", "/events?search=siege&page=%d",
            "dates of a series", "/events?per_page=12&" + WHOLE + "&post_parent=%s"));
    private static final Pattern TOTAL = Pattern.compile("\"total\":(\\d+)");
    private static final Pattern CODE = Pattern.compile("\"code\":\"(\\w+)\"");
    private static final Pattern ID = Pattern.compile("^\\{\"id\":(\\d+)");

    private final HttpClient http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final int port;
    private final Random random;
    private final List<String> series = new ArrayList<>();
    private final Map<String, AtomicInteger> statuses = new ConcurrentSkipListMap<>();
    private final Map<String, String> faults = new ConcurrentHashMap<>();
    private volatile boolean over;

    private record Response(int status, String body) {}

    private Siege(int port, long seed) {
        this.port = port;
        this.random = new Random(seed);
    }

    public static void main(String[] args) throws Exception {
        Siege siege = new Siege(Integer.parseInt(args[0]), Long.parseLong(args[2]));
        siege.seed();
        Duration half = Duration.ofSeconds(30 * Long.parseLong(args[1]));
        siege.lay(half);
        Path interrupting = Files.createFile(Path.of(args[3]));
        siege.lay(half);
        Files.delete(interrupting);
        siege.recount();
        siege.report();
        System.exit(siege.faults.isEmpty() ? 0 : 1);
    }

    private void seed() {
        for (int i = 0; i < SERIES; i++) {
            String end = i % 2 == 0 ? ";COUNT=" + DATES : "";
            Response made = write("POST", "/events", ("{\"title\":\"Siege %d\",\"tags\":[\"siege\"],\"start_date\":\"tomorrow 9am\","
                    + "\"end_date\":\"tomorrow 10am\",\"rrule\":\"FREQ=DAILY%s\"}").formatted(i, end));
            Matcher id = ID.matcher(made.body());
            if (!id.find()) {
                throw new IllegalStateException(made.status() + " " + made.body());
            }
            series.add(id.group(1));
        }
    }

    private void read(Duration duration) {
        long end = System.nanoTime() + duration.toNanos();
        for (int round = 0; System.nanoTime() < end; round++) {
            for (Map.Entry<String, String> list : LISTS.entrySet()) {
                Object which = list.getValue().endsWith("%s") ? series.get(random.nextInt(SERIES)) : 1 + random.nextInt(8);
                note(list.getKey(), request("GET", list.getValue().formatted(which) + "&round=" + round, null), 200);
            }
        }
    }

    private void lay(Duration duration) throws InterruptedException {
        List<Thread> others = new ArrayList<>();
        for (int mover = 0; mover < MOVERS; mover++) {
            int own = mover;
            others.add(new Thread(() -> move(own)));
        }
        others.add(new Thread(this::raiseAndLower));
        others.add(new Thread(this::mirror));
        others.add(new Thread(this::sendPacked));
        IntStream.range(0, HANGING).forEach(each -> others.add(new Thread(this::hang)));
        others.forEach(Thread::start);
        read(duration);
        over = true;
        for (Thread each : others) {
            each.join();
        }
        over = false;
    }

    /** Each mover has series of its own: two writers of one would only be told of each other. */
    private void move(int own) {
        Random hours = new Random(own);
        while (!over) {
            String id = series.get(own + MOVERS * hours.nextInt(SERIES / MOVERS));
            int hour = 6 + hours.nextInt(12);
            note("move a series", write("POST", "/events/" + id,
                    "{\"start_date\":\"tomorrow %d:00\",\"end_date\":\"tomorrow %d:00\"}".formatted(hour, hour + 1)), 200);
        }
    }

    private void raiseAndLower() {
        for (int round = 0; !over; round++) {
            note("change the horizon", write("POST", "/settings", "{\"recurrence_months\":" + (round % 2 == 0 ? 60 : 12) + "}"), 200);
            sleep(20_000);
        }
    }

    private void mirror() {
        String since = "";
        Pattern next = Pattern.compile("\"next\":\"([^\"]+)\"");
        while (!over) {
            Response answer = request("GET", "/changes" + since, null);
            note("changes", answer, 200, 410);
            Matcher token = next.matcher(answer.body());
            since = token.find() ? "?since=" + token.group(1) : "";
            sleep(500);
        }
    }

    /** A body in any coding of contents is refused before it is unpacked. */
    private void sendPacked() {
        byte[] bomb = packed();
        while (!over) {
            for (String coding : List.of("gzip", "x-gzip", "deflate", "br", "zstd", "compress", "gzip, gzip", "x")) {
                Response answer = send(builder("/events").header("Content-Type", "application/json")
                        .header("Content-Encoding", coding).POST(HttpRequest.BodyPublishers.ofByteArray(bomb)).build());
                note("packed body", answer, 415);
            }
            sleep(2_000);
        }
    }

    private static byte[] packed() {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(packed)) {
            for (int megabyte = 0; megabyte < 50; megabyte++) {
                out.write(new byte[1 << 20]);
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return packed.toByteArray();
    }

    /** Asks for what isn't shared and takes none of it. */
    private void hang() {
        while (!over) {
            try (Socket socket = new Socket("127.0.0.1", port)) {
                socket.setReceiveBufferSize(4_096);
                socket.getOutputStream().write(("GET /cal/events/v1/events?per_page=50&" + WHOLE + "&password=x HTTP/1.1\r\n"
                        + "Host: localhost\r\nCookie: consent=yes; _ga=1." + System.nanoTime() + "\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
                sleep(5_000);
            } catch (IOException e) {
                note("hanging client", new Response(0, ""), 0);
            }
        }
    }

    /** Every total beside the dates that its pages have, and every series beside its rule. */
    private void recount() {
        for (String filter : List.of(WHOLE, WHOLE + "&tags=siege", "start_date=tomorrow&end_date=2030-01-01")) {
            count("/events?per_page=50&" + filter);
        }
        for (int i = 0; i < SERIES; i += 2) {
            int dates = total("/events?per_page=1&" + WHOLE + "&post_parent=" + series.get(i));
            if (dates != DATES) {
                faults.put("a series of " + DATES + " dates has " + dates, series.get(i));
            }
        }
    }

    /** Once it answers: the last interrupt may have broken the database, which is opened again then. */
    private String read(String path) {
        Response answer = request("GET", path, null);
        for (int i = 0; i < 60 && answer.status() != 200; i++) {
            sleep(1_000);
            answer = request("GET", path, null);
        }
        return answer.body();
    }

    private int total(String path) {
        Matcher total = TOTAL.matcher(read(path));
        return total.find() ? Integer.parseInt(total.group(1)) : -1;
    }

    private void count(String path) {
        int total = total(path);
        int found = 0;
        for (int page = 1; (page - 1) * 50 < total; page++) {
            found += read(path + "&page=" + page).split("\"global_id\":", -1).length - 1;
        }
        if (found != total) {
            faults.put("a total of " + total + " has " + found + " dates on its pages", path);
        }
    }

    private Response write(String method, String path, String json) {
        return request(method, path, json);
    }

    private Response request(String method, String path, String json) {
        HttpRequest.Builder request = builder(path);
        return send(json == null
                ? request.GET().build()
                : request.header("Content-Type", "application/json").method(method, HttpRequest.BodyPublishers.ofString(json)).build());
    }

    private HttpRequest.Builder builder(String path) {
        String credentials = Base64.getEncoder().encodeToString("admin:bench-password".getBytes(StandardCharsets.UTF_8));
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/cal/events/v1" + path)).timeout(Duration.ofMinutes(20));
        boolean isPublic = path.startsWith("/events?");
        return isPublic ? request : request.header("Authorization", "Basic " + credentials);
    }

    private Response send(HttpRequest request) {
        try {
            HttpResponse<String> answer = http.send(request, HttpResponse.BodyHandlers.ofString());
            return new Response(answer.statusCode(), answer.body());
        } catch (IOException e) {
            return new Response(0, String.valueOf(e.getMessage()));
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** An interrupted thread may lose its client (0), and may refuse for lack of a place; nothing else may go wrong. */
    private void note(String kind, Response answer, int... expected) {
        Matcher code = CODE.matcher(answer.body());
        String told = answer.status() >= 400 && code.find() ? " " + code.group(1) : "";
        statuses.computeIfAbsent(kind + " " + answer.status() + told, key -> new AtomicInteger()).incrementAndGet();
        boolean isBusy = told.equals(" rest_overloaded");
        if (answer.status() != 0 && !isBusy && Arrays.stream(expected).noneMatch(each -> each == answer.status())) {
            faults.putIfAbsent(kind + " " + answer.status() + told, answer.body().substring(0, Math.min(300, answer.body().length())));
        }
    }

    private static void sleep(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void report() {
        System.out.println("\n| Request and status | Times |\n|---|---|");
        statuses.forEach((what, times) -> System.out.println("| " + what + " | " + times + " |"));
        new TreeMap<>(faults).forEach((what, example) -> System.out.println("\nFAULT " + what + "\n   " + example));
        System.out.println(faults.isEmpty() ? "\nno faults" : "\n" + faults.size() + " sorts of faults");
    }
}
