package almanac.api.event;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Site;
import almanac.support.SiteTest;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Contract §3, §4.1 and §4.4: which values are accepted, and how they are stored. */
class ValueRulesIT extends SiteTest {

    private Site.Answer event(String field, String json) {
        String times =
                switch (field) {
                    case "start_date" -> "'end_date': '2099-01-01'";
                    case "end_date" -> "'start_date': '1901-01-01'";
                    default -> "'start_date': 'now', 'end_date': '+1 hour'";
                };
        String title = field.equals("title") ? "" : "'title': 'Value', ";
        return as("editor").json("POST", "/events", "{" + title + times + ", '" + field + "': " + json + "}");
    }

    @ContractCases({"3 positive integer; boolean; text; status; time zone; URL; author", "4.2 title; status"})
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            all_day  | true  ~  'FALSE'                                               | 'yes'  ~  2
            title    | 12                                                             | true  ~  ''
            status   | 'publish'  ~  'future'  ~  'pending'                           | 'published'  ~  'Publish'
            timezone | 'europe/BERLIN'  ~  ''                                         | 'Mars/Phobos'  ~  'UTC+25'
            website  | 'https://example.org/a?b#c'  ~  'http://b\u00fccher.example/'  | 'ftp://example.org'
            author   |                                                                | 987654321  ~  'x'  ~  1.5
            parent   |                                                                | -1
            image    |                                                                | 987654321  ~  'nothing'  ~  'http://127.0.0.1/x.png'
            """)
    void valuesAreAcceptedOrRefusedByTheirRule(String field, String good, String bad) {
        if (good != null) {
            Stream.of(good.split("  ~  ")).forEach(value -> event(field, value).is(201));
        }
        for (String value : bad.split("  ~  ")) {
            Site.Answer refused = event(field, value).is(400).refuses(field);
            assertThat(refused.text("data.params." + field)).startsWith(field + " ");
        }
    }

    @Contract("3 time zone")
    void zonesAreAnsweredInTheirCanonicalCase() {
        event("timezone", "'europe/berlin'").has("timezone=Europe/Berlin");
        event("timezone", "''").has("timezone=Europe/Berlin");
    }

    @ContractCases({
        "3 date-time",
        "4.1 Accepted: YYYY-MM-DD HH:MM[:SS]; Without an offset; With Z or an; A wall-clock time",
        "4.2 start_date, end_date"
    })
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            '2031-03-10 09:05'                | 2031-03-10 09:05:00
            '2031-03-10T09:05:06'             | 2031-03-10 09:05:06
            1930899600                        | 2031-03-10 10:00:00
            '2031-03-10T09:00:00-05:00'       | 2031-03-10 15:00:00
            '2031-03-30 02:30'                | 2031-03-30 03:30:00
            """)
    void dateTimesAreReadInAllTheirForms(String json, String start) {
        assertThat(event("start_date", json).text("start_date")).isEqualTo(start);
    }

    @ContractCases("4.1 Accepted: YYYY-MM-DD HH:MM[:SS]")
    @ValueSource(strings = {"now", "tomorrow 9am", "next wednesday 4pm", "-2 hours"})
    void relativeTextIsRead(String text) {
        event("start_date", "'" + text + "'").is(201);
    }

    /** (better): the original lets them roll over. */
    @ContractCases({"3 date-time", "4.1 An impossible date"})
    @ValueSource(strings = {"2031-02-30", "2031-03-10 25:00", "soon", ""})
    void impossibleTimesAreRefused(String text) {
        event("start_date", "'" + text + "'").refuses("start_date");
    }

    /** The gap of that night is from two to three. */
    @ContractCases("4.1 A wall-clock time")
    @CsvSource({
        "02:30, 03:30, 03:30:00, 04:30:00",
        "02:45, 03:15, 03:45:00, 04:15:00",
        "01:30, 02:30, 01:30:00, 03:30:00",
        "02:30, 05:00, 03:30:00, 05:00:00",
        "02:30, 02:30, 03:30:00, 03:30:00"
    })
    void whatBeginsInAGapLasts(String from, String until, String start, String end) {
        String night = "{'title': 'Night', 'start_date': '2031-03-30 %s', 'end_date': '2031-03-30 %s'}";
        Site.Answer event = as("editor").json("POST", "/events", night.formatted(from, until));

        event.has("start_date=2031-03-30 %s&end_date=2031-03-30 %s", start, end);
    }

    @Contract("4.1 A wall-clock time")
    void anOverlapIsTheEarlierOffset() {
        event("start_date", "'2031-10-26 02:30'").has("utc_start_date=2031-10-26 00:30:00");
    }

    @ContractCases({"4.2 cost", "4.4 Kept as given; 25 → cost $25; No cost: all"})
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            25                     | $25          | ['25']          | ``  | ``      | ``
            '€25'                  | €25          | ['25']          | €   | ``      | prefix
            ['10', '20']           | $10 – $20    | ['10', '20']    | ``  | ``      | ``
            0                      | Free         | ['0']           | ``  | ``      | ``
            ['0$', '20$', '30$']   | Free – 30$   | ['0', '20', '30'] | $ | ``      | postfix
            ''                     | ``           | []              | ``  | ``      | ``
            null                   | ``           | []              | ``  | ``      | ``
            """)
    void costsAreKeptShownAndTakenApart(
            String json, String cost, String values, String symbol, String code, String position) {
        String array = values.replace('\'', '"').replace(", ", ",");

        event("cost", json).has("""
                cost=%s&cost_details.values=%s&cost_details.currency_symbol=%s&cost_details.currency_code=%s&
                cost_details.currency_position=%s""", cost, array, symbol, code, position);
    }

    /** (better): the original accepts them. */
    @Contract("4.4 25 → cost $25")
    void negativeCostsAreRefused() {
        event("cost", "-5").refuses("cost");
        event("cost", "['5', '-1']").refuses("cost");
    }
}
