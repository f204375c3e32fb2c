package almanac.desk.directory;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Browser;
import almanac.support.Chromium;
import almanac.support.SiteTest;
import almanac.support.Visits;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The pages of those who keep what events link to, in a real browser and in every look. */
class ManageDirectoryInBrowserIT extends SiteTest {

    private int make(String path, String body) {
        return as("editor").json("POST", path, body).id();
    }

    @Test
    void thePagesOfVenuesCategoriesAndTheirLikeAreWell() throws IOException, InterruptedException {
        String word = fresh("desk");
        String name = word + " a name that goes on and on, for there is much to say about it";
        int venue = make("/venues", "{'venue': '%s', 'city': 'Bonn', 'address': 'Main Street 1'}".formatted(name));
        int other = make("/venues", "{'venue': '%s other'}".formatted(word));
        int organizer = make("/organizers", "{'organizer': '%s', 'email': 'club@example.org'}".formatted(name));
        int category = make("/categories", "{'name': '%s'}".formatted(word));
        int child = make("/categories", "{'name': '%s', 'parent': %d}".formatted(name, category));
        int tag = make("/tags", "{'name': '%s'}".formatted(word));
        as("editor").create(word, ", 'venue': [%d], 'categories': [%d]".formatted(venue, child));
        Browser editor = new Browser(anonymous()).signIn("editor", "editor-password");

        new Visits(anonymous(), editor.cookie())
                .page("manage-venues", "/manage/venues?search=" + word)
                .page("manage-venues-none", "/manage/venues?state=trash&search=" + fresh("nothing"))
                .page("manage-venue", "/manage/venues/" + venue)
                .page("manage-venue-trash", "/manage/venues/action?action=trash&entry=" + venue)
                .page("manage-venue-merge-choice", "/manage/venues/merge?entry=" + venue + "&search=" + word)
                .page("manage-venue-merge", "/manage/venues/merge?entry=" + venue + "&into=" + other)
                .page("manage-organizer", "/manage/organizers/" + organizer)
                .page("manage-categories", "/manage/categories")
                .page("manage-category", "/manage/categories/" + child)
                .page("manage-tag", "/manage/tags/" + tag)
                .sent("manage-venue-faults", "/manage/venues/new", 400, Map.of("name", word, "geo_lat", "91"))
                .requireWell();
    }

    @Test
    void aCategoryIsDraggedBelowAnotherAndLedUpByKeys() throws IOException, InterruptedException {
        String word = fresh("tree");
        int above = make("/categories", "{'name': '%s a'}".formatted(word));
        int below = make("/categories", "{'name': '%s b'}".formatted(word));
        Browser editor = new Browser(anonymous()).signIn("editor", "editor-password");
        JsonObject seen =
                Chromium.run("tree.js", anonymous().root().toString(), editor.cookie(), word + " a", word + " b");

        assertThat(seen.getString("dragged")).isEqualTo(String.valueOf(above));
        assertThat(seen.getString("moving")).contains(word + " b");
        assertThat(seen.getString("led")).isEmpty();
        assertThat(seen.getJsonArray("faults")).isEmpty();
        assertThat(as("editor").get("/categories/" + below).json().getInt("parent"))
                .isZero();
    }
}
