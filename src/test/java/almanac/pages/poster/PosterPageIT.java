package almanac.pages.poster;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Contract;
import almanac.support.PageTest;
import java.util.List;

/** The posters of events and months (contract §8.1). */
class PosterPageIT extends PageTest {

    /** The path of the page of a new event. */
    private String event(String title, String more) {
        return pageOf(event(create(title, "2076-04-10 09:00", "2076-04-10 17:00", more)));
    }

    @Contract("8.1 /event/{slug}/poster")
    void anEventsPosterHasItsFactsAndACodeOfItsAddress() {
        String title = fresh("Fair ");
        String room = fresh("Town Hall ");
        String path = event(title, ", 'cost': '10', 'venue': {'venue': '%s'}".formatted(room));
        String html = html(path + "poster?lang=en");
        assertThat(html)
                .contains(title, "10 April 2076", room, "$10", "noindex")
                .contains("QR code: " + anonymous().root() + path);
        found(path).says("href=\"" + path + "poster\"");
    }

    @Contract("8.1 /event/{slug}/poster")
    void eachDateOfASeriesHasAPosterOfItsOwn() {
        String path =
                event(fresh("Choir "), ", 'rrule': 'FREQ=WEEKLY;COUNT=2'").replaceFirst("(/event/[^/]+/).*", "$1");
        found(path + "2076-04-17/poster?lang=en")
                .says("17 April 2076", "QR code: " + anonymous().root() + path + "2076-04-17/");
    }

    @Contract("8.1 /event/{slug}/poster")
    void whatOneMayNotReadHasNoPoster() {
        String draft = event(fresh("Draft "), ", 'status': 'draft'");
        String locked = event(fresh("Locked "), ", 'password': 'sesame'");
        for (String path : List.of(draft, locked)) {
            assertThat(page(path + "poster").status()).as(path).isIn(401, 403);
            assertThat(page(path + "poster?password=sesame").status()).isIn(401, 403);
            found(as("editor"), path + "poster").says("<svg");
        }
        page("/event/" + fresh("none") + "/poster").is(404);
    }

    @Contract("8.1 /event/{slug}/poster")
    void aMonthsPosterListsTheEventsOfItsFilters() {
        String tag = fresh("tagged");
        String title = fresh("Of it ");
        String room = fresh("Vault ");
        event(title, ", 'tags': ['%s']".formatted(tag));
        String other = fresh("Other ");
        event(other, "");
        String draft = fresh("Draft ");
        event(draft, ", 'tags': ['%s'], 'status': 'draft'".formatted(tag));
        String locked = fresh("Locked ");
        event(locked, ", 'tags': ['%s'], 'password': 'sesame', 'venue': {'venue': '%s'}".formatted(tag, room));
        create("Before", "2076-03-10", "2076-04-10", ", 'tags': ['%s']".formatted(tag));
        String month = "/events/month/2076-04";

        found(month + "/poster?lang=en&search=" + title.replace(' ', '+'))
                .says("April 2076", title)
                .saysNot(other);
        found(month + "/poster?lang=en&tag=" + tag)
                .says(title, "Before", "QR code: " + anonymous().root() + month + "?tag=" + tag)
                .saysNot(other, draft, room);
        found(month + "?tag=" + tag).says("href=\"" + month + "/poster?tag=" + tag);
        page("/events/month/2076-13/poster").is(404);
        page(month + "/poster?tag=" + fresh("none")).is(404);
    }

    @Contract("8.1 /event/{slug}/poster")
    void wordsThatAreTooLongForACodeAreShownWithoutOne() {
        found("/events/month/2076-04/poster?search=" + "concert+".repeat(70)).saysNot("<svg");
    }
}
