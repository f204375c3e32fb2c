package almanac.pages.period;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.language.Languages;
import almanac.base.time.Slot;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class HourTableTest {
    private static final LocalDate MONDAY = LocalDate.parse("2031-03-10");

    private static HourTable week(String... times) {
        return week(true, times);
    }

    private static HourTable week(boolean isOpen, String... times) {
        List<Slot> slots = Arrays.stream(times)
                .map(time -> LocalDateTime.parse(MONDAY + "T" + time))
                .map(start -> new Slot(start.getHour(), start, start.plusHours(1), false))
                .toList();
        return HourTable.of(Period.ofWeek(MONDAY, MONDAY, Languages.all().get(0)), slots, 6, 3, isOpen);
    }

    private static List<String> hours(HourTable table) {
        return table.hours().stream()
                .map(each -> each.from() + "-" + each.until())
                .toList();
    }

    @Test
    void theHoursOfTheDayAreShownWithoutEvents() {
        assertThat(hours(week("09:00")))
                .startsWith("8-9", "9-10")
                .endsWith("17-18")
                .hasSize(10);
    }

    @Test
    void anEventAtNightDoesNotStretchTheTable() {
        HourTable table = week("01:00", "23:00");
        assertThat(hours(table))
                .startsWith("1-2", "2-8", "8-9")
                .endsWith("17-18", "18-23", "23-24")
                .hasSize(14);
        assertThat(table.hours().get(1).isFolded()).isTrue();
        assertThat(table.hours()).hasSize(14);
    }

    @Test
    void readersSeeHoursOnlyWhereSomethingTakesPlace() {
        assertThat(hours(week(false, "10:00", "12:00", "15:30")))
                .containsExactly("10-11", "11-12", "12-13", "13-15", "15-16", "16-17");
        assertThat(hours(week(false))).isEmpty();
        assertThat(hours(week(true))).hasSize(10);
    }

    @Test
    void eachQuarterOfAShownHourHasARow() {
        HourTable table = week("01:00");
        assertThat(table.row(4)).isEqualTo(1);
        assertThat(table.row(8 * 4)).isEqualTo(9);
        assertThat(table.row(LocalTime.of(8, 46))).isEqualTo(12);
        assertThat(table.row(LocalTime.of(3, 0))).as("folded").isZero();
        assertThat(table.row(LocalTime.of(22, 0))).as("not shown").isZero();
    }
}
