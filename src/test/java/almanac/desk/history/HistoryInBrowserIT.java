package almanac.desk.history;

import almanac.support.Browser;
import almanac.support.SiteTest;
import almanac.support.Visits;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The pages of reviews and of histories, in a real browser and in every look. */
class HistoryInBrowserIT extends SiteTest {

    @Test
    void thePagesOfReviewsAreWell() throws IOException, InterruptedException {
        String title = fresh("review") + " of a title that goes on and on, for there is much to say about it";
        int event = as("contributor")
                .create(title, ", 'description': '<h3>What</h3><p>About it</p>', 'tickets': [{'name': 'One'}]")
                .id();
        as("editor").json("PATCH", "/events/" + event, "{'status': 'publish'}");
        as("editor").json("PATCH", "/events/" + event, "{'status': 'draft', 'cost': '12'}");
        as("contributor").json("PATCH", "/events/" + event, "{'status': 'pending', 'excerpt': 'Short'}");
        String back = fresh("returned");
        int returned = as("contributor").create(back, ", 'status': 'pending'").id();
        Browser editor = new Browser(anonymous()).signIn("editor", "editor-password");
        String version = editor.get("/manage/review/" + returned)
                .response()
                .body()
                .replaceAll("(?s).*name=\"version\" value=\"(\\d+)\".*", "$1");
        editor.submit(
                "/manage/review/" + returned,
                Map.of("version", version, "decision", "send-back", "reason", "Please\nchange it"));

        new Visits(anonymous(), editor.cookie())
                .page("manage-reviews", "/manage/review")
                .page("manage-review", "/manage/review/" + event)
                .page("manage-sent-back", "/manage/events/" + returned)
                .requireWell();
    }

    @Test
    void thePagesOfHistoriesAreWell() throws IOException, InterruptedException {
        String title = fresh("history") + " of a title that goes on and on, for there is much to say about it";
        int event = as("editor").create(title, ", 'venue': {'venue': 'Hall'}").id();
        as("editor")
                .json(
                        "PATCH",
                        "/events/" + event,
                        "{'title': 'Other', 'description': 'https://example.org/" + "x".repeat(100)
                                + "', 'venue': []}");
        Browser editor = new Browser(anonymous()).signIn("editor", "editor-password");
        String history = "/manage/history/event/" + event;

        String form = "/manage/events/" + event;
        String version =
                editor.get(form).response().body().replaceAll("(?s).*?name=\"version\" value=\"(\\d+)\".*", "$1");
        String saved = editor.submit(form, Map.of("version", version, "excerpt", "Short"))
                .header("Location")
                .substring(anonymous().root().toString().length());

        new Visits(anonymous(), editor.cookie())
                .page("manage-history", history)
                .page("manage-restore", history + "/0")
                .page("manage-saved", saved)
                .requireWell();
    }
}
