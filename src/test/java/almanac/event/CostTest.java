package almanac.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CostTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "25 | $25 | '' | '' | '' | 25",
                "20$ | 20$ | $ | '' | postfix | 20",
                "€25 | €25 | € | '' | prefix | 25",
                "25,50 | $25,50 | '' | '' | '' | 25.50",
                "$1,234.56 | $1,234.56 | $ | '' | prefix | 1234.56",
                "1.234,56 | $1.234,56 | '' | '' | '' | 1234.56",
                "1,234 | $1,234 | '' | '' | '' | 1234",
                "USD 30 | USD 30 | '' | USD | prefix | 30",
                "30 EUR | 30 EUR | '' | EUR | postfix | 30",
                "10-20 | $10 – $20 | '' | '' | '' | 10,20",
                "$10 - $20 | $10 – $20 | $ | '' | prefix | 10,20",
                "0 | Free | '' | '' | '' | 0",
                "Free | Free | '' | '' | '' | free",
                "FREE | Free | '' | '' | '' | free",
                "20 per person | 20 per person | '' | '' | '' | 20 per person",
                "by donation | by donation | '' | '' | '' | by donation",
            })
    void showsAndTakesApartOneText(
            String given, String shown, String symbol, String code, String position, String values) {
        Cost cost = Cost.parse(List.of(given)).orElseThrow();

        assertThat(cost.shown("$", "prefix")).isEqualTo(shown);
        assertThat(cost.details()).isEqualTo(new CostDetails(symbol, code, position, List.of(values.split(","))));
    }

    @Test
    void severalAmountsAreARange() {
        Cost cost = Cost.parse(List.of("0$", "20$", "30$")).orElseThrow();

        assertThat(cost.shown("$", "prefix")).isEqualTo("Free – 30$");
        assertThat(cost.details()).isEqualTo(new CostDetails("$", "", "postfix", List.of("0", "20", "30")));
        assertThat(Cost.parse(List.of("20", "10")).orElseThrow().shown("$", "prefix"))
                .isEqualTo("$10 – $20");
    }

    @Test
    void equalAmountsAreToldOnce() {
        Cost cost = Cost.parse(List.of("5", "5")).orElseThrow();

        assertThat(cost.shown("€", "postfix")).isEqualTo("5€");
        assertThat(cost.details().values()).containsExactly("5");
    }

    @Test
    void noCostIsEmptyEverywhere() {
        Cost cost = Cost.parse(List.of()).orElseThrow();

        assertThat(cost.shown("$", "prefix")).isEmpty();
        assertThat(cost.details()).isEqualTo(CostDetails.NONE);
        assertThat(Cost.parse(List.of("")).orElseThrow().given()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"-5", "- 5", "$-5", "-$5", "−5"})
    void negativeNumbersAreRefused(String given) {
        assertThat(Cost.parse(List.of(given))).isEmpty();
    }

    @Test
    void markupIsStrippedAndLengthIsLimited() {
        assertThat(Cost.parse(List.of("<b>20</b>")).orElseThrow().given()).containsExactly("20");
        assertThat(Cost.parse(List.of("x".repeat(501)))).isEmpty();
    }
}
