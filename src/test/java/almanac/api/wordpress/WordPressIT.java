package almanac.api.wordpress;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.domain.media.Pictures;
import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Multipart;
import almanac.support.Site;
import almanac.support.SiteTest;
import jakarta.json.JsonObject;
import java.util.List;
import org.junit.jupiter.params.provider.ValueSource;

/** The index and {@code wp/v2}, as far as clients of calendars ask for them (contract §14). */
class WordPressIT extends SiteTest {

    private final String word = fresh("post");

    private String wp(String path) {
        return anonymous().root() + "/wp-json" + path;
    }

    private List<Integer> ids(Site.Answer list) {
        return list.is(200).list().stream().map(each -> each.getInt("id")).toList();
    }

    @Contract("14 Unless ALMANAC_ALIAS is; Errors have the")
    void everyPathIsARouteInTheQueryTooAndErrorsAreTheInterfaces() {
        for (String path :
                List.of("/", "/tec/v1/events?per_page=1", "/wp/v2/tags?per_page=1", "/nowhere", "/wp/v2/users")) {
            Site.Answer plain = anonymous().get(wp(path));
            Site.Answer routed = anonymous().get(anonymous().root() + "/?rest_route=" + path.replace('?', '&'));
            assertThat(routed.is(plain.status()).body()).isEqualTo(plain.body());
        }
        anonymous().get(wp("/nowhere"), "Accept", "text/html").is(404, "rest_no_route");
        Site.Answer refused = anonymous().get(wp("/tec/v1/events?page=0&venue=987654321"));
        refused.is(400, "rest_invalid_param").refuses("page", "venue");
        assertThat(refused.at("data.details").asJsonObject()).containsOnlyKeys("page", "venue");
        refused.has("data.status=400");
    }

    @Contract("14.1 GET /wp-json/ has")
    void theIndexSaysWhatTheSiteIsAndWhatItHas() {
        Site.Answer index = anonymous().get(wp("/")).is(200);
        assertThat(index.keys())
                .isEqualTo("name description url home gmt_offset timezone_string namespaces authentication routes");
        index.has(
                "url=%s&home=%s&name=%s",
                anonymous().root(),
                anonymous().root(),
                as("admin").get("/settings").text("site_name"));
        assertThat(index.at("namespaces").toString()).isEqualTo("[\"tribe/events/v1\",\"tec/v1\",\"wp/v2\"]");
        assertThat(index.text("timezone_string"))
                .isEqualTo(as("admin").get("/settings").text("time_zone"));
        JsonObject routes = index.json().getJsonObject("routes");
        assertThat(routes).containsKeys("/", "/tribe/events/v1", "/tec/v1/venues", "/wp/v2/users/me");
        assertThat(routes.getJsonObject("/tec/v1/events/(?P<id>[\\d]+)").get("methods"))
                .hasToString("[\"DELETE\",\"GET\",\"PATCH\",\"POST\",\"PUT\"]");
        anonymous().get(wp("")).is(200);
    }

    @Contract("14.3 /wp-json/wp/v2/users/me | GET")
    void everyAccountSeesItselfAndNobodyElse() {
        for (String role : List.of("editor", "subscriber")) {
            as(role).get(wp("/wp/v2/users/me")).is(200).has("username=%s&slug=%s&roles.0=%s", role, role, role);
        }
        anonymous().get(wp("/wp/v2/users/me")).is(401, "rest_forbidden");
        anonymous().with("users-me-guesser", "wrong").get(wp("/wp/v2/users/me")).is(401, "rest_invalid_credentials");
        as("admin").get(wp("/wp/v2/users")).is(404);
        as("admin").get(wp("/wp/v2/users/1")).is(404);
    }

    @Contract("14.3 /wp-json/wp/v2/settings | GET")
    void administratorsSeeTheSettings() {
        Site.Answer own = as("admin").get("/settings");
        Site.Answer settings = as("admin").get(wp("/wp/v2/settings"));
        assertThat(settings.keys())
                .isEqualTo("title description url timezone timezone_string gmt_offset posts_per_page");
        settings.has(
                "title=%s&timezone=%s&posts_per_page=%s",
                own.text("site_name"), own.text("time_zone"), own.text("page_size"));
        as("editor").get(wp("/wp/v2/settings")).is(403, "rest_forbidden");
        anonymous().get(wp("/wp/v2/settings")).is(401, "rest_forbidden");
        as("admin").json("POST", wp("/wp/v2/settings"), "{'title': 'x'}").is(405);
    }

    @Contract("14.3 /wp-json/wp/v2/media")
    void imagesAreMediaForThoseWhoMayUseThem() {
        byte[] picture = Pictures.of("png", 6, 4);
        String media = wp("/wp/v2/media");
        Site.Answer made = as("author")
                .sendBytes("POST", media, "image/png", picture, "Content-Disposition", "attachment; filename=\"a.png\"")
                .is(201)
                .header("Location", media + "/" + newest());
        made.has("media_type=image&mime_type=image/png&alt_text=&media_details.width=6&media_details.height=4");
        assertThat(anonymous().get(made.text("source_url")).status()).isEqualTo(200);
        byte[] form = new Multipart()
                .with("alt_text", "A fair")
                .with("url", "no-address")
                .bytes();
        as("author").sendBytes("POST", media, Multipart.TYPE, form).is(400).refuses("url");
        assertThat(ids(as("contributor").get(media + "?per_page=50"))).contains(made.id());
        assertThat(as("contributor").get(media + "/" + made.id()).json()).isEqualTo(made.json());
        as("contributor").sendBytes("POST", media, "image/png", picture).is(403);
        as("subscriber").get(media).is(403);
        anonymous().get(media).is(401);
        anonymous().get(media + "/" + made.id()).is(401);
    }

    private int newest() {
        return as("admin").get("/images?per_page=1").ids("images").get(0);
    }

    @ContractCases("14.3 /wp-json/wp/v2/tags")
    @ValueSource(strings = {"tags", "tribe_events_cat"})
    void termsAreListedFoundAndCreated(String taxonomy) {
        String list = wp("/wp/v2/" + taxonomy);
        Site.Answer made = as("editor").make(list, "{'name': '%s', 'description': 'About'}", word);
        made.header("Location", list + "/" + made.id());
        made.has(
                "name=%s&slug=%s&count=0&description=About&taxonomy=%s",
                word, word, taxonomy.replaceFirst("^tags", "post_tag"));

        Site.Answer found =
                anonymous().get(list + "?search=" + word + "&per_page=100").header("X-WP-Total", "1");
        assertThat(found.list()).containsExactly(made.json());
        assertThat(anonymous().get(list + "?hide_empty=true&slug=" + word).list())
                .isEmpty();
        assertThat(anonymous().get(list + "/" + made.id()).json()).isEqualTo(made.json());
        anonymous().get(list + "/987654321").is(404, "rest_term_invalid");
        as("editor").json("POST", list, "{'name': '" + word + "'}").is(400, "term_exists");
        as("contributor").json("POST", list, "{'name': 'x'}").is(403);
        anonymous().json("POST", list, "{'name': 'x'}").is(401);
    }

    @Contract("14.3 /wp-json/wp/v2/tribe_events ·")
    void eventsArePostsOnceForEachSeries() {
        Site editor = as("editor");
        int series = editor.create(
                        word,
                        ", 'rrule': 'FREQ=DAILY;COUNT=3', 'date_utc': '2020-01-01', 'tags': ['%1$s'],"
                                + " 'categories': ['%1$s']",
                        word)
                .id();
        int past = editor.create(word, ", 'start_date': '2001-01-01', 'end_date': '2001-01-02'")
                .id();
        editor.create(word, ", 'status': 'draft'").is(201);
        String list = wp("/wp/v2/tribe_events?_embed&acf_format=standard&search=" + word);
        JsonObject shown =
                anonymous().get(wp("/wp/v2/tribe_events/" + series)).is(200).json();

        assertThat(ids(anonymous().get(list))).containsExactly(past, series);
        assertThat(ids(editor.get(list + "&order=asc&orderby=id"))).containsExactly(series, past);
        for (String taxonomy : List.of("tags", "tribe_events_cat")) {
            String filtered =
                    list + "&" + taxonomy + "=" + shown.getJsonArray(taxonomy).getInt(0);
            assertThat(ids(anonymous().get(filtered))).containsExactly(series);
        }
        Site.Answer.require(shown, "type=tribe_events&title.rendered=%s&start_date=2031-03-10 09:00:00", word);
        editor.json("POST", wp("/wp/v2/tribe_events"), "{}").is(405);
    }

    @Contract("14.3 tribe_events also understands; What is unknown")
    void postsAreNarrowedAsThoseOfWordPress() {
        int early = post("2020-01-01", "");
        int late = post("2021-01-01 12:00", "");
        int series = post("2022-01-01", ", 'rrule': 'FREQ=DAILY;COUNT=3'");
        String list = wp("/wp/v2/tribe_events?order=asc&search=" + word);

        assertThat(ids(anonymous().get(list + "&exclude=" + early + "," + series)))
                .containsExactly(late);
        assertThat(ids(anonymous().get(list + "&include[]=" + early + "&include[]=" + series)))
                .containsExactly(early, series);
        assertThat(ids(anonymous().get(list + "&after=2021-01-01T11:59:59"))).containsExactly(late, series);
        assertThat(ids(anonymous().get(list + "&after=2021-01-01T12:00:00"))).containsExactly(series);
        assertThat(ids(anonymous().get(list + "&before=2021-01-01T12:00:01"))).containsExactly(early, late);
        assertThat(ids(anonymous().get(list + "&before=2021-01-01T12:00:00"))).containsExactly(early);
        for (String by : List.of("author", "include", "parent", "relevance", "date", "id", "modified")) {
            assertThat(ids(anonymous()
                            .get(list + "&orderby=" + by + "&context=view&acf_format=standard&nonsense[a]=1")))
                    .as(by)
                    .containsExactly(early, late, series);
        }
        change(late, "{'title': 'A %s'}".formatted(word));
        assertThat(ids(anonymous().get(list + "&orderby=slug")).get(0)).isEqualTo(late);
        anonymous().get(list + "&exclude=x&before=soon&orderby=nonsense").refuses("exclude", "before", "orderby");
    }

    private int post(String published, String more) {
        return as("editor")
                .create(word, ", 'date': '%s'%s", published, more)
                .is(201)
                .id();
    }

    @Contract("14.3 With _embed; Of an event whose password; Authors aren't")
    void postsEmbedTheirImageAndTerms() {
        int image = as("editor")
                .sendBytes("POST", "/images", "image/png", Pictures.of("png", 400, 300))
                .id();
        String more = ", 'image': %d, 'tags': ['%s'], 'categories': ['%2$s']".formatted(image, word);
        int open = post("2020-01-01", more);
        int locked = post("2020-01-01", more + ", 'password': 'secret'");
        int plain = post("2020-01-01", "");
        String path = wp("/wp/v2/tribe_events/");

        JsonObject embedded =
                anonymous().get(path + open + "?_embed=wp:term").is(200).json().getJsonObject("_embedded");
        JsonObject media = embedded.getJsonArray("wp:featuredmedia").getJsonObject(0);
        Site.Answer.require(
                media,
                "id=%s&type=attachment&media_type=image&media_details.width=400&media_details.height=300",
                image);
        assertThat(media.keySet()).containsExactly("id", "type", "link", "media_type", "source_url", "media_details");
        assertThat(Site.Answer.at(media, "media_details.sizes.medium.mime_type"))
                .hasToString("\"image/png\"");
        assertThat(anonymous().get(media.getString("source_url")).status()).isEqualTo(200);
        for (int i = 0; i < 2; i++) {
            JsonObject term = embedded.getJsonArray("wp:term").getJsonArray(i).getJsonObject(0);
            assertThat(term.keySet()).containsExactly("id", "link", "name", "slug", "taxonomy");
            Site.Answer.require(
                    term,
                    "name=%s&taxonomy=%s",
                    word,
                    List.of("post_tag", "tribe_events_cat").get(i));
            assertThat(anonymous().get(term.getString("link")).status()).isEqualTo(200);
        }
        String empty = "{\"wp:term\":[[],[]]}";
        assertThat(anonymous().get(path + plain + "?_embed").json().get("_embedded"))
                .hasToString(empty);
        List<JsonObject> listed =
                anonymous().get(wp("/wp/v2/tribe_events?_embed&search=" + word)).list();
        assertThat(listed).extracting(each -> each.get("_embedded").toString()).contains(empty, embedded.toString());
        assertThat(listed)
                .filteredOn(each -> each.getInt("id") == locked)
                .singleElement()
                .satisfies(each -> assertThat(each.get("_embedded")).hasToString(empty));
        assertThat(anonymous().get(path + open).json()).doesNotContainKey("_embedded");
        assertThat(anonymous()
                        .get(path + open + "?_embed=author")
                        .json()
                        .getJsonObject("_embedded")
                        .keySet())
                .containsExactly("wp:featuredmedia", "wp:term");
    }

    @Contract("14.3 With _fields")
    void onlyNamedFieldsAreShown() {
        int event = post("2020-01-01", ", 'venue': {'venue': '%s', 'city': 'Berlin'}".formatted(word));
        for (String path : List.of("/wp/v2/tribe_events", "/tec/v1/events")) {
            assertThat(anonymous()
                            .get(wp(path + "/" + event + "?_fields=id,title.rendered,venues.city,nothing"))
                            .body())
                    .isEqualTo("{\"id\":%d,\"title\":{\"rendered\":\"%s\"},\"venues\":[{\"city\":\"Berlin\"}]}"
                            .formatted(event, word));
            Site.Answer listed = anonymous().get(wp(path + "?_fields[]=id&_fields[]=status&search=" + word));
            assertThat(listed.body()).isEqualTo("[{\"id\":%d,\"status\":\"publish\"}]".formatted(event));
            listed.header("X-WP-Total", "1");
            assertThat(anonymous()
                            .get(wp(path + "/987654321?_fields=id"))
                            .is(404)
                            .keys())
                    .isEqualTo("code message data");
            assertThat(anonymous().get(wp(path + "/" + event + "?_fields=")).keys())
                    .startsWith("id date");
        }
        assertThat(anonymous().get(wp("/?_fields=namespaces,home")).keys()).isEqualTo("home namespaces");
        assertThat(anonymous()
                        .get(wp("/tribe/events/v1/events/" + event + "?_fields=id"))
                        .keys())
                .startsWith("id global_id");
    }
}
