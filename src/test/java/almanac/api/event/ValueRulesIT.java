package almanac.api.event;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Site;
import almanac.support.SiteTest;
import jakarta.json.JsonObject;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Contract §3, §4.1 and §4.4: which values are accepted, and how they are stored. */
class ValueRulesIT extends SiteTest {

    private Site.Answer event(String field, String json) {
        String times = field.equals("start_date")
                ? "'end_date': '2099-01-01'"
                : field.equals("end_date")
                        ? "'start_date': '1901-01-01'"
                        : "'start_date': 'now', 'end_date': '+1 hour'";
        String title = field.equals("title") ? "" : "'title': 'Value', ";
        return as("editor").json("POST", "/events", "{" + title + times + ", '" + field + "': " + json + "}");
    }

    @ContractCases({"3 positive integer; boolean; text; status; time zone; URL; author", "4.2 title; status"})
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            all_day    | true           | 201
            all_day    | 'FALSE'        | 201
            all_day    | 1              | 201
            all_day    | '0'            | 201
            all_day    | 'yes'          | 400
            all_day    | 'on'           | 400
            all_day    | ''             | 400
            all_day    | 2              | 400
            title      | 12             | 201
            title      | true           | 400
            title      | ['a']          | 400
            title      | {'a': 1}       | 400
            title      | ''             | 400
            status     | 'publish'      | 201
            status     | 'future'       | 201
            status     | 'draft'        | 201
            status     | 'pending'      | 201
            status     | 'private'      | 201
            status     | 'trash'        | 201
            status     | 'published'    | 400
            status     | 'Publish'      | 400
            timezone   | 'europe/BERLIN'| 201
            timezone   | 'UTC+2'        | 201
            timezone   | 'UTC+5.5'      | 201
            timezone   | 'UTC-3:30'     | 201
            timezone   | '+05:45'       | 201
            timezone   | 'UTC'          | 201
            timezone   | 'GMT'          | 201
            timezone   | ''             | 201
            timezone   | 'Mars/Phobos'  | 400
            timezone   | 'UTC+25'       | 400
            website    | 'https://example.org/a?b#c'    | 201
            website    | 'http://b\u00fccher.example/'  | 201
            website    | 'ftp://example.org'            | 400
            website    | 'example.org'                  | 400
            website    | 'http://a b/'                  | 400
            author     | 987654321      | 400
            author     | 'x'            | 400
            author     | 1.5            | 400
            parent     | -1             | 400
            image      | 987654321      | 400
            image      | 'nothing'      | 400
            image      | 'http://127.0.0.1/x.png'       | 400
            """)
    void valuesAreAcceptedOrRefusedByTheirRule(String field, String json, int status) {
        Site.Answer answer = event(field, json);

        assertThat(answer.status()).as(answer.response().body()).isEqualTo(status);
        if (status == 400) {
            assertThat(answer.refused()).containsOnlyKeys(field);
            assertThat(answer.refused().getString(field)).startsWith(field + " ");
        }
    }

    @Contract("3 time zone")
    void zonesAreAnsweredInTheirCanonicalCase() {
        assertThat(event("timezone", "'europe/berlin'").json().getString("timezone"))
                .isEqualTo("Europe/Berlin");
        assertThat(event("timezone", "''").json().getString("timezone")).isEqualTo("Europe/Berlin");
    }

    @ContractCases({
        "3 date-time",
        "4.1 Accepted: YYYY-MM-DD HH:MM[:SS]; Without an offset; With Z or an; A wall-clock time",
        "4.2 start_date, end_date"
    })
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            '2031-03-10 09:05'                | 2031-03-10 09:05:00
            '2031-03-10T09:05:06'             | 2031-03-10 09:05:06
            '2031-03-10'                      | 2031-03-10 00:00:00
            '20310310T090506'                 | 2031-03-10 09:05:06
            '03/10/2031 09:05'                | 2031-03-10 09:05:00
            '10-03-2031'                      | 2031-03-10 00:00:00
            '10.03.2031'                      | 2031-03-10 00:00:00
            '2031-03-10 9:00 pm'              | 2031-03-10 21:00:00
            'March 10, 2031 9am'              | 2031-03-10 09:00:00
            '10 March 2031 09:00'             | 2031-03-10 09:00:00
            'Mon, 10 Mar 2031 09:00:00 +0000' | 2031-03-10 10:00:00
            '@1930899600'                     | 2031-03-10 10:00:00
            1930899600                        | 2031-03-10 10:00:00
            '1930899600'                      | 2031-03-10 10:00:00
            '2031-03-10T09:00:00Z'            | 2031-03-10 10:00:00
            '2031-03-10T09:00:00-05:00'       | 2031-03-10 15:00:00
            '2031-03-30 02:30'                | 2031-03-30 03:30:00
            """)
    void dateTimesAreReadInAllTheirForms(String json, String start) {
        assertThat(event("start_date", json).json().getString("start_date")).isEqualTo(start);
    }

    @ContractCases("4.1 Accepted: YYYY-MM-DD HH:MM[:SS]")
    @CsvSource({
        "now",
        "today",
        "tomorrow",
        "tomorrow 9am",
        "yesterday",
        "next wednesday 4pm",
        "+5 days 11am",
        "+1 week",
        "-2 hours"
    })
    void relativeTextIsRead(String text) {
        assertThat(event("start_date", "'" + text + "'").status()).isEqualTo(201);
    }

    /** (better): the original lets them roll over. */
    @ContractCases({"3 date-time", "4.1 An impossible date"})
    @ValueSource(strings = {"2031-02-30", "2031-03-10 25:00", "2031-13-01", "13/13/2031", "soon", ""})
    void impossibleTimesAreRefused(String text) {
        assertThat(event("start_date", "'" + text + "'").refused()).containsOnlyKeys("start_date");
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
        JsonObject event = as("editor")
                .json("POST", "/events", night.formatted(from, until))
                .json();

        assertThat(event.getString("start_date")).isEqualTo("2031-03-30 " + start);
        assertThat(event.getString("end_date")).isEqualTo("2031-03-30 " + end);
    }

    @Contract("4.1 A wall-clock time")
    void anOverlapIsTheEarlierOffset() {
        JsonObject event = event("start_date", "'2031-10-26 02:30'").json();

        assertThat(event.getString("utc_start_date")).isEqualTo("2031-10-26 00:30:00");
    }

    @ContractCases({"4.2 cost", "4.4 Kept as given; 25 → cost $25; No cost: all"})
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            25                     | $25          | ['25']          | ``  | ``      | ``
            '20$'                  | 20$          | ['20']          | $   | ``      | postfix
            '€25'                  | €25          | ['25']          | €   | ``      | prefix
            '25,50'                | $25,50       | ['25.50']       | ``  | ``      | ``
            '$1,234.56'            | $1,234.56    | ['1234.56']     | $   | ``      | prefix
            'USD 30'               | USD 30       | ['30']          | ``  | USD     | prefix
            '10-20'                | $10 – $20    | ['10', '20']    | ``  | ``      | ``
            '$10 - $20'            | $10 – $20    | ['10', '20']    | $   | ``      | prefix
            ['10', '20']           | $10 – $20    | ['10', '20']    | ``  | ``      | ``
            0                      | Free         | ['0']           | ``  | ``      | ``
            ['0$', '20$', '30$']   | Free – 30$   | ['0', '20', '30'] | $ | ``      | postfix
            'Free'                 | Free         | ['free']        | ``  | ``      | ``
            'ask us'               | ask us       | ['ask us']      | ``  | ``      | ``
            ''                     | ``           | []              | ``  | ``      | ``
            null                   | ``           | []              | ``  | ``      | ``
            """)
    void costsAreKeptShownAndTakenApart(
            String json, String cost, String values, String symbol, String code, String position) {
        JsonObject event = event("cost", json).json();
        JsonObject details = event.getJsonObject("cost_details");

        assertThat(event.getString("cost")).isEqualTo(cost);
        assertThat(details.getJsonArray("values").toString().replace('"', '\'')).isEqualTo(values.replace(", ", ","));
        assertThat(details.getString("currency_symbol")).isEqualTo(symbol);
        assertThat(details.getString("currency_code")).isEqualTo(code);
        assertThat(details.getString("currency_position")).isEqualTo(position);
    }

    /** (better): the original accepts them. */
    @Contract("4.4 25 → cost $25")
    void negativeCostsAreRefused() {
        assertThat(event("cost", "-5").refused()).containsOnlyKeys("cost");
        assertThat(event("cost", "['5', '-1']").refused()).containsOnlyKeys("cost");
    }
}
