package almanac.pages.view;

import static almanac.support.English.english;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.PageTest;
import almanac.support.Site;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.provider.ValueSource;

/** Contract §6 and §8.1: no view, no filter and no count tells what its reader may not see. */
class ViewRightsIT extends PageTest {
    private static final List<String> DETAILED =
            List.of("/events/month/2031-06", "/events/week/2031-W24", "/events/day/2031-06-10", "/events/list");

    private int create(String account, String title, String more) {
        return create(account, title, "2031-06-10 09:00", "2031-06-10 10:00", more);
    }

    @ContractCases("8.1 Views show published")
    @ValueSource(
            strings = {"/", "/events/month/2031-06", "/events/week/2031-W24", "/events/day/2031-06-10", "/events/list"})
    void publishedEventsAreForAllAndInternalOnesForThoseWhoMay(String view) {
        String word = fresh("seen");
        createInEveryState(word, view.equals("/") ? "today" : "2031-06-10");
        String path = view + "?search=" + word;

        for (int i = 0; i < 2; i++) { // whoever asked before
            assertThat(html(path)).satisfies(html -> requireOnly(html, word, "open"));
            assertThat(html(as("subscriber"), path)).satisfies(html -> requireOnly(html, word, "open"));
            assertThat(html(as("author"), path)).satisfies(html -> requireOnly(html, word, "open", "authors"));
            assertThat(html(as("editor"), path))
                    .contains(">Internal<")
                    .satisfies(html -> requireOnly(html, word, "open", "authors", "private"));
        }
    }

    /** An hour after each other, since a week shows two at once. */
    private void createInEveryState(String word, String day) {
        Map<String, String> states = new LinkedHashMap<>();
        List.of("draft", "pending", "private", "trash").forEach(each -> states.put(each, ", 'status': '" + each + "'"));
        states.put("open", "");
        states.put("hidden", ", 'hide_from_listings': true");
        states.put("future", ", 'status': 'future', 'date': '2039-01-01'");
        states.put("authors", ", 'status': 'private'");
        int hour = 9;
        for (Map.Entry<String, String> state : states.entrySet()) {
            create(
                    state.getKey().equals("authors") ? "author" : "editor",
                    word + "-" + state.getKey(),
                    "%s %02d:00".formatted(day, hour),
                    "%s %02d:59".formatted(day, hour),
                    state.getValue());
            hour++;
        }
    }

    private static void requireOnly(String html, String word, String... shown) {
        String plain = html.replaceAll("</?mark>", "");
        for (String each : List.of("open", "hidden", "draft", "pending", "private", "future", "trash", "authors")) {
            assertThat(plain.contains("<bdi>" + word + "-" + each))
                    .as(each)
                    .isEqualTo(List.of(shown).contains(each));
        }
    }

    @Contract("8.1 Views show published")
    void aYearCountsForEachWhatTheySee() {
        String word = fresh("years");
        create("editor", word, "");
        create("editor", word, ", 'status': 'private'");
        create("editor", word, ", 'status': 'draft'");
        create("editor", word, ", 'hide_from_listings': true");
        create("editor", word, ", 'password': 'sesame'");
        String path = "/events/year/2031?search=" + word;

        found(path).says("title=\"2 events\"");
        found(as("editor"), path).says("title=\"3 events\"");
        found(path).says("title=\"2 events\"");
    }

    @Contract("8.1 Of a protected")
    void aProtectedEventShowsItsTitleAndItsDatesOnly() {
        String word = fresh("closed");
        create(
                "editor",
                word,
                ", 'password': 'sesame', 'featured': true, 'sticky': true, 'description': 'behind',"
                        + " 'venue': {'venue': '%s hall'}".formatted(word));
        for (String view : DETAILED) {
            found(view + "?search=" + word)
                    .says(word, ">" + english("mark.protected") + "<")
                    .saysNot(">Featured<", ">Pinned<", "behind")
                    .saysNot("<bdi>" + word + " hall");
            found(as("editor"), view + "?search=" + word).says(">Featured<", ">Pinned<");
        }
        found(as("editor"), "/events/list?search=" + word).says("<bdi><mark>" + word + "</mark> hall</bdi>");
    }

    @Contract("8.1 Of a protected")
    void whatAProtectedEventHidesFindsItForThoseWhoMayEditIt() {
        String word = fresh("locked");
        String secret = fresh("secret");
        create(
                "editor",
                word + " title",
                ", 'password': 'sesame', 'description': '%1$s', 'categories': ['%1$s c'], 'tags': ['%1$s t'],"
                                .formatted(secret)
                        + " 'venue': {'venue': '%1$s v'}, 'organizer': {'organizer': '%1$s o'}".formatted(secret));
        for (String filter : List.of("category=%s-c", "tag=%s-t", "venue=%s-v", "organizer=%s-o", "search=%s")) {
            for (String view : DETAILED) {
                String path = view + "?" + filter.formatted(secret);
                found(path).says("class=\"empty\"").saysNot(word);
                found(as("editor"), path).says("<bdi>" + word);
            }
            String year = "/events/year/2031?" + filter.formatted(secret);
            found(year).says("class=\"empty\"").saysNot("title=\"1 event\"");
            found(as("editor"), year).says("title=\"1 event\"");
        }
        found("/events/list?search=" + word + "+-" + secret).says("<mark>" + word); // nor does what it lacks
    }

    @ContractCases("8.1 An address that")
    @ValueSource(strings = {"draft", "private", "trash"})
    void aVenueThatIsNotPublishedIsNoFilterAndNoPlace(String status) {
        String word = fresh("unseen");
        String venue = word + "-hall";
        create(
                "editor",
                word,
                ", 'venue': {'venue': '%s hall'}, 'organizer': {'organizer': '%s club'}".formatted(word, word));
        for (String kind : List.of("venue", "organizer")) {
            String slug = kind.equals("venue") ? venue : word + "-club";
            as("editor").change("/" + kind + "s/by-slug/" + slug, "{'status': '%s'}", status);
            Site.Answer wrong =
                    page("/events/list?" + kind + "=" + slug).is(404).saysNot(word + " hall", word + " club");
            assertThat(nearest(wrong)).isEqualTo("/events/list");
            page(as("subscriber"), "/events/list?" + kind + "=" + slug).is(404);
            page(as("editor"), "/events/list?" + kind + "=" + slug).is(status.equals("trash") ? 404 : 200);
        }
        for (String view : DETAILED) {
            found(view + "?search=" + word).says("<bdi>").saysNot(word + " hall", word + " club");
        }
    }

    @Test
    void wrongCredentialsAreToldByAPage() {
        Site.Answer refused = page(anonymous().with("editor", "wrong password"), "/events/month", fromElsewhere())
                .is(401)
                .says("<h1>Please sign in</h1>");
        isValid(refused.body());
    }

    @Contract("9 Pages of those")
    void pagesOfThoseWhoAreSignedInAreNotForCaches() {
        for (String path : new String[] {"/events/month", "/embed/list", "/account/sessions", "/event/none/"}) {
            page(as("editor"), path).header("Cache-Control", "private, no-store");
        }
        as("editor").get("/events").header("Cache-Control", "no-cache");
        page("/events/month", "Cookie", "almanac=none").header("Cache-Control", "no-cache"); // nobody is signed in
        page("/events/month").header("Cache-Control", "public, max-age=0, must-revalidate");
    }
}
