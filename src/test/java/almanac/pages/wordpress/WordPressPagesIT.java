package almanac.pages.wordpress;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.Kind;
import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.PageTest;
import almanac.support.Site;
import java.util.List;
import org.junit.jupiter.params.provider.CsvSource;

/** Links and clients of a WordPress calendar find the pages and the interfaces of this one (contract §14.1, §14.4). */
class WordPressPagesIT extends PageTest {

    private final String word = fresh("old");

    @Contract("14.1 Pages for readers; X-TEC-API-ROOT is {base}/wp-json/tribe/events/v1/,")
    void pagesSayWhereTheInterfacesAre() {
        String root = anonymous().root().toString();
        String api = root + "/wp-json/tribe/events/v1/";
        Site.Answer event = as("editor").create(word, ", 'categories': ['%1$s'], 'tags': ['%1$s']", word);
        int hidden = newEvent(fresh("Hidden"), ", 'password': 'sesame'");

        for (String[] each : new String[][] {
            {"/", ""},
            {"/events/list", ""},
            {"/event/" + word + "/", "events/" + event.id()},
            {"/category/" + word + "/", "events/?categories=" + word},
            {"/tag/" + word + "/", "events/?tags=" + word}
        }) {
            Site.Answer page = found(each[0]);
            for (Site.Answer answer : List.of(page, anonymous().send("HEAD", root + each[0], null, null))) {
                answer.header("X-TEC-API-VERSION", "v1")
                        .header("X-TEC-API-ORIGIN", root)
                        .header("X-TEC-API-ROOT", api + each[1])
                        .header("Link", "<" + root + "/wp-json/>; rel=\"https://api.w.org/\"");
            }
            page.says(
                    "<meta name=\"tec-api-version\" content=\"v1\">",
                    "<meta name=\"tec-api-origin\" content=\"" + root + "\">",
                    "<link rel=\"https://api.w.org/\" href=\"" + root + "/wp-json/\">");
            anonymous().get(page.header("X-TEC-API-ROOT")).is(200);
        }
        page(pageOf(event(hidden))).header("X-TEC-API-ROOT", api);
        assertThat(page(as("editor"), "/manage/events").header("X-TEC-API-ROOT"))
                .isNull();
    }

    @ContractCases("14.4 Addresses of pages")
    @CsvSource({
        "/events/2027-03/, /events/month/2027-03",
        "/events/2027-03-01/, /events/day/2027-03-01",
        "/events/today/, /events/day",
        "/events/photo/, /events/cards",
        "/events/summary, /events/list",
        "/events/category/{slug}/, /category/{slug}/",
        "/events/category/parent/{slug}, /category/{slug}/",
        "/events/tag/{slug}/, /tag/{slug}/",
        "/events/category/{slug}/list/, /events/list?category={slug}",
        "/events/tag/{slug}/2027-03/, /events/month/2027-03?tag={slug}",
        "/events/category/parent/{slug}/today/, /events/day?category={slug}"
    })
    void addressesOfPagesLeadToThoseThatShowTheSame(String old, String present) {
        as("editor")
                .create(word, ", 'categories': ['%1$s'], 'tags': ['%1$s']", word)
                .is(201);
        String path = present.replace("{slug}", word);
        page(old.replace("{slug}", word)).is(301).header("Location", anonymous().root() + path);
        found(path);
        page(old.replace("{slug}", word), "Cookie", "none=1").is(301);
    }

    @Contract("14.4 Addresses of pages")
    void whatWasNeverThereIsNotFound() {
        page("/events/category/").is(404);
        page("/events/nowhere/").is(404);
        page(page("/events/2027-13/")
                        .is(301)
                        .header("Location")
                        .replace("" + anonymous().root(), ""))
                .is(404);
    }

    @Contract("14.4 /?tribe_events={slug}, tribe_venue,")
    void aSlugInTheQueryLeadsToItsPage() {
        page("/?tribe_events=fair").is(301).header("Location", anonymous().root() + "/event/fair/");
        page("/?tribe_venue=town-hall").is(301).header("Location", anonymous().root() + "/venue/town-hall/");
        page("/?tribe_organizer=x%20y").is(301).header("Location", anonymous().root() + "/organizer/x%20y/");
        page("/?tribe_events_cat=music").is(301).header("Location", anonymous().root() + "/category/music/");
        page("/?tribe_events=").is(200);
        page("/events/list?tribe_events=fair").is(200);
    }

    @Contract("14.4 /?post_type=tribe_events&p={id}, also with")
    void anIdLeadsThoseToThePageWhoMaySeeIt() {
        int event = newEvent(word, "");
        int draft = newEvent(fresh("draft"), ", 'status': 'draft'");
        int venue = make(Kind.VENUE, word, "");

        for (String query : List.of("post_type=tribe_events&p=", "p=")) {
            page("/?" + query + event).is(301).header("Location", anonymous().root() + "/event/" + word + "/");
            page("/?" + query + draft).is(403);
            page("/?" + query + "987654321").is(404);
        }
        page("/?post_type=tribe_venue&p=" + venue)
                .is(301)
                .header("Location", anonymous().root() + "/venue/" + word + "/");
        page("/?post_type=tribe_organizer&p=" + venue).is(404);
        page(as("editor"), "/?p=" + draft)
                .is(301)
                .header("Location", event(draft).getString("url"));
        page("/?post_type=page&p=" + event).is(200);
        page("/?p=x").is(200);
    }

    @ContractCases("14.4 With ical=1 (§12.1)")
    @CsvSource({
        "/venue/{slug}/, venue",
        "/organizer/{slug}, organizer",
        "/category/{slug}/, categories",
        "/events/category/parent/{slug}/, categories",
        "/events/category/{slug}/list/, categories",
        "/tag/{slug}/, tags",
        "/events/tag/{slug}/, tags"
    })
    void calendarsOfWhatEventsLinkToAreFoundAtTheirAddresses(String address, String filter) {
        Site.Answer event = as("editor")
                .create(
                        word,
                        ", 'start_date': 'tomorrow', 'end_date': 'tomorrow', 'categories': ['%1$s'], 'tags': ['%1$s'], 'venue': {'venue': '%1$s'}, 'organizer': {'organizer':"
                                + " '%1$s'}",
                        word);
        int id = event.number(filter.equals("venue") ? "venue.id" : filter + ".0.id");
        Site.Answer export = page(address.replace("{slug}", word) + "?ical=1").is(303);
        Site.Answer feed = anonymous().get(export.header("Location")).is(303);
        feed.header("Location", anonymous().root() + "/events/feed.ics?" + filter + "=" + id);
        anonymous().get(feed.header("Location")).says("UID:" + event.id() + "@");
        page(address.replace("{slug}", "no-such-slug") + "?ical=1").is(303);
        page("/events/export?venue=no-such-slug").is(404);
    }

    @Contract("14.4 With ical=1 (§12.1)")
    void viewsOfWordPressAreCalendarsToo() {
        for (String view : List.of("/events/photo/", "/events/2027-03/", "/", "/events/")) {
            page(view + "?post_type=tribe_events&ical=1&eventDisplay=list&hide_subsequent_recurrences=1")
                    .is(303)
                    .header("Location", anonymous().root() + "/events/feed.ics");
        }
    }
}
