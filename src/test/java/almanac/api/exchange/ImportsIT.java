package almanac.api.exchange;

import static almanac.support.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.Kind;
import almanac.domain.media.Pictures;
import almanac.support.Contract;
import almanac.support.Multipart;
import almanac.support.Site;
import almanac.support.SiteTest;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Imports over the interface, from a file to events and back (contract §13). */
class ImportsIT extends SiteTest {

    private static final String TYPE = "text/calendar";

    /** Returns a VEVENT on a day of March 2031 with more lines. */
    private static String entry(String uid, String title, int day, String... more) {
        String date = "203103%02dT".formatted(day);
        return Stream.concat(
                        Stream.of(
                                "BEGIN:VEVENT",
                                "UID:" + uid,
                                "DTSTAMP:20310101T000000Z",
                                "DTSTART;TZID=Europe/Berlin:" + date + "100000",
                                "DTEND;TZID=Europe/Berlin:" + date + "113000",
                                "SUMMARY:" + title),
                        Stream.concat(Stream.of(more), Stream.of("END:VEVENT")))
                .collect(Collectors.joining("\r\n"));
    }

    private static String calendar(String... entries) {
        return "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Test//EN\r\n" + String.join("\r\n", entries)
                + "\r\nEND:VCALENDAR\r\n";
    }

    private static Site.Answer upload(Site person, String calendar) {
        return upload(person, "", calendar);
    }

    private static Site.Answer upload(Site person, String query, String calendar) {
        return person.send("POST", "/imports" + query, TYPE, calendar).is(201);
    }

    private static String path(Site.Answer made) {
        return "/imports/" + made.id();
    }

    private static Site.Answer become(Site person, Site.Answer made, String state) {
        return person.json("POST", path(made), "{'state': '%s'}".formatted(state));
    }

    private static Site.Answer until(Site person, Site.Answer made, String state) {
        eventually(() -> person.get(path(made)).is(200).has("state=" + state));
        return person.get(path(made));
    }

    private static Site.Answer run(Site person, Site.Answer made) {
        become(person, made, "running").is(200);
        return until(person, made, "done");
    }

    private static List<JsonObject> rows(Site person, Site.Answer made, String query) {
        return person.get(path(made) + "/rows" + query).is(200).json().getJsonArray("rows").stream()
                .map(each -> each.asJsonObject())
                .toList();
    }

    private Site person(String role) {
        String name = fresh("p");
        as("admin")
                .make("/accounts", "{'name': '%s', 'password': 'rain over the old harbour', 'role': '%s'}", name, role);
        return anonymous().with(name, "rain over the old harbour");
    }

    private int events(String title) {
        return as("admin")
                .get("/events?start_date=2031-03-01&end_date=2031-04-01&search=" + title)
                .number("total");
    }

    @Test
    @Contract({
        "1 /imports | GET; /imports/{id} |; /imports/{id}/rows",
        "13 There is always a preview; POST /imports takes; It answers 201; It runs in the background; DELETE /imports/{id}"
    })
    void aFileBecomesAPreviewAndThenEvents() {
        String word = fresh("choir");
        Site editor = as("editor");
        Site.Answer made =
                upload(editor, calendar(entry(word + "1", word + " one", 4), entry(word + "2", word + " two", 5)));

        made.has("state=ready&format=ics&counts.new=2&counts.doubtful=0");
        assertThat(made.header("Location")).endsWith(path(made));
        assertThat(events(word)).isZero();
        assertThat(rows(editor, made, "?action=new")).hasSize(2).first().satisfies(row -> {
            assertThat(row.getString("uid")).isEqualTo(word + "1");
            assertThat(row.getJsonObject("event").getString("start_date")).isEqualTo("2031-03-04 10:00:00");
        });

        Site.Answer done = run(editor, made).has("progress.done=2&progress.total=2&outcomes.created=2");
        assertThat(events(word)).isEqualTo(2);
        assertThat(done.json().getJsonArray("ids")).hasSize(2);
        as("admin").get("/audit?kind=import&record=" + made.id()).has("total=1&audit.0.action=create");
        assertThat(editor.get("/imports").is(200).number("total")).isPositive();

        editor.delete(path(made)).is(200);
        editor.get(path(made)).is(404, "rest-import-not-found");
        assertThat(events(word)).isEqualTo(2);
        assertThat(upload(editor, calendar(entry(word + "1", word + " one", 4)))
                        .has("counts.unchanged=1")
                        .number("counts.new"))
                .isZero();
    }

    @Test
    @Contract({
        "13 counts are the numbers; An earlier edition is; GET /imports/{id}/rows lists; A later edition changes what"
    })
    void aLaterEditionIsCompared() {
        String word = fresh("dance");
        Site editor = as("editor");
        run(editor, upload(editor, calendar(entry(word + "1", word + " one", 4), entry(word + "2", word + " two", 5))));
        Site.Answer later = upload(
                editor,
                calendar(
                        entry(word + "1", word + " first", 4, "SEQUENCE:1", "LOCATION:" + word + " Hall"),
                        entry(word + "3", word + " three", 6)));

        later.has("counts.new=1&counts.changed=1&counts.missing=1&missing.0.title=" + word + " two");
        assertThat(rows(editor, later, "?action=changed").get(0).getJsonArray("changes").stream()
                        .map(each -> each.asJsonObject().getString("property")))
                .containsExactlyInAnyOrder("title", "venue");
        assertThat(rows(editor, later, "?search=" + word.toUpperCase(java.util.Locale.ROOT) + "%20first"))
                .hasSize(1);
        assertThat(rows(editor, later, "?search=" + word + "3&action=new")).hasSize(1);
        assertThat(rows(editor, later, "?search=100%25")).isEmpty();
        run(editor, later).has("outcomes.created=1&outcomes.changed=1");
        assertThat(events(word + "%20first")).isEqualTo(1);
        assertThat(events(word)).isEqualTo(3);
    }

    @Test
    @Contract({
        "13 POST /imports/{id} with state",
        "13 What the state of an import; The audit trail has an entry of kind import"
    })
    void aWholeImportIsUndone() {
        String word = fresh("play");
        Site editor = as("editor");
        Site.Answer made =
                upload(editor, calendar(entry(word + "1", word + " one", 4), entry(word + "2", word + " two", 5)));
        become(editor, made, "stopped").is(409, "rest_conflict");
        become(editor, made, "undone").is(409, "rest_conflict");
        Site.Answer done = run(editor, made);
        int changed = done.json().getJsonArray("ids").getInt(1);
        change(changed, "{'title': 'Another'}");

        become(editor, made, "undone").is(200);
        Site.Answer undone = until(editor, made, "undone").has("outcomes.undone=1&outcomes.kept=1");
        assertThat(undone.json().getJsonArray("kept").getInt(0)).isEqualTo(changed);
        assertThat(events(word)).isZero();
        read(Kind.EVENT, changed).is(200).has("title=Another&status=publish");
        as("admin").get("/audit?kind=import&record=" + made.id()).has("total=2&audit.0.action=delete");
        become(editor, made, "running").is(409, "rest_conflict");
    }

    @Test
    @Contract({"13 Whoever may write events; An import is seen by; Only its own account"})
    void itIsItsAccountsOwn() {
        String word = fresh("film");
        String file = calendar(entry(word, word, 4));
        anonymous().send("POST", "/imports", TYPE, file).is(401);
        person("subscriber").send("POST", "/imports", TYPE, file).is(403);
        Site contributor = person("contributor");
        Site.Answer made = upload(contributor, file);

        for (Site other : List.of(person("author"), as("editor"))) {
            other.get(path(made)).is(404, "rest-import-not-found");
            other.get(path(made) + "/rows").is(404, "rest-import-not-found");
            become(other, made, "running").is(404);
            other.delete(path(made)).is(404);
            assertThat(other.get("/imports").body()).doesNotContain("/imports/" + made.id() + "\"");
        }
        as("admin").get(path(made)).is(200);
        become(as("admin"), made, "running").is(403);
        Site.Answer done = run(contributor, made);
        read(Kind.EVENT, done.json().getJsonArray("ids").getInt(0)).has("status=draft");
    }

    @Test
    @Contract({"13 status |; private_status |; zone |; name |"})
    void optionsDecide() {
        String word = fresh("song");
        Site editor = as("editor");
        String file = calendar(
                entry(word + "1", word + " open", 4),
                entry(word + "2", word + " secret", 5, "CLASS:PRIVATE"),
                "BEGIN:VEVENT\r\nUID:%s3\r\nDTSTART:20310306T100000\r\nSUMMARY:%s floating\r\nEND:VEVENT"
                        .formatted(word, word));
        assertThat(rows(editor, upload(editor, file), "?action=skipped")).hasSize(1);
        editor.send("POST", "/imports?status=trash", TYPE, file).refuses("status");
        person("contributor")
                .send("POST", "/imports?private_status=private", TYPE, file)
                .refuses("private_status");

        Site.Answer done = run(
                editor,
                upload(editor, "?status=pending&private_status=private&zone=Asia/Tokyo&name=" + word + ".ics", file)
                        .has("name=" + word + ".ics&zone=Asia/Tokyo&status=pending"));
        List<Integer> ids = done.json().getJsonArray("ids").stream()
                .map(each -> Integer.valueOf(each.toString()))
                .toList();
        read(Kind.EVENT, ids.get(0)).has("status=pending");
        read(Kind.EVENT, ids.get(1)).has("status=private");
        read(Kind.EVENT, ids.get(2)).has("timezone=Asia/Tokyo&start_date=2031-03-06 10:00:00");
    }

    /** Imports an event of JSON with a status, and returns its id if that was new. */
    private static int imported(Site editor, String word, String status) {
        String event = """
                [{"global_id": "%1$s.example?id=7", "title": "%1$s", "start_date": "2031-03-04 10:00:00", "timezone": "UTC", "status": "%2$s"}]
                """.formatted(word, status);
        Site.Answer made = upload(editor, event);
        return run(editor, made).json().getJsonArray("ids").stream()
                .mapToInt(each -> Integer.parseInt(each.toString()))
                .findFirst()
                .orElse(0);
    }

    @Test
    @Contract({"13 status |", "13.1 global_id_lineage of an event"})
    void aDraftElsewhereIsOneHereUntilItIsPublishedThere() {
        String word = fresh("opera");
        int id = imported(as("editor"), word, "draft");
        Site.Answer made = read(Kind.EVENT, id).has("status=draft");
        assertThat(made.json().getJsonArray("global_id_lineage"))
                .map(each -> ((JsonString) each).getString())
                .containsExactly(
                        word + ".example?id=7",
                        made.json().getJsonString("global_id").getString());
        imported(as("editor"), word, "publish");
        read(Kind.EVENT, id).has("status=publish");

        int other = imported(as("editor"), word + "2", "pending");
        change(other, "{'status': 'publish'}");
        imported(as("editor"), word + "2", "pending");
        read(Kind.EVENT, other).has("status=publish");
    }

    @Test
    @Contract({
        "13 An event of the same title and day; So does a category; Other doubts are imported; skip leaves any row",
        "13 An event is recognised by UID; Of two editions"
    })
    void doubtsAreDecided() {
        String word = fresh("walk");
        Site editor = as("editor");
        int known = newEvent(word, ", 'start_date': '2031-03-04 20:00', 'end_date': '2031-03-04 21:00'");
        make(Kind.TAG, word + " Outdoors", "");
        String file = calendar(
                entry(word + "1", word, 4),
                entry(word + "2", word + " two", 5, "CATEGORIES:" + word + " Outdors"),
                entry(word + "3", word + " three", 6));
        Site.Answer made = upload(editor, file);
        assertThat(rows(editor, made, "?action=doubtful")).isNotEmpty().first().satisfies(row -> {
            assertThat(row.getString("reason")).contains(word);
            assertThat(row.getInt("event_id")).isEqualTo(known);
            assertThat(row.getJsonArray("choices").toString()).isEqualTo("[\"skip\",\"same\",\"new\"]");
        });
        editor.json("POST", path(made), "{'row': 1, 'decision': 'file'}").refuses("decision");
        editor.json("POST", path(made), "{'row': 99, 'decision': 'skip'}").refuses("row");
        editor.json("POST", path(made), "{'row': 3, 'decision': 'skip'}").is(200);
        run(editor, made).has("outcomes.left=2");

        editor.json("POST", path(made), "{'row': 1, 'decision': 'same'}").is(200);
        editor.json("POST", path(made), "{'row': 3, 'decision': null}").is(200);
        run(editor, made).has("outcomes.left=0");
        read(Kind.EVENT, known).has("start_date=2031-03-04 10:00:00");
        assertThat(events(word)).isEqualTo(3);
        upload(editor, file).has("counts.unchanged=3");
        upload(editor, calendar(entry("x" + word, word + " three", 6))).has("counts.unchanged=1");
        run(editor, upload(editor, calendar(entry(word + "3", word + " 3", 6, "SEQUENCE:2"))));
        upload(editor, file).has("counts.unchanged=2&counts.skipped=1");
    }

    @Test
    @Contract({
        "13 A file that can't be read",
        "13 mapping |",
        "13 A picture that can't be fetched; A row that is refused"
    })
    void whatCannotBeReadIsSaid() {
        Site editor = as("editor");
        upload(editor, "no calendar").has("state=failed").says("remarks");
        editor.json("POST", "/imports", "{'url': 'http://localhost:1/x.ics'}").refuses("url");
        editor.json("POST", "/imports", "{}").is(400, "rest_missing_callback_param");
        editor.json("POST", "/imports", "{'url': 'https://example.org/x', 'mapping': 3}")
                .refuses("mapping");

        String word = fresh("art");
        Site.Answer made = upload(
                editor,
                calendar(
                        entry(word + "1", word + " one", 4, "ATTACH;FMTTYPE=image/png:http://localhost:1/x.png"),
                        entry(word + "2", word + " two", 5)));
        run(editor, made).has("outcomes.created=2");
        assertThat(rows(editor, made, "").get(0).toString()).contains("import.row.image-left-out");
    }

    @Test
    @Contract("13 Pictures inside of a file")
    void picturesInsideAreStoredWithTheirEvents() {
        Site editor = as("editor");
        String word = fresh("inside");
        String inline = "ATTACH;FMTTYPE=image/png;ENCODING=BASE64;VALUE=BINARY:";
        String picture = Base64.getEncoder().encodeToString(Pictures.of("png", 30, 20));
        String file = calendar(
                entry(word + "1", word + " one", 4, inline + picture),
                entry(word + "2", word + " two", 5, inline + picture),
                entry(word + "3", word + " three", 6, inline + "bm8gcGljdHVyZQ=="));
        Site.Answer done = run(editor, upload(editor, file)).has("outcomes.created=3");
        String first = "/events/" + done.at("ids").asJsonArray().get(0);
        String second = "/events/" + done.at("ids").asJsonArray().get(1);
        assertThat(editor.get(first).at("image.id"))
                .isEqualTo(editor.get(second).at("image.id"));
        editor.get(first).has("image.width=30");
        assertThat(rows(editor, done, "").get(2).toString()).contains("import.row.picture-left-out");
        upload(editor, file).has("counts.unchanged=3");
    }

    @Test
    @Contract("13 A mapping by hand is kept")
    void columnsByHandAreKept() {
        String word = fresh("table");
        String file = "Title;Date;" + word + "\nTalk;2031-03-04;Alpha\nTour;2031-03-05;Beta\n";
        Site person = person("author");
        Site.Answer made = person.send("POST", "/imports", "text/csv", file).is(201);
        String mapping = made.at("mapping")
                .toString()
                .replaceFirst("(\"%s\",\"meaning\":)\"[a-z]*\"".formatted(word), "$1'tags'");
        assertThat(mapping).contains("'tags'");
        person.json("POST", path(made), "{'mapping': %s}".formatted(mapping)).is(200);
        for (String more : List.of("", "Trip;2031-03-06;Gamma\n")) {
            Site.Answer next =
                    person.send("POST", "/imports", "text/csv", file + more).is(201);
            assertThat(next.body()).contains("\"tags\"", "import.columns-kept");
        }
        Site.Answer others =
                person("author").send("POST", "/imports", "text/csv", file).is(201);
        assertThat(others.body()).doesNotContain("\"tags\"", "import.columns-kept");
    }

    @Test
    void aFormNamesItsFile() {
        String word = fresh("form");
        byte[] form = new Multipart()
                .file(word + ".ics", calendar(entry(word, word, 4)).getBytes(StandardCharsets.UTF_8))
                .bytes();
        as("editor")
                .sendBytes("POST", "/imports", Multipart.TYPE, form)
                .is(201)
                .has("name=" + word + ".ics&counts.new=1");
    }

    @Test
    void twoImportsOfOneFileMakeItsEventsOnce() {
        String word = fresh("twice");
        String file = calendar(entry(word + "1", word + " one", 4), entry(word + "2", word + " two", 5));
        Site editor = as("editor");
        Site.Answer one = upload(editor, file);
        Site.Answer other = upload(editor, file);
        become(editor, one, "running").is(200);
        become(editor, other, "running").is(200);
        until(editor, one, "done");
        until(editor, other, "done");
        assertThat(events(word)).isEqualTo(2);
    }

    @Contract("13 A repeated POST /imports")
    void onlyTheNewestPreviewsWait() {
        Site person = as("contributor");
        String[] key = {"Idempotency-Key", fresh("key")};
        String file = calendar(entry(fresh("uid"), fresh("Preview"), 1));
        List<Integer> made = IntStream.rangeClosed(0, 20)
                .mapToObj(any ->
                        person.send("POST", "/imports", TYPE, file, key).is(201).id())
                .toList();

        assertThat(made).doesNotHaveDuplicates();
        person.get("/imports/" + made.get(0)).is(404);
        person.get("/imports/" + made.get(1)).is(200);
    }
}
