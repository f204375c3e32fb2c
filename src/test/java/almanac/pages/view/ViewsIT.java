package almanac.pages.view;

import static almanac.support.English.english;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.domain.media.Pictures;
import almanac.support.Browser;
import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Page;
import almanac.support.PageTest;
import almanac.support.Site;
import almanac.support.Words;
import java.time.Year;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
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
            /events/map            | map   | Where things happen
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
    @Words("/events/month/2031-06 /events/week/2031-W24 /events/day/2031-06-10 /events/list")
    void anEventHasItsTitleItsTimeAndALink(String path) {
        String word = fresh("shown");
        int id = create(word + " & more", "2031-06-10 09:00", "2031-06-10 10:30", "");
        found(path + "?search=" + word)
                .says(
                        "href=\"" + pageOf(event(id)) + "\"",
                        "datetime=\"2031-06-10T07:00:00Z\"",
                        "09:00",
                        " &amp; more");
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
            found("/events/" + view + query).says("18:00", "T16:00:00Z");
        }
        found("/events/day/2034-06-14" + query).says(word + " holiday").saysNot("18:00");
        found("/events/day/2034-06-15" + query).says("21:00", "01:00");
        found("/events/day/2034-06-16" + query).saysNot(word + " night</bdi>");
        found("/events/list" + query + "&from=2034-06-14").saysNot("18:00");
        found("/events/cards" + query + "&from=2034-06-13").says("18:00");
        found("/events/month/2034-06/poster" + query).says("18:00");
        found("/events/year/2034" + query).says("/events/day/2034-06-13").saysNot("2034-06-16");
        found(as("editor"), "/events/month/2034-06" + query)
                .says(" 2034-06-14T04:00:00 2034-06-14T05:00:00 event -600\""); // what moves it
        String page = pageOf(event(id));
        found(page + "?lang=en")
                .says("14 June 2034", "04:00", "/events/day/2034-06-13")
                .saysNot("18:00");
        page(page + "card?lang=en").says("18:00");
    }

    @ContractCases("8.1 A view other")
    @Words("""
            /events/month/2031-06? /events/week/2031-W24? /events/day/2031-06-10? /events/year/2031?
            /events/list?when=past&
            """)
    void aSearchLeadsToAllThatIsToCome(String path) {
        String word = fresh("found");
        for (String year : List.of("1999", "2032", "2033")) {
            create(word, year + "-06-10 09:00", year + "-06-10 10:00", "");
        }
        String coming = found(path + "search=" + word)
                .says(">" + english("search.coming", "2") + "<")
                .body();

        assertThat(Page.of(coming).addresses("p.coming > a").get(0)).isEqualTo("/events/list?search=" + word);
        found(path).saysNot("class=\"coming\"");
        found("/events/list?search=" + word).saysNot("class=\"coming\"");
    }

    @ParameterizedTest
    @Words("/events/month/2031-07 /events/month/2000-01 /events/month/2040-01")
    void anEmptyPeriodLeadsToWhatIsNotOver(String path) {
        String word = fresh("coming");
        create(word + " over", "2001-06-10 09:00", "2001-06-10 10:00", "");
        create(word + " ahead", "2032-06-10 09:00", "2032-06-10 10:00", "");

        found(path + "?search=" + word)
                .says(english("empty.next"), word + " ahead</bdi>")
                .saysNot(word + " over");
        found("/events/month/2031-06?search=nothing" + word)
                .says(english("empty.filtered"))
                .saysNot("class=\"coming\"");
    }

    @Contract("8.1 Every view is")
    void aSearchFindsByNamesAndWithoutAccents() {
        String word = fresh("flote");
        String more = ", 'venue': {'venue': 'Café %s', 'status': 'publish'}".formatted(word);
        create("Flöten", "2031-06-10 09:00", "2031-06-10 10:00", more);
        create(word + "ß", "2031-06-10 11:00", "2031-06-10 12:00", "");
        create("Draft", "2031-06-10 13:00", "2031-06-10 14:00", more.replace("publish", "draft"));

        found("/events/list?search=floten+cafe+" + word).says("<bdi><mark>Flöten</mark></bdi>");
        found("/events/month/2031-06?search=" + word).says("<bdi>Flöten", "<bdi>" + word + "ß");
        found("/events/list?search=" + word + "ss").says("<mark>" + word + "ß</mark>");
        found("/events/list?search=" + word).saysNot("<bdi>Draft");
    }

    @Contract("8.1 /events/list")
    void aSearchShowsTheWordsThatItFoundInADescription() {
        String word = fresh("passage");
        String text =
                ", 'description': '<p>Bring a <b>%1$s</b> &amp; a friend.</p>', 'tags': ['x%1$s']".formatted(word);
        create("Walk", "2031-06-10 09:00", "2031-06-10 10:00", text);
        create("Secret", "2031-06-10 09:00", "2031-06-10 10:00", text + ", 'password': 'rain'");
        String passage = "<p class=\"passage\"><bdi>Bring a <mark>%s</mark> &amp; a friend.</bdi></p>".formatted(word);

        assertThat(html("/events/list?search=" + word)).containsOnlyOnce(passage);
        assertThat(html("/events/list?search=walk+" + word)).containsOnlyOnce(passage);
        found("/events/list?tag=x" + word).saysNot("class=\"passage\"");
    }

    @Contract("8.1 /events/list")
    void aSearchListsWhatIsToComeAndApartWhatIsPast() {
        String word = fresh("apart");
        create(word + " ahead", "2031-06-10 09:00", "2031-06-10 10:00", "");
        create(word + " over", "2001-06-10 09:00", "2001-06-10 10:00", "");
        String html = html("/events/list?search=" + word).replaceAll("</?mark>", "");
        String[] parts = html.split("<h2 class=\"when\">" + english("list.past"), -1);

        assertThat(parts).hasSize(2);
        assertThat(parts[0]).contains(word + " ahead</bdi>").doesNotContain(word + " over");
        assertThat(parts[1]).contains(word + " over</bdi>");
        found("/events/list?when=week&search=" + word).says("class=\"empty\"");
    }

    @Contract("8.1 /events/list")
    void aSearchOfSeveralPagesBeginsWithWhatHasItInTheTitle() {
        String word = fresh("title");
        String inText = ", 'description': '%s'".formatted(word);
        create(word + " first", "2031-06-01 09:00", "2031-06-01 10:00", "");
        for (int i = 0; i < 10; i++) {
            create("Text", "2031-06-1%d 09:00".formatted(i), "2031-06-1%d 10:00".formatted(i), inText);
        }
        create("Ahead " + word, "2031-07-10 09:00", "2031-07-10 10:00", "");

        Page page = Page.of(html("/events/list?search=" + word));
        assertThat(page.texts(".days .agenda:has(h2:containsOwn(%s)) h3".formatted(english("list.titled"))))
                .containsExactly("Ahead " + word);
        found("/events/list?search=" + word + "&page=2").saysNot(english("list.titled"));
        found("/events/list?search=" + word + "+first").saysNot(english("list.titled"));
    }

    @Contract("8.1 /events/list")
    void aSearchThatFindsNothingSuggestsAnotherSpelling() {
        String word = fresh("spelling");
        create("Draft", "2031-06-10 09:00", "2031-06-10 10:00", ", 'status': 'draft', 'title': 'x%s'".formatted(word));
        found("/events/list?search=y" + word).saysNot(english("search.suggestion"));

        create("Concert", "2031-06-10 09:00", "2031-06-10 10:00", ", 'categories': ['%s']".formatted(word));
        String typed = word.substring(0, 3) + word.substring(4);
        for (String view : List.of("list", "map", "month/2031-06")) {
            assertThat(Page.of(html("/events/" + view + "?search=" + typed))
                            .addresses(":containsOwn(%s) > a".formatted(english("search.suggestion")))
                            .get(0))
                    .isEqualTo("/events/" + view + "?search=" + word);
        }
        found("/events/month/2031-07?search=" + word).saysNot(english("search.suggestion"));
        found("/events/list?search=" + typed).says("name=\"search\" value=\"" + typed + "\"");
    }

    @Contract({"6.1 synonyms", "8.1 The search in"})
    void aSearchSuggestsNamesTitlesAndSynonyms() {
        String word = fresh("alike");
        create("Concert", "2031-06-10 09:00", "2031-06-10 10:00", ", 'categories': ['Choir %s']".formatted(word));
        create("Secret", "2031-06-10 09:00", "2031-06-10 10:00", ", 'status': 'draft', 'title': 'x%s'".formatted(word));
        String other = fresh("other");
        as("admin").change("/settings", "{'synonyms': '%s, %s'}".formatted(other.toUpperCase(Locale.ROOT), word));
        try {
            page("/events/names/search?typed=" + other)
                    .says("<option value=\"Choir %s\">".formatted(word), "<option value=\"Concert\">")
                    .saysNot("x" + word);
            page("/events/names/search?typed=" + word.charAt(0)).saysNot("<option");
            assertThat(Page.of(html("/events/list?search=" + other))
                            .addresses(":containsOwn(%s) > a".formatted(english("search.suggestion")))
                            .get(0))
                    .isEqualTo("/events/list?search=" + word);
        } finally {
            as("admin").change("/settings", "{'synonyms': null}");
        }
    }

    @Contract("8.1 Every view is")
    void severalCategoriesFindWhatIsInAnyOfThem() {
        String word = fresh("any");
        for (String each : List.of("a", "b", "c")) {
            create(
                    each + word,
                    "2031-06-10 09:00",
                    "2031-06-10 10:00",
                    ", 'categories': ['%s%s']".formatted(word, each));
        }

        found("/events/cards?category=%1$sa,%1$sb".formatted(word))
                .says("<bdi>a" + word, "<bdi>b" + word)
                .saysNot("<bdi>c" + word);
        page("/events/list?category=" + word + "a,nothing").is(404);
    }

    private static String at(String venue, double latitude, String more) {
        return ", 'venue': {'venue': '%s', 'city': 'Lindhaven', 'geo_lat': %s, 'geo_lng': 9.5}%s"
                .formatted(venue, latitude, more);
    }

    @Test
    void aMapHasThePicturesOfVenues() {
        String word = fresh("pictured");
        int image = as("editor")
                .sendBytes("POST", "/images", "image/png", Pictures.of("png", 600, 400))
                .id();
        create(
                word,
                "2031-06-10 09:00",
                "2031-06-10 10:00",
                at(word, 54.5, "").replace("9.5", "9.5, 'image': " + image));

        found("/events/map?search=" + word).says("srcset=\"");
    }

    @Contract("8.1 /events/map/2031-06-10")
    void aMapListsVenuesWithTheirNextEventsSoonestFirst() {
        String word = fresh("placed");
        String path = "/events/map?search=" + word;
        create(word + " late", "2031-06-10 09:00", "2031-06-10 10:00", at(word + " Hall", 54.5, ""));
        create(word + " soon", "2031-06-08 09:00", "2031-06-08 10:00", at(word + " Park", 54.6, ""));
        for (int i = 1; i <= 3; i++) {
            String day = "2031-06-1" + i;
            create(word + i, day + " 09:00", day + " 10:00", at(word + " Park", 54.6, ""));
        }
        create(word, "2031-06-09 09:00", "2031-06-09 10:00", "");
        Page page = new Browser(anonymous()).open(path);

        assertThat(page.text())
                .containsSubsequence(
                        word + " Park",
                        "4 events",
                        "Lindhaven",
                        word + " soon",
                        english("map.all"),
                        word + " Hall",
                        "1 event");
        assertThat(page.hasLink(english("view.venues"))).isTrue();
        found(path)
                .says("<a href=\"#venue-")
                .saysNot(word + "3</bdi>", "\u00a0km</span>", "class=\"pane", english("map.no-tiles"));
        found("/events/map/2031-06-13?search=" + word)
                .says(word + " Park</bdi>", ">1 event<")
                .saysNot(word + " Hall</bdi>");
        String none = found("/events/map?when=week&search=" + word)
                .says("class=\"empty\"")
                .body();
        assertThat(Page.of(none).addresses("a[class=chip]")).contains(path);
        assertThat(Page.of(html(path)).addresses("p.all > a").get(0))
                .startsWith("/events/list?search=" + word + "&venue=");
        found(as("admin"), "/events/map").says(english("map.no-tiles"));
    }

    @Contract("8.1 With geoloc_lat, geoloc_lng; It asks for the")
    void aMapNearAPositionHasTheNearestFirstAndHowFarTheyAre() {
        String word = fresh("near");
        create(word + 1, "2031-06-08 09:00", "2031-06-08 10:00", at(word + " Far", 54.61, ""));
        create(word + 2, "2031-06-09 09:00", "2031-06-09 10:00", at(word + " Close", 54.511, ""));
        create(word + 3, "2031-06-10 09:00", "2031-06-10 10:00", at(word + " Beyond", 55.5, ""));
        String near = "/events/map?search=" + word + "&geoloc_lat=54.50012&geoloc_lng=9.5";
        String html = found(near)
                .header("Cache-Control", "private, no-store")
                .saysNot("Beyond</bdi>")
                .body();
        String within = english("map.within", "25\u00a0km");

        assertThat(html).containsSubsequence(within, "Close</bdi>", "1.2\u00a0km", "Far</bdi>", "12\u00a0km");
        assertThat(Page.of(html).addresses("a[class=chip][rel=nofollow]").get(0))
                .isEqualTo("/events/map?search=" + word);
        assertThat(html)
                .contains("geoloc_lat=54.500&amp;geoloc_lng=9.500&amp;geoloc_distance=25&amp;when=weekend")
                .contains("<input type=\"hidden\" name=\"geoloc_lat\" value=\"54.500\">");
        String none = found(near + "&geoloc_distance=1")
                .says(english("empty.filtered"))
                .body();
        assertThat(html(Page.of(none)
                        .addresses("p > a[class=button][rel=nofollow]")
                        .get(0)))
                .containsSubsequence(english("map.by-distance"), "Close</bdi>", "Far</bdi>", "Beyond</bdi>");
    }

    @ParameterizedTest
    @Words("""
            /events/map?geoloc_lat=54.5&geoloc_lng=9.5 /events/map?geoloc_lat=54.5&geoloc_lng=9.5&page=2
            /events/map?geoloc_lat=54.5 /events/month?geoloc_lng=9.5
            /events/?date=2031-06-10&view=map&geoloc_lat=54.5&geoloc_lng=9.5
            """)
    void whereAReaderIsStaysBetweenThemAndTheServer(String path) {
        page(path).header("Cache-Control", "private, no-store");
    }

    @ContractCases("8.1 /events/map/2031-06-10")
    @Words("""
            400?geoloc_lat=1 400?geoloc_lng=1&geoloc_lat= 400?geoloc_lat=91&geoloc_lng=0 400?geoloc_lat=north&geoloc_lng=0
            400?geoloc_lat=0&geoloc_lng=0&geoloc_distance=-1 400?when=past 400?page=0 404?page=99
            """)
    void whatAMapCanNotShowIsToldByAPage(String expected) {
        String map = "/events/map?search=" + fresh("nothing");
        Site.Answer wrong = page(map + "&" + expected.substring(4)).is(Integer.parseInt(expected.substring(0, 3)));
        assertThat(nearest(wrong)).isEqualTo(map);
    }

    @Contract("8.1 /events/map/2031-06-10")
    void aMapHasTheTilesOfTheSettingAlone() {
        String word = fresh("tiles");
        String policy = "Content-Security-Policy";
        create(word, "2031-06-10 09:00", "2031-06-10 10:00", at(word + " Hall", 54.5, ""));
        create(word, "2031-06-09 09:00", "2031-06-09 10:00", ", 'venue': {'venue': '%s Barn'}".formatted(word));
        as("admin").change("/settings", "{'map_tiles': 'https://tiles.example/{z}/{x}/{y}.png'}");
        try {
            Site.Answer page = page("/events/map?search=" + word)
                    .says(">" + english("view.map") + "</a>")
                    .says("data-latitude=\"54.5\" data-longitude=\"9.5\" data-events=\"1\"")
                    .saysNot("style=");
            String tiles = "data-tiles=\"https://tiles.example/";

            assertThat(page.body()).containsSubsequence("Hall</bdi>", english("map.others"), "Barn</bdi>", tiles);
            assertThat(page.header(policy)).contains("img-src 'self' https://tiles.example;");
            assertThat(page("/events/map?search=" + fresh("nothing")).header(policy))
                    .doesNotContain("tiles.example");
            assertThat(page("/embed/map?search=" + word).header(policy))
                    .contains("frame-ancestors 'self'", "tiles.example");
        } finally {
            as("admin").change("/settings", "{'map_tiles': null}");
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
        found("/events/month/2031-06?search=" + word)
                .says("bar for-4 to-after", "bar for-7 from-before to-after", "bar for-2 from-before");
        for (String view : List.of("day/2031-06-12", "day/2031-06-18", "day/2031-06-24", "week/2031-W25")) {
            found("/events/" + view + "?search=" + word).says("<bdi>" + word);
        }
        found("/events/day/2031-06-25?search=" + word).says("class=\"empty\"");
    }

    @Test
    void anEventOfSeveralDaysIsOneBarInAWeekAndOnADay() {
        String word = fresh("bar");
        create(word, "2031-06-11 09:00", "2031-06-13 10:00", "");
        String week = html("/events/week/2031-W24?search=" + word);

        assertThat(week).containsOnlyOnce("<li class=\"bar for-3 ");
        assertThat(week.split("<li class=\"through", -1)).as("two more days").hasSize(3);
        assertThat(week.split(" until-later ", -1))
                .as("on a phone each day but the last goes on")
                .hasSize(3);
        assertThat(html("/events/day/2031-06-12?search=" + word))
                .containsOnlyOnce("<li class=\"bar from-before to-after ")
                .doesNotContain("class=\"through");
    }

    @Contract("8.1 What ends by")
    void aNightIsOfTheDayBeforeAndLeavesTheNextOneEmpty() {
        String word = fresh("party");
        create(word, "2031-06-10 20:00", "2031-06-11 02:00", "");
        found("/events/day/2031-06-10?search=" + word).saysNot("class=\"empty\"");
        found("/events/day/2031-06-11?search=" + word).says("class=\"empty\"", english("empty.filtered"));
    }

    @ContractCases("8.1 A month and a")
    @CsvSource({"month/2031-06, 3", "week/2031-W24, 4"})
    void aDayWithManyLeadsToThePageWithAll(String view, int more) {
        String word = fresh("many");
        for (int i = 1; i <= 7; i++) {
            create(word + "x" + i, "2031-06-10 09:00", "2031-06-10 10:00", "");
        }
        Site.Answer page = found("/events/" + view + "?search=" + word)
                .says(">" + more + " more<span class=\"hidden\">, Tuesday, 10 June 2031</span>");
        Site.Answer day = found(Page.of(page.body()).addresses("a[class=more]").get(0));
        for (int i = 1; i <= 7; i++) {
            day.says("<bdi>" + word + "x" + i);
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
        assertThat(Page.of(html).addresses("a[class=step][rel=prev]").get(0)).isEqualTo(before + query);
        assertThat(Page.of(html).addresses("a[class=step][rel=next]").get(0)).isEqualTo(after + query);
        assertThat(Page.of(html).addresses("a[aria-keyshortcuts=t]"))
                .containsExactly("/events/" + path.split("/")[2] + query);
        assertThat(Page.of(html).addresses("li > a:first-child"))
                .allSatisfy(tab ->
                        assertThat(tab.replaceFirst("from=20[0-9-]+&", "")).endsWith(query));
    }

    @Contract("8.1 Weeks begin with")
    void whereWeeksBeginOnSundayASundayIsInTheWeekThatItBegins() {
        String[] american = {"Accept-Language", "en-US"};
        String word = fresh("sunday");
        create(word, "2031-06-15 09:00", "2031-06-15 10:00", "");
        String day = html("/events/day/2031-06-15?search=" + word, american);
        String week = week(day);
        found(week, american).says("<bdi>" + word, "June 15–\u206021, 2031");
        found("/events/week/2031-W24?search=" + word, american).says("class=\"empty\"");
        found("/events/week/2031-W24?search=" + word).says("<bdi>" + word);
    }

    private static String week(String html) {
        return Page.of(html).addresses("li > a:first-child").stream()
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
        Site.Answer wrong = page(path + "?lang=de")
                .is(404)
                .says("„" + path.substring(path.lastIndexOf('/') + 1) + "“", "lang=\"de-DE\"");
        assertThat(nearest(wrong)).startsWith(nearest).endsWith("lang=de");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/events/decade", "/events/month/2031-06/1", "/events/months", "/calendars", "/calendar/x"})
    void whatIsNoViewIsNotThere(String path) {
        Site.Answer lost = page(path).is(404);
        isValid(lost.body());
    }

    @ContractCases("8.1 /events/, /event/")
    @Words("/calendar /events /event /venue /organizer /category /tag")
    void whereTheCalendarMayBeLookedForLeadsToIt(String path) {
        for (String asked : List.of(path, path + "/", path + "/?search=a%26b&lang=de")) {
            String query = asked.contains("?") ? asked.substring(asked.indexOf('?')) : "";
            page(asked).is(303).header("Location", anonymous().root() + "/events/month" + query);
        }
        html("/events/month?search=a%26b&lang=de");
        Site.Answer options = anonymous().send("OPTIONS", anonymous().root() + path, null, null);
        assertThat(options.header("Allow")).contains("GET", "HEAD").doesNotContain("POST");
        page("/embed/?lang=de").header("Location", anonymous().root() + "/embed/month?lang=de");
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
        page(asked).is(303).header("Location", anonymous().root() + path);
    }

    @ContractCases("8.1 /events/, /event/")
    @CsvSource({
        "/events/?view=decade&date=2031-06-10, 400, /events/day/2031-06-10",
        "/events/?view=month&date=2031-06-31, 404, /events/day/2031-06-30",
        "/events/?date=%3Cb%3E, 404, /events/day/"
    })
    void aDateOrViewThatIsNotValidLeadsToTheNearest(String asked, int status, String nearest) {
        page(asked).is(status).says("href=\"" + nearest);
    }

    @ContractCases("8.1 Views show the")
    @Words("""
            month/0002-01 month/9998-12 week/0002-W01 week/9998-W53 day/0002-01-01 day/9998-12-31 year/0002 year/9998
            """)
    void atTheEndsOfTimeNoLinkLeadsBeyond(String view) {
        String word = fresh("edge");
        boolean isFirst = view.contains("0002");
        create(
                word,
                isFirst ? "0001-12-31 09:00" : "9998-12-31 20:00",
                isFirst ? "0002-01-02 09:00" : "9999-01-01 10:00",
                "");
        for (String language : List.of("en-GB", "en-US")) {
            String html = html("/events/" + view + "?search=" + word, "Accept-Language", language);

            assertThat(html.contains("rel=\"prev\"")).isEqualTo(!isFirst);
            assertThat(html.contains("rel=\"next\"")).isEqualTo(isFirst);
            assertThat(Page.of(html).addresses("a"))
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
            found("/events/" + view + "?from=2031-06-10&search=" + word)
                    .says(
                            "-then",
                            english("list.running"),
                            "-running",
                            "from=2031-06-10&",
                            "href=\"/events/month/2031-06?")
                    .saysNot("-earlier");
        }
        found("/events/list?from=2031-06-10")
                .says(">From Tuesday, ", "href=\"/events/cards?from=2031-06-10\"", "name=\"view\" value=\"list\"")
                .says("value=\"2031-06-10\" required")
                .saysNot("name=\"from\" value=\"2031-06-10\">\n          <input type=\"hidden\" name=\"view\"");
        found("/events/month/2031-06")
                .says("href=\"/events/list?from=2031-06-01\"", "href=\"/events/cards?from=2031-06-01\"");
        String thisYear = "href=\"/events/year/" + Year.now(ZoneOffset.UTC) + "#now\"";
        found("/events/month").says("href=\"/events/list\"", thisYear);
        found("/events/year").says("<table id=\"now\">");
        for (String wrong : List.of("2031-06-31", "0001-01-01", "x")) {
            page("/events/list?from=" + wrong).is(400);
        }
    }

    @ContractCases("8.1 Views show the")
    @CsvSource({"0001-01-01, ?when=past&", "9999-12-31, ?"})
    void aListHasWhatIsBeyondTheYearsOfTheOtherViews(String day, String query) {
        String word = fresh("beyond");
        int id = create(word, day + " 12:00", day + " 13:00", ", 'timezone': 'UTC'");
        found("/events/list" + query + "search=" + word)
                .says(word + "</")
                .saysNot("/events/day/" + day.substring(0, 4));
        found(pageOf(event(id))).says(word).saysNot("href=\"/events/day/", "href=\"/events/month/");
    }

    @ParameterizedTest
    @Words("/events/month/2031-13 /events/list?page=0 /events/list?category=no-such-category")
    void programsAreToldOfAWrongAddressInJson(String path) {
        Site.Answer wrong = page(path, "Accept", "*/*").header("Content-Type", "application/json; charset=UTF-8");
        assertThat(wrong.status()).isIn(400, 404);
        assertThat(wrong.code()).isIn("rest_no_route", "rest_bad_request");
        page(path, "Accept", "application/json") // pages have no other form
                .is(406, "rest_not_acceptable")
                .header("Content-Type", "application/json; charset=UTF-8");
    }

    @ContractCases({"8.1 Like every resource", "9 CORS: allowed origins"})
    @Words("/events/month/2031-06 /events/week /events/day /events/year/2031 /events/list")
    void viewsAreReadLikeEveryResource(String path) {
        String own = path + "?search=" + fresh("read");
        String tag = page(own).header("ETag");
        Site.Answer head = anonymous().send("HEAD", anonymous().root() + own, null, null);
        Site.Answer options = anonymous()
                .send("OPTIONS", anonymous().root() + own, null, null)
                .is(200);
        Site.Answer written = anonymous().send("POST", anonymous().root() + own, null, null, "Accept", BROWSER);

        assertThat(tag).startsWith("\"");
        page(own, "If-None-Match", tag).is(304);
        assertThat(head.is(200).header("ETag", tag).body()).isEmpty();
        assertThat(options.header("Allow")).contains("GET", "HEAD").doesNotContain("POST");
        assertThat(options.header("Access-Control-Allow-Methods").split(", ?"))
                .containsExactlyInAnyOrder(options.header("Allow").split(", ?"));
        assertThat(written.is(405).header("Allow").split(", ?")).containsExactlyInAnyOrder("GET", "HEAD", "OPTIONS");
        isValid(written.body());
    }

    @ParameterizedTest
    @CsvSource({"month/4321-07, month", "week/4321-W28, week", "day/4321-07-09, day", "year/4321, year"})
    void anEmptyPeriodSaysSoAndIsLeftOutBySearchEngines(String path, String view) {
        Site.Answer empty = found("/events/" + path).says(english("empty." + view), "noindex");
        if (view.equals("month")) {
            empty.says("9 July 4321</strong>" + english("empty.day"));
        }
    }
}
