import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * {@code java Outage PORT URL DATA SECONDS SCENARIOS JAVA…}: see {@code bench/outage}. A line of the file of scenarios has a name, the
 * command that breaks something, and the one that mends it, with tabs between.
 */
public final class Outage {
    /** Without a refusal it is well again. */
    private static final Duration WELL = Duration.ofSeconds(8);

    private static final Duration PATIENCE = Duration.ofMinutes(3);
    private static final int HEALTHY_MILLIS = 6_000;

    private final Client client;
    private final Ledger ledger = new Ledger();
    private final Traffic traffic;
    private final URI ready;
    private final Map<Boolean, Long> lastReady = new ConcurrentHashMap<>();
    private volatile boolean isOver;

    private Outage(int port) {
        client = new Client(port);
        traffic = new Traffic(client, ledger);
        ready = URI.create("http://127.0.0.1:" + (port + 1) + "/health/ready");
    }

    public static void main(String[] arguments) throws Exception {
        int port = Integer.parseInt(arguments[0]);
        Node node = new Node(
                Arrays.asList(arguments).subList(5, arguments.length), port, arguments[1], Path.of(arguments[2]), Path.of(arguments[4] + ".log"));
        Outage outage = new Outage(port);
        try {
            node.begin().await();
            outage.watch();
            for (String line : Files.readAllLines(Path.of(arguments[4]))) {
                String[] parts = line.split("\t");
                outage.run(parts[0], parts[1], parts[2], Integer.parseInt(arguments[3]));
            }
            outage.ledger.verify(outage.client, true);
            outage.traffic.compare();
            outage.isOver = true;
            node.stop();
            String said = node.check();
            System.out.println(said.isEmpty() ? "\nEverything that is stored twice is right." : "\nFAULT --check says " + said);
            outage.faults();
        } finally {
            node.kill();
        }
        System.exit(outage.ledger.faults().isEmpty() ? 0 : 1);
    }

    private void run(String name, String breaking, String mending, int seconds) throws Exception {
        traffic.begin();
        Thread.sleep(HEALTHY_MILLIS);
        requireHealth();
        long begun = System.nanoTime();
        command(breaking);
        Thread.sleep(seconds * 1000L);
        Map<String, Client.Times> meanwhile = answers();
        long lastReadyAt = lastReady.getOrDefault(true, begun);
        boolean isReady = System.nanoTime() - lastReadyAt < 2e9;
        String unreadyAfter = isReady ? "always ready" : seconds(begun, lastReadyAt) + " s";
        client.answers().clear();
        client.forgetFailure();
        command(mending);
        long mended = System.nanoTime();
        while (System.nanoTime() - Math.max(client.lastFailure(), mended) < WELL.toNanos()
                && System.nanoTime() - mended < PATIENCE.toNanos()) {
            Thread.sleep(100);
        }
        long wellAfter = seconds(mended, client.lastFailure());
        Map<String, Client.Times> after = answers();
        client.answers().clear();
        traffic.end();
        Set<String> before = Set.copyOf(ledger.faults());
        long unknown = ledger.uncertain();
        ledger.verify(client, false);
        faults(meanwhile);
        faults(after);
        System.out.printf("| %s | %s | %s | %d s | %s, %d s | %d | %d |%n", name, text(meanwhile), text(after), wellAfter,
                unreadyAfter, seconds(mended, lastReady.getOrDefault(false, mended)), unknown, ledger.faults().size() - before.size());
        faults();
    }

    private void requireHealth() {
        if (answers().keySet().stream().noneMatch(each -> each.startsWith("20"))) {
            throw new IllegalStateException("Nothing is answered: " + answers().keySet());
        }
        client.answers().clear();
    }

    /** What refuses has to say why, in a sentence that is none of an accident. */
    private void faults(Map<String, Client.Times> answers) {
        answers.forEach((outcome, times) -> {
            if (outcome.contains("WITHOUT") || outcome.startsWith("500") || outcome.matches("40[0134].*") && !outcome.equals("404")) {
                ledger.faults().add(times.count + " × " + outcome);
            }
        });
    }

    private void faults() {
        ledger.faults().forEach(each -> System.out.println("FAULT " + each.substring(0, Math.min(each.length(), 800))));
    }

    /** Reads and writes apart. */
    private Map<String, Client.Times> answers() {
        Map<String, Client.Times> all = new TreeMap<>();
        client.answers().forEach((what, outcomes) -> outcomes.forEach((outcome, times) -> {
            Client.Times sum = all.computeIfAbsent(outcome + (what.startsWith("read") ? " reads" : " writes"), any -> new Client.Times());
            sum.count += times.count;
            sum.longest = Math.max(sum.longest, times.longest);
        }));
        return all;
    }

    private static String text(Map<String, Client.Times> answers) {
        return String.join("; ", answers.entrySet().stream()
                .map(each -> "%s × %d (%.1f s)".formatted(each.getKey().replace("<", "&lt;"), each.getValue().count, each.getValue().longest))
                .toList());
    }

    private static long seconds(long from, long until) {
        return Math.max(0, Math.round((until - from) / 1e9));
    }

    private static void command(String command) throws IOException, InterruptedException {
        if (new ProcessBuilder("bash", "-c", command).inheritIO().start().waitFor() != 0) {
            throw new IllegalStateException(command + " failed");
        }
    }

    /** Notes when it was last ready, and when last not. */
    private void watch() {
        HttpClient http = HttpClient.newHttpClient();
        Thread watching = new Thread(() -> {
            while (!isOver) {
                try {
                    HttpRequest request = HttpRequest.newBuilder(ready).timeout(Duration.ofSeconds(10)).build();
                    int status = http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
                    lastReady.put(status == 200, System.nanoTime());
                    Thread.sleep(200);
                } catch (IOException e) {
                    lastReady.put(false, System.nanoTime());
                } catch (InterruptedException e) {
                    return;
                }
            }
        });
        watching.setDaemon(true);
        watching.start();
    }
}
