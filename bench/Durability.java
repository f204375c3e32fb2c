import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * {@code java Durability PORT DATABASE URL DATA KILLS SECONDS JAVA…}: see {@code bench/durability}. Every tenth kill is while the server
 * starts, and every tenth while it loads or removes the demo year; after every tenth of the others everything is recounted.
 */
public final class Durability {
    private static final Pattern NUMBERS = Pattern.compile("\"(\\w+)\":(\\d+)");
    private static final Client.Sent LOAD = new Client.Sent("POST", "/demo", null, null, null);
    private static final Client.Sent REMOVE = new Client.Sent("DELETE", "/demo", null, null, null);

    private final Random random = new Random(20310310);
    private final Client client;
    private final Ledger ledger = new Ledger();
    private final Node node;
    private final String database;
    private int kills;
    private int checks;
    private double slowestStart;

    private Durability(Client client, Node node, String database) {
        this.client = client;
        this.node = node;
        this.database = database;
    }

    public static void main(String[] arguments) throws Exception {
        int port = Integer.parseInt(arguments[0]);
        Path data = Path.of(arguments[3]);
        Node node = new Node(
                Arrays.asList(arguments).subList(6, arguments.length), port, arguments[2], data, Path.of(data + ".log"));
        Durability durability = new Durability(new Client(port), node, arguments[1]);
        boolean isWell = durability.run(Integer.parseInt(arguments[4]), Double.parseDouble(arguments[5]));
        System.exit(isWell ? 0 : 1);
    }

    private boolean run(int wanted, double seconds) throws Exception {
        try {
            start();
            imports(wanted / 10);
            Traffic traffic = new Traffic(client, ledger);
            while (kills < wanted) {
                traffic.begin();
                Thread.sleep((long) (1000 * seconds * (0.5 + random.nextDouble())));
                kill();
                traffic.end();
                if (kills % 10 == 0) {
                    check();
                }
                if (kills % 10 == 5) {
                    killWhileItStarts();
                }
                start();
                ledger.verify(client, false);
                if (kills % 10 == 0) {
                    report();
                }
            }
            ledger.verify(client, true);
            traffic.compare();
            node.stop();
            check();
        } finally {
            node.kill();
        }
        report();
        summary();
        return ledger.faults().isEmpty();
    }

    private void start() throws Exception {
        slowestStart = Math.max(slowestStart, node.begin().await());
    }

    private void kill() {
        node.kill();
        kills++;
    }

    private void killWhileItStarts() throws Exception {
        node.begin();
        Thread.sleep((long) (1000 * slowestStart * random.nextDouble()));
        kill();
    }

    private void check() throws Exception {
        checks++;
        String said = node.check();
        if (!said.isEmpty()) {
            ledger.faults().add("after " + kills + " kills --check says " + said);
        }
    }

    /** The demo year is loaded, and removed, as a whole or not at all. */
    private void imports(int times) throws Exception {
        long start = System.nanoTime();
        Map<String, String> whole = numbers(client.send(LOAD));
        double seconds = (System.nanoTime() - start) / 1e9;
        Map<String, String> none = new TreeMap<>(whole);
        none.replaceAll((what, number) -> "0");
        if (whole.isEmpty() || whole.equals(none)) {
            throw new IllegalStateException("The demo year isn't loaded.");
        }
        for (int i = 0; i < times; i++) {
            boolean isLoaded = numbers(client.get("/demo")).equals(whole);
            Thread import_ = new Thread(() -> client.send(isLoaded ? REMOVE : LOAD));
            import_.start();
            Thread.sleep((long) (1000 * seconds * random.nextDouble()));
            kill();
            import_.join();
            start();
            Map<String, String> found = numbers(client.get("/demo"));
            if (!found.equals(whole) && !found.equals(none)) {
                ledger.faults().add("half an import: " + found + " of " + whole);
            }
        }
        client.send(REMOVE);
        node.kill();
        check();
        start();
    }

    private static Map<String, String> numbers(Client.Answer answer) {
        return NUMBERS.matcher(answer.body()).results().collect(Collectors.toMap(
                each -> each.group(1), each -> each.group(2), (a, b) -> a, TreeMap::new));
    }

    private void report() {
        Map<String, Long> acknowledged = ledger.acknowledged().stream()
                .collect(Collectors.groupingBy(each -> each.name.replaceFirst("-.*", ""), TreeMap::new, Collectors.counting()));
        System.out.printf("| %s | %d | %s | %d | %d | %.0f s |%n", database, kills, acknowledged, ledger.faults().size(), checks, slowestStart);
    }

    /** Faults, and answers that are neither success nor the end of a killed server. */
    private void summary() {
        client.answers().forEach((what, outcomes) -> outcomes.forEach((outcome, times) -> {
            if (!outcome.matches("20[01]|303|refused|IOException|HttpConnectTimeoutException|ConnectException|EOFException")) {
                ledger.faults().add(times.count + " × " + what + ": " + outcome);
            }
        }));
        ledger.faults().forEach(each -> System.out.println("FAULT " + each.substring(0, Math.min(each.length(), 2000))));
    }
}
