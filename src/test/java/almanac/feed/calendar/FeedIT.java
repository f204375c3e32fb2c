package almanac.feed.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Site;
import almanac.support.SiteTest;
import jakarta.json.JsonObject;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Calendars to subscribe to (contract §12); what other programs read in them is {@link ForeignReadersIT}'s. */
class FeedIT extends SiteTest {

    private final String soon = LocalDate.now(ZoneOffset.UTC).plusMonths(2).toString();

    private static Site.Answer read(Site reader, String path, String... headers) {
        return reader.get(reader.root() + path, headers);
    }

    /** The components, unfolded. */
    private static Stream<String> components(Site reader, String path) {
        Site.Answer feed = read(reader, path);
        assertThat(feed.status()).as(feed.response().body()).isEqualTo(200);
        return Arrays.stream(feed.response()
                        .body()
                        .replace("\r\n ", "")
                        .replace("\r\n", "\n")
                        .split("BEGIN:VEVENT\n"))
                .skip(1);
    }

    /** The components with a word in their title, by title. */
    private static Map<String, String> events(Site reader, String path, String word) {
        return components(reader, path)
                .filter(each -> each.contains("\nSUMMARY:" + word))
                .collect(Collectors.toMap(
                        each -> each.replaceAll("(?s).*\nSUMMARY:([^\n]*).*", "$1"),
                        Function.identity(),
                        String::concat));
    }

    /** The components of an event or series. */
    private static List<String> events(Site reader, String path, JsonObject event) {
        return components(reader, path)
                .filter(each -> each.startsWith("UID:" + event.getInt("id") + "@"))
                .toList();
    }

    private static void requireCancelled(Site reader, String path, JsonObject event) {
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

    private JsonObject create(String title, String more) {
        Site.Answer created = as("editor")
                .json(
                        "POST",
                        "/events",
                        "{'title': '%s', 'start_date': '%s 09:00', 'end_date': '%2$s 10:30', 'timezone': 'Europe/Berlin'%s}"
                                .formatted(title, soon, more));
        assertThat(created.status()).as(created.response().body()).isEqualTo(201);
        return created.json();
    }

    private static String compact(String date) {
        return date.replace("-", "");
    }

    @Contract({"12 Calendars and news", "12.1 UID is the event's; CLASS:PRIVATE marks private; ORGANIZER is the"})
    void aFeedHasAllThatIsKnownOfAnEvent() {
        String title = fresh("Concert; Bach, Händel ");
        JsonObject event = create(
                title,
                ", 'description': '<p>First, with <b>choir</b></p><p>Second</p>', 'categories': 'Music', 'tags': 'free',"
                        + " 'venue': {'venue': 'Hall', 'address': '1 Main Street', 'city': 'Springfield', 'geo_lat': 48.5,"
                        + " 'geo_lng': 11.25}, 'organizer': [{'organizer': 'Choir', 'email': 'choir@example.org'},"
                        + " {'organizer': 'Friends'}], 'online_url': 'https://example.org/stream'");
        String shown = only(anonymous(), "/events/feed.ics", "Concert\\; Bach\\, Händel " + title.substring(22));

        String day = compact(soon);
        assertThat(shown)
                .matches("(?s)UID:" + event.getInt("id") + "@[0-9a-f-]{36}\n.*")
                .contains(
                        "\nDTSTART;TZID=Europe/Berlin:" + day + "T090000\n",
                        "\nDTEND;TZID=Europe/Berlin:" + day + "T103000\n",
                        "\nSEQUENCE:0\n",
                        "\nSTATUS:CONFIRMED\n",
                        "\nURL:" + event.getString("url") + "\n",
                        "\nDESCRIPTION:https://example.org/stream\\n\\nFirst\\, with choir\\nSecond\n",
                        "\nCATEGORIES:Music,free\n",
                        "\nLOCATION:Hall\\, 1 Main Street\\, Springfield\n",
                        "\nGEO:48.5;11.25\n",
                        "\nORGANIZER;CN=\"Choir\":mailto:choir@example.org\n",
                        "\nCONTACT:Friends\n",
                        "\nCONFERENCE;VALUE=URI:https://example.org/stream\n")
                .containsPattern("\nDTSTAMP:\\d{8}T\\d{6}Z\n")
                .containsPattern("\nCREATED:\\d{8}T\\d{6}Z\n")
                .containsPattern("\nLAST-MODIFIED:\\d{8}T\\d{6}Z\n")
                .doesNotContain("CLASS:");
    }

    @Contract("12.1 Whole days are; Programs are asked")
    void theCalendarHasItsNameAndTheZonesOfItsEvents() {
        create(fresh("Zoned "), "");
        Site.Answer feed = read(anonymous(), "/events/feed.ics");

        assertThat(feed.header("Content-Type")).isEqualToIgnoringCase("text/calendar; charset=utf-8");
        assertThat(feed.header("Cache-Control")).isEqualTo("public, max-age=0, must-revalidate");
        assertThat(feed.response().body())
                .startsWith("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:")
                .endsWith("END:VEVENT\r\nEND:VCALENDAR\r\n")
                .contains(
                        "\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n",
                        "\r\nX-PUBLISHED-TTL:PT1H\r\n",
                        "\r\nNAME:",
                        "\r\nX-WR-CALNAME:",
                        "BEGIN:VTIMEZONE\r\nTZID:Europe/Berlin\r\n")
                .doesNotContain("\r\r", "\n\n");
        assertThat(feed.response().body().split("TZID:Europe/Berlin\r\n")).hasSize(2);
    }

    @Contract("12.1 Whole days are")
    void wholeDaysEndOnTheDayAfter() {
        String title = fresh("Fair ");
        create(title, ", 'all_day': true");

        assertThat(only(anonymous(), "/events/feed.ics", title))
                .contains(
                        "\nDTSTART;VALUE=DATE:" + compact(soon) + "\n",
                        "\nDTEND;VALUE=DATE:"
                                + compact(LocalDate.parse(soon).plusDays(1).toString()) + "\n");
    }

    @Contract("12.1 UID is the event's")
    void theIdStaysWhateverTheHostIsCalled() {
        String title = fresh("Moved ");
        create(title, "");

        String here = only(anonymous(), "/events/feed.ics", title);
        Site other =
                new Site(java.net.URI.create(anonymous().root().toString().replace("localhost", "127.0.0.1")), null);
        String there = only(other, "/events/feed.ics", title);

        assertThat(there.lines().findFirst()).isEqualTo(here.lines().findFirst());
        assertThat(there).contains("\nURL:http://127.0.0.1:");
    }

    @Contract("12.1 {base}/events/feed.ics")
    void filtersAreThoseOfTheList() {
        String word = fresh("Filtered");
        create(word + " one", ", 'tags': 't%s', 'featured': true".formatted(word));
        create(word + " two", "");

        for (String filter :
                List.of("tags=t" + word.toLowerCase(Locale.ROOT), "search=%22" + word + "+one%22", "featured=true")) {
            assertThat(events(anonymous(), "/events/feed.ics?" + filter, word))
                    .as(filter)
                    .containsOnlyKeys(word + " one");
        }
        assertThat(events(anonymous(), "/events/feed.ics?search=" + word, word)).hasSize(2);
    }

    @ContractCases("12.1 {base}/events/feed.ics")
    @ValueSource(
            strings = {
                "all=yes",
                "all=2",
                "all=",
                "start_date=2031-02-30",
                "categories=nothing-such",
                "per_page=0",
                "status=draft"
            })
    void wrongParametersAreRefusedAsByTheList(String query) {
        Site.Answer refused = read(anonymous(), "/events/feed.ics?" + query);

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.refused()).containsKey(query.split("=")[0]);
    }

    @ContractCases("12.1 Without limits on")
    @CsvSource({"-4,false", "-2,true", "23,true", "25,false"})
    void aFeedIsAboutNowUnlessItIsAskedForAll(int months, boolean isUsual) {
        String title = fresh("Window ");
        String day = LocalDate.now(ZoneOffset.UTC).plusMonths(months).toString();
        Site.Answer created = as("editor")
                .json(
                        "POST",
                        "/events",
                        "{'title': '%s', 'start_date': '%s', 'end_date': '%2$s'}".formatted(title, day));
        assertThat(created.status()).isEqualTo(201);

        assertThat(events(anonymous(), "/events/feed.ics", title)).hasSize(isUsual ? 1 : 0);
        assertThat(events(anonymous(), "/events/feed.ics?all=1", title)).hasSize(1);
        assertThat(events(anonymous(), "/events/feed.ics?start_date=" + day + "&end_date=" + day, title))
                .hasSize(1);
    }

    @Contract("12.1 It has what the; STATUS is CANCELLED; CLASS:PRIVATE marks private")
    void everybodySeesInItWhatTheirListShows() {
        String word = fresh("Seen");
        for (String status : List.of("publish", "draft", "pending", "private")) {
            create(word + " " + status, ", 'status': '%s'".formatted(status));
        }
        as("contributor")
                .json(
                        "POST",
                        "/events",
                        "{'title': '%s own', 'start_date': '%s', 'end_date': '%2$s'}".formatted(word, soon));
        create(word + " hidden", ", 'hide_from_listings': true");

        for (Site reader :
                List.of(anonymous(), as("admin"), as("editor"), as("author"), as("contributor"), as("subscriber"))) {
            List<String> listed = reader
                    .get("/events?per_page=50&search=" + word)
                    .json()
                    .getJsonArray("events")
                    .getValuesAs(JsonObject.class)
                    .stream()
                    .map(each -> each.getString("title"))
                    .toList();
            assertThat(events(reader, "/events/feed.ics?search=" + word, word).keySet())
                    .containsExactlyInAnyOrderElementsOf(listed);
        }
        assertThat(events(as("editor"), "/events/feed.ics?search=" + word, word).get(word + " private"))
                .contains("\nCLASS:PRIVATE\n");
        assertThat(events(as("editor"), "/events/feed.ics?search=" + word, word).get(word + " draft"))
                .contains("\nSTATUS:TENTATIVE\n");
    }

    @Contract("12.1 Of a protected")
    void ofAProtectedEventOnlyTitleAndDatesAreShown() {
        String title = fresh("Secret ");
        create(
                title,
                ", 'password': 'sesame', 'description': 'hidden', 'tags': 'hushed', 'online_url': 'https://example.org/x',"
                        + " 'venue': {'venue': 'Cellar'}, 'organizer': {'organizer': 'Nobody'}");

        assertThat(only(anonymous(), "/events/feed.ics", title))
                .contains("\nDTSTART;TZID=")
                .doesNotContain("hidden", "hushed", "Cellar", "Nobody", "example.org/x");
        assertThat(only(as("editor"), "/events/feed.ics", title))
                .contains("hidden", "hushed", "Cellar", "Nobody", "example.org/x");
    }

    /** The number that tells programs which of two versions is the later one. */
    private int sequence(String path, String title) {
        return Integer.parseInt(only(anonymous(), path, title).replaceAll("(?s).*\nSEQUENCE:(\\d+)\n.*", "$1"));
    }

    @ContractCases("12.1 STATUS is CANCELLED")
    @CsvSource({"cancelled,CANCELLED", "postponed,TENTATIVE", "moved_online,CONFIRMED"})
    void itIsToldWhetherAnEventTakesPlace(String word, String status) {
        String title = fresh("Uncertain ");
        create(title, ", 'event_status': '%s', 'event_status_reason': 'Storm'".formatted(word));

        assertThat(only(anonymous(), "/events/feed.ics", title))
                .contains("\nSTATUS:" + status + "\n", "\nCOMMENT:Storm\n");
    }

    @Contract("12.1 It has what the")
    void whatIsInTheTrashIsToldAsCancelledToThoseWhoSawIt() {
        String word = fresh("Trashed");
        JsonObject shown = create(word, ", 'description': 'why'");
        JsonObject draft = create(word, ", 'status': 'draft'");
        as("editor").delete("/events/" + shown.getInt("id"));
        as("editor").delete("/events/" + draft.getInt("id"));

        requireCancelled(anonymous(), "/events/feed.ics", shown);
        assertThat(events(anonymous(), "/events/feed.ics", draft)).isEmpty();
        requireCancelled(as("editor"), "/events/feed.ics", shown);
        requireCancelled(as("editor"), "/events/feed.ics", draft);
        assertThat(events(anonymous(), "/events/feed.ics?status=publish", shown))
                .isEmpty();
    }

    @Contract("12.1 It has what the")
    void whatIsWrittenInTheTrashIsForEditorsAlone() {
        String word = fresh("Rewritten");
        JsonObject single = create(word + " event", "");
        JsonObject series = create(word + " series", ", 'rrule': 'FREQ=DAILY;COUNT=3'");
        String date = "/events/by-slug/" + series.getString("slug") + "/" + soon;
        as("editor").delete("/events/" + single.getInt("id"));
        as("editor").delete(date);
        requireCancelled(anonymous(), "/events/feed.ics", single);

        for (String path : List.of("/events/" + single.getInt("id"), date)) {
            assertThat(as("editor")
                            .json("PATCH", path, "{'title': '%s layoffs'}".formatted(word))
                            .status())
                    .as(path)
                    .isEqualTo(200);
        }

        for (String query : List.of("", "?search=layoffs")) {
            assertThat(read(anonymous(), "/events/feed.ics" + query).response().body())
                    .as(query)
                    .doesNotContain("layoffs");
        }
        assertThat(events(anonymous(), "/events/feed.ics", single)).isEmpty();
    }

    @Contract("12.1 It has what the")
    void whatIsRestoredTakesPlaceAgain() {
        String title = fresh("Restored ");
        JsonObject event = create(title, "");
        as("editor").delete("/events/" + event.getInt("id"));
        as("editor").json("PATCH", "/events/" + event.getInt("id"), "{'status': 'publish'}");

        assertThat(only(anonymous(), "/events/feed.ics", title)).contains("\nSTATUS:CONFIRMED\n");
    }

    @Contract("12.1 A series is one; {base}/event/{slug}.ics")
    void aSeriesIsARuleWithItsExceptions() {
        String title = fresh("Weekly ");
        LocalDate first = LocalDate.parse(soon);
        JsonObject series =
                create(title, ", 'rrule': 'FREQ=WEEKLY;COUNT=6', 'exdate': ['%s']".formatted(first.plusWeeks(5)));
        String slug = "/events/by-slug/" + series.getString("slug") + "/";
        as("editor")
                .json(
                        "PATCH",
                        slug + first.plusWeeks(1),
                        "{'title': '%s moved', 'start_date': '%s 11:00', 'end_date': '%2$s 12:00'}"
                                .formatted(title, first.plusWeeks(1)));
        as("editor")
                .json(
                        "PATCH",
                        slug + first.plusWeeks(2),
                        "{'event_status': 'cancelled', 'title': '%s off'}".formatted(title));
        as("editor").delete(slug + first.plusWeeks(3));

        Map<String, String> events = events(anonymous(), "/events/feed.ics", title);

        String day = compact(soon);
        assertThat(events.values().stream().map(each -> each.lines().findFirst()))
                .containsOnly(events.get(title).lines().findFirst());
        assertThat(events.get(title))
                .contains("\nRRULE:FREQ=WEEKLY;COUNT=6\n", "\nDTSTART;TZID=Europe/Berlin:" + day + "T090000\n")
                .as("the date that is in the trash, and the one that was excluded")
                .contains("\nEXDATE;TZID=Europe/Berlin:"
                        + compact(first.plusWeeks(3).toString()) + "T090000,"
                        + compact(first.plusWeeks(5).toString()) + "T090000\n");
        assertThat(events.get(title + " moved"))
                .contains(
                        "\nRECURRENCE-ID;TZID=Europe/Berlin:"
                                + compact(first.plusWeeks(1).toString()) + "T090000\n",
                        "\nDTSTART;TZID=Europe/Berlin:"
                                + compact(first.plusWeeks(1).toString()) + "T110000\n");
        assertThat(events.get(title + " off")).contains("\nSTATUS:CANCELLED\n", "\nRECURRENCE-ID;");
        assertThat(read(anonymous(), "/event/" + series.getString("slug") + ".ics")
                        .response()
                        .body())
                .contains("\r\nRRULE:FREQ=WEEKLY;COUNT=6\r\n", "moved");
    }

    @Test
    void ofADateThatListsLeaveOutNothingIsTold() {
        String word = fresh("Listed");
        JsonObject series = create(word, ", 'rrule': 'FREQ=DAILY;COUNT=3', 'password': ''");
        String second = LocalDate.parse(soon).plusDays(1).toString();
        String hidden = "{'hide_from_listings': true, 'title': '%s hushed', 'description': 'hushed', 'tags': 'hushed',"
                + " 'event_status': 'postponed', 'event_status_reason': 'hushed', 'online_url': 'https://hushed.example'}";
        assertThat(as("editor")
                        .json(
                                "PATCH",
                                "/events/by-slug/" + series.getString("slug") + "/" + second,
                                hidden.formatted(word))
                        .status())
                .isEqualTo(200);

        for (String path : List.of("/events/feed.ics", "/events/feed.atom", "/events/feed.json")) {
            for (String query : List.of("search=" + word, "include=" + series.getInt("id"))) {
                assertThat(read(anonymous(), path + "?" + query).response().body())
                        .as(path + query)
                        .contains(word)
                        .doesNotContain("hushed");
            }
            for (String query : List.of("search=" + word + "+hushed", "search=" + word + "&tags=hushed")) {
                assertThat(read(anonymous(), path + "?" + query)
                                .response()
                                .body()
                                .replace("search=" + word, ""))
                        .as(path + query)
                        .doesNotContain(word);
            }
        }
        for (String path : List.of("/events/feed.ics?search=" + word, "/event/" + series.getString("slug") + ".ics")) {
            assertThat(only(anonymous(), path, word))
                    .as(path)
                    .contains("\nEXDATE;TZID=Europe/Berlin:" + compact(second) + "T090000\n")
                    .doesNotContain("hushed");
        }
    }

    @Contract("12.1 {base}/event/{slug}.ics; What may not")
    void anEventIsAFileToo() {
        String title = fresh("File ");
        JsonObject event = create(title, "");
        JsonObject draft = create(title + "draft", ", 'status': 'draft'");
        String path = "/event/" + event.getString("slug");

        Site.Answer file = read(anonymous(), path + ".ics");

        assertThat(file.status()).isEqualTo(200);
        assertThat(file.header("Content-Type")).isEqualToIgnoringCase("text/calendar; charset=utf-8");
        assertThat(only(anonymous(), path + ".ics", title)).contains("UID:" + event.getInt("id") + "@");
        assertThat(read(anonymous(), path + "/", "Accept", "text/html").header("Content-Type"))
                .startsWith("text/html");
        assertThat(read(anonymous(), "/event/" + draft.getString("slug") + ".ics")
                        .status())
                .isEqualTo(403);
        assertThat(read(anonymous(), "/event/nothing-such.ics").status()).isEqualTo(404);
        assertThat(read(anonymous(), path + "/2031-01-01.ics").status()).isEqualTo(404);
    }

    @Contract("12.1 The file of one; {base}/event/{slug}.ics")
    void oneDateOfASeriesIsAFileThatProgramsKnowByItsSeries() {
        String title = fresh("Dated ");
        JsonObject series = create(title, ", 'rrule': 'FREQ=DAILY;COUNT=3'");
        String second = LocalDate.parse(soon).plusDays(1).toString();
        String file = "/event/" + series.getString("slug") + "/" + second + ".ics";

        assertThat(events(anonymous(), file, series))
                .singleElement(InstanceOfAssertFactories.STRING)
                .contains("\nDTSTART;TZID=Europe/Berlin:" + compact(second) + "T090000\n")
                .contains("\nRECURRENCE-ID;TZID=Europe/Berlin:" + compact(second) + "T090000\n")
                .doesNotContain("RRULE");
    }

    @Contract("12.1 The entity tag")
    void whatIsKnownIsNotSentTwice() {
        String word = fresh("Known");
        String path = "/events/feed.ics?search=" + word;
        JsonObject event = create(word, ", 'venue': {'venue': 'v%s'}".formatted(word));
        String tag = read(anonymous(), path).header("ETag");

        assertThat(read(anonymous(), path, "If-None-Match", tag).status()).isEqualTo(304);
        assertThat(read(as("editor"), path, "If-None-Match", tag).status()).isEqualTo(200);
        as("editor")
                .json(
                        "PATCH",
                        "/venues/" + event.getJsonObject("venue").getInt("id"),
                        "{'venue': 'Another %s'}".formatted(word));
        Site.Answer changed = read(anonymous(), path, "If-None-Match", tag);
        assertThat(changed.status()).isEqualTo(200);
        as("editor").json("PATCH", "/events/" + event.getInt("id"), "{'title': '%s anew'}".formatted(word));
        assertThat(read(anonymous(), path, "If-None-Match", changed.header("ETag"))
                        .status())
                .isEqualTo(200);
    }

    @Contract("12.1 The entity tag")
    void aTagDoesNotTellOfWhatIsNotShown() {
        String word = fresh("Quiet");
        String path = "/events/feed.ics?search=" + word;
        JsonObject event = create(word, ", 'tags': 't%s', 'venue': {'venue': 'v%1$s'}".formatted(word));
        String tag = read(anonymous(), path).header("ETag");
        Site editor = as("editor");
        int draft = editor.json("POST", "/venues", "{'venue': 'Draft %s', 'status': 'draft'}".formatted(word))
                .id();
        editor.json("PATCH", "/venues/" + draft, "{'city': 'Berlin'}");
        editor.json("POST", "/organizers", "{'organizer': 'Elsewhere %s'}".formatted(word));
        editor.json("POST", "/categories", "{'name': 'Elsewhere %s'}".formatted(word));

        assertThat(read(anonymous(), path, "If-None-Match", tag).status()).isEqualTo(304);
        for (String shown : List.of(
                "/venues/" + event.getJsonObject("venue").getInt("id"),
                "/tags/" + event.getJsonArray("tags").getJsonObject(0).getInt("id"))) {
            String before = read(anonymous(), path).header("ETag");
            editor.json("PATCH", shown, "{'description': 'changed'}");
            assertThat(read(anonymous(), path).header("ETag")).as(shown).isNotEqualTo(before);
        }
    }

    @ContractCases("12.1 The addresses of")
    @ValueSource(strings = {"ical=1", "outlook-ical=1"})
    void theAddressesOfWordPressLeadToIt(String export) {
        String title = fresh("Exported");
        JsonObject event = create(title, ", 'tags': 't%s'".formatted(title));
        int tag = event.getJsonArray("tags").getJsonObject(0).getInt("id");
        String filters = "&search=" + title + "&tag=t" + title.toLowerCase(Locale.ROOT);

        for (String path :
                List.of("/", "/events/", "/events", "/events/month/", "/events/list/", "/events/month/2031-06")) {
            Site.Answer led = read(anonymous(), path + "?" + export + filters);
            assertThat(led.status()).as(path).isEqualTo(303);
            assertThat(led.header("Location"))
                    .endsWith("/events/feed.ics?tags=" + tag + "&search=" + title + "&search_mode=wide");
        }
        String page = "/event/" + event.getString("slug");
        for (String path : List.of(page + "/?", page + "?")) {
            assertThat(only(anonymous(), path + export, title)).contains("UID:" + event.getInt("id") + "@");
        }
    }

    @Contract("12.1 The entity tag")
    void tagsAreComparedOneByOneAndRangesAreNotServed() {
        String word = fresh("Compared");
        create(word, "");
        String path = "/events/feed.ics?search=" + word;
        Site.Answer whole = read(anonymous(), path);
        String tag = whole.header("ETag");

        for (String known : List.of("W/" + tag, "\"x\", " + tag, "W/\"x\" ,W/" + tag + ", \"y\"", "*")) {
            assertThat(read(anonymous(), path, "If-None-Match", known).status())
                    .as(known)
                    .isEqualTo(304);
        }
        for (String other : List.of("\"x\"", tag.replace("\"", ""), "\"*\"", "", tag.replaceFirst("\"$", "-gzip\""))) {
            assertThat(read(anonymous(), path, "If-None-Match", other).status())
                    .as(other)
                    .isEqualTo(200);
        }
        Site.Answer part = read(anonymous(), path, "Range", "bytes=0-9", "If-Range", tag);
        assertThat(part.status()).isEqualTo(200);
        assertThat(part.response().body()).isEqualTo(whole.response().body());
    }

    @Contract("12.1 The entity tag")
    void itIsCompressedAndItsHeadHasNoBody() {
        create(fresh("Packed "), "");
        Site.Answer packed = read(anonymous(), "/events/feed.ics", "Accept-Encoding", "gzip");
        Site.Answer head = anonymous().send("HEAD", anonymous().root() + "/events/feed.ics", null, null);

        assertThat(packed.header("Content-Encoding")).isEqualTo("gzip");
        assertThat(packed.header("ETag")).endsWith("-gzip\"");
        assertThat(head.status()).isEqualTo(200);
        assertThat(head.header("Content-Type")).isEqualToIgnoringCase("text/calendar; charset=utf-8");
        assertThat(head.header("ETag")).isNotNull();
        assertThat(head.header("Content-Length")).as("not that of no body").isNull();
        assertThat(head.response().body()).isEmpty();
    }

    private void patch(String path, String values) {
        Site.Answer patched = as("editor").json("PATCH", path, values);
        assertThat(patched.status()).as(patched.response().body()).isEqualTo(200);
    }

    @Contract("12.1 UID is the event's")
    void theSequenceOfADateNeverFalls() {
        String title = fresh("Counted ");
        JsonObject series = create(title, ", 'rrule': 'FREQ=DAILY;COUNT=3'");
        String second = LocalDate.parse(soon).plusDays(1).toString();
        String all = "/events/" + series.getInt("id");
        String date = "/events/by-slug/" + series.getString("slug") + "/" + second;
        String file = "/event/" + series.getString("slug") + "/" + second + ".ics";
        List<Integer> sequences = new ArrayList<>(List.of(sequence(file, title)));

        for (String reason : List.of("once", "twice")) {
            patch(date, "{'event_status_reason': '%s'}".formatted(reason));
            sequences.add(sequence(file, title));
        }
        patch(all, "{'exdate': ['%s']}".formatted(second));
        patch(all, "{'exdate': []}");
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
        create(
                word + " moved",
                more + venue + ", 'event_status': 'moved_online', 'event_status_reason': 'Storm, hail'");
        create(word + " both", more + venue);
        create(word + " only", more);
        create(word + " protected", more + venue + ", 'event_status_reason': 'Storm', 'password': 'sesame'");

        Map<String, String> events = events(anonymous(), "/events/feed.ics?search=" + word, word);

        assertThat(events.get(word + " moved"))
                .contains("\nDESCRIPTION:Storm\\, hail\\n\\n" + url + "\\n\\nBring tea\n", "\nLOCATION:" + url + "\n")
                .doesNotContain("Hall", "\nGEO:");
        assertThat(events.get(word + " both"))
                .contains("\nDESCRIPTION:" + url + "\\n\\nBring tea\n", "\nLOCATION:Hall " + word + "\n", "\nGEO:");
        assertThat(events.get(word + " only")).contains("\nLOCATION:" + url + "\n");
        assertThat(only(anonymous(), "/events/feed.ics", word + " protected"))
                .doesNotContain("Storm", url, "Bring tea", "Hall");
    }

    @Contract("12.1 What may not")
    void aDateThatWasMovedToTheTrashIsForThoseWhoSeeItsSeries() {
        String title = fresh("Board ");
        JsonObject series = create(title, ", 'rrule': 'FREQ=DAILY;COUNT=3'");
        String file = "/event/" + series.getString("slug") + "/" + soon + ".ics";
        as("editor").delete("/events/by-slug/" + series.getString("slug") + "/" + soon);
        requireCancelled(anonymous(), file, series);

        patch("/events/" + series.getInt("id"), "{'status': 'private'}");

        assertThat(read(anonymous(), file).status()).isEqualTo(403);
        requireCancelled(as("editor"), file, series);
        as("editor").delete("/events/" + series.getInt("id"));
        assertThat(read(anonymous(), file).status()).isEqualTo(403);
    }

    @Contract("12.1 The file of one; What may not")
    void theFileOfAnEventThatWasMovedToTheTrashSaysSoToWhoSawIt() {
        String word = fresh("Withdrawn");
        JsonObject shown = create(word, ", 'description': 'why'");
        JsonObject draft = create(word + " draft", ", 'status': 'draft'");
        JsonObject series = create(word + " series", ", 'rrule': 'FREQ=DAILY;COUNT=3', 'description': 'why'");
        String date = series.getString("slug") + "/" + LocalDate.parse(soon).plusDays(1);
        patch("/events/by-slug/" + series.getString("slug") + "/" + soon, "{'description': 'why else'}");

        as("editor").delete("/events/" + shown.getInt("id"));
        as("editor").delete("/events/" + draft.getInt("id"));
        as("editor").delete("/events/by-slug/" + date);
        requireCancelled(anonymous(), "/event/" + shown.getString("slug") + ".ics", shown);
        requireCancelled(anonymous(), "/event/" + date + ".ics", series);
        for (String file : List.of(shown.getString("slug"), date)) {
            assertThat(read(anonymous(), "/event/" + file + ".ics").response().body())
                    .as("the calendar has no name by which its event is known")
                    .doesNotContain(word);
        }
        requireCancelled(as("editor"), "/event/" + draft.getString("slug") + ".ics", draft);
        assertThat(read(anonymous(), "/event/" + draft.getString("slug") + ".ics")
                        .status())
                .isEqualTo(403);

        as("editor").delete("/events/" + series.getInt("id"));
        requireCancelled(anonymous(), "/event/" + series.getString("slug") + ".ics", series);
        patch("/events/" + shown.getInt("id"), "{'title': '%s layoffs'}".formatted(word));
        assertThat(read(anonymous(), "/event/" + shown.getString("slug") + ".ics")
                        .status())
                .isEqualTo(403);
    }
}
