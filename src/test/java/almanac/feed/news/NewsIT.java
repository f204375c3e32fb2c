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
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Element;

/** What is new in the calendar, for news readers (contract §12.3). */
class NewsIT extends SiteTest {
    private final LocalDate soon = LocalDate.now(ZoneOffset.UTC).plusMonths(2);

    private Site.Answer create(String title, LocalDate day, String more) {
        String dates = ", 'start_date': '%s 09:00', 'end_date': '%1$s 10:30', 'timezone': 'Europe/Berlin'";
        return as("editor").create(title, dates.formatted(day) + more).is(201);
    }

    private Site.Answer news(Site reader, String query) {
        Site.Answer news =
                reader.get(reader.root() + "/events/feed.json?" + query).is(200);
        assertThat(news.header("Content-Type")).isEqualToIgnoringCase("application/feed+json; charset=utf-8");
        return news.has("version=https://jsonfeed.org/version/1.1");
    }

    private Site.Answer news(String query) {
        return news(anonymous(), query);
    }

    private List<String> titles(String query) {
        return news(query).at("items").asJsonArray().getValuesAs(JsonObject.class).stream()
                .map(each -> each.getString("title"))
                .toList();
    }

    /** The first entry. */
    private Element atom(String query) throws Exception {
        Site.Answer news = anonymous()
                .get(anonymous().root() + "/events/feed.atom?" + query)
                .is(200);
        assertThat(news.header("Content-Type")).isEqualToIgnoringCase("application/atom+xml; charset=utf-8");
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setNamespaceAware(true);
        byte[] body = news.body().getBytes(StandardCharsets.UTF_8);
        return (Element) factory.newDocumentBuilder()
                .parse(new ByteArrayInputStream(body))
                .getElementsByTagName("entry")
                .item(0);
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
        String more = ", 'description': '<p>First & <b>best</b></p>', 'tags': 't%s'".formatted(word);
        Site.Answer event = create(word + " <b>& more", soon, more);

        Site.Answer news = news("search=" + word);
        Element entry = atom("search=" + word);

        Map.of("url", "url", "title", "title", "content_html", "description")
                .forEach((member, field) ->
                        assertThat(news.text("items.0." + member)).isEqualTo(event.text(field)));
        assertThat(news.text("items.0.summary")).startsWith(full(soon) + ", 09:00–\u206010:30 CE");
        news.has("items.0.tags.0=t" + word);
        assertThat(text(entry, "id")).isEqualTo(news.text("items.0.id")).startsWith("urn:uuid:");
        assertThat(text(entry, "title")).isEqualTo(event.text("title"));
        assertThat(text(entry, "content")).isEqualTo(event.text("description"));
        assertThat(text(entry, "updated")).isEqualTo(event.text("modified_utc").replace(' ', 'T') + "Z");
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
        anonymous().get(anonymous().root() + "/events/feed.atom?status=draft").is(400);
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

        assertThat(news("search=" + word).body()).contains(full(soon)).doesNotContain("inner");
        assertThat(news(as("editor"), "search=" + word).body()).contains("inner");
    }

    @ContractCases("12.3 In the reader's")
    @CsvSource({"cancelled, Cancelled", "postponed, Postponed", "moved_online, Moved online"})
    void itIsToldWhetherAnEventTakesPlace(String status, String said) throws Exception {
        String word = fresh("Uncertain");
        create(word, soon, ", 'event_status': '%s', 'event_status_reason': 'Storm & hail'".formatted(status));

        Site.Answer news = news("search=" + word).has("items.0.title=%s: %s", said, word);
        Element entry = atom("search=" + word);

        assertThat(news.text("items.0.summary")).contains(full(soon)).endsWith(" · Storm & hail");
        assertThat(text(entry, "title")).isEqualTo(news.text("items.0.title"));
        assertThat(text(entry, "summary")).isEqualTo(news.text("items.0.summary"));
    }

    @Contract("12.3 In the reader's")
    void statusAndRuleAreInTheReadersLanguage() {
        String word = fresh("Sprache");
        create(word, soon, ", 'event_status': 'cancelled', 'rrule': 'FREQ=DAILY;COUNT=3'");

        String address = anonymous().root() + "/events/feed.json?search=" + word;
        Site.Answer german = anonymous().get(address, "Accept-Language", "de").has("items.0.title=Abgesagt: " + word);

        assertThat(german.text("items.0.summary"))
                .contains(Languages.named("de").orElseThrow().fullDate(soon))
                .endsWith(" · jeden Tag, 3-mal");
        assertThat(news("search=" + word).text("items.0.summary")).endsWith(" · every day, 3 times");
        assertThat(titles("search=" + word)).hasSize(1);
    }

    @Contract("12.3 In the reader's")
    void theReasonIsForThoseWhoMayReadAll() {
        String word = fresh("Reasoned");
        create(word, soon, """
                , 'password': 'sesame', 'event_status': 'cancelled', 'event_status_reason': 'inner',
                'rrule': 'FREQ=DAILY;COUNT=3'""");

        Site.Answer news = news("search=" + word).has("items.0.title=Cancelled: " + word);
        assertThat(news.text("items.0")).contains("every day").doesNotContain("inner");
        assertThat(news(as("editor"), "search=" + word).text("items.0.summary")).contains("inner");
    }
}
