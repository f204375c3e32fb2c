package almanac.pages.subscribe;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.recurrence.RecurrenceRule;
import almanac.base.time.NamedZone;
import almanac.domain.model.EventDates;
import almanac.domain.model.Venue;
import almanac.domain.venue.Whereabouts;
import almanac.support.Contract;
import almanac.support.ContractCases;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZonedDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks the links to the forms of Google Calendar and of Outlook on the web. */
class CalendarEntryTest {
    private static final String PAGE = "https://intranet.example/event/fair/";

    private static EventDates dates(String start, String end, String zone, boolean allDay) {
        NamedZone named = NamedZone.parse(zone).orElseThrow();
        return EventDates.of(
                LocalDateTime.parse(start).atZone(named.id()),
                LocalDateTime.parse(end).atZone(named.id()),
                named,
                allDay);
    }

    private static CalendarEntry entry(EventDates dates) {
        return CalendarEntry.of("Fair", "", "", new Whereabouts(List.of(), ""), PAGE, dates);
    }

    private static CalendarEntry entry(String title, String html, String place) {
        return entry(title, "", html, new Whereabouts(place.isEmpty() ? List.of() : List.of(venue(place)), ""));
    }

    private static Venue venue(String name) {
        Venue venue = new Venue(null, Instant.EPOCH);
        venue.setTitle(name);
        return venue;
    }

    private static CalendarEntry entry(String title, String reason, String html, Whereabouts where) {
        return CalendarEntry.of(
                title,
                reason,
                html,
                where,
                PAGE,
                dates("2031-03-10T09:00", "2031-03-10T10:00", "Europe/Berlin", false));
    }

    /** Returns the parameters that the form gets. */
    private static Map<String, String> said(String address) {
        assertThat(address).matches("[\\x21-\\x7e]+").doesNotContain("\"", "<", ">");
        return Arrays.stream(URI.create(address).getRawQuery().split("&"))
                .map(pair -> pair.split("=", 2))
                .collect(Collectors.toMap(pair -> pair[0], pair -> URLDecoder.decode(pair[1], StandardCharsets.UTF_8)));
    }

    @ContractCases("8.1 The page of an event adds")
    @CsvSource(delimiter = '|', textBlock = """
            2031-03-10T09:00 | 2031-03-10T10:30 | Europe/Berlin    | 20310310T090000/20310310T103000   | Europe/Berlin    | 2031-03-10T08:00:00Z | 2031-03-10T09:30:00Z
            2031-03-30T01:30 | 2031-03-30T03:30 | Europe/Berlin    | 20310330T013000/20310330T033000   | Europe/Berlin    | 2031-03-30T00:30:00Z | 2031-03-30T01:30:00Z
            2031-10-25T22:00 | 2031-10-26T04:00 | Europe/Berlin    | 20311025T220000/20311026T040000   | Europe/Berlin    | 2031-10-25T20:00:00Z | 2031-10-26T03:00:00Z
            2031-07-01T23:00 | 2031-07-02T01:00 | America/New_York | 20310701T230000/20310702T010000   | America/New_York | 2031-07-02T03:00:00Z | 2031-07-02T05:00:00Z
            2031-03-10T09:00 | 2031-03-10T09:00 | UTC              | 20310310T090000Z/20310310T090000Z | UTC              | 2031-03-10T09:00:00Z | 2031-03-10T09:00:00Z
            2031-03-10T09:00 | 2031-03-10T10:00 | UTC+5.5          | 20310310T033000Z/20310310T043000Z |                  | 2031-03-10T03:30:00Z | 2031-03-10T04:30:00Z
            """)
    void timesAreThoseOfTheZone(
            String start, String end, String zone, String google, String ctz, String startdt, String enddt) {
        CalendarEntry entry = entry(dates(start, end, zone, false));

        assertThat(said(entry.google())).containsEntry("action", "TEMPLATE").containsEntry("dates", google);
        assertThat(said(entry.google()).get("ctz")).isEqualTo(ctz);
        assertThat(said(entry.outlook()))
                .containsEntry("path", "/calendar/action/compose")
                .containsEntry("rru", "addevent")
                .containsEntry("startdt", startdt)
                .containsEntry("enddt", enddt)
                .containsEntry("allday", "false");
    }

    @Test
    void ofATimeThatTheClockShowsTwiceTheLaterOneIsToldInUtc() {
        ZonedDateTime later = LocalDateTime.parse("2031-10-26T02:30")
                .atZone(NamedZone.parse("Europe/Berlin").orElseThrow().id())
                .withLaterOffsetAtOverlap();
        EventDates dates = EventDates.of(
                later, later.plusHours(1), NamedZone.parse("Europe/Berlin").orElseThrow(), false);
        assertThat(said(entry(dates).google()))
                .containsEntry("dates", "20311026T013000Z/20311026T023000Z")
                .containsEntry("ctz", "Europe/Berlin");
    }

    @ContractCases("8.1 Whole days end")
    @CsvSource({
        "2031-03-10, 2031-03-10, 20310310/20310311, 2031-03-11",
        "2031-03-30, 2031-03-31, 20310330/20310401, 2031-04-01",
        "0012-12-31, 0012-12-31, 00121231/00130101, 0013-01-01",
        "9999-12-31, 9999-12-31, 99991231/99991231, 9999-12-31"
    })
    void wholeDaysEndOnTheDayAfter(String first, String last, String google, String enddt) {
        CalendarEntry entry = entry(dates(first + "T00:00", last + "T23:59:59", "Europe/Berlin", true));
        assertThat(said(entry.google())).containsEntry("dates", google);
        assertThat(said(entry.outlook()))
                .containsEntry("startdt", first)
                .containsEntry("enddt", enddt)
                .containsEntry("allday", "true");
    }

    @Contract("8.1 A series is offered")
    void aRuleGoesAlong() {
        EventDates dates = dates("2031-03-10T09:00", "2031-03-10T10:00", "Europe/Berlin", false);
        RecurrenceRule rule = RecurrenceRule.parse(
                "freq=weekly;byday=mo,we;until=20310630", false, dates.zone().id());

        assertThat(said(entry(dates).google(rule)))
                .containsEntry("recur", "RRULE:" + rule)
                .containsEntry("dates", "20310310T090000/20310310T100000")
                .containsEntry("ctz", "Europe/Berlin");
        assertThat(rule.toString()).contains("BYDAY=MO,WE");
        assertThat(entry(dates).isAtNamedZone()).isTrue();
        assertThat(entry(dates("2031-03-10T09:00", "2031-03-10T10:00", "UTC+5.5", false))
                        .isAtNamedZone())
                .isFalse();
    }

    @ContractCases("8.1 The page of an event adds")
    @ValueSource(
            strings = {
                "1 < 2 & 3 > 2",
                "a\" onclick=\"alert(1)",
                "x&dates=20000101/20000102#y?z=1+1;%26",
                "😀 \u202egnirts\u2066 ünï",
                "{0} 'quoted' \\ ${1}"
            })
    void textIsPutIntoAddressesAsItIs(String hostile) {
        CalendarEntry entry = entry(hostile, "", hostile);
        assertThat(said(entry.google()))
                .containsEntry("text", hostile)
                .containsEntry("location", hostile)
                .containsEntry("dates", "20310310T090000/20310310T100000");
        assertThat(said(entry.outlook())).containsEntry("subject", hostile).containsEntry("location", hostile);
    }

    @Test
    void descriptionsArePlainText() {
        CalendarEntry entry =
                entry("Fair", "<p>Bring a <b>badge</b>.</p><script>alert(1)</script><p>&lt;img onerror=x&gt;</p>", "");
        String details = said(entry.google()).get("details");
        assertThat(details).isEqualTo("Bring a badge.\n‹img onerror=x>\n\n" + PAGE);
        assertThat(said(entry.outlook())).containsEntry("body", details).doesNotContainKey("location");
        assertThat(said(entry("Fair", "<p> </p>", "").google())).containsEntry("details", PAGE);
    }

    @ContractCases("8.1 The page of an event adds")
    @CsvSource({
        "5, 30, 300, 5, 30, 165",
        "300, 30, 10, 170, 30, 0",
        "5, 199, 300, 0, 199, 0",
        "5, 200, 300, 0, 200, 0",
        "5, 201, 300, 5, 0, 195"
    })
    void reasonAndAddressComeFirstAndTheAddressIsWhole(
            int reason, int address, int text, int saidReason, int saidAddress, int saidText) {
        String url = "https://x.example/" + "u".repeat(address - "https://x.example/".length());
        CalendarEntry entry = entry("Fair", "r".repeat(reason), "t".repeat(text), new Whereabouts(List.of(), url));

        Map<String, String> said = said(entry.google());
        List<Integer> lengths = Stream.of("r", "h", "t")
                .map(begin -> Stream.of(said.get("details").split("\n\n"))
                        .filter(part -> part.startsWith(begin) && !part.equals(PAGE))
                        .mapToInt(String::length)
                        .sum())
                .toList();
        assertThat(lengths).containsExactly(saidReason, saidAddress, saidText);
        assertThat(said.get("details")).endsWith(PAGE);
        assertThat(said.getOrDefault("location", "")).isEqualTo(saidAddress == 0 ? "" : url);
        assertThat(said(entry.outlook())).containsEntry("body", said.get("details"));
    }

    @Contract("8.1 The page of an event adds")
    void longTextsAreShortened() {
        String smiles = "😀".repeat(300);
        Map<String, String> said =
                said(entry("x" + smiles, smiles, "y".repeat(201)).google());

        assertThat(said.get("text"))
                .hasSizeLessThanOrEqualTo(200)
                .startsWith("x😀")
                .endsWith("😀…");
        assertThat(said.get("details")).endsWith("😀…\n\n" + PAGE).hasSizeLessThan(202 + PAGE.length());
        assertThat(said.get("location")).hasSize(200).endsWith("y…");
        assertThat(said(entry("z".repeat(200), "", "").google())).containsEntry("text", "z".repeat(200));
        assertThat(entry("x" + smiles, smiles, smiles).outlook()).hasSizeLessThan(5_000);
    }
}
