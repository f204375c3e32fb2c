package almanac.http.input;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Site;
import almanac.support.SiteTest;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.params.provider.ValueSource;

/** Contract §4.5: filters of events that {@code EventListIT} leaves out. */
class ListFiltersIT extends SiteTest {
    private static final String ANY_TIME = "&starts_after=1900-01-01";

    private final String word = fresh("filtered");

    private List<Integer> found(String more) {
        return anonymous().get("/events?search=" + word + ANY_TIME + more).ids();
    }

    @Contract({"4.2 parent", "4.5 featured; post_parent; ticketed; Different filters are"})
    void ticketsFeatureAndParentAreFilters() {
        int plain = as("editor").create(word, "").id();
        int ticketed = as("editor").create(word, ", 'tickets': [{'name': 'T'}]").id();
        int featured = as("editor")
                .create(word, ", 'featured': true, 'parent': " + plain)
                .id();

        assertThat(found("&ticketed=true")).containsExactly(ticketed);
        assertThat(found("&ticketed=0")).containsExactly(plain, featured);
        assertThat(found("&featured=true")).containsExactly(featured);
        assertThat(found("&featured=false")).containsExactly(plain, ticketed);
        assertThat(found("&post_parent=" + plain)).containsExactly(featured);
        assertThat(found("&featured=true&ticketed=true"))
                .as("filters are ANDed")
                .isEmpty();
        int draft = as("editor").create(word, ", 'status': 'draft'").id();
        assertThat(anonymous().get("/events?post_parent=" + draft).refused())
                .isEqualTo(anonymous().get("/events?post_parent=987654321").refused());
    }

    @Contract("4.5 modified_after")
    void changesSinceATimeAreFound() {
        int id = as("editor").create(word, "").id();
        assertThat(found("&modified_after=-1%20hour")).containsExactly(id);
        assertThat(found("&modified_after=%2B1%20hour")).isEmpty();
        assertThat(found("&modified_after=2001-01-01T00:00:00Z")).containsExactly(id);
    }

    @Contract("4.5 Comparisons are on")
    void timesAreComparedOnTheEventsOwnClock() {
        int tokyo = as("editor").create(word, ", 'timezone': 'Asia/Tokyo'").id();
        int lima = as("editor").create(word, ", 'timezone': 'America/Lima'").id();
        assertThat(anonymous()
                        .get("/events?search=" + word
                                + "&strict_dates=1&start_date=2031-03-10%2009:00&end_date=2031-03-10%2017:00")
                        .ids())
                .containsExactly(tokyo, lima);
    }

    @Contract({"3 list of …", "4.5 categories, tags"})
    void listsAreWrittenInEveryWay() {
        int one = as("editor").create(word, ", 'tags': ['" + word + " one']").id();
        int two = as("editor").create(word, ", 'tags': ['" + word + " two']").id();
        String brackets = "&tags%5B%5D=" + word + "-one&tags%5B%5D=" + word + "-two";
        assertThat(found("&tags=" + word + "-one," + word + "-two")).containsExactly(one, two);
        assertThat(found("&tags=" + word.toUpperCase(Locale.ROOT) + "-ONE,%20" + word + "-two"))
                .containsExactly(one, two);
        assertThat(found(brackets)).containsExactly(one, two);
        assertThat(found("&tags%5B0%5D=" + word + "-one")).containsExactly(one);
        assertThat(found("&include=" + one + "," + two)).containsExactly(one, two);
    }

    @Contract("4.5 per_page")
    void aPageHasTenAndAtMostFifty() {
        for (int i = 0; i < 52; i++) {
            as("editor").create(word, "");
        }
        assertThat(found("")).hasSize(10);
        assertThat(found("&per_page=49")).hasSize(49);
        assertThat(found("&per_page=100")).hasSize(50);
        assertThat(anonymous()
                        .get("/events?search=" + word + "&per_page=100" + ANY_TIME)
                        .number("total_pages"))
                .isEqualTo(2);
        assertThat(found("&per_page=100&page=2")).hasSize(2);
    }

    @Contract("4.5 Envelope: {events: […]; Headers X-TEC-Total, X-TEC-TotalPages")
    void linksAndHeadersTellWhereTheOtherPagesAre() {
        for (int i = 0; i < 3; i++) {
            as("editor").create(word, "");
        }
        Site.Answer middle = anonymous().get("/events?search=" + word + "&per_page=1&page=2" + ANY_TIME);

        assertThat(middle.json().keySet())
                .containsExactly("events", "rest_url", "next_rest_url", "previous_rest_url", "total", "total_pages");
        middle.header("X-TEC-Total", "3").header("X-TEC-TotalPages", "3");
        middle.header(
                "Link",
                "<%s>; rel=\"next\", <%s>; rel=\"prev\""
                        .formatted(middle.text("next_rest_url"), middle.text("previous_rest_url")));
        assertThat(middle.text("previous_rest_url")).doesNotContain("&page=");
    }

    @ContractCases("9 Responses are compressed")
    @ValueSource(strings = {"gzip", "gzip, deflate, br"})
    void longAnswersAreCompressed(String encoding) {
        for (int i = 0; i < 3; i++) {
            as("editor").create(word, "");
        }
        Site.Answer answer = anonymous()
                .get("/events?search=" + word + ANY_TIME, "Accept-Encoding", encoding)
                .header("Content-Encoding", "gzip");
        assertThat(answer.header("Vary")).contains("Accept-Encoding");
    }
}
