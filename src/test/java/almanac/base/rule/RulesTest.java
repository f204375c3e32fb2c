package almanac.base.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import almanac.base.constraint.InvalidValue;
import almanac.support.Contract;
import almanac.support.ContractCases;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The values that each rule accepts and rejects (contract §3). */
class RulesTest {

    @ContractCases("3 positive integer")
    @ValueSource(strings = {"0", "-1", "1.5", "", "x", "１", "+1", "0x1", "00"})
    void aPositiveIntegerIsDigitsAboveZero(String text) {
        assertThatThrownBy(() -> Rules.positiveInteger().read(text)).isInstanceOf(InvalidValue.class);
    }

    @Test
    void anIdThatIsTooLargeIsTheLargest() {
        assertThat(Rules.positiveInteger().read("7")).isEqualTo(7);
        assertThat(Rules.positiveInteger().read(new BigDecimal("7"))).isEqualTo(7);
        assertThat(Rules.positiveInteger().read("9".repeat(100))).isEqualTo(Long.MAX_VALUE);
        assertThat(Rules.positiveInteger().read("9".repeat(19))).isEqualTo(Long.MAX_VALUE);
    }

    @ContractCases("3 Every text has")
    @ValueSource(ints = {101, 1_000_000})
    void whatIsLongerThanAnyNumberWordOrDateIsNone(int length) {
        String digits = "1".repeat(length);

        for (Rule<?> rule : List.of(
                Rules.positiveInteger(),
                Rules.idOrNone(),
                Rules.integer(0, 10),
                Rules.number(0, 10),
                Rules.bool(),
                Rules.looseBool(),
                Rules.dateText(),
                Rules.zone(),
                Rules.listOf(Rules.positiveInteger()))) {
            assertThatThrownBy(() -> rule.read(digits)).isInstanceOf(InvalidValue.class);
        }
    }

    @ParameterizedTest
    @CsvSource({"true, true", "FALSE, false", "1, true", "0, false"})
    void aBooleanIsOneOfFourWords(String text, boolean value) {
        assertThat(Rules.bool().read(text)).isEqualTo(value);
        assertThat(Rules.bool().read(value)).isEqualTo(value);
    }

    @ContractCases("3 boolean")
    @ValueSource(strings = {"yes", "on", "", "2", "no"})
    void aBooleanIsNothingElse(String text) {
        assertThatThrownBy(() -> Rules.bool().read(text)).isInstanceOf(InvalidValue.class);
    }

    @Test
    void textIsAStringOrANumber() {
        assertThat(Rules.text(10).read(new BigDecimal("12.50"))).isEqualTo("12.50");
        assertThat(Rules.text(10).read("a\u0000b\uD800")).isEqualTo("ab");
        for (Object other : Arrays.asList(true, List.of("a"), Map.of("a", "b"), null)) {
            assertThatThrownBy(() -> Rules.text(10).read(other)).isInstanceOf(InvalidValue.class);
        }
        assertThatThrownBy(() -> Rules.text(3).read("abcd")).hasMessageContaining("3 characters");
    }

    @ContractCases("3 URL")
    @ValueSource(
            strings = {
                "http://example.org", "HTTPS://example.org/a?b=c#d",
                "https://müller.example/straße", "http://localhost:1"
            })
    void addressesOfTheWebAreAnsweredAsGiven(String url) {
        assertThat(Rules.url().read(url)).isEqualTo(url);
    }

    @ContractCases("3 URL")
    @ValueSource(
            strings = {
                "example.org", "ftp://x", "javascript:alert(1)", "http://a b",
                "http://", "https:///x", "//x", "http://x/<b>"
            })
    void otherAddressesAreRefused(String url) {
        assertThatThrownBy(() -> Rules.url().read(url)).isInstanceOf(InvalidValue.class);
    }

    @ContractCases("3 email")
    @ValueSource(strings = {"a", "a@", "@b", "a b@c", "a@b@c", "a@b,c@d"})
    void mailAddressesHaveTwoSides(String email) {
        assertThat(Rules.email().read("a.b+c@example.org")).isEqualTo("a.b+c@example.org");
        assertThatThrownBy(() -> Rules.email().read(email)).isInstanceOf(InvalidValue.class);
    }

    @Contract("3 list of …")
    void listsAreArraysFormsOrCommaText() {
        Rule<List<Long>> ids = Rules.listOf(Rules.positiveInteger());

        assertThat(ids.read(List.of("1", new BigDecimal(2)))).containsExactly(1L, 2L);
        assertThat(ids.read("1, 2,2")).containsExactly(1L, 2L);
        assertThat(ids.read(new BigDecimal(3))).containsExactly(3L);
        assertThat(ids.read(new TreeMap<>(Map.of("0", "4", "1", "5")))).containsExactly(4L, 5L);
        assertThatThrownBy(() -> ids.read("1,,2")).isInstanceOf(InvalidValue.class);
        assertThatThrownBy(() -> ids.read("")).isInstanceOf(InvalidValue.class);
    }
}
