package almanac.pages.view;

import static almanac.support.English.english;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.PageTest;
import almanac.support.Site;
import java.time.LocalDate;
import java.time.Year;
import java.time.ZoneOffset;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Contract §8.1: the views of the calendar. Each test looks for events by a word of its own. */
class ViewsIT extends PageTest {

    @ContractCases(
            "8.1 Beside the interface; /events/month/2031-06; /events/week/2031-W24; /events/day/2031-06-10; /events/year/2031; /events/map/2031-06-10; A range of days")
    @CsvSource(delimiter = '|', textBlock = """
            /events/month/2031-06  | month | June 2031
            /events/month          | month | [A-Z][a-z]+ 20[0-9]{2}
            /events/week/2031-W24  | week  | 9–\u206015 June 2031
            /events/week           | week  | [0-9]+.*–\u2060[0-9]+ [A-Z][a-z]+ 20[0-9]{2}
            /events/day/2031-06-10 | day   | Tuesday,? 10 June 2031
            /events/day            | day   | [A-Z][a-z]+day,? [0-9]+ [A-Z][a-z]+ 20[0-9]{2}
            /events/year/2031      | year  | 2031
            /events/year           | year  | 20[0-9]{2}
            /events/list           | list  | Upcoming events
            /events/list?when=past | list  | Past events
            /events/map/2031-06-10 | map   | From Tuesday,? 10 June 2031
            /events/map            | map   | Upcoming events
            /events/map?when=week  | map   | Next 7 days
            """)
    void eachIsAtItsAddress(String path, String name, String title) {
        Document page = Jsoup.parse(html(path));

        assertThat(page.select("h1").text()).matches(title);
        assertThat(page.title()).matches(title + " · .*");
        assertThat(page.select(".views [aria-current=page]").attr("href")).startsWith("/events/" + name);
        assertThat(page.select("style, [style], [onclick]")).isEmpty();
    }

    @ContractCases("8.1 /events/month/2031-06; /events/week/2031-W24; /events/day/2031-06-10; /events/list")
    @ValueSource(strings = {"/events/month/2031-06", "/events/week/2031-W24", "/events/day/2031-06-10", "/events/list"})
    void anEventHasItsTitleItsTimeAndALink(String path) {
        String word = fresh("shown");
        int id = create(word + " & more", "2031-06-10 09:00", "2031-06-10 10:30", "");
        String slug = as("editor").get("/events/" + id).json().getString("slug");
        String html = html(path + "?search=" + word);

        assertThat(html)
                .contains("href=\"/event/" + slug + "/\"", "datetime=\"2031-06-10T07:00:00Z\"", "09:00", " &amp; more");
    }

    @Contract("8.1 They show an; An event's own")
    void anEventOfAnotherZoneIsAtTheTimeAndOnTheDayOfTheSite() {
        String word = fresh("far");
        String zone = ", 'timezone': 'Pacific/Auckland'";
        int id = create(word, "2034-06-14 04:00", "2034-06-14 05:00", zone);
        create(word + " holiday", "2034-06-14", "2034-06-14", zone + ", 'all_day': true");
        create(word + " night", "2034-06-16 07:00", "2034-06-16 11:00", zone);
        String query = "?lang=en&search=" + word;

        for (String view : List.of("month/2034-06", "week/2034-W24", "day/2034-06-13", "list")) {
            assertThat(html("/events/" + view + query)).as(view).contains("18:00", "T16:00:00Z");
        }
        assertThat(html("/events/day/2034-06-14" + query))
                .contains(word + " holiday")
                .doesNotContain("18:00");
        assertThat(html("/events/day/2034-06-15" + query)).contains("21:00").contains("01:00");
        assertThat(html("/events/day/2034-06-16" + query)).doesNotContain(word + " night</bdi>");
        assertThat(html("/events/list" + query + "&from=2034-06-14")).doesNotContain("18:00");
        assertThat(html("/events/cards" + query + "&from=2034-06-13")).contains("18:00");
        assertThat(html("/events/month/2034-06/poster" + query)).contains("18:00");
        assertThat(html("/events/year/2034" + query))
                .contains("/events/day/2034-06-13")
                .doesNotContain("2034-06-16");
        assertThat(html(as("editor"), "/events/month/2034-06" + query))
                .as("what moves it")
                .contains(" 2034-06-14T04:00:00 2034-06-14T05:00:00 event -600\"");
        String slug = as("editor").get("/events/" + id).json().getString("slug");
        assertThat(html("/event/" + slug + "/?lang=en"))
                .contains("14 June 2034", "04:00", "/events/day/2034-06-13")
                .doesNotContain("18:00");
        assertThat(page("/event/" + slug + "/card?lang=en").response().body()).contains("18:00");
    }

    @ContractCases("8.1 A view other")
    @ValueSource(
            strings = {
                "/events/month/2031-06",
                "/events/week/2031-W24",
                "/events/day/2031-06-10",
                "/events/year/2031",
                "/events/list?when=past"
            })
    void aSearchLeadsToAllThatIsToCome(String path) {
        String word = fresh("found");
        create(word, "1999-06-10 09:00", "1999-06-10 10:00", "");
        create(word, "2032-06-10 09:00", "2032-06-10 10:00", "");
        create(word, "2033-06-10 09:00", "2033-06-10 10:00", "");
        String html = html(path + (path.contains("?") ? "&" : "?") + "search=" + word);

        assertThat(html).contains(">" + english("search.coming", "2") + "<");
        assertThat(link(html, "<p class=\"coming\"><a")).isEqualTo("/events/list?search=" + word);
        assertThat(html(path)).doesNotContain("class=\"coming\"");
        assertThat(html("/events/list?search=" + word)).doesNotContain("class=\"coming\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/events/month/2031-07", "/events/month/2000-01", "/events/month/2040-01"})
    void anEmptyPeriodLeadsToWhatIsNotOver(String path) {
        String word = fresh("coming");
        create(word + " over", "2001-06-10 09:00", "2001-06-10 10:00", "");
        create(word + " ahead", "2032-06-10 09:00", "2032-06-10 10:00", "");

        assertThat(html(path + "?search=" + word))
                .contains(english("empty.next"), word + " ahead</bdi>")
                .doesNotContain(word + " over");
    }

    @Test
    void aSearchThatFindsNothingToComeLeadsNowhere() {
        String html = html("/events/month/2031-06?search=" + fresh("nothing"));

        assertThat(html).contains(english("empty.filtered")).doesNotContain("class=\"coming\"");
    }

    @Contract("8.1 Every view is")
    void aSearchFindsByNamesAndWithoutAccents() {
        String word = fresh("flote");
        String more = ", 'venue': {'venue': 'Café %s', 'status': 'publish'}".formatted(word);
        create("Flöten", "2031-06-10 09:00", "2031-06-10 10:00", more);
        create(word + "ß", "2031-06-10 11:00", "2031-06-10 12:00", "");
        create("Draft", "2031-06-10 13:00", "2031-06-10 14:00", more.replace("publish", "draft"));

        assertThat(html("/events/list?search=floten+cafe+" + word)).contains("<bdi><mark>Flöten</mark></bdi>");
        assertThat(html("/events/month/2031-06?search=" + word)).contains("<bdi>Flöten", "<bdi>" + word + "ß");
        assertThat(html("/events/list?search=" + word + "ss")).contains("<mark>" + word + "ß</mark>");
        assertThat(html("/events/list?search=" + word)).doesNotContain("<bdi>Draft");
    }

    @Contract("8.1 /events/list")
    void aSearchShowsTheWordsThatItFoundInADescription() {
        String word = fresh("passage");
        String text = ", 'description': '<p>Bring a <b>%s</b> &amp; a friend.</p>'".formatted(word);
        create("Walk", "2031-06-10 09:00", "2031-06-10 10:00", text);
        create(
                "Secret",
                "2031-06-10 09:00",
                "2031-06-10 10:00",
                text + ", 'password': 'rain', 'tags': ['x" + word + "']");
        String passage = "<p class=\"passage\"><bdi>Bring a <mark>%s</mark> &amp; a friend.</bdi></p>".formatted(word);

        assertThat(html("/events/list?search=" + word)).containsOnlyOnce(passage);
        assertThat(html("/events/list?search=walk+" + word)).containsOnlyOnce(passage);
        assertThat(html("/events/list?tag=x" + word)).doesNotContain("class=\"passage\"");
    }

    @Contract("8.1 /events/list")
    void aSearchListsWhatIsToComeAndApartWhatIsPast() {
        String word = fresh("apart");
        create(word + " ahead", "2031-06-10 09:00", "2031-06-10 10:00", "");
        create(word + " over", "2001-06-10 09:00", "2001-06-10 10:00", "");
        String html = html("/events/list?search=" + word).replaceAll("</?mark>", "");

        assertThat(html.split("<h2 class=\"when\">" + english("list.past")))
                .hasSize(2)
                .satisfies(parts ->
                        assertThat(parts[0]).contains(word + " ahead</bdi>").doesNotContain(word + " over"))
                .satisfies(parts -> assertThat(parts[1]).contains(word + " over</bdi>"));
        assertThat(html("/events/list?when=week&search=" + word)).contains("class=\"empty\"");
    }

    @Contract("8.1 /events/list")
    void aSearchThatFindsNothingSuggestsAnotherSpelling() {
        String word = fresh("spelling");
        create("Draft", "2031-06-10 09:00", "2031-06-10 10:00", ", 'status': 'draft', 'title': 'x%s'".formatted(word));
        assertThat(html("/events/list?search=y" + word)).doesNotContain(english("search.suggestion"));

        create("Concert", "2031-06-10 09:00", "2031-06-10 10:00", ", 'categories': ['%s']".formatted(word));
        String typed = word.substring(0, 3) + word.substring(4);
        for (String view : List.of("list", "map", "month/2031-06")) {
            assertThat(link(html("/events/" + view + "?search=" + typed), english("search.suggestion") + " <a"))
                    .isEqualTo("/events/" + view + "?search=" + word);
        }
        assertThat(html("/events/month/2031-07?search=" + word)).doesNotContain(english("search.suggestion"));
        assertThat(html("/events/list?search=" + typed)).contains("name=\"search\" value=\"" + typed + "\"");
    }

    @Contract("8.1 Every view is")
    void severalCategoriesFindWhatIsInAnyOfThem() {
        String word = fresh("any");
        create("One " + word, "2031-06-10 09:00", "2031-06-10 10:00", ", 'categories': ['%sa']".formatted(word));
        create("Two " + word, "2031-06-10 09:00", "2031-06-10 10:00", ", 'categories': ['%sb']".formatted(word));
        create("Three " + word, "2031-06-10 09:00", "2031-06-10 10:00", ", 'categories': ['%sc']".formatted(word));

        assertThat(html("/events/cards?category=%1$sa,%1$sb".formatted(word)))
                .contains("<bdi>One " + word, "<bdi>Two " + word)
                .doesNotContain("Three " + word);
        assertThat(page("/events/list?category=" + word + "a,nothing").status()).isEqualTo(404);
    }

    private static String at(String venue, double latitude, String more) {
        return ", 'venue': {'venue': '%s', 'city': 'Lindhaven', 'geo_lat': %s, 'geo_lng': 9.5}%s"
                .formatted(venue, latitude, more);
    }

    @Contract("8.1 /events/map/2031-06-10")
    void aMapListsVenuesWithTheirNextEventsSoonestFirst() {
        String word = fresh("placed");
        create(word + " late", "2031-06-10 09:00", "2031-06-10 10:00", at(word + " Hall", 54.5, ""));
        create(word + " soon", "2031-06-08 09:00", "2031-06-08 10:00", at(word + " Park", 54.6, ""));
        for (int i = 1; i <= 3; i++) {
            create(
                    word + i,
                    "2031-06-1%d 09:00".formatted(i),
                    "2031-06-1%d 10:00".formatted(i),
                    at(word + " Park", 54.6, ""));
        }
        create(word, "2031-06-09 09:00", "2031-06-09 10:00", "");
        String html = html("/events/map?search=" + word);

        assertThat(html)
                .containsSubsequence(
                        "<bdi>" + word + " Park</bdi>",
                        ">4 events<",
                        "<bdi>Lindhaven</bdi>",
                        "<bdi>" + word + " soon</bdi>",
                        english("map.all"),
                        "<bdi>" + word + " Hall</bdi>",
                        ">1 event<")
                .contains(">" + english("view.venues") + "</a>")
                .doesNotContain(word + "3</bdi>", "\u00a0km", "class=\"pane", english("map.no-tiles"));
        assertThat(html("/events/map/2031-06-13?search=" + word))
                .contains(word + " Park</bdi>", ">1 event<")
                .doesNotContain(word + " Hall</bdi>");
        assertThat(links(html("/events/map?when=week&search=" + word), "<a class=\"chip\""))
                .contains("/events/map?search=" + word);
        assertThat(html("/events/map?when=week&search=" + word)).contains("class=\"empty\"");
        assertThat(link(html, "<p class=\"all\"><a")).startsWith("/events/list?search=" + word + "&venue=");
        assertThat(html(as("admin"), "/events/map")).contains(english("map.no-tiles"));
    }

    @Contract("8.1 With geoloc_lat, geoloc_lng; It asks for the")
    void aMapNearAPositionHasTheNearestFirstAndHowFarTheyAre() {
        String word = fresh("near");
        create(word + 1, "2031-06-08 09:00", "2031-06-08 10:00", at(word + " Far", 54.61, ""));
        create(word + 2, "2031-06-09 09:00", "2031-06-09 10:00", at(word + " Close", 54.511, ""));
        create(word + 3, "2031-06-10 09:00", "2031-06-10 10:00", at(word + " Beyond", 55.5, ""));
        String near = "&geoloc_lat=54.50012&geoloc_lng=9.5";
        Site.Answer page = page("/events/map?search=" + word + near);
        String html = page.response().body();

        isValid(html);
        assertThat(html)
                .containsSubsequence(
                        english("map.within", "25\u00a0km"), "Close</bdi>", "1.2\u00a0km", "Far</bdi>", "12\u00a0km")
                .doesNotContain("Beyond</bdi>");
        assertThat(page.header("Cache-Control")).isEqualTo("private, no-store");
        assertThat(link(html, "<a class=\"chip\" rel=\"nofollow\"")).isEqualTo("/events/map?search=" + word);
        assertThat(html)
                .contains(
                        "geoloc_lat=54.500&amp;geoloc_lng=9.500&amp;geoloc_distance=25&amp;when=weekend",
                        "<input type=\"hidden\" name=\"geoloc_lat\" value=\"54.500\">");
        String none = html("/events/map?search=" + word + near + "&geoloc_distance=1");
        assertThat(none).contains(english("empty.filtered"));
        assertThat(html(link(none, "<p><a class=\"button\" rel=\"nofollow\"")))
                .containsSubsequence(english("map.by-distance"), "Close</bdi>", "Far</bdi>", "Beyond</bdi>");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/events/map?geoloc_lat=54.5&geoloc_lng=9.5",
                "/events/map?geoloc_lat=54.5&geoloc_lng=9.5&page=2",
                "/events/map?geoloc_lat=54.5",
                "/events/month?geoloc_lng=9.5",
                "/events/?date=2031-06-10&view=map&geoloc_lat=54.5&geoloc_lng=9.5"
            })
    void whereAReaderIsStaysBetweenThemAndTheServer(String path) {
        assertThat(page(path).header("Cache-Control")).isEqualTo("private, no-store");
    }

    @ContractCases("8.1 /events/map/2031-06-10")
    @CsvSource({
        "geoloc_lat=1, 400",
        "geoloc_lng=1&geoloc_lat=, 400",
        "geoloc_lat=91&geoloc_lng=0, 400",
        "geoloc_lat=north&geoloc_lng=0, 400",
        "geoloc_lat=0&geoloc_lng=0&geoloc_distance=-1, 400",
        "when=past, 400",
        "page=0, 400",
        "page=99, 404"
    })
    void whatAMapCanNotShowIsToldByAPage(String query, int status) {
        String word = fresh("nothing");
        Site.Answer wrong = page("/events/map?search=" + word + "&" + query);

        assertThat(wrong.status()).isEqualTo(status);
        assertThat(nearest(wrong)).isEqualTo("/events/map?search=" + word);
    }

    @Contract("8.1 /events/map/2031-06-10")
    void aMapHasTheTilesOfTheSettingAlone() {
        String word = fresh("tiles");
        create(word, "2031-06-10 09:00", "2031-06-10 10:00", at(word + " Hall", 54.5, ""));
        create(word, "2031-06-09 09:00", "2031-06-09 10:00", ", 'venue': {'venue': '%s Barn'}".formatted(word));
        as("admin").json("PATCH", "/settings", "{'map_tiles': 'https://tiles.example/{z}/{x}/{y}.png'}");
        try {
            Site.Answer page = page("/events/map?search=" + word);

            assertThat(page.header("Content-Security-Policy")).contains("img-src 'self' https://tiles.example;");
            assertThat(page.response().body())
                    .containsSubsequence(
                            "Hall</bdi>", english("map.others"), "Barn</bdi>", "data-tiles=\"https://tiles.example/")
                    .contains(">" + english("view.map") + "</a>")
                    .containsPattern("data-latitude=\"54.5\" data-longitude=\"9.5\" data-events=\"1\"")
                    .doesNotContain("style=");
            assertThat(page("/events/map?search=" + fresh("nothing")).header("Content-Security-Policy"))
                    .doesNotContain("tiles.example");
            assertThat(page("/embed/map?search=" + word).header("Content-Security-Policy"))
                    .contains("frame-ancestors 'self'", "tiles.example");
        } finally {
            as("admin").json("PATCH", "/settings", "{'map_tiles': null}");
        }
    }

    @Contract("8.1 /events/year/2031")
    void aYearCountsWhatBeginsOnEachDay() {
        String word = fresh("counted");
        create(word, "2031-06-10 09:00", "2031-06-12 10:00", "");
        create(word, "2031-06-10 23:00", "2031-06-11 02:00", "");
        create(word, "2031-06-11 23:00", "2031-06-11 23:00", "");
        String html = html("/events/year/2031?search=" + word);

        assertThat(html).contains("href=\"/events/day/2031-06-10?search=%s\" title=\"2 events\"".formatted(word));
        assertThat(html).contains("href=\"/events/day/2031-06-11?search=%s\" title=\"1 event\"".formatted(word));
        assertThat(html).doesNotContain("/events/day/2031-06-12");
    }

    @Contract("8.1 /events/month/2031-06")
    void anEventOfSeveralDaysIsABarAcrossWeeks() {
        String word = fresh("fortnight");
        create(word, "2031-06-12 09:00", "2031-06-24 10:00", "");
        String html = html("/events/month/2031-06?search=" + word);

        assertThat(html).contains("bar for-4 to-after", "bar for-7 from-before to-after", "bar for-2 from-before");
        for (String path :
                new String[] {"/events/day/2031-06-12", "/events/day/2031-06-18", "/events/day/2031-06-24"}) {
            assertThat(html(path + "?search=" + word)).as(path).contains("<bdi>" + word);
        }
        assertThat(html("/events/day/2031-06-25?search=" + word)).contains("class=\"empty\"");
        assertThat(html("/events/week/2031-W25?search=" + word)).contains("<bdi>" + word);
    }

    @Test
    void anEventOfSeveralDaysIsOneBarInAWeekAndOnADay() {
        String word = fresh("bar");
        create(word, "2031-06-11 09:00", "2031-06-13 10:00", "");
        String week = html("/events/week/2031-W24?search=" + word);
        String day = html("/events/day/2031-06-12?search=" + word);

        assertThat(week).containsOnlyOnce("<li class=\"bar for-3 ");
        assertThat(week.split("<li class=\"through", -1)).as("two more days").hasSize(3);
        assertThat(week.split(" until-later ", -1))
                .as("on a phone each day but the last says that it goes on")
                .hasSize(3);
        assertThat(day)
                .containsOnlyOnce("<li class=\"bar from-before to-after ")
                .doesNotContain("class=\"through");
    }

    @Contract("8.1 What ends by")
    void aNightIsOfTheDayBeforeAndLeavesTheNextOneEmpty() {
        String word = fresh("party");
        create(word, "2031-06-10 20:00", "2031-06-11 02:00", "");

        assertThat(html("/events/day/2031-06-10?search=" + word)).doesNotContain("class=\"empty\"");
        assertThat(html("/events/day/2031-06-11?search=" + word))
                .contains("class=\"empty\"", english("empty.filtered"));
    }

    @Contract("8.1 A month and a")
    void aDayWithManyLeadsToThePageWithAll() {
        String word = fresh("many");
        for (int i = 1; i <= 7; i++) {
            create(word + "x" + i, "2031-06-10 09:00", "2031-06-10 10:00", "");
        }
        String month = html("/events/month/2031-06?search=" + word);
        String week = html("/events/week/2031-W24?search=" + word);

        assertThat(month).contains(">3 more<span class=\"hidden\">, Tuesday, 10 June 2031</span>");
        assertThat(week).contains(">4 more<span class=\"hidden\">, Tuesday, 10 June 2031</span>");
        for (String html : new String[] {month, week}) {
            String day = html(link(html, "<a class=\"more\""));
            for (int i = 1; i <= 7; i++) {
                assertThat(day).contains("<bdi>" + word + "x" + i);
            }
        }
    }

    @ContractCases("8.1 Links to the")
    @CsvSource({
        "/events/month/2031-06, /events/month/2031-05, /events/month/2031-07",
        "/events/month/2031-01, /events/month/2030-12, /events/month/2031-02",
        "/events/week/2031-W01, /events/week/2030-W52, /events/week/2031-W02",
        "/events/day/2031-03-01, /events/day/2031-02-28, /events/day/2031-03-02",
        "/events/year/2031, /events/year/2030, /events/year/2032"
    })
    void linksLeadToThePeriodsBeforeAndAfterAndToToday(String path, String before, String after) {
        String html = html(path + "?search=a%26b&lang=de");
        String query = "?search=a%26b&lang=de";

        assertThat(link(html, "<a class=\"step\" rel=\"prev\"")).isEqualTo(before + query);
        assertThat(link(html, "<a class=\"step\" rel=\"next\"")).isEqualTo(after + query);
        assertThat(html).contains("href=\"/events/" + path.split("/")[2] + "?search=a%26b&amp;lang=de\">Heute<");
        assertThat(links(html, "<li><a")).allSatisfy(tab -> assertThat(tab.replaceFirst("from=20[0-9-]+&", ""))
                .endsWith(query));
    }

    @Contract("8.1 Weeks begin with")
    void whereWeeksBeginOnSundayASundayIsInTheWeekThatItBegins() {
        String[] american = {"Accept-Language", "en-US"};
        String word = fresh("sunday");
        create(word, "2031-06-15 09:00", "2031-06-15 10:00", "");
        String day = html("/events/day/2031-06-15?search=" + word, american);
        String week = week(day);

        assertThat(html(week, american)).contains("<bdi>" + word, "June 15–\u206021, 2031");
        assertThat(html("/events/week/2031-W24?search=" + word, american)).contains("class=\"empty\"");
        assertThat(html("/events/week/2031-W24?search=" + word)).contains("<bdi>" + word);
    }

    private static String week(String html) {
        return links(html, "<li><a").stream()
                .filter(tab -> tab.startsWith("/events/week/"))
                .findFirst()
                .orElseThrow();
    }

    @ContractCases("8.1 An address that")
    @CsvSource({
        "/events/month/2031-13, /events/month/2031-12",
        "/events/month/June, /events/month/",
        "/events/week/2031-W60, /events/week/2031-W52",
        "/events/day/2031-02-30, /events/day/2031-02-28",
        "/events/map/2031-02-30, /events/map/2031-02-28",
        "/events/year/12345, /events/year/",
        "/events/day/9999-12-31, /events/day/"
    })
    void aWrongDateIsToldWithTheNearestRightOne(String path, String nearest) {
        Site.Answer wrong = page(path + "?lang=de");

        assertThat(wrong.status()).isEqualTo(404);
        assertThat(wrong.response().body())
                .contains("„" + path.substring(path.lastIndexOf('/') + 1) + "“", "lang=\"de-DE\"");
        assertThat(nearest(wrong)).startsWith(nearest).endsWith("lang=de");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/events/decade", "/events/month/2031-06/1", "/events/months", "/calendars", "/calendar/x"})
    void whatIsNoViewIsNotThere(String path) {
        Site.Answer lost = page(path);

        assertThat(lost.status()).isEqualTo(404);
        isValid(lost.response().body());
    }

    @ContractCases("8.1 /events/, /event/")
    @ValueSource(strings = {"/calendar", "/events", "/event", "/venue", "/organizer", "/category", "/tag"})
    void whereTheCalendarMayBeLookedForLeadsToIt(String path) {
        for (String asked : new String[] {path, path + "/", path + "/?search=a%26b&lang=de"}) {
            Site.Answer answer = page(asked);
            String query = asked.contains("?") ? asked.substring(asked.indexOf('?')) : "";

            assertThat(answer.status()).as(asked).isEqualTo(303);
            assertThat(answer.header("Location")).isEqualTo(anonymous().root() + "/events/month" + query);
        }
        html("/events/month?search=a%26b&lang=de");
        assertThat(anonymous()
                        .send("OPTIONS", anonymous().root() + path, null, null)
                        .header("Allow"))
                .contains("GET", "HEAD")
                .doesNotContain("POST");
        Site.Answer framed = page("/embed/?lang=de");
        assertThat(framed.header("Location")).isEqualTo(anonymous().root() + "/embed/month?lang=de");
    }

    @ContractCases("8.1 /events/, /event/")
    @CsvSource({
        "/events/?date=2031-06-10, /events/day/2031-06-10",
        "/events/?view=month&date=2031-06-10, /events/month/2031-06#on-2031-06-10",
        "/events/?view=week&date=2031-06-10&search=a%26b, /events/week/2031-W24?search=a%26b",
        "/events/?lang=de&date=2031-06-10&view=year, /events/year/2031?lang=de",
        "/events/?view=list&date=2031-06-10&search=a, /events/list?from=2031-06-10&search=a",
        "/events/?view=cards&date=2031-06-10, /events/cards?from=2031-06-10",
        "/events/?view=month&date=, /events/month",
        "/embed/?view=month&date=2031-06-10, /embed/month/2031-06#on-2031-06-10"
    })
    void aDateLeadsToTheViewThatHasIt(String asked, String path) {
        Site.Answer answer = page(asked);

        assertThat(answer.status()).isEqualTo(303);
        assertThat(answer.header("Location")).isEqualTo(anonymous().root() + path);
    }

    @ContractCases("8.1 /events/, /event/")
    @CsvSource({
        "/events/?view=decade&date=2031-06-10, 400, /events/day/2031-06-10",
        "/events/?view=month&date=2031-06-31, 404, /events/day/2031-06-30",
        "/events/?date=%3Cb%3E, 404, /events/day/"
    })
    void aDateOrViewThatIsNotValidLeadsToTheNearest(String asked, int status, String nearest) {
        Site.Answer answer = page(asked);

        assertThat(answer.status()).isEqualTo(status);
        assertThat(answer.response().body()).contains("href=\"" + nearest);
    }

    @ContractCases("8.1 Views show the")
    @CsvSource({
        "/events/month/0002-01, true",
        "/events/month/9998-12, false",
        "/events/week/0002-W01, true",
        "/events/week/9998-W53, false",
        "/events/day/0002-01-01, true",
        "/events/day/9998-12-31, false",
        "/events/year/0002, true",
        "/events/year/9998, false"
    })
    void atTheEndsOfTimeNoLinkLeadsBeyond(String path, boolean isFirst) {
        String word = fresh("edge");
        create(
                word,
                isFirst ? "0001-12-31 09:00" : "9998-12-31 20:00",
                isFirst ? "0002-01-02 09:00" : "9999-01-01 10:00",
                "");
        for (String language : new String[] {"en-GB", "en-US"}) {
            String html = html(path + "?search=" + word, "Accept-Language", language);

            assertThat(html.contains("rel=\"prev\"")).isEqualTo(!isFirst);
            assertThat(html.contains("rel=\"next\"")).isEqualTo(isFirst);
            assertThat(links(html, "<a"))
                    .filteredOn(link -> link.startsWith("/events/"))
                    .hasSizeGreaterThan(5)
                    .allSatisfy(link -> html(link, "Accept-Language", language));
        }
    }

    @Contract("8.1 /events/list")
    void aListBeginsOnTheDayThatItIsAskedForOrThatAnotherViewShows() {
        String word = fresh("later");
        create(word + "-running", "2031-06-08 12:00", "2031-06-11 13:00", "");
        create(word + "-earlier", "2031-06-09 12:00", "2031-06-09 13:00", "");
        create(word + "-then", "2031-06-10 12:00", "2031-06-10 13:00", "");

        for (String view : List.of("list", "cards")) {
            String html = html("/events/" + view + "?from=2031-06-10&search=" + word);
            assertThat(html)
                    .contains("-then", english("list.running"), "-running", "from=2031-06-10&")
                    .contains("href=\"/events/month/2031-06?")
                    .doesNotContain("-earlier");
        }
        String unfiltered = html("/events/list?from=2031-06-10");
        assertThat(unfiltered)
                .contains(">From Tuesday, ")
                .contains("href=\"/events/cards?from=2031-06-10\"", "name=\"view\" value=\"list\"")
                .contains("value=\"2031-06-10\" required")
                .doesNotContain("name=\"from\" value=\"2031-06-10\">\n          <input type=\"hidden\" name=\"view\"");
        assertThat(html("/events/month/2031-06"))
                .contains("href=\"/events/list?from=2031-06-01\"", "href=\"/events/cards?from=2031-06-01\"");
        assertThat(html("/events/month"))
                .contains("href=\"/events/list\"", "href=\"/events/year/" + Year.now(ZoneOffset.UTC) + "#now\"");
        assertThat(html("/events/year")).contains("<table id=\"now\">");
        for (String wrong : List.of("2031-06-31", "0001-01-01", "x")) {
            assertThat(page("/events/list?from=" + wrong).status()).isEqualTo(400);
        }
    }

    @Contract("8.1 Views show the")
    void aListHasWhatIsBeyondTheYearsOfTheOtherViews() {
        String word = fresh("beyond");
        List<Integer> ids = List.of(
                create(word + "-first", "0001-01-01 12:00", "0001-01-01 13:00", ", 'timezone': 'UTC'"),
                create(word + "-last", "9999-12-31 12:00", "9999-12-31 13:00", ", 'timezone': 'UTC'"));
        String ahead = html("/events/list?search=" + word);
        String past = html("/events/list?when=past&search=" + word);

        assertThat(ahead).contains("-last").doesNotContain("/events/day/9999");
        assertThat(past).contains("-first").doesNotContain("/events/day/0001");
        for (int id : ids) {
            String slug = as("editor").get("/events/" + id).json().getString("slug");
            assertThat(html("/event/" + slug + "/"))
                    .contains(word)
                    .doesNotContain("href=\"/events/day/", "href=\"/events/month/");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/events/month/2031-13", "/events/list?page=0", "/events/list?category=no-such-category"})
    void programsAreToldOfAWrongAddressInJson(String path) {
        Site.Answer wrong = page(path, "Accept", "*/*");
        Site.Answer wrongForm = page(path, "Accept", "application/json");

        assertThat(wrong.status()).isIn(400, 404);
        assertThat(wrong.code()).isIn("rest_no_route", "rest_bad_request");
        assertThat(wrongForm.status()).as("pages have no other form").isEqualTo(406);
        assertThat(wrongForm.code()).isEqualTo("rest_not_acceptable");
        for (Site.Answer each : new Site.Answer[] {wrong, wrongForm}) {
            assertThat(each.header("Content-Type")).isEqualTo("application/json; charset=UTF-8");
        }
    }

    @ContractCases({"8.1 Like every resource", "9 CORS: allowed origins"})
    @ValueSource(
            strings = {"/events/month/2031-06", "/events/week", "/events/day", "/events/year/2031", "/events/list"})
    void viewsAreReadLikeEveryResource(String path) {
        String own = path + "?search=" + fresh("read");
        Site.Answer page = page(own);
        String tag = page.header("ETag");
        Site.Answer head = anonymous().send("HEAD", anonymous().root() + own, null, null);
        Site.Answer options = anonymous().send("OPTIONS", anonymous().root() + own, null, null);
        Site.Answer written = anonymous().send("POST", anonymous().root() + own, null, null, "Accept", BROWSER);

        assertThat(tag).startsWith("\"");
        assertThat(page(own, "If-None-Match", tag).status()).isEqualTo(304);
        assertThat(head.status()).isEqualTo(200);
        assertThat(head.header("ETag")).isEqualTo(tag);
        assertThat(head.response().body()).isEmpty();
        assertThat(options.status()).isEqualTo(200);
        assertThat(options.header("Allow")).contains("GET", "HEAD").doesNotContain("POST");
        assertThat(options.header("Access-Control-Allow-Methods").split(", ?"))
                .containsExactlyInAnyOrder(options.header("Allow").split(", ?"));
        assertThat(written.status()).isEqualTo(405);
        assertThat(written.header("Allow").split(", ?")).containsExactlyInAnyOrder("GET", "HEAD", "OPTIONS");
        isValid(written.response().body());
    }

    @Test
    void anEmptyPeriodSaysSoAndIsLeftOutBySearchEngines() {
        LocalDate empty = LocalDate.of(4321, 7, 9);

        assertThat(html("/events/month/4321-07"))
                .contains(english("empty.month"), "noindex", "9 July 4321</strong>" + english("empty.day"));
        assertThat(html("/events/week/4321-W28")).contains(english("empty.week"), "noindex");
        assertThat(html("/events/day/" + empty)).contains(english("empty.day"), "noindex");
        assertThat(html("/events/year/4321")).contains(english("empty.year"), "noindex");
    }
}
