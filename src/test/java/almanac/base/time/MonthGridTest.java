package almanac.base.time;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.ContractCases;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.YearMonth;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The weeks of a month. */
class MonthGridTest {

    @ContractCases("8.1 /events/month/2031-06")
    @CsvSource({
        "2027-02, MONDAY, 2027-02-01, 2027-03-01, 4",
        "2026-02, SUNDAY, 2026-02-01, 2026-03-01, 4",
        "2028-02, MONDAY, 2028-01-31, 2028-03-06, 5",
        "2031-03, MONDAY, 2031-02-24, 2031-04-07, 6",
        "2031-03, SUNDAY, 2031-02-23, 2031-04-06, 6",
        "2026-11, MONDAY, 2026-10-26, 2026-12-07, 6",
        "2026-11, SUNDAY, 2026-11-01, 2026-12-06, 5",
        "2026-12, SATURDAY, 2026-11-28, 2027-01-02, 5"
    })
    void itHasTheWholeWeeksOfTheMonth(
            YearMonth month, DayOfWeek firstWeekday, LocalDate first, LocalDate end, int weeks) {
        MonthGrid grid = new MonthGrid(month, firstWeekday);

        assertThat(grid.first()).isEqualTo(first);
        assertThat(grid.end()).isEqualTo(end);
        assertThat(grid.weeks()).hasSize(weeks).startsWith(first).endsWith(end.minusWeeks(1));
    }

    @ParameterizedTest
    @EnumSource(DayOfWeek.class)
    void everyMonthHasFourToSixWeeksWithAllItsDaysAndNoWeekWithoutAny(DayOfWeek firstWeekday) {
        Stream.iterate(YearMonth.of(2001, 1), each -> each.plusMonths(1))
                .limit(400)
                .forEach(month -> {
                    MonthGrid grid = new MonthGrid(month, firstWeekday);

                    assertThat(grid.weeks()).hasSizeBetween(4, 6).allSatisfy(week -> {
                        assertThat(week.getDayOfWeek()).isEqualTo(firstWeekday);
                        assertThat(week.datesUntil(week.plusWeeks(1)))
                                .anyMatch(day -> YearMonth.from(day).equals(month));
                    });
                    assertThat(grid.first()).isBeforeOrEqualTo(month.atDay(1));
                    assertThat(grid.end()).isAfter(month.atEndOfMonth());
                });
    }

    @Test
    void eachWeekGetsWhatTouchesIt() {
        MonthGrid grid = new MonthGrid(YearMonth.of(2031, 3), DayOfWeek.MONDAY);
        Random random = new Random(1);
        List<Slot> slots = IntStream.range(0, 500)
                .mapToObj(id -> {
                    LocalDateTime start =
                            grid.first().minusDays(20).atStartOfDay().plusHours(random.nextInt(80 * 24));
                    return new Slot(id, start, start.plusHours(random.nextInt(20 * 24)), random.nextBoolean());
                })
                .toList();

        assertThat(grid.rows(slots, 200))
                .isEqualTo(grid.weeks().stream()
                        .map(week -> WeekRow.of(week, slots, 200))
                        .toList());
    }

    @Test
    void fourWeeksAreSeldom() {
        assertThat(Stream.iterate(YearMonth.of(2020, 1), each -> each.plusMonths(1))
                        .limit(120)
                        .filter(month ->
                                new MonthGrid(month, DayOfWeek.MONDAY).weeks().size() == 4))
                .containsExactly(YearMonth.of(2021, 2), YearMonth.of(2027, 2));
    }
}
