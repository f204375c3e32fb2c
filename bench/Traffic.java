import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;

/** Writers of events, series, forms and images, who note what they sent, and readers of lists, pages, feeds and changes. */
final class Traffic {
    private static final Pattern NEXT = Pattern.compile("\"next\":\"([^\"]+)\"");
    private static final Pattern CHANGE = Pattern.compile("\"kind\":\"event\",\"id\":(\\d+),\"action\":\"(\\w+)\"");
    private static final List<String> READ = List.of(
            "/events",
            "/events?start_date=2030-01-01&end_date=2040-01-01&per_page=50",
            "//events/month/2031-03",
            "//events/feed.ics?start_date=2031-03-01&end_date=2031-04-01",
            "//events/feed.atom",
            "//events/list?search=kept");

    private final Client client;
    private final Ledger ledger;
    private final AtomicInteger number = new AtomicInteger();
    private final Set<String> copy = new HashSet<>();
    private final List<Thread> threads = new ArrayList<>();
    private String since = "";
    private volatile boolean isOver;

    Traffic(Client client, Ledger ledger) {
        this.client = client;
        this.ledger = ledger;
    }

    void begin() {
        isOver = false;
        if (since.isEmpty()) {
            apply(client.get("/changes?kinds=event"));
        }
        for (Runnable each : List.<Runnable>of(
                () -> event(false), () -> event(false), () -> event(true), this::form, this::image, this::read, this::copy)) {
            Thread thread = new Thread(() -> {
                while (!isOver) {
                    each.run();
                }
            });
            thread.setDaemon(true);
            threads.add(thread);
            thread.start();
        }
    }

    void end() throws InterruptedException {
        isOver = true;
        for (Thread each : threads) {
            each.join();
        }
        threads.clear();
    }

    /** Creates an event or series; changes three of four, and deletes one of four for good. */
    private void event(boolean isSeries) {
        int n = number.incrementAndGet();
        String slug = (isSeries ? "series-" : "event-") + n;
        Client.Sent made = new Client.Sent("POST", "/events", "application/json", json(slug, isSeries, n, "first", 10), slug);
        Ledger.Entry entry = ledger.add(new Ledger.Entry(slug, isSeries, made, "first at 10"));
        Client.Answer answer = client.count(isSeries ? "create series" : "create event", made);
        entry.became("first at 10", answer);
        pauseIfAway(answer);
        if (entry.id() == null) {
            return;
        }
        String path = "/events/" + entry.id();
        if (n % 4 != 0) {
            write(entry, isSeries ? "move series" : "change event", "second at 14",
                    new Client.Sent("POST", path, "application/json",
                            text("{\"title\":\"second\",\"start_date\":\"2031-03-10 14:00\",\"end_date\":\"2031-03-10 15:00\"}"), null));
        }
        if (n % 4 == 1) {
            write(entry, "delete", Ledger.GONE, new Client.Sent("DELETE", path + "?force=true", null, null, null));
        }
    }

    private void write(Ledger.Entry entry, String what, String state, Client.Sent sent) {
        entry.mayBecome(state);
        Client.Answer answer = client.count(what, sent);
        entry.became(state, answer);
        pauseIfAway(answer);
    }

    private static byte[] json(String slug, boolean isSeries, int n, String title, int hour) {
        return text(("{\"slug\":\"%s\",\"title\":\"%s\",\"start_date\":\"2031-03-10 %d:00\",\"end_date\":\"2031-03-10 %d:00\",%s"
                        + "\"venue\":{\"venue\":\"Hall %d\"},\"organizer\":{\"organizer\":\"Club %d\"},\"tags\":[\"kept\",\"n%d\"],\"description\":\"%s\"}")
                .formatted(slug, title, hour, hour + 1, isSeries ? "\"rrule\":\"FREQ=DAILY;COUNT=" + Ledger.DATES + "\"," : "",
                        n % 50, n % 20, n % 100, "Some words about it. ".repeat(15)));
    }

    private void form() {
        String slug = "form-" + number.incrementAndGet();
        Ledger.Entry entry = ledger.add(new Ledger.Entry(slug, false, null, "first at 10"));
        Client.Answer answer = client.submit("/manage/events/new", Map.of(
                "title", "first", "slug", slug, "start_day", "2031-03-10", "start_time", "10:00", "end_day", "2031-03-10",
                "end_time", "11:00", "status", "publish", "event_status", "scheduled", "venue[]", "Hall", "venue_is[0]", "new Hall"));
        entry.became("first at 10", answer);
        pauseIfAway(answer);
    }

    private void image() {
        String name = "image-" + number.incrementAndGet();
        Client.Sent made = new Client.Sent("POST", "/images", "image/png", picture(), name);
        Ledger.Entry entry = ledger.add(new Ledger.Entry(name, false, made, "stored"));
        Client.Answer answer = client.count("upload image", made);
        entry.became("stored", answer);
        pauseIfAway(answer);
    }

    /** No two are the same, since the same file is stored once. */
    private static byte[] picture() {
        BufferedImage image = new BufferedImage(320, 200, BufferedImage.TYPE_INT_RGB);
        Random random = new Random();
        for (int i = 0; i < 400; i++) {
            image.setRGB(random.nextInt(320), random.nextInt(200), random.nextInt(1 << 24));
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            ImageIO.write(image, "png", out);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return out.toByteArray();
    }

    private void read() {
        for (String each : READ) {
            pauseIfAway(client.count(each.contains("feed") ? "read feed" : each.startsWith("//") ? "read page" : "read list",
                    new Client.Sent("GET", each, null, null, null)));
            pause(20);
        }
    }

    /** Keeps a copy by the changes. */
    private void copy() {
        Client.Answer answer = client.count("read changes", new Client.Sent("GET", "/changes?kinds=event" + since, null, null, null));
        if (answer.status() == 200) {
            apply(answer);
        }
        pauseIfAway(answer);
        pause(100);
    }

    private boolean apply(Client.Answer answer) {
        Matcher changes = CHANGE.matcher(answer.body());
        while (changes.find()) {
            if (changes.group(2).equals("gone")) {
                copy.remove(changes.group(1));
            } else {
                copy.add(changes.group(1));
            }
        }
        Matcher next = NEXT.matcher(answer.body());
        if (next.find()) {
            since = "&since=" + next.group(1);
        }
        return answer.body().contains("\"more\":true");
    }

    /** Reads all changes, and compares the copy, and the total of lists, with what should be there. */
    void compare() {
        Client.Answer answer;
        do {
            answer = client.get("/changes?kinds=event" + since);
        } while (apply(answer));
        Set<String> right = new HashSet<>();
        for (Ledger.Entry each : ledger.acknowledged()) {
            if (!each.isImage() && !each.states.contains(Ledger.GONE)) {
                right.add(each.id());
            }
        }
        Set<String> missing = new HashSet<>(right);
        missing.removeAll(copy);
        Set<String> phantoms = new HashSet<>(copy);
        phantoms.removeAll(right);
        phantoms.removeIf(each -> client.get("/events/" + each).status() == 200); // stored, but not acknowledged
        if (answer.status() != 200 || !missing.isEmpty() || !phantoms.isEmpty()) {
            ledger.faults().add("the copy by changes lacks " + missing + " and has " + phantoms + ", answered " + answer.status());
        }
        String total = "\"total\":" + ledger.dates() + ",";
        Client.Answer list = client.get("/events?per_page=1&start_date=2020-01-01&end_date=2100-01-01");
        if (!list.body().contains(total)) {
            ledger.faults().add("a list should have " + total + " but has " + list.body().replaceFirst(".*\"total\":", ""));
        }
    }

    private static byte[] text(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** Clients that are refused ask again later. */
    private static void pauseIfAway(Client.Answer answer) {
        if (answer.status() == 0 || answer.status() >= 500) {
            pause(1_000);
        }
    }

    private static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
