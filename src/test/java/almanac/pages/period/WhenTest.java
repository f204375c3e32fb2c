package almanac.pages.period;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.ContractCases;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WhenTest {

    @ContractCases("8.1 /events/list")
    @CsvSource({
        "TODAY, 2031-03-12, 2031-03-12, 2031-03-12",
        "TOMORROW, 2031-03-12, 2031-03-13, 2031-03-13",
        "WEEKEND, 2031-03-12, 2031-03-15, 2031-03-16",
        "WEEKEND, 2031-03-15, 2031-03-15, 2031-03-16",
        "WEEKEND, 2031-03-16, 2031-03-16, 2031-03-16",
        "WEEK, 2031-03-12, 2031-03-12, 2031-03-18"
    })
    void nearDaysHaveABeginningAndAnEnd(When when, LocalDate today, LocalDate first, LocalDate last) {
        assertThat(when.first(today)).isEqualTo(first);
        assertThat(when.last(today)).contains(last);
    }

    @Test
    void allThatIsToComeHasNoEnd() {
        assertThat(When.UPCOMING.last(LocalDate.EPOCH)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"'', UPCOMING", "past, PAST", "weekend, WEEKEND"})
    void addressesNameIt(String parameter, When when) {
        assertThat(When.of(parameter)).contains(when);
        assertThat(when.on("/events/list"))
                .isEqualTo("/events/list" + (parameter.isEmpty() ? "" : "?when=" + parameter));
    }

    @ParameterizedTest
    @CsvSource({"upcoming", "PAST", "next"})
    void nothingElseDoes(String parameter) {
        assertThat(When.of(parameter)).isEmpty();
    }
}
