package almanac.api.administration;

import static almanac.support.Eventually.concurrently;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Contract;
import almanac.support.Site;
import almanac.support.SiteTest;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Contract §6.1: changes of the site's settings take effect immediately and everywhere; {@code StartIT} shows that a restart keeps them. */
class ChangedSettingsIT extends SiteTest {
    private static final String ALL_BACK = "{'site_name': null, 'time_zone': null, 'page_size': null,"
            + " 'currency_symbol': null, 'currency_position': null, 'show_email': null, 'members_only': null,"
            + " 'iframe_hosts': null, 'custom_field_labels': null, 'front_page': null, 'category_colors': null,"
            + " 'map_tiles': null, 'embed_origins': null, 'recurrence_months': null, 'most_occurrences': null,"
            + " 'public_url': null, 'tagline': null, 'accent_color': null, 'header_band': null, 'footer_text': null,"
            + " 'footer_links': null, 'logo': null}";

    private final Site reader = anonymous();
    private final Site admin = as("admin");

    @BeforeEach
    @AfterEach
    void takeBackAllChanges() {
        assertThat(change(ALL_BACK).json().getJsonArray("changed")).isEmpty();
    }

    private Site.Answer change(String body) {
        Site.Answer changed = admin.json("PATCH", "/settings", body);
        assertThat(changed.status()).isEqualTo(200);
        return changed;
    }

    private JsonObject shown(int id) {
        return reader.get("/events/" + id).json();
    }

    private int total(String query) {
        return reader.get("/events?" + query).json().getInt("total");
    }

    private static List<String> texts(JsonObject object, String name) {
        return object.getJsonArray(name).getValuesAs(JsonString.class).stream()
                .map(JsonString::getString)
                .toList();
    }

    @Contract("6.1 site_name")
    void aNewNameIsInTheNextAnswer() {
        assertThat(title()).isEqualTo("Almanac");
        assertThat(texts(change("{'site_name': ' The <b>Town</b> Hall '}").json(), "changed"))
                .containsExactly("site_name");

        assertThat(title()).isEqualTo("The Town Hall");
        assertThat(admin.get("/settings").json().getString("site_name")).isEqualTo("The Town Hall");
    }

    private String title() {
        return reader.get("/doc").json().getJsonObject("info").getString("title");
    }

    @Contract("6.1 The answer has; null or takes")
    void nullAndTheEmptyTextGoBackToTheFirstValue() {
        change("{'site_name': 'Changed', 'time_zone': 'Asia/Tokyo', 'page_size': 5}");
        change("{'site_name': null, 'time_zone': ''}");
        JsonObject settings = admin.get("/settings").json();

        assertThat(settings.getString("site_name")).isEqualTo("Almanac");
        assertThat(settings.getString("time_zone")).isEqualTo("Europe/Berlin");
        assertThat(settings.getInt("page_size")).isEqualTo(5);
        assertThat(texts(settings, "changed")).containsExactly("page_size");
    }

    @Test
    void formsChangeThemToo() {
        admin.send(
                "POST",
                "/settings",
                "application/x-www-form-urlencoded",
                "page_size=7&show_email=false&iframe_hosts[]=a.example&iframe_hosts[]=b.example"
                        + "&custom_field_labels[dress]=Dress+code");
        JsonObject settings = admin.get("/settings").json();

        assertThat(settings.getInt("page_size")).isEqualTo(7);
        assertThat(settings.getBoolean("show_email")).isFalse();
        assertThat(texts(settings, "iframe_hosts")).containsExactly("a.example", "b.example");
        assertThat(settings.getJsonObject("custom_field_labels").getString("dress"))
                .isEqualTo("Dress code");
    }

    @Contract("6.1 page_size")
    void aPageOfEveryListHasAsManyAsIsSaid() {
        for (int i = 0; i < 3; i++) {
            admin.create("Paged " + i, "");
            admin.json("POST", "/tags", "{'name': 'Paged %d'}".formatted(i));
        }
        String events = "/events?start_date=2031-01-01&end_date=2031-12-31";
        assertThat(reader.get(events).ids()).hasSizeGreaterThan(2);
        change("{'page_size': 2}");

        assertThat(reader.get(events).ids()).hasSize(2);
        assertThat(reader.get("/tags?hide_empty=0").ids("tags")).hasSize(2);
        assertThat(admin.get("/audit").json().getJsonArray("audit")).hasSize(2);
    }

    @Contract("6.1 currency_symbol, currency_position")
    void costsHaveTheNewCurrency() {
        int id = admin.create("Costly", ", 'cost': '25'").id();
        assertThat(shown(id).getString("cost")).isEqualTo("$25");
        change("{'currency_symbol': '€', 'currency_position': 'postfix'}");

        assertThat(shown(id).getString("cost")).isEqualTo("25€");
    }

    @Contract({"5 The e-mail address", "6.1 show_email"})
    void addressesAreShownOnlyWhileTheSiteSaysSo() {
        int id = admin.json("POST", "/organizers", "{'organizer': 'Reachable', 'email': 'reach@example.org'}")
                .id();
        assertThat(reader.get("/organizers/" + id).json()).containsKey("email");
        change("{'show_email': false}");

        assertThat(reader.get("/organizers/" + id).json()).doesNotContainKey("email");
        assertThat(reader.get("/organizers?search=reach@example.org").ids("organizers"))
                .isEmpty();
        assertThat(admin.get("/organizers/" + id).json()).containsKey("email");
    }

    @Contract("6.1 iframe_hosts")
    void theNextDescriptionMayEmbedTheNewHosts() {
        String frame = ", 'description': '<iframe src=https://maps.example/x></iframe> See the map'";
        assertThat(admin.create("Map", frame).json().getString("description")).doesNotContain("<iframe");
        change("{'iframe_hosts': ['maps.example']}");
        assertThat(admin.create("Map", frame).json().getString("description")).contains("<iframe");
        change("{'iframe_hosts': []}");
        assertThat(admin.create("Map", frame).json().getString("description")).doesNotContain("<iframe");
    }

    @Contract({"4.2 custom_fields", "6.1 custom_field_labels"})
    void customFieldsHaveTheirLabels() {
        int id = admin.create("Labelled", ", 'custom_fields': {'dress': 'formal', 'age': 18}")
                .id();
        assertThat(label(id, "dress")).isEqualTo("dress");
        change("{'custom_field_labels': {'dress': 'Dress code', 'unused': 'Unused'}}");
        assertThat(label(id, "dress")).isEqualTo("Dress code");
        assertThat(label(id, "age")).isEqualTo("age");
        change("{'custom_field_labels': {'age': 'Age'}}");

        assertThat(label(id, "dress")).as("all labels are replaced").isEqualTo("dress");
        assertThat(label(id, "age")).isEqualTo("Age");
    }

    private String label(int id, String name) {
        return shown(id).getJsonObject("custom_fields").getJsonObject(name).getString("label");
    }

    @Contract("6.1 time_zone; Events keep the")
    void eventsKeepTheirOwnTimeWhenTheSiteMoves() {
        String word = fresh("move");
        int known = admin.create("Before the " + word, "").id();
        String day = "start_date=2031-03-10&end_date=2031-03-10";
        int before = total(day);
        JsonObject old = shown(known);
        change("{'time_zone': 'asia/tokyo'}");
        JsonObject present = shown(known);
        JsonObject made = admin.create("After the " + word, "").json();

        assertThat(old.getString("timezone")).isEqualTo("Europe/Berlin");
        for (String key : List.of("timezone", "start_date", "end_date", "utc_start_date", "date_utc", "modified_utc")) {
            assertThat(present.getString(key)).as(key).isEqualTo(old.getString(key));
        }
        assertThat(present.getString("modified"))
                .as("on the site's wall clock")
                .isNotEqualTo(old.getString("modified"));
        assertThat(made.getString("timezone")).isEqualTo("Asia/Tokyo");
        assertThat(made.getString("start_date")).isEqualTo("2031-03-10 09:00:00");
        assertThat(made.getString("utc_start_date")).isEqualTo("2031-03-10 00:00:00");
        assertThat(total(day)).as("by kept counts").isEqualTo(before + 1);
        assertThat(total(day + "&per_page=50&search=" + word)).as("counted").isEqualTo(2);
        JsonObject moved =
                admin.json("PATCH", "/events/" + known, "{'timezone': ''}").json();
        assertThat(moved.getString("timezone")).isEqualTo("Asia/Tokyo");
        assertThat(moved.getString("start_date")).isEqualTo("2031-03-10 09:00:00");
        admin.delete("/events/" + known);
        admin.delete("/events/" + made.getInt("id"));
        assertThat(total(day)).isEqualTo(before - 1);
    }

    @Contract({"4.5 strict_dates", "6.1 time_zone"})
    void timesWithAnOffsetAreMeantInTheNewZone() {
        String word = fresh("strictly");
        admin.create(word + " at nine", "");
        String query = "search=" + word + "&strict_dates=1&end_date=2031-12-31&start_date=2031-03-10T08:00:00Z";
        assertThat(total(query)).isEqualTo(1);
        change("{'time_zone': 'Asia/Tokyo'}");

        assertThat(total(query)).as("17:00 there").isZero();
    }

    @Contract("6.1 The audit trail")
    void theTrailTellsWhoChangedWhichSettingFromWhatToWhat() {
        change("{'site_name': 'One', 'iframe_hosts': ['a.example']}");
        change("{'site_name': 'Two', 'iframe_hosts': ['a.example'], 'custom_field_labels': {'a': 'A'}}");
        change("{'site_name': 'Two'}");
        List<JsonObject> trail = admin.get("/audit?kind=settings&per_page=2")
                .json()
                .getJsonArray("audit")
                .getValuesAs(JsonObject.class);

        assertThat(trail.get(0).getString("actor_name")).isEqualTo("admin");
        assertThat(trail.get(0).getString("action")).isEqualTo("update");
        assertThat(trail.get(0).getJsonObject("changes"))
                .hasToString("{\"site_name\":[\"One\",\"Two\"],\"custom_field_labels\":[\"\",\"a: A\"]}");
        assertThat(trail.get(1).getJsonObject("changes"))
                .hasToString("{\"site_name\":[\"\",\"One\"],\"iframe_hosts\":[\"\",\"a.example\"]}");
    }

    @Contract("6.1 POST, PUT and")
    void ofTwoWhoHaveReadTheSameOneWins() {
        for (int i = 0; i < 5; i++) {
            String tag = admin.get("/settings").header("ETag");
            List<CompletableFuture<Integer>> writes = Stream.of("one " + i, "other " + i)
                    .map(name -> concurrently(
                            () -> admin.json("PUT", "/settings", "{'site_name': '" + name + "'}", "If-Match", tag)
                                    .status()))
                    .toList();

            assertThat(writes.stream().map(CompletableFuture::join)).containsExactlyInAnyOrder(200, 412);
        }
    }

    @Test
    void twoWhoChangeDifferentSettingsAtOnceBothGetTheirWay() {
        for (int i = 1; i <= 5; i++) {
            String name = "Name " + i;
            int size = i;
            List<CompletableFuture<Integer>> writes = Stream.of(
                            "{'site_name': '" + name + "'}", "{'page_size': " + size + "}")
                    .map(body -> concurrently(
                            () -> admin.json("PATCH", "/settings", body).status()))
                    .toList();
            assertThat(writes.stream().map(CompletableFuture::join)).containsOnly(200);
            JsonObject settings = admin.get("/settings").json();

            assertThat(settings.getString("site_name")).isEqualTo(name);
            assertThat(settings.getInt("page_size")).isEqualTo(size);
        }
    }

    @Contract("6.1 A change holds")
    void everyReaderSeesAChangeWithTheNextRequest() {
        int id = admin.create("Cheap", ", 'cost': '1'").id();
        for (int i = 0; i < 20; i++) {
            assertThat(shown(id).getString("cost")).isNotEmpty();
            change("{'currency_symbol': 'c%d '}".formatted(i));
            assertThat(shown(id).getString("cost")).isEqualTo("c" + i + "1");
        }
    }
}
