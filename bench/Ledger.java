import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What was sent to a server, in which states it may be found by what was answered, and in which it is found. */
final class Ledger {
    static final int DATES = 30;
    static final String GONE = "gone";
    private static final Pattern START = Pattern.compile("\"start_date\":\"[0-9-]+ (\\d\\d)");
    private static final Pattern DATE = Pattern.compile("\"recurrence_id\":");
    private static final Pattern TITLE = Pattern.compile("\"title\":\"([^\"]*)\"");
    private static final Pattern FILE = Pattern.compile("\"(?:url|source_url)\":\"([^\"]*/images/[^\"]*\\.png)\"");

    private final Map<String, Entry> entries = new ConcurrentHashMap<>();
    private final Queue<String> faults = new ConcurrentLinkedQueue<>();

    /** A record by its slug, or an image by the key of its upload. */
    static final class Entry {
        final String name;
        final boolean isSeries;
        /** How it was made, so that it can be asked for again, or null if a form made it. */
        final Client.Sent made;

        final Set<String> states = new HashSet<>();
        private String id;
        private String image;
        private boolean isChecked;

        Entry(String name, boolean isSeries, Client.Sent made, String state) {
            this.name = name;
            this.isSeries = isSeries;
            this.made = made;
            states.addAll(List.of(GONE, state));
        }

        boolean isImage() {
            return image != null || name.startsWith("image");
        }

        synchronized String id() {
            return id;
        }

        /** Before a write is sent. */
        synchronized void mayBecome(String state) {
            isChecked = false;
            states.add(state);
        }

        /** After the answer: only what was acknowledged is certain, and what was refused with a fault of the client's. */
        synchronized void became(String state, Client.Answer answer) {
            if (answer.isAcknowledged()) {
                states.retainAll(Set.of(state));
                id = id == null ? answer.id() : id;
                image = isImage() && image == null ? answer.body() : image;
            } else if (answer.status() >= 400 && answer.status() < 500) {
                states.remove(state);
            }
        }
    }

    Entry add(Entry entry) {
        entries.put(entry.name, entry);
        return entry;
    }

    /** Those whose existence was acknowledged. */
    Collection<Entry> acknowledged() {
        return entries.values().stream().filter(each -> each.id() != null).toList();
    }

    long uncertain() {
        return entries.values().stream().filter(each -> each.states.size() > 1).count();
    }

    Queue<String> faults() {
        return faults;
    }

    /** Looks for everything, or for what was written since it was last looked for, and sends again what wasn't acknowledged. */
    void verify(Client client, boolean all) {
        List<Entry> these = new ArrayList<>(entries.values());
        these.removeIf(each -> each.isChecked && !all);
        these.parallelStream().forEach(each -> verify(client, each));
    }

    private void verify(Client client, Entry entry) {
        String found = entry.isImage() ? image(client, entry) : event(client, entry);
        if (!entry.states.contains(found)) {
            faults.add(entry.name + " is " + found + " but should be " + entry.states);
        }
        boolean isUncertain = entry.states.size() > 1;
        if (entry.id() == null && entry.made != null && isUncertain) {
            repeat(client, entry);
            return;
        }
        entry.states.retainAll(Set.of(found));
        entry.isChecked = true;
    }

    /** By its Idempotency-Key it must be there once. */
    private void repeat(Client client, Entry entry) {
        String state = entry.states.stream().filter(each -> !each.equals(GONE)).findFirst().orElseThrow();
        entry.became(state, client.send(entry.made));
        String found = entry.isImage() ? image(client, entry) : event(client, entry);
        if (!found.equals(state)) {
            faults.add(entry.name + " is " + found + " after it was sent again, but should be " + state);
        }
        if (!entry.isImage() && client.get("/events/by-slug/" + entry.name + "-2").status() != 404) {
            faults.add(entry.name + " is there twice");
        }
        entry.isChecked = true;
    }

    private static String event(Client client, Entry entry) {
        Client.Answer answer = client.get("/events/by-slug/" + entry.name);
        if (answer.status() == 404) {
            return GONE;
        }
        if (answer.status() != 200) {
            return "answered " + answer.status();
        }
        if (!entry.isSeries) {
            return state(answer.body());
        }
        Client.Answer dates = client.get("/events?per_page=50&start_date=2020-01-01&end_date=2100-01-01&post_parent=" + answer.id());
        Set<String> titles = all(TITLE, dates.body());
        Set<String> starts = all(START, dates.body());
        long count = DATE.matcher(dates.body()).results().count();
        boolean isWhole = titles.size() == 1 && starts.size() == 1 && count == DATES;
        return isWhole ? titles.iterator().next() + " at " + starts.iterator().next()
                : "half: " + count + " dates with " + titles + starts;
    }

    private static Set<String> all(Pattern pattern, String body) {
        return pattern.matcher(body).results().map(each -> each.group(1)).collect(Collectors.toSet());
    }

    private static String state(String event) {
        Matcher title = TITLE.matcher(event);
        Matcher start = START.matcher(event);
        boolean isWhole = title.find() && start.find() && event.contains("\"venue\":\"Hall");
        return isWhole ? title.group(1) + " at " + start.group(1) : "half: " + event;
    }

    private static String image(Client client, Entry entry) {
        if (entry.id() == null) {
            return GONE;
        }
        if (client.get("/images/" + entry.id()).status() != 200) {
            return GONE;
        }
        Set<String> files = FILE.matcher(entry.image).results().map(each -> each.group(1)).collect(Collectors.toSet());
        boolean isWhole = !files.isEmpty() && files.stream().allMatch(each -> client.file(each) > 60);
        return isWhole ? "stored" : "half: " + entry.image;
    }

    /** How many dates lists must have. */
    long dates() {
        return entries.values().stream()
                .filter(each -> !each.isImage() && !each.states.contains(GONE))
                .mapToLong(each -> each.isSeries ? DATES : 1)
                .sum();
    }
}
