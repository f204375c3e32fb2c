package almanac.api.administration;

import static almanac.support.Eventually.concurrently;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.Kind;
import almanac.support.Browser;
import almanac.support.Contract;
import almanac.support.Site;
import almanac.support.SiteTest;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Contract §6.1: changes of the site's settings take effect immediately and everywhere; {@code StartIT} shows that a restart keeps them. */
class ChangedSettingsIT extends SiteTest {
    private static final String ALL_BACK = """
            {'site_name': null, 'time_zone': null, 'page_size': null, 'currency_symbol': null, 'currency_position': null,
            'show_email': null, 'members_only': null, 'iframe_hosts': null, 'custom_field_labels': null,
            'front_page': null, 'category_colors': null, 'map_tiles': null, 'embed_origins': null,
            'recurrence_months': null, 'most_occurrences': null, 'public_url': null, 'synonyms': null, 'tagline': null,
            'accent_color': null, 'header_band': null, 'footer_text': null, 'footer_links': null, 'logo': null}""";

    private final Site reader = anonymous();
    private final Site admin = as("admin");

    @BeforeEach
    @AfterEach
    void takeBackAllChanges() {
        change(ALL_BACK).has("changed=[]");
    }

    private Site.Answer change(String body) {
        return admin.change("/settings", body);
    }

    private Site.Answer shown(int id) {
        return reader.get("/events/" + id);
    }

    private int total(String query) {
        return reader.get("/events?" + query).number("total");
    }

    @Contract("6.1 site_name")
    void aNewNameIsInTheNextAnswer() {
        assertThat(title()).isEqualTo("Almanac");
        change("{'site_name': ' The <b>Town</b> Hall '}").has("""
                changed=["site_name"]""");

        assertThat(title()).isEqualTo("The Town Hall");
        admin.get("/settings").has("site_name=The Town Hall");
    }

    private String title() {
        return reader.get("/doc").text("info.title");
    }

    @Contract("6.1 The answer has; null or takes")
    void nullAndTheEmptyTextGoBackToTheFirstValue() {
        change("{'site_name': 'Changed', 'time_zone': 'Asia/Tokyo', 'page_size': 5}");
        change("{'site_name': null, 'time_zone': ''}");

        admin.get("/settings").has("""
                site_name=Almanac&time_zone=Europe/Berlin&page_size=5&changed=["page_size"]""");
    }

    @Test
    void formsChangeThemToo() {
        String form = "page_size=7&show_email=false&iframe_hosts[]=a.example&iframe_hosts[]=b.example"
                + "&custom_field_labels[dress]=Dress+code";
        admin.send("POST", "/settings", Browser.FORM, form).is(200);

        admin.get("/settings").has("""
                page_size=7&show_email=false&iframe_hosts=["a.example","b.example"]&
                custom_field_labels.dress=Dress code""");
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
        assertThat(admin.get("/audit").at("audit").asJsonArray()).hasSize(2);
    }

    @Contract("6.1 currency_symbol, currency_position")
    void costsHaveTheNewCurrency() {
        int id = admin.create("Costly", ", 'cost': '25'").id();
        shown(id).has("cost=$25");
        change("{'currency_symbol': '€', 'currency_position': 'postfix'}");

        shown(id).has("cost=25€");
    }

    @Contract({"5 The e-mail address", "6.1 show_email"})
    void addressesAreShownOnlyWhileTheSiteSaysSo() {
        int id = make(Kind.ORGANIZER, "Reachable", ", 'email': 'reach@example.org'");
        assertThat(reader.get("/organizers/" + id).at("email")).isNotNull();
        change("{'show_email': false}");

        assertThat(reader.get("/organizers/" + id).at("email")).isNull();
        assertThat(reader.get("/organizers?search=reach@example.org").ids("organizers"))
                .isEmpty();
        assertThat(admin.get("/organizers/" + id).at("email")).isNotNull();
    }

    @Contract("6.1 iframe_hosts")
    void theNextDescriptionMayEmbedTheNewHosts() {
        String frame = ", 'description': '<iframe src=https://maps.example/x></iframe> See the map'";
        assertThat(admin.create("Map", frame).text("description")).doesNotContain("<iframe");
        change("{'iframe_hosts': ['maps.example']}");
        assertThat(admin.create("Map", frame).text("description")).contains("<iframe");
        change("{'iframe_hosts': []}");
        assertThat(admin.create("Map", frame).text("description")).doesNotContain("<iframe");
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
        return shown(id).text("custom_fields." + name + ".label");
    }

    @Contract("6.1 time_zone; Events keep the")
    void eventsKeepTheirOwnTimeWhenTheSiteMoves() {
        String word = fresh("move");
        int known = admin.create("Before the " + word, "").id();
        String day = "start_date=2031-03-10&end_date=2031-03-10";
        int before = total(day);
        Site.Answer old = shown(known).has("timezone=Europe/Berlin");
        change("{'time_zone': 'asia/tokyo'}");
        Site.Answer present = shown(known);
        Site.Answer made = admin.create("After the " + word, "");

        for (String key : List.of("timezone", "start_date", "end_date", "utc_start_date", "date_utc", "modified_utc")) {
            assertThat(present.text(key)).as(key).isEqualTo(old.text(key));
        }
        assertThat(present.text("modified")).as("on the site's wall clock").isNotEqualTo(old.text("modified"));
        made.has("""
                timezone=Asia/Tokyo&start_date=2031-03-10 09:00:00&utc_start_date=2031-03-10 00:00:00""");
        assertThat(total(day)).as("by kept counts").isEqualTo(before + 1);
        assertThat(total(day + "&per_page=50&search=" + word)).as("counted").isEqualTo(2);
        admin.change("/events/" + known, "{'timezone': ''}").has("timezone=Asia/Tokyo&start_date=2031-03-10 09:00:00");
        admin.delete("/events/" + known);
        admin.delete("/events/" + made.number("id"));
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

        admin.get("/audit?kind=settings&per_page=2").has("""
                audit.0.actor_name=admin&audit.0.action=update&
                audit.0.changes={"site_name":["One","Two"],"custom_field_labels":["","a: A"]}&
                audit.1.changes={"site_name":["","One"],"iframe_hosts":["","a.example"]}""");
    }

    @Contract("6.1 POST, PUT and")
    void ofTwoWhoHaveReadTheSameOneWins() {
        for (int i = 0; i < 5; i++) {
            String tag = admin.get("/settings").header("ETag");
            List<CompletableFuture<Site.Answer>> writes = Stream.of("one " + i, "other " + i)
                    .map("{'site_name': '%s'}"::formatted)
                    .map(body -> concurrently(() -> admin.json("PUT", "/settings", body, "If-Match", tag)))
                    .toList();

            assertThat(writes.stream().map(each -> each.join().status())).containsExactlyInAnyOrder(200, 412);
        }
    }

    @Test
    void twoWhoChangeDifferentSettingsAtOnceBothGetTheirWay() {
        for (int i = 1; i <= 5; i++) {
            String name = "'site_name': 'Name " + i + "'";
            String size = "'page_size': " + i;
            Stream.of(name, size)
                    .map(each -> concurrently(() -> admin.json("PATCH", "/settings", "{" + each + "}")))
                    .toList()
                    .forEach(each -> each.join().is(200));

            admin.get("/settings").has("site_name=Name %s&page_size=%s", i, i);
        }
    }

    @Contract("6.1 A change holds")
    void everyReaderSeesAChangeWithTheNextRequest() {
        int id = admin.create("Cheap", ", 'cost': '1'").id();
        for (int i = 0; i < 20; i++) {
            assertThat(shown(id).text("cost")).isNotEmpty();
            change("{'currency_symbol': 'c%d '}".formatted(i));
            shown(id).has("cost=c%s1", i);
        }
    }
}
