package almanac.api.tec;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.domain.media.Pictures;
import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Site;
import almanac.support.SiteTest;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.provider.ValueSource;

/** The dialect of {@code tec/v1}, as the MCP server of the widespread event calendar speaks it (contract §14.2). */
class TecIT extends SiteTest {

    private static final String POST = "id date date_gmt guid modified modified_gmt slug status type link title content"
            + " excerpt author featured_media template ";
    private static final String EVENT = POST + "tags tribe_events_cat start_date start_date_utc end_date end_date_utc"
            + " timezone duration multiday all_day featured sticky cost website organizer_names organizers venues";

    private final String word = fresh("tec");

    private String tec(String path) {
        return anonymous().root() + "/wp-json/tec/v1" + path;
    }

    private Site.Answer event(String more) {
        String body = "{'title': '" + word + "', 'start_date': '2031-05-01 10:00:00', 'end_date': '2031-05-01 12:00:00'"
                + more.replace("{word}", word) + "}";
        return as("editor").json("POST", tec("/events"), body);
    }

    private List<Integer> ids(Site.Answer list) {
        return list.is(200).list().stream().map(each -> each.getInt("id")).toList();
    }

    @ContractCases("14.2 /wp-json/tec/v1/events, /venues; /wp-json/tec/v1/events/{id}; DELETE answers the")
    @ValueSource(strings = {"event", "venue", "organizer"})
    void recordsAreCreatedListedChangedTrashedAndDeleted(String kind) {
        Site admin = as("admin");
        String list = tec("/" + kind + "s");
        String times = ", 'start_date': '2031-05-01 10:00', 'end_date': '2031-05-01 12:00'";
        Site.Answer made = admin.make(list, "{'title': '%s', 'content': '<p>Text</p>'%s}", word, times);
        String one = list + "/" + made.id();

        made.header("Location", one);
        made.has("title.rendered=%s&content.rendered=<p>Text</p>&content.protected=false&status=publish", word);
        assertThat(ids(anonymous().get(list + "?search=" + word))).containsExactly(made.id());
        for (String method : List.of("PUT", "PATCH", "POST")) {
            admin.json(method, one, "{'content': '" + method + "'}").is(200).has("content.rendered=<p>%s</p>", method);
        }
        assertThat(admin.json("PUT", list, "{}").is(405).header("Allow")).contains("POST");
        admin.delete(one).is(200).has("id=%s&status=trash", made.id());
        assertThat(ids(admin.get(list + "?status=any&search=" + word))).isEmpty();
        admin.delete(one).is(410, kind + "-is-in-trash");
        admin.delete(one + "?force=true").is(200).has("deleted=true&previous.id=%s", made.id());
        anonymous().get(one).is(404, "rest-" + kind + "-not-found");
    }

    @Contract("14.2 Lists are arrays")
    void aListIsAnArrayWithItsTotalsInHeaders() {
        List<Integer> made = List.of(event("").id(), event("").id(), event("").id());
        String list = tec("/events?search=" + word + "&per_page=2");

        Site.Answer first = anonymous().get(list);
        first.header("X-WP-Total", "3")
                .header("X-WP-TotalPages", "2")
                .header("Link", "<" + list + "&page=2>; rel=\"next\"");
        assertThat(ids(first)).isEqualTo(made.subList(0, 2));
        assertThat(ids(anonymous().get(list + "&page=2"))).isEqualTo(made.subList(2, 3));
        anonymous().get(list + "&page=3").is(404, "event-archive-page-not-found");
        anonymous().get(tec("/venues?search=" + word)).header("X-WP-Total", "0");
        assertThat(anonymous().send("HEAD", list, null, null).header("X-WP-Total"))
                .isEqualTo("3");
    }

    @Contract("14.2 They have the parameters")
    void listsHaveTheParametersOfWordPress() {
        int past =
                event(", 'start_date': '2001-01-01', 'end_date': '2001-01-02'").id();
        int draft = event(", 'status': 'draft'").id();
        int coming =
                event(", 'tags': ['{word}'], 'tribe_events_cat': ['{word}']").id();
        JsonObject shown = as("editor").get(tec("/events/" + coming)).json();
        String all = tec("/events?search=" + word);

        assertThat(ids(as("editor").get(all))).as("of all times").containsExactly(past, coming);
        assertThat(ids(as("editor").get(all + "&status=any&orderby=event_date&order=DESC")))
                .containsExactly(coming, draft, past);
        assertThat(ids(as("editor").get(all + "&status=publish,draft&start_date=2030-01-01")))
                .containsExactly(draft, coming);
        assertThat(ids(anonymous().get(all + "&status=any"))).containsExactly(past, coming);
        anonymous().get(all + "&status=draft").is(400).refuses("status");
        assertThat(ids(anonymous().get(all + "&include=" + past + "," + coming + "&per_page=300")))
                .containsExactly(past, coming);
        String terms = "&tags=" + shown.getJsonArray("tags").getInt(0) + "&categories="
                + shown.getJsonArray("tribe_events_cat").getInt(0);
        assertThat(ids(anonymous().get(all + terms))).containsExactly(coming);
        anonymous().get(all + "&orderby=nothing").is(400).refuses("orderby");
        anonymous().get(tec("/venues?orderby=title&order=asc")).is(200);
    }

    @Contract("14.2 They have the parameters")
    void aPageHasUpToAHundredRecords() {
        for (int most : new int[] {100, 101}) {
            String organizers = IntStream.rangeClosed(most == 100 ? 1 : most, most)
                    .mapToObj(i -> "{'title': '" + word + " " + i + "'}")
                    .collect(Collectors.joining(","));
            event(", 'organizers': [" + organizers + "]").is(201);
        }
        String list = tec("/organizers?search=" + word);
        assertThat(ids(anonymous().get(list + "&per_page=100"))).hasSize(100);
        anonymous().get(list + "&per_page=1000").header("X-WP-TotalPages", "2");
    }

    @Contract("14.2 An event is shown; A venue has the")
    void recordsAreShownAsPosts() {
        int image = as("editor")
                .sendBytes("POST", "/images", "image/png", Pictures.of("png", 4, 4))
                .id();
        Site.Answer made = event(
                ", 'content': 'Text', 'venues': [{'title': '{word}', 'city': 'Bonn', 'state_province': 'NW'}], 'organizers':"
                        + " [{'title': '{word}', 'email': 'a@example.org'}], 'cost': '5', 'timezone': 'Europe/Berlin',"
                        + " 'tags': ['{word}'], 'featured_media': " + image);

        assertThat(made.is(201).keys()).isEqualTo(EVENT);
        made.has(
                "type=tribe_events&link=%s&title.rendered=%s&featured_media=%s&cost=$5&duration=7200&multiday=false"
                        + "&all_day=false&start_date=2031-05-01 10:00:00&start_date_utc=2031-05-01 08:00:00"
                        + "&organizer_names.0=%s&venues.0.city=Bonn&organizers.0.email=a@example.org",
                anonymous().root() + "/event/" + word + "/", word, image, word);
        Site.Answer venue = anonymous().get(tec("/venues/" + made.number("venues.0.id")));
        assertThat(venue.json()).isEqualTo(made.at("venues.0"));
        assertThat(venue.keys())
                .isEqualTo(POST + "address country city state_province state province zip phone website");
        venue.has("title.rendered=%s&state_province=NW&address=", word);
        Site.Answer organizer = anonymous().get(tec("/organizers/" + made.number("organizers.0.id")));
        assertThat(organizer.keys()).isEqualTo(POST + "phone website email");
        organizer.has("title.rendered=%s&phone=", word);
    }

    @Contract("14.2 To a reader")
    void aProtectedEventIsBlank() {
        int id = event(", 'content': 'Secret', 'password': 'sesame', 'venues': [{'title': '{word}'}]")
                .id();
        JsonObject blank = anonymous().get(tec("/events?search=" + word)).list().get(0);

        Site.Answer.require(blank, "content.rendered=&content.protected=true&venues=[]&title.rendered=%s", word);
        assertThat(blank).doesNotContainKeys("all_day", "featured", "sticky");
        anonymous().get(tec("/events/" + id)).is(403, "event-password-protected");
        anonymous().get(tec("/events/" + id + "?password=sesame")).is(200).has("content.rendered=<p>Secret</p>");
    }

    @Contract("14.2 Writes take these")
    void whatWasReadCanBeWrittenBackAndErrorsNameTheSameWords() {
        Site.Answer made = event(
                ", 'content': {'raw': 'Text'}, 'venues': [{'title': '{word}'}], 'organizers': [{'title': '{word}'}],"
                        + " 'tribe_events_cat': ['{word}'], 'description': 'ignored beside content'");
        String one = tec("/events/" + made.id());
        String before = made.body().replaceAll("\"modified(_gmt)?\":\"[^\"]*\"", "");
        Site.Answer again =
                as("editor").send("PUT", one, "application/json", made.body()).is(200);
        assertThat(again.body().replaceAll("\"modified(_gmt)?\":\"[^\"]*\"", ""))
                .isEqualTo(before);
        as("editor")
                .json("PUT", one, "{'description': 'Ours', 'venues': [], 'featured_media': 0}")
                .has("content.rendered=<p>Ours</p>&venues=[]&featured_media=0");

        Site.Answer refused = event(
                ", 'venues': [987654321], 'tribe_events_cat': [987654321], 'featured_media': 987654321, 'title': ''");
        refused.is(400, "rest_invalid_param").refuses("title", "venues", "tribe_events_cat", "featured_media");
        assertThat(refused.text("data.details.venues.message")).startsWith("venues[0] must be");
        assertThat(refused.text("message")).contains("tribe_events_cat must", "featured_media must");
        as("editor")
                .json("POST", tec("/venues"), "{'city': 'Bonn'}")
                .is(400, "rest_missing_callback_param")
                .has("data.params.0=title&message=Missing parameter(s): title.");
    }

    @Test
    void writesAreGuardedAndRepeatedAsThoseOfTheInterface() {
        anonymous()
                .json("POST", tec("/events"), "{'title': 'x', 'start_date': 'now', 'end_date': 'now'}")
                .is(401);
        as("subscriber").json("POST", tec("/venues"), "{'title': 'x'}").is(403, "rest_forbidden");
        anonymous()
                .json("POST", tec("/venues"), "{'title': '" + "x".repeat(70_000) + "'}")
                .is(401);
        int others = as("author").make(tec("/venues"), "{'title': '%s'}", word).id();
        as("author2").json("PUT", tec("/venues/" + others), "{'city': 'Rome'}").is(403);
        String[] key = {"Idempotency-Key", word};
        String body = "{'title': '%s once'}".formatted(word);
        Site.Answer first =
                as("editor").json("POST", tec("/organizers"), body, key).is(201);
        assertThat(as("editor").json("POST", tec("/organizers"), body, key).body())
                .isEqualTo(first.body());
        as("editor")
                .json("PUT", tec("/organizers/" + first.id()), "{}", "If-Match", "\"99-x\"")
                .is(412);
    }
}
