package almanac.domain.security;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.domain.media.Pictures;
import almanac.support.ContractCases;
import almanac.support.Scale;
import almanac.support.Site;
import almanac.support.SiteTest;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Contract §6: no list, count, filter, search or nested record reveals what its reader may not see. The tables of who
 * sees what, and of how each surface shows it, are in {@code leaks.txt}; every test here is one of their cells, in the short run every eleventh.
 */
@TestInstance(Lifecycle.PER_CLASS)
class LeakMatrixIT extends SiteTest {
    private static final String UNKNOWN = "987654321";

    /** How a published record gets into a state. */
    private static final SortedMap<String, String> STATES = new TreeMap<>(Map.of(
            "publish", "{}",
            "draft", "{'status': 'draft'}",
            "pending", "{'status': 'pending'}",
            "private", "{'status': 'private'}",
            "future", "{'status': 'future', 'date': '2039-01-01'}",
            "trash", "{'status': 'trash'}",
            "protected", "{'password': 'sesame'}",
            "hidden", "{'hide_from_listings': true}"));

    private static final String EVENT =
            "{{new}, 'description': 'd{secret}', 'excerpt': 'e{secret}', 'cost': '{secret}', 'website':"
                    + " 'https://{secret}.example', 'image': {image}, 'featured': true, 'parent': {parent},"
                    + " 'event_status': 'postponed', 'event_status_reason': '{secret}', 'online_url':"
                    + " 'https://{secret}.example/online', 'custom_fields': {'x': '{secret}'}, 'tickets': [{'name':"
                    + " '{secret}'}], 'categories': '{secret}', 'tags': '{secret}', 'organizer': {'organizer':"
                    + " '{secret}'}, 'venue': {'venue': '{secret}', 'geo_lat': 1.5, 'geo_lng': 2.5}}";
    private static final String LINKED = "{'{kind}': '{word}', 'description': 'd{secret}', 'excerpt': 'e{secret}',"
            + " 'geo_lat': 1.5, 'geo_lng': 2.5}";

    /** What contract §4.3 blanks in a protected event. */
    private static final JsonObject PRIVATE_PARTS =
            Json.createReader(new StringReader("""
                {"description": "", "excerpt": "", "website": "", "cost": "", "image": false,
                 "cost_details":
                   {"currency_symbol": "", "currency_code": "", "currency_position": "", "values": []},
                 "categories": [], "tags": [], "venue": [], "organizer": [], "custom_fields": [], "tickets": [],
                 "all_day": null, "show_map": null, "show_map_link": null, "hide_from_listings": null,
                 "sticky": null, "featured": null, "ticketed": null}
                """)).readObject();

    private static final Map<String, String> WORDS = Map.of(
            "locked", "403 {kind}-password-protected",
            "denied", "403 {kind}-not-accessible",
            "gone", "403 {kind}-no-longer-available",
            "trashed", "410 {kind}-is-in-trash",
            "changed", "412 rest_precondition_failed",
            "no page", "404 {kind}-archive-page-not-found");

    /** Each run has a year of its own, because it counts the events on its days. */
    private static final AtomicInteger NEXT_YEAR = new AtomicInteger(2040);

    private final int year = NEXT_YEAR.getAndIncrement();
    private final Map<String, Planted> allPlanted = new HashMap<>();
    private final Map<String, String> feeds = new HashMap<>();

    /** A way to ask for records, and the answer for each of the degrees of sight. */
    private record Surface(
            String name, List<String> kinds, List<String> states, String request, Map<String, String> answers) {}

    /** Who asks for which record in which way, how well they see it, and what they are to get. */
    private record Cell(Surface surface, String kind, String state, String role, String sight, String answer) {
        boolean isHidden() {
            return List.of("none", "gone", "binned").contains(sight);
        }

        @Override
        public String toString() {
            return "%s asks for a %s %s: %s → %s".formatted(role, state, kind, surface.name(), answer);
        }
    }

    private static final class Tables {
        final Map<String, Map<String, String>> roles = new LinkedHashMap<>();
        final List<Surface> surfaces = new ArrayList<>();

        Tables() throws IOException {
            List<String> head = List.of();
            List<String> kinds = List.of();
            List<String> states = List.of();
            for (String line : Files.readAllLines(Path.of("src/test/resources/leaks.txt"))) {
                List<String> row =
                        Arrays.stream(line.split("\\|")).map(String::strip).toList();
                if (line.startsWith("== ")) {
                    String[] parts = line.substring(3).split(": ");
                    kinds = List.of(parts[0].split(" "));
                    states = parts[1].equals("all") ? List.copyOf(STATES.keySet()) : List.of(parts[1].split(" "));
                } else if (row.get(0).equals("role") || row.get(0).equals("surface")) {
                    head = row;
                } else if (kinds.isEmpty() && row.size() > 1) {
                    roles.put(row.get(0), named(head, row));
                } else if (row.size() > 1) {
                    surfaces.add(new Surface(row.get(0), kinds, states, row.get(1), named(head, row)));
                }
            }
        }

        private static Map<String, String> named(List<String> head, List<String> row) {
            Map<String, String> cells = new LinkedHashMap<>();
            head.forEach(name -> cells.put(name, row.get(cells.size())));
            return cells;
        }

        Stream<Cell> cells() {
            return surfaces.stream().flatMap(surface -> surface.kinds().stream().flatMap(kind -> cells(surface, kind)));
        }

        private Stream<Cell> cells(Surface surface, String kind) {
            return roles.keySet().stream().flatMap(role -> STATES.keySet().stream()
                    .filter(state -> kind.equals("event") || !state.matches("protected|hidden"))
                    .map(state -> cell(surface, kind, state, role)));
        }

        private Cell cell(Surface surface, String kind, String state, String role) {
            Map<String, String> rights = roles.get(role);
            String sight = surface.states().contains(state) ? rights.get(state) : "none";
            String answer = answer(surface.answers().get(sight), rights);
            return new Cell(surface, kind, state, role, sight, answer.replace("{kind}", kind));
        }

        private static String answer(String answer, Map<String, String> rights) {
            boolean writes = rights.get("writes").equals("yes");
            boolean edits = rights.get("refused").equals("edits");
            if (answer.endsWith("?") && !writes) {
                return "400 status";
            }
            if (answer.endsWith("+") && !writes || answer.endsWith("!") && !edits) {
                return rights.get("refused") + " rest_forbidden";
            }
            if (answer.endsWith("^") && !rights.get("role").equals("admin")) {
                return (edits ? "403" : rights.get("refused")) + " rest_forbidden";
            }
            String word = answer.replaceAll("[?+!^]$", "");
            return WORDS.getOrDefault(word, word);
        }
    }

    /** A record in a state, and what requests for it are made of. */
    private record Planted(Map<String, String> parts) {
        String fill(String template) {
            String filled = template;
            for (Map.Entry<String, String> part : parts.entrySet()) {
                filled = filled.replace("{" + part.getKey() + "}", part.getValue());
            }
            return filled;
        }

        Planted with(String name, Object value) {
            Map<String, String> more = new LinkedHashMap<>(parts);
            more.put(name, value.toString().replace("\"", ""));
            return new Planted(more);
        }

        private boolean isTold(String text) {
            return Pattern.compile(fill("{word}|{secret}|\"parent\":{id}\\b"))
                    .matcher(text)
                    .find();
        }

        /** A feed's own address, which repeats the query, and its name, which repeats what the query names. */
        private static final Pattern ITS_OWN = Pattern.compile("\"feed_url\":\"[^\"]*\"|<link rel=\"self\"[^>]*>"
                + "|(X-WR-CAL)?NAME:[^\r]* · Almanac|<title>[^<]* · Almanac</title>|\"title\":\"[^\"]* · Almanac\"");

        /** How a calendar or news show it. */
        String fed(String feed) {
            String text = ITS_OWN.matcher(feed.replace("\r\n ", "")).replaceAll("");
            if (text.contains(parts.get("secret"))) {
                return text.contains("d" + parts.get("secret")) ? "full" : "in part";
            }
            if (!isTold(text) && !text.contains("UID:" + parts.get("id") + "@")) {
                return "absent";
            }
            return text.contains("STATUS:CANCELLED") ? "cancelled" : "blank";
        }

        /** How a change shows it, which it does once at most. */
        String told(JsonObject changes) {
            return changes.getJsonArray("changes").getValuesAs(JsonObject.class).stream()
                    .filter(each -> fill("{id}").equals(each.get("id").toString()))
                    .map(each -> each.containsKey(parts.get("kind"))
                            ? seen(each.getJsonObject(parts.get("kind")))
                            : each.getString("action"))
                    .reduce((one, more) -> one + ", " + more)
                    .orElse("absent");
        }

        String seen(JsonObject shown) {
            if (shown.containsKey("guid")) { // a post of WordPress
                return shown.toString().contains(parts.get("secret"))
                        ? "full"
                        : shown.getJsonObject("content").getBoolean("protected") ? "blank" : "bare";
            }
            if (!shown.containsKey("start_date")
                    || !fill("{id}").equals(shown.get("id").toString())) {
                return isTold(shown.toString()) ? "full" : "bare";
            }
            String open = PRIVATE_PARTS.keySet().stream()
                    .filter(key -> !PRIVATE_PARTS.get(key).equals(shown.get(key)))
                    .collect(joining(" "));
            boolean silent = !shown.toString().contains(parts.get("secret"));
            return open.isEmpty() && silent ? "blank" : open.split(" ").length == PRIVATE_PARTS.size() ? "full" : open;
        }
    }

    static Stream<Cell> cells() throws IOException {
        return new Tables().cells();
    }

    /** Shares no factor with the numbers of roles and of states, so that the sample has all of them. */
    static List<Cell> tried() throws IOException {
        return Scale.some(cells().toList(), 11);
    }

    @ContractCases({
        "4.3 Trashed or unreadable; A reader without; It must not be",
        "4.5 search | text",
        "6 read unpublished; Callers other than; The same rule",
        "6.2 /demo is for",
        "7 Lists: page, per_page",
        "12.1 It has what the"
    })
    @MethodSource("tried")
    void nothingIsToldToWhoMayNotSeeIt(Cell cell) {
        String request = cell.surface().request();
        boolean isOfChanges = request.contains("{since}") || !request.matches("(GET|HEAD) .*");
        Planted planted = planted(cell, isOfChanges);
        boolean isOwnAddress = request.contains("{feed}");
        if (isOwnAddress) {
            planted = planted.with("feed", feeds.computeIfAbsent(cell.role(), this::feed));
        }
        Site site = isOwnAddress ? anonymous() : site(cell.role());
        if (request.startsWith("GET ") && !request.contains("assword")) { // caches have what others were given
            send(site("admin"), planted, request);
            send(anonymous(), planted, request);
        }
        Site.Answer answer = send(site, planted, request);

        assertThat(outcome(planted, request, answer)).as("%s", cell).isEqualTo(cell.answer());
        if (cell.isHidden() && answer.status() == 400 && request.contains("{id}")) {
            assertThat(answer.body().replaceAll("\\b" + planted.fill("{id}") + "\\b", UNKNOWN))
                    .as("%s, as if there were none", cell)
                    .isEqualTo(send(site, planted.with("id", UNKNOWN), request)
                            .response()
                            .body());
        }
    }

    @Test
    void everySurfaceHasSomethingToTell() throws IOException {
        Map<String, Set<String>> answers = cells().collect(Collectors.groupingBy(
                cell -> cell.surface().name() + " of " + cell.kind(),
                Collectors.mapping(Cell::answer, Collectors.toSet())));

        assertThat(answers).hasSizeGreaterThan(90).allSatisfy((surface, different) -> assertThat(different)
                .as(surface)
                .hasSizeGreaterThan(1));
    }

    private Site site(String role) {
        return switch (role) {
            case "anonymous" -> anonymous();
            case "owner" -> as("author2");
            case "admin" -> anonymous().with("admin", "admin-password");
            default -> as(role);
        };
    }

    /** The address of the calendar as that role sees it; that of strangers is everybody's. */
    private String feed(String role) {
        if (role.equals("anonymous")) {
            return anonymous().root() + "/events/feed.ics";
        }
        Site site = site(role);
        // other tests may have left as many as there may be
        site.get("/feeds?per_page=50").ids("feeds").stream().limit(1).forEach(left -> site.delete("/feeds/" + left));
        return site.json("POST", "/feeds", "{}").json().getString("url");
    }

    /** Sends {@code METHOD path}, then maybe a header or a body. */
    private Site.Answer send(Site site, Planted planted, String request) {
        String[] parts = planted.fill(request).split(" ", 3);
        if (parts.length == 2) {
            return site.send(parts[0], parts[1], null, null);
        }
        if (parts[2].startsWith("{") && !parts[2].startsWith("{etag")) {
            return site.json(parts[0], parts[1], parts[2]);
        }
        String[] header = parts[2].split(": ");
        String tag = site("admin").get(parts[1]).header("ETag");
        String body = parts[0].equals("PUT") ? "{}" : null;
        String value = header[1].replace("{etag}", "" + tag);
        return site.send(parts[0], parts[1], "application/json", body, header[0], value);
    }

    private static String outcome(Planted planted, String request, Site.Answer answer) {
        if (answer.status() == 304) {
            return "304";
        }
        if (request.startsWith("HEAD")) {
            return "total " + answer.header("X-TEC-Total");
        }
        if (answer.status() >= 400) {
            assertThat(planted.isTold(answer.body())).isFalse();
            boolean named = answer.code().equals("rest_invalid_param");
            return answer.status() + " "
                    + (named ? answer.refused().keySet().stream().sorted().collect(joining(" ")) : answer.code());
        }
        if (!answer.header("Content-Type").startsWith("application/json")) {
            return planted.fed(answer.body());
        }
        if (answer.body().startsWith("[")) { // as WordPress lists
            List<JsonObject> posts = answer.list();
            assertThat(answer.header("X-WP-Total")).isEqualTo("" + posts.size());
            return posts.isEmpty()
                    ? "absent"
                    : posts.stream().map(planted::seen).collect(joining(", "));
        }
        JsonObject json = answer.json();
        if (request.endsWith("per_page=1")) {
            boolean more = json.containsKey("next_rest_url");
            assertThat(json.getInt("total")).isEqualTo(more ? 2 : 1);
            assertThat(answer.header("Link") != null).isEqualTo(more);
            return more ? "next" : "end";
        }
        if (json.containsKey("changes")) {
            return planted.told(json);
        }
        if (!json.containsKey("total")) {
            return json.containsKey("count") ? "count " + json.getInt("count") : planted.seen(json);
        }
        String plural = json.keySet().iterator().next();
        assertThat(answer.header("X-TEC-Total")).isEqualTo("" + json.getInt("total"));
        assertThat(answer.header("X-TEC-TotalPages")).isEqualTo("" + json.getInt("total_pages"));
        if (json.getInt("total") == 0) {
            assertThat(json.getJsonArray(plural)).isEmpty();
            assertThat(answer.header("Link")).isNull();
            return "absent";
        }
        return json.getJsonArray(plural).getValuesAs(JsonObject.class).stream()
                .map(planted::seen)
                .collect(joining(", "));
    }

    /** @param isChanged whether it may be changed in its state, as it is once after the token {@code since} */
    private Planted planted(Cell cell, boolean isChanged) {
        return allPlanted.computeIfAbsent(cell.kind() + cell.state() + isChanged, name -> {
            Planted planted = planted(cell.kind(), cell.state(), isChanged ? 11 : 5);
            return isChanged ? changed(planted) : planted;
        });
    }

    private Planted changed(Planted planted) {
        String since = site("admin").get("/changes").json().getString("next");
        site("owner").json("PATCH", planted.fill("/{kind}s/{id}"), "{}");
        return planted.with("since", since);
    }

    /** A record of the owner's, with all that shows it, brought into its state when the rest is there. */
    private Planted planted(String kind, String state, int month) {
        LocalDate day =
                LocalDate.of(year, month, 2).plusDays(3L * STATES.headMap(state).size());
        boolean isEvent = kind.equals("event");
        String unpublished = "draft,pending,private,future,trash";
        Planted planted = new Planted(Map.of())
                .with("new", "'title': '{word}', 'start_date': '{day} 09:00', 'end_date': '{day} 17:00'")
                .with("mine", isEvent ? "start_date={day}&end_date={day}" : "search={word}")
                .with("both", "start_date={eve}&end_date={day}")
                .with("kind", kind)
                .with("word", fresh("named" + kind + state))
                .with("secret", fresh("kept" + kind + state))
                .with("day", day)
                .with("eve", day.minusDays(1))
                .with("status", unpublished.contains(state) ? state : "publish")
                .with("unpublished", unpublished)
                .with("unknown", UNKNOWN)
                .with("site", anonymous().root());
        return isEvent ? plantedEvent(planted, state) : plantedLinked(planted, state);
    }

    private Planted plantedEvent(Planted bare, String state) {
        Site owner = site("owner");
        int image = owner.sendBytes("POST", "/images", "image/png", Pictures.of("png", 4, 4))
                .id();
        owner.change("/images/" + image, bare.fill("{'alt_text': '{secret}'}"));
        Planted planted = bare.with("image", image).with("parent", made(bare.with("day", bare.fill("{eve}")), ""));
        Site.Answer event = owner.make("/events", planted.fill(EVENT));
        for (String each : List.of(
                "id=id",
                "slug=slug",
                "venue=venue.id",
                "organizer=organizer.0.id",
                "category=categories.0.id",
                "tag=tags.0.id")) {
            String[] part = each.split("=");
            planted = planted.with(part[0], event.at(part[1]));
        }
        planted = planted.with("child", made(planted.with("day", "2040-01-01"), ", 'parent': {id}"));
        return inState(planted, state);
    }

    private Planted plantedLinked(Planted bare, String state) {
        Site.Answer made = site("owner").make(bare.fill("/{kind}s"), bare.fill(LINKED));
        Planted planted = bare.with("id", made.at("id")).with("slug", made.at("slug"));
        int holder = made(planted.with("day", "2040-01-01"), ", '{kind}': {id}");
        String page = site("owner").get("/events/" + holder).text("slug");
        return inState(planted.with("holder", holder).with("page", page), state);
    }

    /** A published event of the owner's that isn't what is asked for. */
    private int made(Planted planted, String more) {
        return site("owner")
                .json("POST", "/events", planted.with("word", "Another").fill("{{new}" + more + "}"))
                .id();
    }

    private Planted inState(Planted planted, String state) {
        site("owner").change(planted.fill("/{kind}s/{id}"), STATES.get(state)).has(planted.fill("status={status}"));
        return planted;
    }
}
