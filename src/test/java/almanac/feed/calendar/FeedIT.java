package almanac.feed.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.Kind;
import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Site;
import almanac.support.SiteTest;
import java.net.URI;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Calendars to subscribe to (contract §12); what other programs read in them is {@link ForeignReadersIT}'s. */
class FeedIT extends SiteTest {

    private static final String FEED = "/events/feed.ics";

    private final LocalDate soon = LocalDate.now(ZoneOffset.UTC).plusMonths(2);

    private static Site.Answer read(Site reader, String path, String... headers) {
        return reader.get(reader.root() + path, headers);
    }

    private Site.Answer read(String path, String... headers) {
        return read(anonymous(), path, headers);
    }

    /** The components, unfolded. */
    private static Stream<String> components(Site reader, String path) {
        String feed = read(reader, path).is(200).body().replace("\r\n ", "").replace("\r\n", "\n");
        return Arrays.stream(feed.split("BEGIN:VEVENT\n")).skip(1);
    }

    /** The components with a word in their title, by title. */
    private static Map<String, String> events(Site reader, String path, String word) {
        return components(reader, path)
                .filter(each -> each.contains("\nSUMMARY:" + word))
                .collect(Collectors.toMap(
                        each -> each.replaceAll("(?s).*\nSUMMARY:([^\n]*).*", "$1"), each -> each, String::concat));
    }

    private Map<String, String> events(String path, String word) {
        return events(anonymous(), path, word);
    }

    /** The components of an event or series. */
    private static List<String> events(Site reader, String path, Site.Answer event) {
        return components(reader, path)
                .filter(each -> each.startsWith("UID:" + event.id() + "@"))
                .toList();
    }

    private static void requireCancelled(Site reader, String path, Site.Answer event) {
        assertThat(events(reader, path, event))
                .singleElement(InstanceOfAssertFactories.STRING)
                .contains("\nSTATUS:CANCELLED\n", "\nDTSTART;")
                .doesNotContain("SUMMARY", "DESCRIPTION", "URL:");
    }

    private static String only(Site reader, String path, String word) {
        Map<String, String> events = events(reader, path, word);
        assertThat(events).hasSize(1);
        return events.values().iterator().next();
    }

    private String only(String path, String word) {
        return only(anonymous(), path, word);
    }

    private Site.Answer create(String title, String more) {
        return create("editor", title, soon, more);
    }

    private Site.Answer create(String account, String title, LocalDate day, String more) {
        String dates = ", 'start_date': '%s 09:00', 'end_date': '%1$s 10:30', 'timezone': 'Europe/Berlin'";
        return as(account).create(title, dates.formatted(day) + more).is(201);
    }

    private void patch(String path, String values) {
        as("editor").change(path, values);
    }

    private void trash(String path) {
        as("editor").delete(path).is(200);
    }

    private static String address(Site.Answer event) {
        return "/events/" + event.id();
    }

    /** The address of a date of a series, so many days after the first. */
    private String address(Site.Answer series, int days) {
        return "/events/by-slug/" + series.text("slug") + "/" + soon.plusDays(days);
    }

    private static String file(Site.Answer event) {
        return "/event/" + event.text("slug") + ".ics";
    }

    private String file(Site.Answer series, int days) {
        return "/event/" + series.text("slug") + "/" + soon.plusDays(days) + ".ics";
    }

    /** The day so many days after the first, as calendars write it. */
    private String day(int days) {
        return DateTimeFormatter.BASIC_ISO_DATE.format(soon.plusDays(days));
    }

    @Contract({"12 Calendars and news", "12.1 UID is the event's; CLASS:PRIVATE marks private; ORGANIZER is the"})
    void aFeedHasAllThatIsKnownOfAnEvent() {
        String title = fresh("Concert; Bach, Händel ");
        Site.Answer event = create(title, """
                , 'description': '<p>First, with <b>choir</b></p><p>Second</p>', 'categories': 'Music', 'tags': 'free',
                'venue': {'venue': 'Hall', 'address': '1 Main Street', 'city': 'Springfield', 'geo_lat': 48.5,
                'geo_lng': 11.25}, 'organizer': [{'organizer': 'Choir', 'email': 'choir@example.org'},
                {'organizer': 'Friends'}], 'online_url': 'https://example.org/stream'""");

        assertThat(only(FEED, title.replace(";", "\\;").replace(",", "\\,")))
                .matches("(?s)UID:" + event.id() + "@[0-9a-f-]{36}\n.*")
                .contains("\nURL:" + event.text("url") + "\n")
                .contains("""
                        DTSTART;TZID=Europe/Berlin:%1$sT090000
                        DTEND;TZID=Europe/Berlin:%1$sT103000
                        SEQUENCE:0
                        STATUS:CONFIRMED
                        DESCRIPTION:https://example.org/stream\\n\\nFirst\\, with choir\\nSecond
                        CATEGORIES:Music,free
                        LOCATION:Hall\\, 1 Main Street\\, Springfield
                        GEO:48.5;11.25
                        ORGANIZER;CN="Choir":mailto:choir@example.org
                        CONTACT:Friends
                        CONFERENCE;VALUE=URI:https://example.org/stream
                        """.formatted(day(0))
                        .lines()
                        .map(line -> "\n" + line + "\n")
                        .toList())
                .containsPattern("\nDTSTAMP:\\d{8}T\\d{6}Z\n(?s:.*)\nCREATED:\\d{8}T\\d{6}Z\n")
                .containsPattern("\nLAST-MODIFIED:\\d{8}T\\d{6}Z\n")
                .doesNotContain("CLASS:");
    }

    @Contract("12.1 Whole days are; Programs are asked")
    void theCalendarHasItsNameAndTheZonesOfItsEvents() {
        create(fresh("Zoned "), "");
        Site.Answer feed = read(FEED);

        assertThat(feed.header("Content-Type")).isEqualToIgnoringCase("text/calendar; charset=utf-8");
        assertThat(feed.header("Cache-Control")).isEqualTo("public, max-age=0, must-revalidate");
        assertThat(feed.body())
                .startsWith("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:")
                .endsWith("END:VEVENT\r\nEND:VCALENDAR\r\n")
                .contains("""
                        \r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n | \r\nX-PUBLISHED-TTL:PT1H\r\n | \
                        \r\nNAME: | \r\nX-WR-CALNAME: | BEGIN:VTIMEZONE\r\nTZID:Europe/Berlin\r\n""".split(" \\| "))
                .doesNotContain("\r\r", "\n\n");
        assertThat(feed.body().split("TZID:Europe/Berlin\r\n")).hasSize(2);
    }

    @Contract("12.1 Whole days are")
    void wholeDaysEndOnTheDayAfter() {
        String title = fresh("Fair ");
        create(title, ", 'all_day': true");

        assertThat(only(FEED, title))
                .contains("\nDTSTART;VALUE=DATE:" + day(0) + "\n", "\nDTEND;VALUE=DATE:" + day(1) + "\n");
    }

    @Contract("12.1 UID is the event's")
    void theIdStaysWhateverTheHostIsCalled() {
        String title = fresh("Moved ");
        create(title, "");

        String root = anonymous().root().toString().replace("localhost", "127.0.0.1");
        String there = only(new Site(URI.create(root), null), FEED, title);

        assertThat(there.lines().findFirst())
                .isEqualTo(only(FEED, title).lines().findFirst());
        assertThat(there).contains("\nURL:http://127.0.0.1:");
    }

    @Contract("12.1 {base}/events/feed.ics")
    void filtersAreThoseOfTheList() {
        String word = fresh("Filtered");
        create(word + " one", ", 'tags': 't%s', 'featured': true".formatted(word));
        create(word + " two", "");

        String tag = "tags=t" + word.toLowerCase(Locale.ROOT);
        for (String filter : List.of(tag, "search=%22" + word + "+one%22", "featured=true")) {
            assertThat(events(FEED + "?" + filter, word)).as(filter).containsOnlyKeys(word + " one");
        }
        assertThat(events(FEED + "?search=" + word, word)).hasSize(2);
    }

    @ContractCases("12.1 {base}/events/feed.ics")
    @ValueSource(
            strings = {
                "all=yes", "all=2", "all=",
                "start_date=2031-02-30", "categories=nothing-such", "per_page=0",
                "status=draft"
            })
    void wrongParametersAreRefusedAsByTheList(String query) {
        read(FEED + "?" + query).is(400).refuses(query.split("=")[0]);
    }

    @ContractCases("12.1 Without limits on")
    @CsvSource({"-4,false", "-2,true", "23,true", "25,false"})
    void aFeedIsAboutNowUnlessItIsAskedForAll(int months, boolean isUsual) {
        String title = fresh("Window ");
        LocalDate day = LocalDate.now(ZoneOffset.UTC).plusMonths(months);
        create("editor", title, day, "");

        assertThat(events(FEED, title)).hasSize(isUsual ? 1 : 0);
        assertThat(events(FEED + "?all=1", title)).hasSize(1);
        assertThat(events(FEED + "?start_date=" + day + "&end_date=" + day, title))
                .hasSize(1);
    }

    @Contract("12.1 It has what the; STATUS is CANCELLED; CLASS:PRIVATE marks private")
    void everybodySeesInItWhatTheirListShows() {
        String word = fresh("Seen");
        for (String status : List.of("publish", "draft", "pending", "private")) {
            create(word + " " + status, ", 'status': '%s'".formatted(status));
        }
        create("contributor", word + " own", soon, "");
        create(word + " hidden", ", 'hide_from_listings': true");
        String found = FEED + "?search=" + word;

        List<Site> readers = Stream.of("admin", "editor", "author", "contributor", "subscriber")
                .map(this::as)
                .toList();
        for (Site reader :
                Stream.concat(Stream.of(anonymous()), readers.stream()).toList()) {
            List<String> listed =
                    reader.get("/events?per_page=50&search=" + word).texts("title");
            assertThat(events(reader, found, word)).containsOnlyKeys(listed);
        }
        Map<String, String> seen = events(as("editor"), found, word);
        assertThat(seen.get(word + " private")).contains("\nCLASS:PRIVATE\n");
        assertThat(seen.get(word + " draft")).contains("\nSTATUS:TENTATIVE\n");
    }

    @Contract("12.1 Of a protected; CLASS:PRIVATE marks private")
    void ofAProtectedEventOnlyTitleAndDatesAreShown() {
        String title = fresh("Secret ");
        create(title, """
                , 'password': 'sesame', 'description': 'hidden', 'tags': 'hushed', 'venue': {'venue': 'Cellar'},
                'online_url': 'https://example.org/x', 'organizer': {'organizer': 'Nobody'}""");
        String[] secrets = {"hidden", "hushed", "Cellar", "Nobody", "example.org/x"};

        assertThat(only(FEED, title))
                .contains("\nDTSTART;TZID=")
                .doesNotContain(secrets)
                .doesNotContain("\nCLASS");
        assertThat(only(as("editor"), FEED, title)).contains(secrets).contains("\nCLASS:CONFIDENTIAL\n");
    }

    /** The number that tells programs which of two versions is the later one. */
    private int sequence(String path, String title) {
        return Integer.parseInt(only(path, title).replaceAll("(?s).*\nSEQUENCE:(\\d+)\n.*", "$1"));
    }

    @ContractCases("12.1 STATUS is CANCELLED")
    @CsvSource({"cancelled,CANCELLED", "postponed,TENTATIVE", "moved_online,CONFIRMED"})
    void itIsToldWhetherAnEventTakesPlace(String word, String status) {
        String title = fresh("Uncertain ");
        create(title, ", 'event_status': '%s', 'event_status_reason': 'Storm'".formatted(word));

        assertThat(only(FEED, title)).contains("\nSTATUS:" + status + "\n", "\nCOMMENT:Storm\n");
    }

    @Contract("12.1 It has what the")
    void whatIsWrittenInTheTrashIsForEditorsAlone() {
        String word = fresh("Rewritten");
        Site.Answer single = create(word + " event", "");
        Site.Answer series = create(word + " series", ", 'rrule': 'FREQ=DAILY;COUNT=3'");
        trash(address(single));
        trash(address(series, 0));
        requireCancelled(anonymous(), FEED, single);
        assertThat(events(anonymous(), FEED + "?status=publish", single)).isEmpty();

        for (String path : List.of(address(single), address(series, 0))) {
            patch(path, "{'title': '%s layoffs'}".formatted(word));
        }

        assertThat(read(FEED).body() + read(FEED + "?search=layoffs").body()).doesNotContain("layoffs");
        assertThat(events(anonymous(), FEED, single)).isEmpty();
        patch(address(single), "{'status': 'publish'}");
        assertThat(only(FEED, word + " layoffs")).contains("\nSTATUS:CONFIRMED\n");
    }

    @Contract("12.1 A series is one; {base}/event/{slug}.ics")
    void aSeriesIsARuleWithItsExceptions() {
        String title = fresh("Weekly ");
        Site.Answer series = create(title, """
                , 'rrule': 'FREQ=WEEKLY;COUNT=6', 'exdate': ['%s']""".formatted(soon.plusWeeks(5)));
        patch(address(series, 7), """
                {'title': '%s moved', 'start_date': '%s 11:00', 'end_date': '%2$s 12:00'}""".formatted(title, soon.plusWeeks(1)));
        patch(address(series, 14), "{'event_status': 'cancelled', 'title': '%s off'}".formatted(title));
        trash(address(series, 21));

        Map<String, String> events = events(FEED, title);
        String zone = ";TZID=Europe/Berlin:";

        assertThat(events.values().stream().map(each -> each.lines().findFirst()))
                .containsOnly(events.get(title).lines().findFirst());
        assertThat(events.get(title))
                .contains("\nRRULE:FREQ=WEEKLY;COUNT=6\n", "\nDTSTART" + zone + day(0) + "T090000\n")
                .as("the date that is in the trash, and the one that was excluded")
                .contains("\nEXDATE" + zone + day(21) + "T090000," + day(35) + "T090000\n");
        assertThat(events.get(title + " moved"))
                .contains("\nRECURRENCE-ID" + zone + day(7) + "T090000\n", "\nDTSTART" + zone + day(7) + "T110000\n");
        assertThat(events.get(title + " off")).contains("\nSTATUS:CANCELLED\n", "\nRECURRENCE-ID;");
        assertThat(read(file(series)).body()).contains("\r\nRRULE:FREQ=WEEKLY;COUNT=6\r\n", "moved");
    }

    @Test
    void ofADateThatListsLeaveOutNothingIsTold() {
        String word = fresh("Listed");
        Site.Answer series = create(word, ", 'rrule': 'FREQ=DAILY;COUNT=3', 'password': ''");
        patch(address(series, 1), """
                {'hide_from_listings': true, 'title': '%s hushed', 'description': 'hushed', 'tags': 'hushed',
                'event_status': 'postponed', 'event_status_reason': 'hushed', 'online_url': 'https://hushed.example'}
                """.formatted(word));

        for (String path : List.of(FEED, "/events/feed.atom", "/events/feed.json")) {
            for (String query : List.of("search=" + word, "include=" + series.id())) {
                assertThat(read(path + "?" + query).body())
                        .as(path + query)
                        .contains(word)
                        .doesNotContain("hushed");
            }
            for (String query : List.of("search=" + word + "+hushed", "search=" + word + "&tags=hushed")) {
                assertThat(read(path + "?" + query).body().replace("search=" + word, ""))
                        .as(path + query)
                        .doesNotContain(word);
            }
        }
        for (String path : List.of(FEED + "?search=" + word, file(series))) {
            assertThat(only(path, word))
                    .as(path)
                    .contains("\nEXDATE;TZID=Europe/Berlin:" + day(1) + "T090000\n")
                    .doesNotContain("hushed");
        }
    }

    @Contract("12.1 {base}/event/{slug}.ics; What may not")
    void anEventIsAFileToo() {
        String title = fresh("File ");
        Site.Answer event = create(title, "");
        Site.Answer draft = create(title + "draft", ", 'status': 'draft'");
        String path = "/event/" + event.text("slug");

        Site.Answer file = read(path + ".ics").is(200);
        assertThat(file.header("Content-Type")).isEqualToIgnoringCase("text/calendar; charset=utf-8");
        assertThat(only(path + ".ics", title)).contains("UID:" + event.id() + "@");
        assertThat(read(path + "/", "Accept", "text/html").header("Content-Type"))
                .startsWith("text/html");
        read(file(draft)).is(403);
        read("/event/nothing-such.ics").is(404);
        read(path + "/2031-01-01.ics").is(404);
    }

    @Contract("12.1 The file of one; {base}/event/{slug}.ics")
    void oneDateOfASeriesIsAFileThatProgramsKnowByItsSeries() {
        String title = fresh("Dated ");
        Site.Answer series = create(title, ", 'rrule': 'FREQ=DAILY;COUNT=3'");

        assertThat(events(anonymous(), file(series, 1), series))
                .singleElement(InstanceOfAssertFactories.STRING)
                .contains("\nDTSTART;TZID=Europe/Berlin:" + day(1) + "T090000\n")
                .contains("\nRECURRENCE-ID;TZID=Europe/Berlin:" + day(1) + "T090000\n")
                .doesNotContain("RRULE");
    }

    @Contract("12.1 The entity tag")
    void whatIsKnownIsNotSentTwice() {
        String word = fresh("Known");
        String path = FEED + "?search=" + word;
        Site.Answer event = create(word, ", 'venue': {'venue': 'v%s'}".formatted(word));
        String tag = read(path).header("ETag");

        read(path, "If-None-Match", tag).is(304);
        read(as("editor"), path, "If-None-Match", tag).is(200);
        patch("/venues/" + event.number("venue.id"), "{'venue': 'Another %s'}".formatted(word));
        Site.Answer changed = read(path, "If-None-Match", tag).is(200);
        assertThat(changed.response().body()).contains("LOCATION:Another " + word);
        patch(address(event), "{'title': '%s anew'}".formatted(word));
        read(path, "If-None-Match", changed.header("ETag")).is(200);
    }

    @Contract("12.1 The entity tag")
    void aTagDoesNotTellOfWhatIsNotShown() {
        String word = fresh("Quiet");
        String path = FEED + "?search=" + word;
        Site.Answer event = create(word, ", 'tags': 't%s', 'venue': {'venue': 'v%1$s'}".formatted(word));
        String tag = read(path).header("ETag");
        int draft = make(Kind.VENUE, "Draft " + word, ", 'status': 'draft'");
        patch("/venues/" + draft, "{'city': 'Berlin'}");
        make(Kind.ORGANIZER, "Elsewhere " + word, "");
        make(Kind.CATEGORY, "Elsewhere " + word, "");

        read(path, "If-None-Match", tag).is(304);
        for (String shown : List.of("/venues/" + event.number("venue.id"), "/tags/" + event.number("tags.0.id"))) {
            String before = read(path).header("ETag");
            patch(shown, "{'description': 'changed'}");
            assertThat(read(path).header("ETag")).as(shown).isNotEqualTo(before);
        }
    }

    @Contract("12.1 The entity tag")
    void aTagTellsEditorsOfWhatOthersDoNotSee() {
        String word = fresh("Backstage");
        String path = FEED + "?search=" + word;
        Site.Answer event = create(word, ", 'venue': {'venue': 'v%s', 'status': 'draft'}".formatted(word));
        String shown = read(path).header("ETag");
        String seen = read(as("editor"), path).header("ETag");
        patch("/venues/" + as("editor").get(address(event)).number("venue.id"), "{'city': 'Berlin'}");

        read(path, "If-None-Match", shown).is(304);
        assertThat(read(as("editor"), path).header("ETag")).isNotEqualTo(seen);
    }

    @ContractCases("12.1 The addresses of")
    @ValueSource(strings = {"ical=1", "outlook-ical=1"})
    void theAddressesOfWordPressLeadToIt(String export) {
        String title = fresh("Exported");
        Site.Answer event = create(title, ", 'tags': 't%s'".formatted(title));
        int tag = event.number("tags.0.id");
        String filters = "&search=" + title + "&tag=t" + title.toLowerCase(Locale.ROOT);
        String led = FEED + "?tags=" + tag + "&search=" + title + "&search_mode=wide";

        for (String path : "/ /events/ /events /events/month/ /events/list/ /events/month/2031-06".split(" ")) {
            assertThat(read(path + "?" + export + filters).is(303).header("Location"))
                    .endsWith(led);
        }
        String page = "/event/" + event.text("slug");
        for (String path : List.of(page + "/?", page + "?")) {
            assertThat(only(path + export, title)).contains("UID:" + event.id() + "@");
        }
    }

    @Contract("12.1 The entity tag")
    void tagsAreComparedOneByOneAndRangesAreNotServed() {
        String word = fresh("Compared");
        create(word, "");
        String path = FEED + "?search=" + word;
        Site.Answer whole = read(path);
        String tag = whole.header("ETag");

        for (String known : List.of("W/" + tag, "\"x\", " + tag, "W/\"x\" ,W/" + tag + ", \"y\"", "*")) {
            read(path, "If-None-Match", known).is(304);
        }
        for (String other : List.of("\"x\"", tag.replace("\"", ""), "\"*\"", "", tag.replaceFirst("\"$", "-gzip\""))) {
            read(path, "If-None-Match", other).is(200);
        }
        assertThat(read(path, "Range", "bytes=0-9", "If-Range", tag).is(200).body())
                .isEqualTo(whole.body());
    }

    @Contract("12.1 The entity tag")
    void itIsCompressedAndItsHeadHasNoBody() {
        create(fresh("Packed "), "");
        Site.Answer packed = read(FEED, "Accept-Encoding", "gzip");
        Site.Answer head = anonymous().send("HEAD", anonymous().root() + FEED, null, null);

        assertThat(packed.header("Content-Encoding")).isEqualTo("gzip");
        assertThat(packed.header("ETag")).endsWith("-gzip\"");
        head.is(200);
        assertThat(head.header("Content-Type")).isEqualToIgnoringCase("text/calendar; charset=utf-8");
        assertThat(head.header("ETag")).isNotNull();
        assertThat(head.header("Content-Length")).as("not that of no body").isNull();
        assertThat(head.body()).isEmpty();
    }

    @Contract("12.1 UID is the event's")
    void theSequenceOfADateNeverFalls() {
        String title = fresh("Counted ");
        Site.Answer series = create(title, ", 'rrule': 'FREQ=DAILY;COUNT=3'");
        String date = address(series, 1);
        String file = file(series, 1);
        List<Integer> sequences = new ArrayList<>(List.of(sequence(file, title)));

        for (String reason : List.of("once", "twice")) {
            patch(date, "{'event_status_reason': '%s'}".formatted(reason));
            sequences.add(sequence(file, title));
        }
        patch(address(series), "{'exdate': ['%s']}".formatted(soon.plusDays(1)));
        patch(address(series), "{'exdate': []}");
        sequences.add(sequence(file, title));
        patch(date, "{'event_status_reason': 'anew'}");
        sequences.add(sequence(file, title));

        assertThat(sequences).isSorted().doesNotHaveDuplicates();
    }

    @Contract("12.1 DESCRIPTION begins with")
    void whyAndWhereOnlineIsToldWhereEveryProgramShowsIt() {
        String word = fresh("Online");
        String url = "https://video.example/" + word;
        String more = ", 'online_url': '%s', 'description': '<p>Bring tea</p>'".formatted(url);
        String venue = ", 'venue': {'venue': 'Hall %s', 'geo_lat': 48.5, 'geo_lng': 11.25}".formatted(word);
        String moved = ", 'event_status': 'moved_online', 'event_status_reason': 'Storm, hail'";
        create(word + " moved", more + venue + moved);
        create(word + " both", more + venue);
        create(word + " only", more);
        create(word + " protected", more + venue + ", 'event_status_reason': 'Storm', 'password': 'sesame'");

        Map<String, String> events = events(FEED + "?search=" + word, word);

        assertThat(events.get(word + " moved"))
                .contains("\nDESCRIPTION:Storm\\, hail\\n\\n" + url + "\\n\\nBring tea\n", "\nLOCATION:" + url + "\n")
                .doesNotContain("Hall", "\nGEO:");
        assertThat(events.get(word + " both"))
                .contains("\nDESCRIPTION:" + url + "\\n\\nBring tea\n", "\nLOCATION:Hall " + word + "\n", "\nGEO:");
        assertThat(events.get(word + " only")).contains("\nLOCATION:" + url + "\n");
        assertThat(only(FEED, word + " protected")).doesNotContain("Storm", url, "Bring tea", "Hall");
    }

    @Contract("12.1 What may not")
    void aDateThatWasMovedToTheTrashIsForThoseWhoSeeItsSeries() {
        String title = fresh("Board ");
        Site.Answer series = create(title, ", 'rrule': 'FREQ=DAILY;COUNT=3'");
        String file = file(series, 0);
        trash(address(series, 0));
        requireCancelled(anonymous(), file, series);

        patch(address(series), "{'status': 'private'}");

        read(file).is(403);
        requireCancelled(as("editor"), file, series);
        trash(address(series));
        read(file).is(403);
    }

    @Contract("12.1 The file of one; What may not")
    void theFileOfAnEventThatWasMovedToTheTrashSaysSoToWhoSawIt() {
        String word = fresh("Withdrawn");
        Site.Answer shown = create(word, ", 'description': 'why'");
        Site.Answer draft = create(word + " draft", ", 'status': 'draft'");
        Site.Answer series = create(word + " series", ", 'rrule': 'FREQ=DAILY;COUNT=3', 'description': 'why'");
        patch(address(series, 0), "{'description': 'why else'}");

        trash(address(shown));
        trash(address(draft));
        trash(address(series, 1));
        requireCancelled(anonymous(), file(shown), shown);
        requireCancelled(anonymous(), file(series, 1), series);
        assertThat(read(file(shown)).body() + read(file(series, 1)).body())
                .as("the calendar has no name by which its event is known")
                .doesNotContain(word);
        requireCancelled(as("editor"), file(draft), draft);
        read(file(draft)).is(403);

        trash(address(series));
        requireCancelled(anonymous(), file(series), series);
        patch(address(shown), "{'title': '%s layoffs'}".formatted(word));
        read(file(shown)).is(403);
    }
}
