package almanac.base.language;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.ContractCases;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Dates, times and numbers as each region writes them. */
class LanguageTest {
    private static final LocalDate DAY = LocalDate.parse("2027-03-08");

    private static Language language(String tag) {
        return Languages.named(tag).orElseThrow();
    }

    @ContractCases("8.1 Dates, times, numbers")
    @CsvSource(delimiter = '|', textBlock = """
            en-GB | Monday, 8 March 2027  | Mon, 8 Mar  | 8 March 2027  | 8 March  | March 2027 | 12,345
            en-US | Monday, March 8, 2027 | Mon, Mar 8  | March 8, 2027 | March 8  | March 2027 | 12,345
            de-DE | Montag, 8. März 2027  | Mo., 8. März | 8. März 2027  | 8. März  | März 2027  | 12.345
            """)
    void datesAndNumbersAreAsItsReadersWriteThem(
            String tag, String full, String brief, String date, String day, String month, String number) {
        Language language = language(tag);

        // newer versions of the Unicode data leave out the comma
        assertThat(language.fullDate(DAY)).isIn(full, full.replace("Monday, 8", "Monday 8"));
        assertThat(language.shortDate(DAY)).isEqualTo(brief);
        assertThat(language.date(DAY)).isEqualTo(date);
        assertThat(language.dayOfMonth(DAY)).isEqualTo(day);
        assertThat(language.month(YearMonth.from(DAY))).isEqualTo(month);
        assertThat(language.number(12_345)).isEqualTo(number);
    }

    @ContractCases("8.1 Dates, times, numbers")
    @CsvSource({"en-GB, 09:30, 21:30", "en-US, 9:30 AM, 9:30 PM", "de-DE, 09:30, 21:30"})
    void timesHaveTwelveHoursOrTwentyFour(String tag, String morning, String evening) {
        assertThat(spaced(language(tag).time(LocalTime.of(9, 30)))).isEqualTo(morning);
        assertThat(spaced(language(tag).time(LocalTime.of(21, 30)))).isEqualTo(evening);
    }

    /** Newer versions of the Unicode data have narrow spaces. */
    private static String spaced(String text) {
        return text.replace('\u202f', ' ');
    }

    @ContractCases("8.1 Weeks begin with")
    @CsvSource({"en-GB, MONDAY, Monday, Mon, M", "en-US, SUNDAY, Sunday, Sun, S", "de-DE, MONDAY, Montag, Mo, M"})
    void weeksBeginAsInTheRegion(String tag, DayOfWeek first, String name, String brief, String narrow) {
        Language language = language(tag);

        assertThat(language.weeks().getFirstDayOfWeek()).isEqualTo(first);
        assertThat(language.weekday(first)).isEqualTo(name);
        assertThat(language.shortWeekday(first)).isEqualTo(brief);
        assertThat(language.narrowWeekday(first)).isEqualTo(narrow);
    }

    @ParameterizedTest
    @CsvSource({
        "en-GB, Europe/Berlin, 2027-01-08, CET",
        "en-GB, Europe/Berlin, 2027-07-08, CEST",
        "de-DE, Europe/Berlin, 2027-01-08, MEZ",
        "de-DE, Europe/Berlin, 2027-07-08, MESZ",
        "en-US, America/New_York, 2027-01-08, EST",
        "en-GB, America/New_York, 2027-01-08, EST"
    })
    void zonesHaveTheNamesOfTheLanguageAndTheSeason(String tag, String zone, LocalDate day, String name) {
        Instant noon = day.atTime(12, 0).toInstant(ZoneOffset.UTC);

        assertThat(language(tag).zone(ZoneId.of(zone), noon)).isEqualTo(name);
    }

    @Test
    void offsetsAreZonesWithoutAName() {
        assertThat(language("de").zone(ZoneOffset.UTC, Instant.EPOCH)).isEqualTo("UTC");
        assertThat(language("de").zone(ZoneOffset.ofHoursMinutes(5, 30), Instant.EPOCH))
                .isEqualTo("UTC+05:30");
    }

    @ContractCases("8.1 A range of days")
    @CsvSource(delimiter = '|', textBlock = """
            en-GB | 2026-11-16 | 2026-11-22 | 16–\u206022 November                     | 16–\u206022 November 2026
            en-GB | 2026-11-30 | 2026-12-06 | 30 November–\u20606 December             | 30 November–\u20606 December 2026
            en-GB | 2026-12-28 | 2027-01-03 | 28 December 2026–\u20603 January 2027    | 28 December 2026–\u20603 January 2027
            en-GB | 2026-11-16 | 2027-11-22 | 16 November 2026–\u206022 November 2027  | 16 November 2026–\u206022 November 2027
            en-US | 2026-11-16 | 2026-11-22 | November 16–\u206022                     | November 16–\u206022, 2026
            en-US | 2026-11-30 | 2026-12-06 | November 30–\u2060December 6             | November 30–\u2060December 6, 2026
            en-US | 2026-12-28 | 2027-01-03 | December 28, 2026–\u2060January 3, 2027  | December 28, 2026–\u2060January 3, 2027
            de-DE | 2026-11-16 | 2026-11-22 | 16.–\u206022. November                   | 16.–\u206022. November 2026
            de-DE | 2026-12-28 | 2027-01-03 | 28. Dezember 2026–\u20603. Januar 2027   | 28. Dezember 2026–\u20603. Januar 2027
            """)
    void whatBothEndsOfARangeShareIsToldOnce(String tag, LocalDate first, LocalDate last, String days, String dates) {
        assertThat(language(tag).days(first, last)).isEqualTo(days);
        assertThat(language(tag).dates(first, last)).isEqualTo(dates);
    }

    @ParameterizedTest
    @CsvSource({
        "en, 0.04, 0", "en, 1.23, 1.2", "de, 1.23, '1,2'",
        "en, 9.94, 9.9", "en, 9.96, 10", "en, 12.4, 12",
        "de, 1234.5, 1.234"
    })
    void aDistanceHasAFractionWhereItMatters(String tag, double distance, String shown) {
        assertThat(language(tag).kilometres(distance)).isEqualTo(shown + "\u00a0km");
    }

    @ParameterizedTest
    @CsvSource({
        "2031-03-11, Oktober 2030, -131",
        "2031-03-12, Heute, 0",
        "2031-03-12, Morgen, 1",
        "2031-03-12, Diese Woche, 2",
        "2031-03-12, Dieses Wochenende, 3",
        "2031-03-12, Dieses Wochenende, 4",
        "2031-03-12, Nächste Woche, 5",
        "2031-03-12, Nächste Woche, 11",
        "2031-03-12, März 2031, 12",
        "2031-03-15, Morgen, 1",
        "2031-03-16, Nächste Woche, 6"
    })
    void daysToComeAreNamed(LocalDate today, String name, int days) {
        assertThat(language("de").named(today.plusDays(days), today)).isEqualTo(name);
    }

    @ParameterizedTest
    @CsvSource({"en, 0, 0 MB", "en, 1, 1 MB", "en, 84_000_000, 84 MB", "de, 1_240_000_000, '1,2 GB'"})
    void sizesAreRoundedUpSoThatALittleIsNotNothing(String tag, String bytes, String shown) {
        assertThat(language(tag).size(Long.parseLong(bytes.replace("_", "")))).isEqualTo(shown.replace(' ', '\u00a0'));
    }

    @ParameterizedTest
    @CsvSource({
        "2031-03-10T09:30, 'Today, 09:30'",
        "2031-03-09T09:30, 'Yesterday, 09:30'",
        "2031-03-11T09:30, 'Tomorrow, 09:30'",
        "2031-02-01T09:30, '1 February, 09:30'",
        "2030-03-10T09:30, '10 March 2030, 09:30'"
    })
    void timesNearTodayAreNamed(LocalDateTime time, String shown) {
        assertThat(language("en-GB").moment(time, LocalDate.of(2031, 3, 10))).isEqualTo(shown);
    }
}
