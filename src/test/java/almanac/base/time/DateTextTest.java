package almanac.base.time;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.ContractCases;
import almanac.support.Effort;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The forms of contract §4.1, read on Wednesday 2031-03-05 at 14:30:20 UTC. */
class DateTextTest {

    private static final DateTimeFormatter ANSWER = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss");
    private static final Instant NOW = Instant.parse("2031-03-05T14:30:20Z");

    private static ZonedDateTime read(String text, String zone, Instant now) {
        return DateText.parse(text).orElseThrow().in(ZoneId.of(zone), now);
    }

    private static String wallClock(String text, String zone) {
        return ANSWER.format(read(text, zone, NOW));
    }

    @ContractCases("4.1 Accepted: YYYY-MM-DD HH:MM[:SS]")
    @CsvSource(delimiter = '|', textBlock = """
            2031-03-10 09:00                      | 2031-03-10 09:00:00
            2031-03-10 09:00:30                   | 2031-03-10 09:00:30
            2031-03-10T09:00                      | 2031-03-10 09:00:00
            2031-03-10t09:00:30                   | 2031-03-10 09:00:30
            2031-03-10T09:00:30.999999999         | 2031-03-10 09:00:30
            '  2031-03-10    09:00  '             | 2031-03-10 09:00:00
            2031-03-10                            | 2031-03-10 00:00:00
            2031-3-1                              | 2031-03-01 00:00:00
            2031/03/10 09:00                      | 2031-03-10 09:00:00
            2032-02-29                            | 2032-02-29 00:00:00
            20310310T090030                       | 2031-03-10 09:00:30
            20310310T0900                         | 2031-03-10 09:00:00
            03/10/2031                            | 2031-03-10 00:00:00
            3/10/2031 9:00                        | 2031-03-10 09:00:00
            03/10/2031 09:00:30 PM                | 2031-03-10 21:00:30
            10-03-2031                            | 2031-03-10 00:00:00
            10-03-2031 09:00                      | 2031-03-10 09:00:00
            10.03.2031                            | 2031-03-10 00:00:00
            10.3.2031 9:00 am                     | 2031-03-10 09:00:00
            2031-03-10 9am                        | 2031-03-10 09:00:00
            2031-03-10 12am                       | 2031-03-10 00:00:00
            2031-03-10 12:30 pm                   | 2031-03-10 12:30:00
            2031-03-10 9:00 A.M.                  | 2031-03-10 09:00:00
            2031-03-10 noon                       | 2031-03-10 12:00:00
            'March 10, 2031 9am'                  | 2031-03-10 09:00:00
            'March 10th, 2031 9am'                | 2031-03-10 09:00:00
            'MARCH 10, 2031, 9:00 PM'             | 2031-03-10 21:00:00
            March 10 2031 at 9am                  | 2031-03-10 09:00:00
            Mar 10 2031                           | 2031-03-10 00:00:00
            Mar. 10 2031                          | 2031-03-10 00:00:00
            10 March 2031 09:00                   | 2031-03-10 09:00:00
            10-Mar-2031                           | 2031-03-10 00:00:00
            1st sept 2031                         | 2031-09-01 00:00:00
            'Monday, March 10, 2031'              | 2031-03-10 00:00:00
            Mon 10 Mar 2031 21:00                 | 2031-03-10 21:00:00
            0001-01-01                            | 0001-01-01 00:00:00
            9999-12-31 23:59:59                   | 9999-12-31 23:59:59
            """)
    void wallClockTextMeansTheSameTimeInEveryZone(String text, String expected) {
        assertThat(wallClock(text, "UTC")).isEqualTo(expected);
        if (!expected.startsWith("0001") && !expected.startsWith("9999")) {
            assertThat(wallClock(text, "America/New_York")).isEqualTo(expected);
            assertThat(wallClock(text, "Asia/Tokyo")).isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            2031-03-10T09:00:00Z                      | 2031-03-10T09:00:00Z
            2031-03-10 09:00 z                        | 2031-03-10T09:00:00Z
            2031-03-10T09:00:00.123Z                  | 2031-03-10T09:00:00Z
            2031-03-10T09:00:00+01:00                 | 2031-03-10T08:00:00Z
            2031-03-10T09:00:00+0100                  | 2031-03-10T08:00:00Z
            2031-03-10T09:00:00-05                    | 2031-03-10T14:00:00Z
            2031-03-10 09:00 +05:30                   | 2031-03-10T03:30:00Z
            2031-03-10 09:00 UTC                      | 2031-03-10T09:00:00Z
            2031-03-10 09:00 Europe/Berlin            | 2031-03-10T08:00:00Z
            2031-07-10 09:00 europe/berlin            | 2031-07-10T07:00:00Z
            2031-03-10 09:00 America/New_York         | 2031-03-10T13:00:00Z
            2031-03-10 09:00 pm America/New_York      | 2031-03-11T01:00:00Z
            2031-03-10 09:00 America/Port-au-Prince   | 2031-03-10T13:00:00Z
            2031-03-10 09:00 Etc/GMT+5                | 2031-03-10T14:00:00Z
            2031-03-10 09:00 Japan                    | 2031-03-10T00:00:00Z
            20310310T090000Z                          | 2031-03-10T09:00:00Z
            20310310T090000+0100                      | 2031-03-10T08:00:00Z
            20310310T090000+01                        | 2031-03-10T08:00:00Z
            'Mon, 10 Mar 2031 09:00:00 +0100'         | 2031-03-10T08:00:00Z
            'Mon, 10 Mar 2031 09:00:00 GMT'           | 2031-03-10T09:00:00Z
            'Mon, 10 Mar 2031 09:00:00 UT'            | 2031-03-10T09:00:00Z
            'Mon, 10 Mar 2031 09:00 EST'              | 2031-03-10T14:00:00Z
            '10 Jul 2031 09:00:00 PDT'                | 2031-07-10T16:00:00Z
            'Mon, 10 Mar 2031 09:00:00 +0100 (CET)'   | 2031-03-10T08:00:00Z
            Mon Mar 10 2031 09:00:00 GMT+0100         | 2031-03-10T08:00:00Z
            'March 10, 2031 9am -0500'                | 2031-03-10T14:00:00Z
            1930986000                                | 2031-03-11T09:00:00Z
            @1930986000                               | 2031-03-11T09:00:00Z
            0                                         | 1970-01-01T00:00:00Z
            @-5                                       | 1969-12-31T23:59:55Z
            @2031                                     | 1970-01-01T00:33:51Z
            999                                       | 1970-01-01T00:16:39Z
            10000                                     | 1970-01-01T02:46:40Z
            20310310                                  | 1970-08-24T01:45:10Z
            """)
    void textWithAnOffsetAndUnixSecondsMeanTheInstant(String text, Instant expected) {
        for (String zone : new String[] {"UTC", "America/New_York", "Asia/Tokyo"}) {
            ZonedDateTime read = read(text, zone, NOW);
            assertThat(read.toInstant()).isEqualTo(expected);
            assertThat(read.getZone()).isEqualTo(ZoneId.of(zone));
        }
    }

    @ParameterizedTest
    @CsvSource({"2031, 2031-01-01T00:00", "0002, 0002-01-01T00:00", "9999, 9999-01-01T00:00"})
    void fourDigitsAreAYearFromItsFirstMoment(String text, LocalDateTime expected) {
        assertThat(read(text, "Europe/Berlin", NOW).toLocalDateTime()).isEqualTo(expected);
    }

    @Test
    void theYear0IsNone() {
        assertThat(DateText.parse("0000")).isEmpty();
    }

    @Test
    void theOffsetIsNotDropped() {
        assertThat(wallClock("2031-03-10T09:00:00Z", "America/New_York")).isEqualTo("2031-03-10 05:00:00");
        assertThat(wallClock("2031-03-10T22:00:00-05:00", "Asia/Tokyo")).isEqualTo("2031-03-11 12:00:00");
    }

    @ContractCases("4.1 Accepted: YYYY-MM-DD HH:MM[:SS]")
    @CsvSource(delimiter = '|', textBlock = """
            now                       | 2031-03-05 14:30:20
            NOW                       | 2031-03-05 14:30:20
            today                     | 2031-03-05 00:00:00
            midnight                  | 2031-03-05 00:00:00
            noon                      | 2031-03-05 12:00:00
            tomorrow                  | 2031-03-06 00:00:00
            tomorrow 9am              | 2031-03-06 09:00:00
            9am tomorrow              | 2031-03-06 09:00:00
            tomorrow at 9:30 pm       | 2031-03-06 21:30:00
            'tomorrow, noon'          | 2031-03-06 12:00:00
            yesterday                 | 2031-03-04 00:00:00
            yesterday noon            | 2031-03-04 12:00:00
            21:00                     | 2031-03-05 21:00:00
            9:00:30 PM                | 2031-03-05 21:00:30
            9 am                      | 2031-03-05 09:00:00
            next wednesday 4pm        | 2031-03-12 16:00:00
            next wednesday            | 2031-03-12 00:00:00
            next thursday             | 2031-03-06 00:00:00
            wednesday                 | 2031-03-05 00:00:00
            this wednesday 4pm        | 2031-03-05 16:00:00
            last wednesday            | 2031-02-26 00:00:00
            last mon                  | 2031-03-03 00:00:00
            friday 10:15              | 2031-03-07 10:15:00
            tues                      | 2031-03-11 00:00:00
            +5 days 11am              | 2031-03-10 11:00:00
            +5 days                   | 2031-03-10 14:30:20
            5 days                    | 2031-03-10 14:30:20
            + 1 day                   | 2031-03-06 14:30:20
            +1 week                   | 2031-03-12 14:30:20
            -2 hours                  | 2031-03-05 12:30:20
            +90 min                   | 2031-03-05 16:00:20
            +604800 seconds           | 2031-03-12 14:30:20
            +1 week 2 days            | 2031-03-14 14:30:20
            +1 week -2 days           | 2031-03-10 14:30:20
            5 days ago                | 2031-02-28 14:30:20
            1 week 2 days ago         | 2031-02-24 14:30:20
            3 hours ago               | 2031-03-05 11:30:20
            next week                 | 2031-03-12 14:30:20
            last week                 | 2031-02-26 14:30:20
            next month                | 2031-04-05 14:30:20
            last month                | 2031-02-05 14:30:20
            next year                 | 2032-03-05 14:30:20
            this week                 | 2031-03-05 14:30:20
            tomorrow +2 hours         | 2031-03-06 02:00:00
            +2 hours tomorrow         | 2031-03-06 02:00:00
            tomorrow 9am +2 hours     | 2031-03-06 11:00:00
            9am +1 day                | 2031-03-06 09:00:00
            friday +1 week            | 2031-03-14 00:00:00
            +1 week friday            | 2031-03-14 00:00:00
            monday next week          | 2031-03-10 00:00:00
            next week monday 9am      | 2031-03-10 09:00:00
            friday last week          | 2031-02-28 00:00:00
            sunday this week          | 2031-03-09 00:00:00
            """)
    void relativeTextCountsFromNow(String text, String expected) {
        assertThat(wallClock(text, "UTC")).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            today        | Asia/Tokyo        | 2031-03-05 00:00:00
            tomorrow 9am | Pacific/Auckland  | 2031-03-07 09:00:00
            now          | Asia/Kolkata      | 2031-03-05 20:00:20
            wednesday    | Pacific/Auckland  | 2031-03-12 00:00:00
            yesterday    | America/New_York  | 2031-03-04 00:00:00
            """)
    void daysAreThoseOfTheZone(String text, String zone, String expected) {
        assertThat(wallClock(text, zone)).isEqualTo(expected);
    }

    @Test
    void monthsAddedEndWithTheMonth() {
        Instant endOfJanuary = Instant.parse("2031-01-31T10:00:00Z");

        assertThat(read("+1 month", "UTC", endOfJanuary).toLocalDate()).hasToString("2031-02-28");
    }

    @ContractCases("4.1 An impossible date")
    @ValueSource(
            strings = {
                "2031-02-30", "2031-02-29", "2031-04-31 09:00", "2031-13-01",
                "2031-00-10", "2031-03-00", "13/10/2031", "32.03.2031",
                "30-02-2031", "February 30, 2031", "31 Apr 2031", "20310230T090000",
                "20311301T0900", "2031-03-10 25:00", "2031-03-10 24:00", "2031-03-10 09:60",
                "2031-03-10 09:00:60", "2031-03-10 13:00 pm", "2031-03-10 0am", "20310310T250000",
                "24:00", "25:00", "tomorrow 25:00", "13pm",
                "0 am", "tomorrow 9:75"
            })
    void impossibleDatesAndTimesAreRefusedInsteadOfRollingOver(String text) {
        assertThat(DateText.parse(text)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "", " ", "\t\n",
                "soon", "date", "2031-03",
                "March 2031", "10 March", "2031-03-10T",
                "2031-03-10 9", "2031-03-10 09:00 Europe/Nowhere", "2031-03-10 09:00 XYZ",
                "2031-03-10 09:00 +19:00", "2031-03-10 09:00+01:60", "2031-03-10 09:00 +01:00 +02:00",
                "2031-03-10Z", "2031-03-10 2031-03-11", "sepember 1 2031",
                "thurday", "nowx", "now-",
                "9am 10am", "tomorrow yesterday", "today tomorrow",
                "monday friday", "+5", "+ days",
                "5 parsecs", "next", "next soon",
                "next 5 days", "ago", "now ago",
                "wednesdays", "+1 week,", ", tomorrow",
                "-5", "@", "@@5",
                "@1.5", "1.5", "1e9",
                "0x10", "--2 hours", "10/03/31",
                "-2031-03-10", "+2031-03-10", "2031-03-10\u0000",
                "\u0000", "٢٠٣١-٠٣-١٠", "２０３１-03-10",
                "+٥ days", "+1 wee\u212A", "<b>now</b>",
                "now; drop table", "null"
            })
    void textOfNoFormIsRefused(String text) {
        assertThat(DateText.parse(text)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0000-01-01", "10000-01-01", "99999-12-31",
                "12031-03-10", "253402300800", "999999999999",
                "@-62135596801", "99999999999999999999999999", "@99999999999999999999",
                "+9999 years", "-3000 years", "+99999999 days",
                "+99999999999999999999 seconds", "+600 years +600 years", "99999 months ago",
                "9999-12-31 23:59 -05:00", "0001-01-01 00:00 +01:00"
            })
    void yearsOutsideTheCalendarAreRefused(String text) {
        assertThat(DateText.parse(text)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Wed, 10 Mar 2031", "Wed, 10 Mar 2031 09:00:00 +0100",
                "Sunday, March 10, 2031", "tue 10 march 2031 9am"
            })
    void aWeekdayMustBeThatOfTheDate(String text) {
        assertThat(DateText.parse(text)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "9999-12-31 23:59:59, UTC, true",
        "9999-12-31 11:59:59, UTC-12, true",
        "9999-12-31 12:00:00, UTC-12, false",
        "253402300799, UTC+1, false",
        "0001-01-01 01:00, UTC+1, true",
        "0001-01-01 00:59:59, UTC+1, false"
    })
    void aTimeIsStorableWhereBothClocksShowIt(String text, String zone, boolean isStorable) {
        ZonedDateTime time = DateText.parse(text)
                .orElseThrow()
                .exactly(NamedZone.parse(zone).orElseThrow().id(), NOW);

        assertThat(FourDigitYears.hold(time)).isEqualTo(isStorable);
    }

    @ContractCases("4.1 What is stored")
    @CsvSource(delimiter = '|', textBlock = """
            9999-12-31 23:59:59   | America/New_York | 9999-12-31T23:59:59Z
            253402300799          | Asia/Tokyo       | 9999-12-31T14:59:59Z
            0001-01-01            | Asia/Tokyo       | 0001-01-01T00:00:00Z
            @-62135596800         | UTC-05:00        | 0001-01-01T05:00:00Z
            """)
    void bothClocksStayInsideTheCalendarAtItsEnds(String text, String zone, Instant expected) {
        assertThat(read(text, zone, NOW).toInstant()).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2031-03-10\u00a009:00", "2031-03-10 9:00\u202fam", "2031-03-10\t \n09:00 "})
    void everyWhiteSpaceSeparates(String text) {
        assertThat(wallClock(text, "UTC")).isEqualTo("2031-03-10 09:00:00");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            2031-03-30 02:30        | Europe/Berlin    | 2031-03-30T03:30+02:00
            2031-03-30 03:00        | Europe/Berlin    | 2031-03-30T03:00+02:00
            2031-03-09 02:30        | America/New_York | 2031-03-09T03:30-04:00
            +25 days 2:30           | Europe/Berlin    | 2031-03-30T03:30+02:00
            sunday 2:30am           | America/New_York | 2031-03-09T03:30-04:00
            """)
    void aTimeInAGapMovesForwardByTheGap(String text, String zone, String expected) {
        assertThat(read(text, zone, NOW).toOffsetDateTime()).hasToString(expected);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            2031-10-26 02:30 | Europe/Berlin    | 2031-10-26T02:30+02:00
            2031-11-02 01:30 | America/New_York | 2031-11-02T01:30-04:00
            """)
    void inAnOverlapTheEarlierOffsetIsTaken(String text, String zone, String expected) {
        assertThat(read(text, zone, NOW).toOffsetDateTime()).hasToString(expected);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            2:30             | 2031-10-26T02:30+02:00
            now              | 2031-10-26T02:45+01:00
            +1 hour          | 2031-10-26T03:45+01:00
            -1 hour          | 2031-10-26T02:45+02:00
            today            | 2031-10-26T00:00+02:00
            """)
    void relativeTextInTheSecondHalfOfAnOverlapKeepsTheInstantOnlyWhenNoTimeIsNamed(String text, String expected) {
        Instant secondQuarterToThree = Instant.parse("2031-10-26T01:45:00Z");

        assertThat(read(text, "Europe/Berlin", secondQuarterToThree).toOffsetDateTime())
                .hasToString(expected);
    }

    @Test
    void daysKeepTheWallClockAndHoursTheElapsedTimeAcrossAChangeOfOffset() {
        Instant eveOfSummerTime = Instant.parse("2031-03-29T11:00:00Z");

        assertThat(read("+1 day", "Europe/Berlin", eveOfSummerTime).toOffsetDateTime())
                .hasToString("2031-03-30T12:00+02:00");
        assertThat(read("+24 hours", "Europe/Berlin", eveOfSummerTime).toOffsetDateTime())
                .hasToString("2031-03-30T13:00+02:00");
    }

    @Test
    void aDayBeginsAfterAGapAtMidnight() {
        Instant eveOfSummerTime = Instant.parse("2031-09-06T12:00:00Z");

        assertThat(read("tomorrow", "America/Santiago", eveOfSummerTime).toLocalDateTime())
                .hasToString("2031-09-07T01:00");
        assertThat(read("tomorrow +2 hours", "America/Santiago", eveOfSummerTime)
                        .toLocalDateTime())
                .hasToString("2031-09-07T03:00");
    }

    @Test
    void fractionsOfSecondsOfNowAreDropped() {
        assertThat(read("now", "UTC", NOW.plusNanos(999_999_999)).toInstant()).isEqualTo(NOW);
    }

    @Test
    void fractionsOfSecondsOfValuesAreDropped() {
        Instant fine = NOW.plusNanos(999_999_999);

        assertThat(new DateText.Exact(fine).in(ZoneOffset.UTC, NOW).toInstant()).isEqualTo(NOW);
        assertThat(new DateText.WallClock(LocalDateTime.ofInstant(fine, ZoneOffset.UTC))
                        .in(ZoneOffset.UTC, NOW)
                        .toInstant())
                .isEqualTo(NOW);
    }

    @Test
    void textLongerThanAHundredCharactersIsRefused() {
        assertThat(DateText.parse("tomorrow" + " ".repeat(92))).isPresent();
        assertThat(DateText.parse("tomorrow" + " ".repeat(93))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", " ", "+", "+1 week ", "next ", "(", "9:", "a", "\u0000", "mon, ", "2031-03-10 "})
    void hostileTextIsRefusedFast(String piece) {
        String longest = "tomorrow" + " ".repeat(DateText.LONGEST - 8);
        String hostile = piece.repeat(100_000);
        Runnable plain = () -> assertThat(DateText.parse(longest)).isPresent();

        Effort.requireAtMost(
                100, piece, plain, () -> assertThat(DateText.parse(hostile)).isEmpty());
        Effort.requireAtMost(100, piece, plain, () -> DateText.parse(hostile.substring(0, DateText.LONGEST)));
    }
}
