package almanac.base.time;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.ContractCases;
import java.time.LocalDate;
import java.time.LocalDateTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.provider.CsvSource;

/** The days on which a slot is drawn, and whether as a bar. */
class SlotTest {

    static Slot slot(long id, String start, String end) {
        return new Slot(id, LocalDateTime.parse(start), LocalDateTime.parse(end), false);
    }

    static Slot wholeDays(long id, String first, String last) {
        return new Slot(
                id, LocalDate.parse(first).atStartOfDay(), LocalDate.parse(last).atTime(23, 59, 59), true);
    }

    @ContractCases("8.1 What ends by")
    @CsvSource({
        "2031-03-10T09:00, 2031-03-10T17:00, within a day, 2031-03-10",
        "2031-03-10T09:00, 2031-03-10T09:00, for no time, 2031-03-10",
        "2031-03-10T20:00, 2031-03-11T00:00, until midnight, 2031-03-10",
        "2031-03-10T20:00, 2031-03-11T00:01, a minute past midnight, 2031-03-10",
        "2031-03-10T20:00, 2031-03-11T06:00, a night until six, 2031-03-10",
        "2031-03-10T20:00, 2031-03-11T06:01, a night longer than that, 2031-03-11",
        "2031-03-10T06:00, 2031-03-11T05:59, a night of almost a day, 2031-03-10",
        "2031-03-10T06:00, 2031-03-11T06:00, a day and a night, 2031-03-11",
        "2031-03-10T00:00, 2031-03-11T00:00, from midnight to midnight, 2031-03-10",
        "2031-03-10T09:00, 2031-03-12T00:00, until the midnight after the next day, 2031-03-11",
        "2031-03-10T09:00, 2031-03-12T02:00, into the night of the third day, 2031-03-12",
        "2031-12-31T22:00, 2032-01-01T03:00, into the new year, 2031-12-31",
        "2031-03-10T00:00, 2031-03-09T23:30, while clocks are put back, 2031-03-10"
    })
    void itLastsUntilTheDayThatPeopleWouldSay(String start, String end, String name, LocalDate last) {
        assertThat(slot(1, start, end).lastDay()).isEqualTo(last);
    }

    @Test
    void wholeDaysAreBarsEvenIfThereIsOnlyOne() {
        assertThat(wholeDays(1, "2031-03-10", "2031-03-10").isBar()).isTrue();
        assertThat(wholeDays(1, "2031-03-10", "2031-03-10").lastDay()).isEqualTo("2031-03-10");
        assertThat(wholeDays(1, "2031-03-10", "2031-03-12").lastDay()).isEqualTo("2031-03-12");
    }

    @Test
    void hoursAreABarOnlyAcrossDays() {
        assertThat(slot(1, "2031-03-10T00:00", "2031-03-10T23:59:59").isBar()).isFalse();
        assertThat(slot(1, "2031-03-10T20:00", "2031-03-11T02:00").isBar()).isFalse();
        assertThat(slot(1, "2031-03-10T20:00", "2031-03-11T09:00").isBar()).isTrue();
    }

    @Test
    void itIsOnItsFirstDayItsLastAndThoseInBetween() {
        Slot slot = slot(1, "2031-03-10T20:00", "2031-03-12T09:00");

        assertThat(LocalDate.parse("2031-03-08").datesUntil(LocalDate.parse("2031-03-15")))
                .filteredOn(slot::isOn)
                .containsExactly(
                        LocalDate.parse("2031-03-10"), LocalDate.parse("2031-03-11"), LocalDate.parse("2031-03-12"));
    }
}
