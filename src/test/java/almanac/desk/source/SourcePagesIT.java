package almanac.desk.source;

import static almanac.support.FeedServer.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import almanac.support.Browser;
import almanac.support.DeskTest;
import almanac.support.FeedServer;
import almanac.support.Page;
import almanac.support.Visits;
import java.io.IOException;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Sources on the desk: one is tried, saved, watched, decided on and removed. */
class SourcePagesIT extends DeskTest {

    private static final String PATH = "/manage/sources";

    private FeedServer feed;
    private String made;

    @BeforeEach
    void begin() {
        feed = FeedServer.of(entry(word + "1", word + " one", 4), entry(word + "2", word + " two", 5));
    }

    @AfterEach
    void end() {
        if (made != null) {
            as("admin").delete(made.replace("/manage", ""));
        }
        feed.close();
    }

    private String add(String more) {
        String location =
                Browser.then(editor.submit(PATH + "/new?lang=en", "name=" + word + "&url=" + feed.url() + more)
                        .is(303));
        made = location.replaceFirst("^https?://[^/]+", "").replaceFirst("\\?.*", "");
        return made;
    }

    private Page over(Consumer<Page> wanted) {
        await().untilAsserted(() -> wanted.accept(editor.open(made + "?lang=en")));
        return editor.open(made + "?lang=en");
    }

    private int event(String title) {
        return as("admin")
                .get("/events?start_date=2031-03-01&end_date=2031-04-01&search=" + title)
                .ids()
                .get(0);
    }

    @Test
    void anAddressIsTriedBeforeItIsSaved() {
        Page tried = editor.page(
                editor.submit(PATH + "/new?lang=en", "name=" + word + "&url=" + feed.url() + "&try=1"), 200);
        tried.says("There are 2 events", word + " one", word + " two");
        assertThat(tried.value("url")).isEqualTo(feed.url());
        editor.open(PATH).saysNot(word);

        feed.answers(404, "X-None: 0");
        editor.page(editor.submit(PATH + "/new?lang=en", "name=" + word + "&url=" + feed.url() + "&try=1"), 200)
                .finds(".fault");
        editor.refused(400, PATH + "/new?lang=en", "name=&url=nonsense").blames("name", "url");
        editor.open(PATH).saysNot(word);
    }

    @Test
    void oneIsWatchedAndDecidedOn() {
        add("&gone=mark");
        over(page -> page.says("Well"));
        editor.open(PATH + "?lang=en").says(word, "localhost");
        await().untilAsserted(() -> assertThat(as("admin")
                        .get("/events?start_date=2031-03-01&end_date=2031-04-01&search=" + word)
                        .ids())
                .hasSize(2));
        int event = event(word + "%20one");
        editor.open(path(event) + "?lang=en").says(word);
        change(event, "{'title': '%s eins'}".formatted(word));
        feed.holds(entry(word + "1", word + " uno", 4), entry(word + "2", word + " two", 5));
        editor.submit(made + "/fetch?lang=en", Map.of()).is(303);
        over(page -> page.says("Doubtful", word + " uno"));
        assertThat(read(event).text("title")).isEqualTo(word + " eins");

        editor.submit(made + "/decide?lang=en", "target=%d&property=title&decision=take".formatted(event))
                .is(303);
        await().untilAsserted(() -> assertThat(read(event).text("title")).isEqualTo(word + " uno"));
        feed.holds(entry(word + "1", word + " uno", 4));
        await().untilAsserted(() -> {
            editor.submit(made + "/fetch?lang=en", Map.of()).is(303);
            over(page -> page.says(word + " two"));
        });

        editor.submit(made + "/pause?lang=en", Map.of()).is(303);
        over(page -> page.says("Paused"));
        editor.submit(made + "/delete?lang=en", Map.of()).is(303);
        editor.get(made).is(404);
        assertThat(read(event).text("title")).isEqualTo(word + " uno");
        made = null;
    }

    @Test
    void theirPagesAreWell() throws IOException, InterruptedException {
        add("&username=reader&password=sesame");
        over(page -> page.says("Well").hides("sesame"));
        feed.answers(404, "X-None: 0");
        editor.submit(made + "/fetch?lang=en", Map.of()).is(303);
        over(page -> page.says("Not there"));
        new Visits(anonymous(), editor.cookie())
                .page("manage-sources", PATH)
                .opened("manage-source", made)
                .requireWell();
    }

    @Test
    void whatIsGoneAtOnceIsRemovedByAButtonThatSaysSo() {
        feed.holds(
                entry(word + "1", word + " one", 4), entry(word + "2", word + " two", 5), entry(word + "3", word, 6));
        add("&gone=trash&status=publish");
        await().untilAsserted(() -> as("admin")
                .get("/events?start_date=2031-03-01&end_date=2031-04-01&search=" + word)
                .has("total=3"));
        feed.holds(entry(word + "4", word + " four", 7));
        editor.submit(made + "/fetch?lang=en", Map.of()).is(303);
        String waits = over(page -> page.finds(".invitation.yellow a"))
                .one(".invitation.yellow a")
                .attr("href");
        assertThat(editor.open(waits.replaceFirst("^https?://[^/]+", ""))
                        .one("form.foot button.primary")
                        .text())
                .isEqualTo("Import 1 event · Move 3 events to the trash");
    }
}
