package almanac.api.event;

import static almanac.support.Eventually.concurrently;
import static almanac.support.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Browser;
import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Site;
import almanac.support.SiteTest;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Contract §4.1 to §4.4: what a write of an event accepts, and its effect. */
class EventWriteIT extends SiteTest {

    private static final String KEYS = """
            id global_id global_id_lineage author status date date_utc modified modified_utc url rest_url title description
            excerpt slug image all_day start_date start_date_details end_date end_date_details utc_start_date
            utc_start_date_details utc_end_date utc_end_date_details timezone timezone_abbr cost cost_details website show_map
            show_map_link hide_from_listings sticky featured categories tags venue organizer custom_fields ticketed tickets
            parent json_ld""";

    private final Site editor = as("editor");

    private Site.Answer patch(int event, String body) {
        return editor.json("PATCH", "/events/" + event, body);
    }

    @Contract("2 created")
    void anEditorCreatesAnEventAndEverybodyReadsIt() {
        Site.Answer created = editor.create("Summer fair", "").is(201);

        assertThat(created.header("Location")).endsWith("/cal/events/v1/events/" + created.id());
        anonymous().get("/events/" + created.id()).has("title=Summer fair");
    }

    @Contract("4.3 All keys always")
    void anEventHasEveryKeyInTheOrderOfTheContract() {
        Site.Answer event = editor.create("Keys", "");

        assertThat(event.json().keySet()).containsExactly(KEYS.split("\\s+"));
        event.has("image=false&venue=[]&custom_fields=[]&show_map=true");
        assertThat(event.text("website")).isEqualTo(event.text("url"));
    }

    @Test
    void oneRequestMakesVenueOrganizersCategoriesAndTags() {
        Site.Answer event = editor.create("Everything", """
                , 'venue': {'venue': 'Hall One', 'city': 'Berlin', 'country': 'Germany', 'province': 'BE'},
                'organizer': [{'organizer': 'Zed'}, {'organizer': 'Ann'}],
                'categories': ['%s'], 'tags': ['open air', 'alive']""".formatted(fresh("Concerts")));

        event.has("""
                venue.venue=Hall One&venue.stateprovince=BE&organizer.0.organizer=Zed&tags.0.name=alive&
                categories.0.count=1""");
        assertThat(event.at("venue.zip")).isNull();
    }

    @Contract("4.2 categories, tags; A write is one")
    void aRefusedPartKeepsNothingOfTheWrite() {
        String hall = ", 'venue': {'venue': 'Lonely hall'}, ";
        editor.create("Half stored", hall + "'tags': ['lonely tag'], 'categories': [987654321]")
                .is(400)
                .refuses("categories");
        editor.get("/events?search=half%20stored&starts_after=2000-01-01").lists();
        anonymous().get("/events?tags=lonely-tag").refuses("tags");
        editor.create("Half stored", hall + "'organizer': {'organizer': 'O', 'website': 'x'}")
                .refuses("organizer");
        assertThat(editor.get("/venues?search=lonely%20hall").ids("venues")).isEmpty();
    }

    @Contract("4.2 Nested venues and")
    void whatAContributorNestsIsNeverPublished() {
        Site contributor = as("contributor");
        Site.Answer event = contributor.create("Nested by a contributor", """
                , 'venue': {'venue': 'Nested hall', 'status': 'publish'}, 'organizer': {'organizer': 'Nested club'}""");

        editor.get("/venues/" + event.number("venue.id")).has("status=pending");
        editor.get("/organizers/" + event.number("organizer.0.id")).has("status=draft");
        contributor
                .create("Nested", ", 'venue': {'venue': 'Nested private', 'status': 'private'}")
                .is(403);
        assertThat(editor.get("/venues?search=nested%20private").ids("venues")).isEmpty();
    }

    @Contract("1 Input is read; Forms and query")
    void formsMultipartAndQueryStringsSayTheSameAsJson() {
        String form = "title=Form&start_date=2031-03-10%209am&end_date=10.03.2031+17:00&venue[venue]=Form+hall"
                + "&tags[]=f1&tags[]=f2&organizer[0][organizer]=Form+org&all_day=false";
        String query = "/events?" + form.replace("[", "%5B").replace("]", "%5D");
        String parts = "title=Pärts&start_date=2031-03-10 9am&end_date=2031-03-10 5pm&venue[venue]=P"
                .replaceAll("([^=]+)=([^&]+)&?", "--x\r\nContent-Disposition: form-data; name=\"$1\"\r\n\r\n$2\r\n");

        editor.send("POST", "/events", Browser.FORM, form)
                .has("end_date=2031-03-10 17:00:00&tags.0.name=f1&tags.1.name=f2");
        editor.send("POST", query, null, null).has("venue.venue=Form hall&organizer.0.organizer=Form org");
        editor.send("POST", "/events", "multipart/form-data; boundary=x", parts + "--x--\r\n")
                .has("title=Pärts&end_date=2031-03-10 17:00:00");
    }

    @ContractCases({"1 POST, PUT and", "4.3 website: as given"})
    @ValueSource(strings = {"POST", "PUT", "PATCH"})
    void omittedFieldsKeepTheirValues(String method) {
        int id = newEvent(
                "Kept", ", 'website': 'https://example.org/a', 'featured': true, 'cost': '25', 'tags': ['kept']");

        Site.Answer updated = editor.json(method, "/events/" + id, "{'description': 'by it'}");
        updated.has("""
                description=<p>by it</p>&cost=$25&tags.0.name=kept&website=https://example.org/a&featured=true""");
    }

    @ContractCases({"1 null on an optional", "4.2 description, excerpt; cost; website; categories, tags; tickets"})
    @CsvSource(
            quoteCharacter = '`',
            value = {"'', [], []", "null, null, null", "'', '', []"})
    void emptyValuesAndNullsClear(String text, String list, String tickets) {
        int id = editor.create("Cleared", """
                        , 'description': 'x', 'excerpt': 'x', 'cost': 5, 'website': 'http://a.example', 'tags': 'a,b',
                        'categories': ['Cleared'], 'venue': {'venue': 'C'}, 'organizer': {'organizer': 'C'},
                        'custom_fields': {'A': 1, 'B': true}, 'tickets': [{'name': 'T'}]""").id();
        Site.Answer cleared = patch(id, """
                {'description': %1$s, 'excerpt': %1$s, 'cost': %1$s, 'website': %1$s, 'tags': %2$s, 'categories': %2$s,
                'venue': %2$s, 'organizer': %2$s, 'custom_fields': {'A': null}, 'tickets': %3$s}
                """.formatted(text, list, tickets));

        cleared.has("""
                description=&excerpt=&cost=&tags=[]&categories=[]&venue=[]&organizer=[]&
                custom_fields={"B":{"label":"B","value":true}}&ticketed=false""");
        assertThat(cleared.text("website")).isEqualTo(cleared.text("url"));
    }

    @Contract("2 required parameter missing")
    void allMissingParametersAreNamedAndNullCountsAsMissing() {
        editor.json("POST", "/events", "{'title': null, 'featured': 'nonsense'}")
                .is(400, "rest_missing_callback_param")
                .has("""
                data.params=["title","start_date","end_date"]""");
    }

    @Contract("4.1 The end must")
    void theEndIsNotBeforeTheStart() {
        editor.create("Backwards", ", 'end_date': '2031-03-10 08:59:59'").refuses("end_date");
        editor.create("Equal", ", 'end_date': '2031-03-10 09:00'").is(201);
    }

    @Contract("4.1 Without an offset; On update, start_date")
    void aNewZoneKeepsTheWallClock() {
        Site.Answer event = editor.create("Moved", ", 'timezone': 'america/new_york'")
                .has("timezone=America/New_York&timezone_abbr=EDT&utc_start_date=2031-03-10 13:00:00");

        patch(event.id(), "{'timezone': 'UTC+5.5'}").has("""
                start_date=2031-03-10 09:00:00&utc_start_date=2031-03-10 03:30:00&timezone_abbr=UTC+5.5""");
    }

    @Contract("4.1 With Z or an")
    void offsetsMeanTheInstant() {
        String dates = ", 'start_date': '2031-03-10T09:00:00Z', 'end_date': 1930900000, 'timezone': 'Europe/Berlin'";
        editor.create("Offset", dates).has("start_date=2031-03-10 10:00:00");
    }

    @Contract("4.2 slug")
    void slugsAreNormalisedAndUnique() {
        String word = fresh("s");

        editor.create("Slug", ", 'slug': 'My Slúg %s!'".formatted(word)).has("slug=my-slug-%s", word);
        editor.create("Slug", ", 'slug': 'my slug %s'".formatted(word)).has("slug=my-slug-%s-2", word);
        editor.create("My Slug " + word, ", 'status': 'draft'").has("slug=my-slug-%s-3", word);
    }

    @Contract("1 Input is read")
    void thePathsSlugWinsOverTheBodys() {
        String slug = editor.create("By its slug", "").text("slug");

        editor.change("/events/by-slug/" + slug, "{'slug': 'another', 'title': 'Still there'}")
                .has("slug=%s&title=Still there", slug);
    }

    @Contract({"4.2 title; description, excerpt", "4.3 title is plain"})
    void titlesArePlainTextAndHtmlIsSafe() {
        String description = ", 'description': 'Hi<script>alert(1)</script> <b onclick=x()>you</b>'";
        Site.Answer event = editor.create("<b>A</b> & <script>x</script>B", description);

        event.has("description=<p>Hi <b>you</b></p>");
        assertThat(event.text("title")).isEqualTo("A & B");
    }

    @ContractCases("4.2 date, date_utc")
    @CsvSource({"publish, 2035-01-01, future", "future, 2020-01-01, publish", "draft, 2035-01-01, draft"})
    void statusAndPublicationTimeAgree(String wanted, String date, String status) {
        Site.Answer event = editor.create("Timed", ", 'status': '%s', 'date': '%s'".formatted(wanted, date));

        assertThat(event.text("status")).isEqualTo(status);
        assertThat(event.text("date")).startsWith(date);
    }

    @Contract("4.2 parent")
    void aParentIsNoLoop() {
        int parent = editor.create("Parent", "").id();
        int child = editor.create("Child", ", 'parent': " + parent).id();

        editor.get("/events?post_parent=" + parent + "&starts_after=2000-01-01").lists(child);
        patch(parent, "{'parent': %d}".formatted(child)).refuses("parent");
        for (String none : List.of("0", "''", "null")) {
            patch(child, "{'parent': %d}".formatted(parent)).has("parent=%s", parent);
            patch(child, "{'parent': %s}".formatted(none)).has("parent=0");
        }
    }

    @Contract("4.2 date, date_utc")
    void aScheduledEventBecomesVisibleByItself() {
        int later = editor.create("Later", ", 'date_utc': '+1 day'").id();
        int soon = editor.createScheduled("Soon", "").id();

        eventually(() -> anonymous().get("/events/" + soon).is(200));
        anonymous().get("/events/" + soon).has("status=publish");
        anonymous().get("/events/" + later).is(403, "event-not-accessible");
    }

    /** More of them than transactions run at once: PUT is handled as POST, and must not wait for itself. */
    @Test
    void manyPutsAtOnceAreAllDone() {
        int id = editor.create("Put by many", "").id();
        List<CompletableFuture<Site.Answer>> puts = IntStream.range(0, 6)
                .mapToObj(
                        i -> concurrently(() -> editor.json("PUT", "/events/" + id, "{'excerpt': '%d'}".formatted(i))))
                .toList();

        puts.forEach(each -> each.join().is(200));
    }
}
