package almanac.pages.agenda;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.language.Languages;
import almanac.domain.model.EventDates;
import almanac.domain.model.EventStatus;
import almanac.support.ContractCases;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Checks the dates of an event in a line of a view. */
class EventLineTest {

    private static EventDates dates(LocalDateTime start, LocalDateTime end, boolean allDay) {
        return new EventDates(
                start, end, start.toInstant(ZoneOffset.UTC), end.toInstant(ZoneOffset.UTC), "UTC", allDay);
    }

    private static String when(LocalDateTime start, LocalDateTime end, boolean allDay) {
        return new EventLine(
                        1,
                        "Fair",
                        "/event/fair/",
                        dates(start, end, allDay),
                        false,
                        EventStatus.SCHEDULED,
                        false,
                        false,
                        false,
                        false,
                        "",
                        null)
                .when(Languages.all().get(0));
    }

    @ContractCases("8.1 A range of days")
    @CsvSource(delimiter = '|', textBlock = """
            2031-03-10T10:00 | 2031-03-10T12:00 | 10:00–\u206012:00
            2031-03-10T20:00 | 2031-03-11T00:00 | 20:00–\u206000:00
            2031-03-10T10:00 | 2031-03-12T12:00 | 10 March, 10:00–\u206012 March, 12:00
            2031-11-29T22:00 | 2031-11-30T04:00 | 29–\u206030 November, 22:00–\u206004:00
            2031-11-30T22:00 | 2031-12-01T22:00 | 30 November, 22:00–\u20601 December, 22:00
            2031-12-31T22:00 | 2032-01-01T04:00 | 31 December 2031–\u20601 January 2032, 22:00–\u206004:00
            2031-01-01T10:00 | 2033-12-31T10:00 | 1 January 2031, 10:00–\u206031 December 2033, 10:00
            """)
    void hoursOfSeveralDaysNameTheDaysAndDifferentYears(LocalDateTime start, LocalDateTime end, String when) {
        assertThat(when(start, end, false)).isEqualTo(when);
    }

    @ContractCases("8.1 A range of days")
    @CsvSource(delimiter = '|', textBlock = """
            2031-03-10T00:00 | 2031-03-10T23:59 | all day
            2031-03-10T00:00 | 2031-03-12T23:59 | 10–\u206012 March
            2031-03-10T00:00 | 2032-03-12T23:59 | 10 March 2031–\u206012 March 2032
            """)
    void wholeDaysDoToo(LocalDateTime start, LocalDateTime end, String when) {
        assertThat(when(start, end, true)).isEqualTo(when);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            2031-03-10T10:00 | 2031-03-10T12:00 | false | 10 March 2031, 10:00–\u206012:00
            2031-03-10T10:00 | 2031-03-12T12:00 | false | 10 March, 10:00–\u206012 March 2031, 12:00
            2031-11-29T22:00 | 2031-11-30T04:00 | false | 29–\u206030 November 2031, 22:00–\u206004:00
            2031-11-30T22:00 | 2031-12-01T04:00 | false | 30 November–\u20601 December 2031, 22:00–\u206004:00
            2031-12-31T10:00 | 2032-01-02T12:00 | false | 31 December 2031, 10:00–\u20602 January 2032, 12:00
            2031-03-10T00:00 | 2031-03-10T23:59 | true  | 10 March 2031, all day
            2031-03-10T00:00 | 2031-03-12T23:59 | true  | 10–\u206012 March 2031
            """)
    void whereNothingElseSaysTheDayItIsToldOnce(LocalDateTime start, LocalDateTime end, boolean allDay, String dated) {
        assertThat(EventLine.dated(dates(start, end, allDay), Languages.all().get(0)))
                .isEqualTo(dated);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            2031-11-29T22:00 | 2031-11-30T04:00 | 29.–\u206030. November 2031, 22:00–\u206004:00
            2031-11-29T22:00 | 2031-12-02T04:00 | 29. November, 22:00–\u20602. Dezember 2031, 04:00
            """)
    void germanToldOnceToo(LocalDateTime start, LocalDateTime end, String dated) {
        assertThat(EventLine.dated(
                        dates(start, end, false), Languages.named("de").orElseThrow()))
                .isEqualTo(dated);
    }
}
