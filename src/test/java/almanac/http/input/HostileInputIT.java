package almanac.http.input;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.Kind;
import almanac.domain.media.Pictures;
import almanac.http.input.HostileRequests.Request;
import almanac.http.input.HostileRequests.Target;
import almanac.support.Contract;
import almanac.support.Scale;
import almanac.support.Site;
import almanac.support.SiteTest;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Thousands of hostile requests to every route. They and the figures are in {@code target/hostile-input.md}; try
 * another seed with {@code -Dhostile.seed=…}.
 */
class HostileInputIT extends SiteTest {
    private static final long SEED = Long.getLong("hostile.seed", 20310312);
    private static final int REQUESTS = Integer.getInteger("hostile.requests", Scale.of(4_000, 500));
    private static final int AT_ONCE = 3;
    private static final Duration LONGEST = Duration.ofSeconds(1);
    private static final int SLOWER = 50;
    private static final int TRIES = 5;
    private static final int SPARE = 3;
    private static final List<String> HTML_FIELDS = List.of("description", "excerpt");
    private static final Pattern UNSAFE = Pattern.compile(
            "(?is)<\\s*(script|iframe|object|embed|svg|style|form|base|meta|link)\\b|<[^>]+\\son\\w+\\s*=|<[^>]+javascript:");

    private final ConcurrentLinkedQueue<String> faults = new ConcurrentLinkedQueue<>();
    private final Map<Integer, AtomicInteger> statuses = new ConcurrentSkipListMap<>();
    private final AtomicLong slowest = new AtomicLong();
    private volatile String slowestRequest = "";
    private volatile boolean isWarm;

    @Contract("2 Body of every")
    void noRequestBreaksTheServerOrItsDialect() throws InterruptedException, ExecutionException, IOException {
        List<Target> spare = Stream.generate(() -> targets().values())
                .limit(SPARE)
                .flatMap(Collection::stream)
                .toList();
        HostileRequests requests = new HostileRequests(
                SEED, HostileRequests.endpoints(anonymous().get("").json()), targets(), spare);
        for (int i = 0; i < 300; i++) {
            check(requests.next());
        }
        isWarm = true;

        ExecutorService threads = Executors.newFixedThreadPool(AT_ONCE);
        List<Callable<Void>> calls = new ArrayList<>();
        for (int i = 0; i < REQUESTS; i++) {
            Request request = requests.next();
            calls.add(() -> {
                check(request);
                return null;
            });
        }
        for (Future<Void> each : threads.invokeAll(calls)) {
            each.get();
        }
        threads.shutdown();
        report();

        assertThat(faults).as("seed %d", SEED).isEmpty();
        assertThat(statuses.keySet()).contains(200, 201, 400, 401, 403, 404, 412, 415);
    }

    /** A new record of each collection, always in the same order. */
    private SortedMap<String, Target> targets() {
        Site editor = as("editor");
        String name = fresh("hostile");
        String more = ", 'password': 'p', 'tags': ['event %1$s'], 'categories': ['event %1$s']".formatted(name);
        SortedMap<String, Target> targets = new TreeMap<>();
        targets.put("events", target(editor.create(name, more)));
        for (Kind kind : List.of(Kind.VENUE, Kind.ORGANIZER, Kind.CATEGORY, Kind.TAG)) {
            targets.put(kind.collection(), target(read(kind, make(kind, name, ""))));
        }
        targets.put("images", target(editor.sendBytes("POST", "/images", "image/png", Pictures.of("png", 20, 20))));
        return targets;
    }

    private static Target target(Site.Answer created) {
        return new Target(Integer.toString(created.id()), created.json().getString("slug", ""));
    }

    private Site.Answer send(Request request) {
        Site site = request.account() == null ? anonymous() : as(request.account());
        return site.sendBytes(
                request.method(),
                request.path(),
                request.type(),
                request.body(),
                request.headers().toArray(String[]::new));
    }

    private void check(Request request) {
        try {
            long start = System.nanoTime();
            Site.Answer answer = send(request);
            time(request, System.nanoTime() - start);
            statuses.computeIfAbsent(answer.status(), status -> new AtomicInteger())
                    .incrementAndGet();
            if (answer.status() >= 500) {
                faults.add(answer.status() + ": " + request + " " + answer.body());
            } else if (answer.status() >= 400) {
                dialect(request, answer);
            } else if (answer.status() != 304 && answer.status() != 301) {
                stored(request, answer);
            }
        } catch (AssertionError | RuntimeException e) {
            faults.add(request + ": " + e);
        }
    }

    /** A machine may have much else to do: slow is what is always slow, and by far slower than a plain request then. */
    private void time(Request request, long nanos) {
        if (!isWarm) {
            return;
        }
        long best = nanos;
        long limit = LONGEST.toNanos();
        for (int i = 0; i < TRIES && best > limit; i++) {
            limit = Math.max(limit, SLOWER * timed(() -> anonymous().get("")));
            best = Math.min(best, timed(() -> send(request)));
        }
        if (best > slowest.getAndAccumulate(best, Math::max)) {
            slowestRequest = request.toString();
        }
        if (best > limit) {
            faults.add(best / 1_000_000 + " ms: " + request);
        }
    }

    private static long timed(Runnable work) {
        long start = System.nanoTime();
        work.run();
        return System.nanoTime() - start;
    }

    private void dialect(Request request, Site.Answer answer) {
        JsonObject body = answer.json();
        boolean spoken = !body.getString("code").isBlank()
                && !body.getString("message").isBlank()
                && body.getJsonObject("data").getInt("status") == answer.status();
        if (!spoken) {
            faults.add("not the dialect: " + request + " " + body);
        }
    }

    private void stored(Request request, Site.Answer answer) {
        JsonObject body = answer.json();
        safe(request, body);
        boolean isWrite = List.of("POST", "PUT", "PATCH").contains(request.method());
        if (isWrite) {
            String address = body.containsKey("rest_url")
                    ? body.getString("rest_url")
                    : body.getJsonObject("urls").getString("self");
            Site.Answer read = as("admin").get(address);
            boolean isThere =
                    read.status() == 200 && read.id() == answer.id() || read.status() == 403 || read.status() == 404;
            if (!isThere) {
                faults.add("can't be read back: " + request + " " + read.status());
            }
        }
    }

    private void safe(Request request, JsonValue value) {
        if (value instanceof JsonObject object) {
            object.forEach((key, each) -> {
                if (HTML_FIELDS.contains(key)
                        && each instanceof JsonString html
                        && UNSAFE.matcher(html.getString()).find()) {
                    faults.add("unsafe " + key + ": " + html.getString() + " after " + request);
                }
                if (!key.equals("json_ld")) { // whose description is plain text
                    safe(request, each);
                }
            });
        } else if (value instanceof jakarta.json.JsonArray array) {
            array.forEach(each -> safe(request, each));
        }
    }

    private void report() throws IOException {
        StringBuilder rows = new StringBuilder();
        statuses.forEach((status, count) -> rows.append("| %d | %d |\n".formatted(status, count.get())));
        Files.writeString(Path.of("target/hostile-input.md"), """
                # Hostile input

                Seed %d, %d requests.

                | Status | Requests |
                |---|---|
                %s
                Slowest: %d ms, `%s`
                """.formatted(
                        SEED, REQUESTS, rows, slowest.get() / 1_000_000, slowestRequest));
    }
}
