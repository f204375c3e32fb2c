import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The rows that are measured, of a server's data set: which addresses, and who asks for them. */
final class Rows {
    private static final String API = "/cal/events/v1";
    private static final String NOBODY = "-";

    /** Different addresses of a row whose requests vary. */
    private static final int VARIANTS = 2_000;

    private static final int SAMPLED_PAGES = 20;

    private final BenchServer server;
    private final Readers readers;
    private final Random random = new Random(7);
    private final LocalDate today = LocalDate.now(ZoneOffset.UTC);
    private final String all = "/events?start_date=" + today.minusYears(2) + "&end_date=" + today.plusYears(4);
    private final int lastPage;
    private final List<String> ids = new ArrayList<>();
    private final List<String> slugs = new ArrayList<>();
    private final List<String> words;

    /** Looks at a part of the data set, to ask for what it has. */
    Rows(BenchServer server, Readers readers) throws Exception {
        this.server = server;
        this.readers = readers;
        lastPage = Integer.parseInt(field(body(all), "total_pages"));
        int pages = Integer.parseInt(field(body(all + "&per_page=50"), "total_pages"));
        List<String> titles = new ArrayList<>();
        for (int i = 0; i < SAMPLED_PAGES; i++) {
            String page = body(all + "&per_page=50&page=" + (1 + random.nextInt(pages)));
            ids.addAll(fields(page, "\\{\"id\":([0-9]+),\"global_id\""));
            slugs.addAll(fields(page, "\"event\":\"[^\"]*\",\"slug\":\"([^\"]+)\"|\"slug\":\"([a-z]+ning[^\"]*)\""));
            titles.addAll(fields(page, "\"title\":\"([^\"]+)\""));
        }
        words = titles.stream().flatMap(title -> Stream.of(title.split(" "))).filter(word -> word.matches("[a-z]+")).toList();
    }

    List<String> ids() {
        return ids;
    }

    List<String> slugs() {
        return slugs;
    }

    /** All rows whose names contain one of these words. */
    List<Row> rows(List<String> wanted) throws Exception {
        List<Row> rows = new ArrayList<>(shared());
        rows.addAll(own());
        rows.addAll(signedIn());
        return rows.stream().filter(row -> wanted.stream().anyMatch(row.name()::contains)).toList();
    }

    /** Those that everybody asks for, which are answered many times by one computation. */
    List<Row> shared() throws Exception {
        LocalDate month = today.plusMonths(2).withDayOfMonth(1);
        String etag = server.get(API + "/events").headers().firstValue("ETag").orElseThrow();
        return List.of(
                shared("default list", "/events"),
                shared("50 per page", "/events?per_page=50"),
                shared("page 20", "/events?page=" + Math.min(20, Math.max(lastPage / 2, 1))),
                shared("last page", all + "&page=" + lastPage),
                shared("one month", "/events?" + dates(YearMonth.from(month))),
                shared("search of two words", "/events?search=harbour+concert"),
                shared("search of two frequent words", "/events?search=evening+children"),
                shared("category", "/events?categories=categories-5"),
                shared("categories + tags", "/events?categories=categories-3&tags=tags-7,tags-8,tags-9"),
                shared("venue", "/events?venue=10005"),
                shared("single by id", "/events/" + ids.get(0)),
                shared("single by slug", "/events/by-slug/" + slugs.get(0)),
                new Row(
                        "304",
                        Row.Kind.SHARED,
                        List.of(Row.get(API + "/events", NOBODY)),
                        1,
                        List.of("-H", "If-None-Match: " + etag)),
                shared("venues with upcoming events", "/venues?only_with_upcoming=1"),
                shared("categories", "/categories"));
    }

    private List<Row> own() throws Exception {
        return List.of(
                own("default list", i -> API + "/events"),
                own("page 1–20", i -> API + "/events?page=" + (1 + i % Math.min(20, Math.max(lastPage / 3, 1)))),
                own("50 per page", i -> API + "/events?per_page=50"),
                own("a month", i -> API + "/events?" + dates(month())),
                own("a venue", i -> API + "/events?venue=" + (10_000 + random.nextInt(200))),
                own("a category", i -> API + "/events?" + category()),
                own("a category + a tag", i -> API + "/events?" + category() + "&tags=tags-" + random.nextInt(200)),
                own("search of two words", i -> API + "/events?search=" + word() + "+" + word()),
                own("featured", i -> API + "/events?featured=true"),
                own("single by id", i -> API + "/events/" + any(ids)),
                own("single by slug", i -> API + "/events/by-slug/" + any(slugs)),
                own("venues with upcoming events", i -> API + "/venues?only_with_upcoming=1"),
                own("categories", i -> API + "/categories"),
                own("page of a month", i -> "/events/month/" + month()),
                own("page of an event", i -> "/event/" + any(slugs) + "/"),
                own("page of the desk's list", i -> "/manage/events?page=" + (1 + i % 20), editor()),
                own("page of the desk's search", i -> "/manage/events?search=" + word(), editor()),
                oneAtATime(own("feed of a category", i -> "/events/feed.ics?" + category())));
    }

    /** Feeds have so few places that more connections would measure refusals. */
    private static Row oneAtATime(Row row) {
        return new Row(row.name() + ", one at a time", row.kind(), row.requests(), row.size(), List.of("-c1"));
    }

    private List<Row> signedIn() throws Exception {
        List<Row> rows = new ArrayList<>();
        for (Readers.Way way : Readers.Way.values()) {
            for (int accounts : new int[] {1, Readers.COUNT}) {
                String who = ", signed in by " + way.text() + ", " + accounts + (accounts == 1 ? " account" : " accounts");
                List<String> credentials = readers.credentials(way).subList(0, accounts);
                rows.add(own("default list" + who, i -> API + "/events", credentials));
                rows.add(own("single by id" + who, i -> API + "/events/" + any(ids), credentials));
            }
        }
        return rows;
    }

    /** Creates of events, by an administrator. */
    Row creates(String name) {
        return new Row(name, Row.Kind.OWN, List.of(Row.post(API + "/events", readers.administrator())), 0, List.of());
    }

    /** Of twenty requests for shared answers one is a create. */
    Row mixed() {
        List<String> requests = new ArrayList<>();
        for (int i = 0; i < 19; i++) {
            String path = List.of("/events", "/events?page=3", "/events?venue=10007", "/events/" + ids.get(0), "/categories")
                    .get(i % 5);
            requests.add(Row.get(API + path, NOBODY));
        }
        requests.add(Row.post(API + "/events", readers.administrator()));
        return new Row("mixed, 95 % reads", Row.Kind.SHARED, requests, 0, List.of());
    }

    private Row shared(String name, String path) throws Exception {
        List<String> requests = List.of(Row.get(API + path, NOBODY));
        return new Row(name, Row.Kind.SHARED, requests, size(requests), List.of());
    }

    private Row own(String name, IntFunction<String> path) throws Exception {
        return own(name, path, List.of(NOBODY));
    }

    private Row own(String name, IntFunction<String> path, List<String> credentials) throws Exception {
        List<String> requests = IntStream.range(0, VARIANTS)
                .mapToObj(i -> Row.get(path.apply(i), credentials.get(i % credentials.size())))
                .toList();
        return new Row(name, Row.Kind.OWN, requests, size(requests), List.of());
    }

    /** The middle one of some answers' sizes, in bytes. */
    private int size(List<String> requests) throws Exception {
        List<Integer> sizes = new ArrayList<>();
        for (int i = 0; i < Math.min(requests.size(), 5); i++) {
            String path = requests.get(i * requests.size() / 5 % requests.size()).split("\t")[1];
            sizes.add(server.get(path).body().getBytes(java.nio.charset.StandardCharsets.UTF_8).length);
        }
        return sizes.stream().sorted().toList().get(sizes.size() / 2);
    }

    private List<String> editor() {
        return List.of(readers.administrator());
    }

    private String category() {
        return "categories=categories-" + random.nextInt(40);
    }

    private YearMonth month() {
        return YearMonth.from(today.minusMonths(11).plusMonths(random.nextInt(34)));
    }

    String word() {
        return any(words);
    }

    private String any(List<String> values) {
        return values.get(random.nextInt(values.size()));
    }

    private static String dates(YearMonth month) {
        return "start_date=" + month.atDay(1) + "&end_date=" + month.atEndOfMonth();
    }

    private String body(String path) throws Exception {
        return server.get(API + path).body();
    }

    private static String field(String json, String name) {
        return fields(json, "\"" + name + "\":\"?([^\",}]+)").get(0);
    }

    private static List<String> fields(String json, String pattern) {
        return Pattern.compile(pattern).matcher(json).results().map(Rows::group).toList();
    }

    private static String group(MatchResult found) {
        return IntStream.rangeClosed(1, found.groupCount()).mapToObj(found::group).filter(each -> each != null).findFirst().orElseThrow();
    }
}
