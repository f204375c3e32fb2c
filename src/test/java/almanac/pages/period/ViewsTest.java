package almanac.pages.period;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import almanac.base.language.Language;
import almanac.base.language.Languages;
import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Words;
import almanac.web.frame.WrongAddress;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Checks the addresses of views, and the nearest one to an invalid one. */
class ViewsTest {
    private static final LocalDate TODAY = LocalDate.parse("2031-03-10");

    /** Returns the address itself, or {@code not} and the nearest valid one. */
    private static String read(String address) {
        String[] parts = address.split("/", 4);
        String text = parts[3];
        try {
            return switch (parts[2]) {
                case "month" -> Views.month(Views.readMonth(text, TODAY));
                case "week" -> Views.week(Views.readWeek(text, TODAY));
                case "day" -> Views.day(Views.readDay(text, TODAY));
                default -> Views.year(Views.readYear(text, TODAY));
            };
        } catch (WrongAddress e) {
            return "not " + e.nearest();
        }
    }

    @Test
    void eachSaysSoWhenItIsEmpty() {
        for (Language language : Languages.all()) {
            assertThat(CalendarView.values()).allSatisfy(view -> assertThat(language.text("empty." + view.word()))
                    .isNotBlank());
        }
    }

    @ParameterizedTest
    @Words("""
            /events/month/2026-12 /events/month/0002-01 /events/month/9998-12 /events/week/2026-W49
            /events/week/2026-W53 /events/week/0002-W01 /events/week/9998-W53 /events/day/2028-02-29
            /events/day/0002-01-01 /events/day/9998-12-31 /events/year/2026 /events/year/0002 /events/year/9998
            """)
    void whatIsRightIsReadAsItIsWritten(String address) {
        assertThat(read(address)).isEqualTo(address);
    }

    @ContractCases("8.1 An address that")
    @CsvSource({
        "month/2026-13, month/2026-12",
        "month/2026-00, month/2026-01",
        "month/2026-1, month/2026-01",
        "month/2026-12-24, month/2026-12",
        "month/2026.07, month/2026-07",
        "month/2026-7-x, month/2026-07",
        "month/2026-123, month/2031-03",
        "month/202612, month/2031-03",
        "month/0001-12, month/2031-03",
        "month/9999-01, month/2031-03",
        "month/0000-01, month/2031-03",
        "month/-2026-12, month/2031-03",
        "month/+12026-12, month/2031-03",
        "month/december, month/2031-03",
        "month/<script>, month/2031-03",
        "month/２０２６-12, month/2031-03",
        "week/2026-W54, week/2026-W53",
        "week/2027-W53, week/2027-W52",
        "week/2026-W00, week/2026-W01",
        "week/2026-W1, week/2026-W01",
        "week/2026-49, week/2026-W49",
        "week/2026-w49, week/2026-W49",
        "week/2026-W49-3, week/2026-W49",
        "week/9999-W01, week/2031-W11",
        "week/0001-W52, week/2031-W11",
        "week/next, week/2031-W11",
        "day/2026-02-30, day/2026-02-28",
        "day/2028-02-30, day/2028-02-29",
        "day/2026-12-00, day/2026-12-01",
        "day/2026-13-45, day/2026-12-31",
        "day/2026-1-5, day/2026-01-05",
        "day/2026-12-24T10:00, day/2026-12-24",
        "day/2026-12, day/2031-03-10",
        "day/20261224, day/2031-03-10",
        "day/99999999999-1-1, day/2031-03-10",
        "day/0001-12-31, day/2031-03-10",
        "day/9999-01-01, day/2031-03-10",
        "day/+12026-12-01, day/2031-03-10",
        "day/tomorrow, day/2031-03-10",
        "year/26, year/2031",
        "year/0001, year/2031",
        "year/9999, year/2031",
        "year/20266, year/2031",
        "year/MMXXVI, year/2031"
    })
    void whatIsWrongLeadsToTheNearestRightOne(String wrong, String nearest) {
        assertThat(read("/events/" + wrong)).isEqualTo("not /events/" + nearest);
        assertThat(read("/events/" + nearest)).as("which is right").isEqualTo("/events/" + nearest);
    }

    @Test
    void veryLongOnesAreReadInNoTime() {
        assertThatThrownBy(() -> Views.readDay("1-".repeat(50_000), TODAY)).isInstanceOf(WrongAddress.class);
        assertThatThrownBy(() -> Views.readMonth("-".repeat(100_000), TODAY)).isInstanceOf(WrongAddress.class);
    }

    @ContractCases("8.1 /events/week/2031-W24")
    @CsvSource({
        "2024-01-01, 2024-W01",
        "2027-01-01, 2026-W53",
        "2023-01-01, 2022-W52",
        "2025-01-01, 2025-W01",
        "2026-01-01, 2026-W01",
        "2021-01-01, 2020-W53"
    })
    void theWeekOfTheFirstOfJanuaryMayBeOfTheOldYear(LocalDate day, String week) {
        assertThat(Views.week(Views.mondayOf(day, DayOfWeek.MONDAY))).isEqualTo("/events/week/" + week);
        assertThat(Views.readWeek(week, TODAY)).isEqualTo(Views.mondayOf(day, DayOfWeek.MONDAY));
    }

    @ParameterizedTest
    @CsvSource({
        "2031-03-09, MONDAY, 2031-03-03",
        "2031-03-09, SUNDAY, 2031-03-10",
        "2031-03-10, SUNDAY, 2031-03-10",
        "2031-03-15, SUNDAY, 2031-03-10",
        "2031-03-16, SUNDAY, 2031-03-17",
        "2031-03-08, SATURDAY, 2031-03-10",
        "2031-03-07, SATURDAY, 2031-03-03"
    })
    void aSundayIsOfTheWeekThatItBeginsWhereItDoes(LocalDate day, DayOfWeek first, LocalDate monday) {
        assertThat(Views.mondayOf(day, first)).isEqualTo(monday);
    }

    @Contract("8.1 Views show the")
    void bothEndsOfTimeHaveNoNeighboursThatCantBeShown() {
        assertThat(Period.ofYear(2, TODAY).previous()).isEmpty();
        assertThat(Period.ofYear(2, TODAY).next()).isEqualTo("/events/year/0003");
        assertThat(Period.ofYear(9998, TODAY).next()).isEmpty();
        Language english = Languages.all().get(0);
        assertThat(Period.of(YearMonth.of(2, 1), TODAY, english).previous()).isEmpty();
        assertThat(Period.of(YearMonth.of(9998, 12), TODAY, english).next()).isEmpty();
        assertThat(Period.of(LocalDate.of(2, 1, 1), english).previous()).isEmpty();
        assertThat(Period.of(LocalDate.of(9998, 12, 31), english).next()).isEmpty();
        LocalDate first = Views.readWeek("0002-W01", TODAY);
        LocalDate last = Views.readWeek("9998-W53", TODAY);
        assertThat(Period.ofWeek(first, TODAY, english).previous()).isEmpty();
        assertThat(Period.ofWeek(first, TODAY, english).next()).isEqualTo("/events/week/0002-W02");
        assertThat(Period.ofWeek(first.plusWeeks(1), TODAY, english).previous()).isEqualTo("/events/week/0002-W01");
        assertThat(Period.ofWeek(last, TODAY, english).next()).isEmpty();
        assertThat(first.getYear()).isEqualTo(1);
        assertThat(Period.ofWeek(first, TODAY, english).day()).isEqualTo("0002-01-03");
    }
}
