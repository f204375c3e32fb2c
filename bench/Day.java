import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.temporal.IsoFields;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Phaser;
import java.util.function.Supplier;

/**
 * A working day: requests as people send them, which arrive by chance and don't wait for each other. A latency counts from the
 * moment at which the request was due, so it has the time for which a busy server kept others waiting.
 */
public class Day {
    private static final String API = "/cal/events/v1";
    private static final Duration PATIENCE = Duration.ofSeconds(40);
    private static final boolean SHOWS_KINDS = Boolean.getBoolean("kinds");

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final Random random = new Random(7);
    private final Map<String, String> tags = new ConcurrentHashMap<>();
    private final List<Choice> mix = new ArrayList<>();
    private final BenchServer server;
    private final Rows rows;
    private final String keeper;
    private final String head;
    private int number;

    /** A kind of request, of so many of 100. */
    private record Choice(String kind, int share, Supplier<HttpRequest.Builder> request) {}

    /** @param status 0 if there was no answer in time */
    private record Answer(String kind, int status, double millis) {}

    private Day(BenchServer server, Readers readers, String head) throws Exception {
        this.server = server;
        this.rows = new Rows(server, readers);
        this.keeper = readers.administrator();
        this.head = head;
        page("month", 16, () -> "/events/month/" + month());
        page("month of a category", 8, () -> "/events/month/" + month() + "?category=categories-" + chosen(40));
        page("week", 6, () -> {
            LocalDate day = today().plusWeeks(chosen(8));
            return "/events/week/%d-W%02d".formatted(day.get(IsoFields.WEEK_BASED_YEAR), day.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR));
        });
        page("list", 10, () -> "/events/list?page=" + (1 + chosen(10)));
        page("event", 22, () -> "/event/" + popular(rows.slugs()) + "/");
        page("search", 6, () -> "/events/list?search=" + rows.word() + "+" + rows.word());
        page("interface: list", 10, () -> API + switch (chosen(3)) {
            case 0 -> "/events";
            case 1 -> "/events?categories=categories-" + chosen(40);
            default -> "/events?start_date=" + month() + "-01&per_page=50";
        });
        page("interface: event", 6, () -> API + "/events/" + popular(rows.ids()));
        mix.add(new Choice("feed of a category", 3, this::feed));
        page("start", 3, () -> "/");
        keepers("desk", 5, () -> number % 2 == 0 ? "/manage/events" : "/manage/events?search=" + rows.word());
        keepers("interface, editors", 3, () -> API + "/events?status=" + (number % 2 == 0 ? "draft" : "publish") + "&page=" + (1 + chosen(5)));
        mix.add(new Choice("update", 1, () -> written(API + "/events/" + rows.ids().get(random.nextInt(rows.ids().size())), "PATCH",
                "{\"title\":\"Changed " + number + "\"}")));
        mix.add(new Choice("create", 1, () -> written(API + "/events", "POST",
                "{\"title\":\"New %d\",\"start_date\":\"%s 10:00\",\"end_date\":\"%2$s 11:00\",\"description\":\"%s\"}"
                        .formatted(number, today().plusDays(1 + chosen(300)), "Some words about it. ".repeat(15)))));
    }

    public static void main(String[] args) throws Exception {
        Path work = Path.of(args[0]).toAbsolutePath();
        int seconds = Integer.parseInt(args[5]);
        System.out.println("| Database | Events | | Due a second | Answered | Refused (503) | Failed | p50 ms | p95 ms | p99 ms"
                + " | CPU ms: server | database | MB at most |");
        System.out.println("|---|--:|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|");
        try (Readers readers = new Readers(BenchServer.PASSWORD)) {
            for (String database : args[2].split(" ")) {
                int events = Integer.parseInt(args[3]);
                BenchServer server = new BenchServer(work, args[1], database, events);
                server.prepare();
                server.startUnprepared();
                try {
                    Day day = new Day(server, readers, "%s | %,d".formatted(database, events));
                    day.line("first minute", 20, 60);
                    for (String rate : args[4].split(" ")) {
                        day.line("warm", Integer.parseInt(rate), seconds);
                    }
                } finally {
                    server.stop();
                }
            }
        }
    }

    /** Sends requests for so many seconds, and prints what came of them. */
    private void line(String when, int rate, int seconds) throws Exception {
        Load.Target target = server.target();
        double before = target.server().getAsDouble();
        double databaseBefore = target.database().getAsDouble();
        List<Answer> answers = run(rate, seconds);
        print(head + " | " + when, rate, answers, (target.server().getAsDouble() - before) / answers.size(),
                (target.database().getAsDouble() - databaseBefore) / answers.size());
        if (SHOWS_KINDS) {
            Map<String, List<Answer>> kinds = new TreeMap<>();
            answers.forEach(each -> kinds.computeIfAbsent(each.kind(), any -> new ArrayList<>()).add(each));
            for (Map.Entry<String, List<Answer>> each : kinds.entrySet()) {
                print(head + " | " + each.getKey(), rate, each.getValue(), Double.NaN, Double.NaN);
            }
        }
    }

    private void print(String name, int rate, List<Answer> answers, double cpu, double database) throws Exception {
        double[] millis = answers.stream().mapToDouble(Answer::millis).sorted().toArray();
        long answered = answers.stream().filter(each -> each.status() >= 200 && each.status() < 400).count();
        long refused = answers.stream().filter(each -> each.status() == 503).count();
        System.out.printf("| %s | %d | %,d | %,d | %,d | %.0f | %.0f | %.0f | %s | %s | %d |%n", name, rate, answered, refused,
                answers.size() - answered - refused, millis[millis.length / 2], millis[millis.length * 95 / 100],
                millis[millis.length * 99 / 100], number(cpu), number(database), server.resident());
    }

    private static String number(double millis) {
        return Double.isNaN(millis) ? "" : "%.1f".formatted(millis);
    }

    private List<Answer> run(int rate, int seconds) throws InterruptedException {
        ConcurrentLinkedQueue<Answer> answers = new ConcurrentLinkedQueue<>();
        Phaser open = new Phaser(1);
        long due = System.nanoTime();
        long end = due + seconds * 1_000_000_000L;
        while (due < end) {
            Thread.sleep(Duration.ofNanos(Math.max(0, due - System.nanoTime())).toMillis());
            send(due, answers, open);
            due += (long) (-Math.log(1 - random.nextDouble()) / rate * 1e9);
        }
        open.arriveAndAwaitAdvance();
        return List.copyOf(answers);
    }

    private void send(long due, ConcurrentLinkedQueue<Answer> answers, Phaser open) {
        number++;
        Choice choice = choice();
        HttpRequest request = choice.request().get().timeout(PATIENCE).build();
        open.register();
        http.sendAsync(request, BodyHandlers.ofByteArray()).whenComplete((response, failure) -> {
            answers.add(new Answer(choice.kind(), failure == null ? response.statusCode() : 0, (System.nanoTime() - due) / 1e6));
            if (failure == null) {
                remember(request, response);
            }
            open.arriveAndDeregister();
        });
    }

    private void remember(HttpRequest request, HttpResponse<byte[]> response) {
        if (request.uri().getPath().endsWith(".ics")) {
            response.headers().firstValue("ETag").ifPresent(tag -> tags.put(request.uri().toString(), tag));
        }
    }

    private Choice choice() {
        int left = random.nextInt(mix.stream().mapToInt(Choice::share).sum());
        for (Choice each : mix) {
            left -= each.share();
            if (left < 0) {
                return each;
            }
        }
        throw new IllegalStateException();
    }

    private void page(String kind, int share, Supplier<String> path) {
        mix.add(new Choice(kind, share, () -> get(path.get())));
    }

    private void keepers(String kind, int share, Supplier<String> path) {
        mix.add(new Choice(kind, share, () -> get(path.get()).header("Authorization", keeper)));
    }

    private static HttpRequest.Builder get(String path) {
        return HttpRequest.newBuilder(URI.create(BenchServer.ROOT + path));
    }

    /** Two of three programs that subscribe have asked before. */
    private HttpRequest.Builder feed() {
        HttpRequest.Builder request = get("/events/feed.ics?categories=categories-" + chosen(40));
        String tag = tags.get(request.build().uri().toString());
        return tag == null || random.nextInt(3) == 0 ? request : request.header("If-None-Match", tag);
    }

    private HttpRequest.Builder written(String path, String method, String json) {
        return get(path).headers("Authorization", keeper, "Content-Type", "application/json")
                .method(method, BodyPublishers.ofString(json));
    }

    /** This month for most, a later one for some. */
    private YearMonth month() {
        return YearMonth.from(today()).plusMonths(chosen(12));
    }

    private static LocalDate today() {
        return LocalDate.now(ZoneOffset.UTC);
    }

    /** A number below another one, the nth as often as 1/n: what comes first is asked for most. */
    private int chosen(int below) {
        return (int) Math.pow(below + 1, random.nextDouble()) - 1;
    }

    private String popular(List<String> all) {
        return all.get(chosen(all.size()));
    }
}
