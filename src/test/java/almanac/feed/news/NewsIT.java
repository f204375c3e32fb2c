package almanac.feed.news;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.language.Languages;
import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Site;
import almanac.support.SiteTest;
import jakarta.json.JsonObject;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Element;

/** What is new in the calendar, for news readers (contract §12.3). */
class NewsIT extends SiteTest {
    private final LocalDate soon = LocalDate.now(ZoneOffset.UTC).plusMonths(2);

    private JsonObject create(String title, LocalDate day, String more) {
        Site.Answer created = as("editor")
                .json(
                        "POST",
                        "/events",
                        "{'title': '%s', 'start_date': '%s 09:00', 'end_date': '%2$s 10:30', 'timezone': 'Europe/Berlin'%s}"
                                .formatted(title, day, more));
        assertThat(created.status()).as(created.response().body()).isEqualTo(201);
        return created.json();
    }

    private List<JsonObject> items(Site reader, String query) {
        Site.Answer news = reader.get(reader.root() + "/events/feed.json?" + query);
        assertThat(news.status()).isEqualTo(200);
        assertThat(news.header("Content-Type")).isEqualToIgnoringCase("application/feed+json; charset=utf-8");
        assertThat(news.json().getString("version")).isEqualTo("https://jsonfeed.org/version/1.1");
        return news.json().getJsonArray("items").getValuesAs(JsonObject.class);
    }

    private List<String> titles(String query) {
        return items(anonymous(), query).stream()
                .map(each -> each.getString("title"))
                .toList();
    }

    private Element atom(String query) throws Exception {
        Site.Answer news = anonymous().get(anonymous().root() + "/events/feed.atom?" + query);
        assertThat(news.status()).isEqualTo(200);
        assertThat(news.header("Content-Type")).isEqualToIgnoringCase("application/atom+xml; charset=utf-8");
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setNamespaceAware(true);
        byte[] body = news.response().body().getBytes(StandardCharsets.UTF_8);
        return factory.newDocumentBuilder()
                .parse(new ByteArrayInputStream(body))
                .getDocumentElement();
    }

    private static String full(LocalDate day) {
        return Languages.named("en").orElseThrow().fullDate(day);
    }

    private static String text(Element element, String name) {
        return element.getElementsByTagName(name).item(0).getTextContent();
    }

    @Contract({"12 Calendars and news", "12.3 {base}/events/feed.atom; Each has its"})
    void newsReadersReadWhatIsNew() throws Exception {
        String word = fresh("News");
        JsonObject event = create(
                word + " <b>& more",
                soon,
                ", 'description': '<p>First & <b>best</b></p>', 'tags': 't%s'".formatted(word));

        JsonObject item = items(anonymous(), "search=" + word).get(0);
        Element entry =
                (Element) atom("search=" + word).getElementsByTagName("entry").item(0);

        assertThat(item.getString("url")).isEqualTo(event.getString("url"));
        assertThat(item.getString("title")).isEqualTo(event.getString("title"));
        assertThat(item.getString("content_html")).isEqualTo(event.getString("description"));
        assertThat(item.getString("summary")).startsWith(full(soon) + ", 09:00–\u206010:30 CE");
        assertThat(item.getJsonArray("tags").getString(0)).isEqualTo("t" + word);
        assertThat(text(entry, "id")).isEqualTo(item.getString("id")).startsWith("urn:uuid:");
        assertThat(text(entry, "title")).isEqualTo(event.getString("title"));
        assertThat(text(entry, "content")).isEqualTo(event.getString("description"));
        assertThat(text(entry, "updated"))
                .isEqualTo(event.getString("modified_utc").replace(' ', 'T') + "Z");
    }

    @Contract("12.3 {base}/events/feed.atom")
    void theyAreOrderedAndFilteredAsAList() {
        String word = fresh("Order");
        create(word + " old", soon.plusDays(2), ", 'date_utc': '2020-01-01 00:00'");
        create(word + " new", soon.plusDays(1), ", 'date_utc': '2021-01-01 00:00'");
        create(word + " over", LocalDate.now(ZoneOffset.UTC).minusMonths(1), "");

        assertThat(titles("search=" + word)).containsExactly(word + " new", word + " old");
        assertThat(titles("search=" + word + "&orderby=start_date")).containsExactly(word + " new", word + " old");
        assertThat(titles("search=" + word + "&orderby=start_date&order=desc"))
                .containsExactly(word + " old", word + " new");
        assertThat(anonymous()
                        .get(anonymous().root() + "/events/feed.atom?status=draft")
                        .status())
                .isEqualTo(400);
    }

    @Contract("12.3 {base}/events/feed.atom")
    void aSeriesIsThereOnce() {
        String word = fresh("Series");
        create(word, soon, ", 'rrule': 'FREQ=WEEKLY;COUNT=5'");

        assertThat(titles("search=" + word)).containsExactly(word);
    }

    @Contract("12.3 Each has its")
    void ofAProtectedEventOnlyTitleAndDatesAreShown() {
        String word = fresh("Hidden");
        create(word, soon, ", 'password': 'sesame', 'description': 'inner', 'tags': 'inner'");

        assertThat(items(anonymous(), "search=" + word).toString())
                .contains(full(soon))
                .doesNotContain("inner");
        assertThat(items(as("editor"), "search=" + word).toString()).contains("inner");
    }

    private JsonObject item(Site reader, String word) {
        List<JsonObject> items = items(reader, "search=" + word);
        assertThat(items).hasSize(1);
        return items.get(0);
    }

    @ContractCases("12.3 In the reader's")
    @CsvSource({"cancelled, Cancelled", "postponed, Postponed", "moved_online, Moved online"})
    void itIsToldWhetherAnEventTakesPlace(String status, String said) throws Exception {
        String word = fresh("Uncertain");
        create(word, soon, ", 'event_status': '%s', 'event_status_reason': 'Storm & hail'".formatted(status));

        JsonObject item = item(anonymous(), word);
        Element entry =
                (Element) atom("search=" + word).getElementsByTagName("entry").item(0);

        assertThat(item.getString("title")).isEqualTo(said + ": " + word);
        assertThat(item.getString("summary")).contains(full(soon)).endsWith(" · Storm & hail");
        assertThat(text(entry, "title")).isEqualTo(item.getString("title"));
        assertThat(text(entry, "summary")).isEqualTo(item.getString("summary"));
    }

    @Contract("12.3 In the reader's")
    void statusAndRuleAreInTheReadersLanguage() {
        String word = fresh("Sprache");
        create(word, soon, ", 'event_status': 'cancelled', 'rrule': 'FREQ=DAILY;COUNT=3'");

        JsonObject german = anonymous()
                .get(anonymous().root() + "/events/feed.json?search=" + word, "Accept-Language", "de")
                .json()
                .getJsonArray("items")
                .getJsonObject(0);

        assertThat(german.getString("title")).isEqualTo("Abgesagt: " + word);
        assertThat(german.getString("summary"))
                .contains(Languages.named("de").orElseThrow().fullDate(soon))
                .endsWith(" · jeden Tag, 3-mal");
        assertThat(item(anonymous(), word).getString("summary")).endsWith(" · every day, 3 times");
    }

    @Contract("12.3 In the reader's")
    void theReasonIsForThoseWhoMayReadAll() {
        String word = fresh("Reasoned");
        create(
                word,
                soon,
                ", 'password': 'sesame', 'event_status': 'cancelled', 'event_status_reason': 'inner', 'rrule': 'FREQ=DAILY;COUNT=3'");

        assertThat(item(anonymous(), word).getString("title")).isEqualTo("Cancelled: " + word);
        assertThat(item(anonymous(), word).toString()).contains("every day").doesNotContain("inner");
        assertThat(item(as("editor"), word).getString("summary")).contains("inner");
    }
}
