package almanac.pages.subscribe;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.Kind;
import almanac.http.input.EventListParams;
import almanac.http.input.PageFilter;
import almanac.support.Contract;
import almanac.web.filter.Filters;
import almanac.web.filter.Filters.Chosen;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Checks the feed addresses of a view. */
class FeedAddressesTest {
    private static final String SITE = "https://intranet.example/calendar";

    private static FeedAddresses of(Chosen... chosen) {
        return new FeedAddresses(SITE, new Filters(List.of(chosen), List.of()));
    }

    private static Chosen named(Kind kind, String id, String name) {
        return new Chosen(PageFilter.of(kind), name, id, name, true);
    }

    @Contract("8.1 In them records")
    void recordsAreNamedById() {
        FeedAddresses addresses = of(
                named(Kind.CATEGORY, "1", "music"),
                named(Kind.TAG, "2", "open-air"),
                named(Kind.VENUE, "3", "hall"),
                named(Kind.ORGANIZER, "4", "office"));

        assertThat(addresses.calendar()).isEqualTo(SITE + "/events/feed.ics?categories=1&tags=2&venue=3&organizer=4");
        assertThat(addresses.atom()).isEqualTo(SITE + "/events/feed.atom?categories=1&tags=2&venue=3&organizer=4");
        assertThat(addresses.own(SITE + "/feeds/private-x.ics"))
                .endsWith("x.ics?categories=1&tags=2&venue=3&organizer=4");
    }

    @Test
    void wordsAreEncoded() {
        String words = "a&b=\"c\" +100% #ü\u202e😀";
        assertThat(of(new Chosen(EventListParams.WORDS, words, words, words, true))
                        .json())
                .isEqualTo(
                        SITE
                                + "/events/feed.json?search=a%26b%3D%22c%22%20%2B100%25%20%23%C3%BC%E2%80%AE%F0%9F%98%80&search_mode=wide");
    }

    @Test
    void withoutFiltersTheyAreOfAllEvents() {
        assertThat(of().calendar()).isEqualTo(SITE + "/events/feed.ics");
    }

    @Test
    void programsThatOpenThemHaveASchemeOfTheirOwn() {
        assertThat(FeedAddresses.webcal("https://intranet.example/x?search=http:"))
                .isEqualTo("webcal://intranet.example/x?search=http:");
        assertThat(FeedAddresses.webcal("http://localhost:8080/x")).isEqualTo("webcal://localhost:8080/x");
    }
}
