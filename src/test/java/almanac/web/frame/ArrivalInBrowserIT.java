package almanac.web.frame;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Browser;
import almanac.support.Chromium;
import almanac.support.SiteTest;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Pages that arrive slowly, in a real browser: what is painted stays where it is. */
class ArrivalInBrowserIT extends SiteTest {

    private void create(String title, String start, String end, String more) {
        as("editor")
                .make("/events", "{'title': '%s', 'start_date': '%s', 'end_date': '%s'%s}", title, start, end, more);
    }

    /** What moves by less than a thousandth of the window is not noticed. */
    private void staysInPlace(String cookie, String... paths) throws IOException, InterruptedException {
        List<String> arguments = new ArrayList<>(List.of(anonymous().root().toString(), cookie));
        arguments.addAll(List.of(paths));
        JsonObject seen = Chromium.run("arrival.js", arguments.toArray(String[]::new));

        assertThat(seen).hasSize(2 * paths.length).allSatisfy((page, moved) -> assertThat(moved.asJsonArray().stream()
                        .mapToDouble(each ->
                                each.asJsonObject().getJsonNumber("value").doubleValue())
                        .sum())
                .as("%s: %s", page, moved)
                .isLessThan(0.001));
    }

    @Test
    void whatReadersSeeOfAPageStaysWhereItIsWhileTheRestArrives() throws IOException, InterruptedException {
        String word = fresh("arriving");
        create("Opening " + word, "2071-05-11 09:00", "2071-05-11 10:00", "");
        for (int i = 0; i < 4; i++) {
            create("Exhibition " + i, "2071-05-16", "2071-05-17", ", 'all_day': true");
        }
        create(
                word,
                "2071-05-14 09:00",
                "2071-05-14 17:00",
                ", 'cost': '10-20', 'categories': ['Music'], 'tags': ['open air'],"
                        + " 'venue': {'venue': 'Great Auditorium', 'address': 'Market Street 1', 'city': 'Berlin'},"
                        + " 'organizer': {'organizer': 'Culture Office'}, 'website': 'https://example.org/fair'");

        staysInPlace(
                "",
                "/events/week/2071-W20",
                "/events/month/2071-05",
                "/events/day/2071-05-14",
                "/event/" + word + "/",
                "/subscribe?search=" + word,
                "/embed/list?search=" + word);
    }

    @Test
    void tablesOfTheDeskDoSoToo() throws IOException, InterruptedException {
        String word = fresh("tabled");
        create(word, "2071-05-14 09:00", "2071-05-14 17:00", "");
        create(word + " and a title of many more words than that", "2071-05-15", "2071-05-29", ", 'all_day': true");
        Browser editor = browser("editor");
        staysInPlace(editor.cookie(), "/manage/events?search=" + word);
    }
}
