package almanac.base.cost;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Samples;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CostTest {

    @Test
    void severalAmountsAreARange() {
        Cost cost = Cost.parse(List.of("0$", "20$", "30$")).orElseThrow();

        assertThat(cost.shown("$", "prefix")).isEqualTo("Free – 30$");
        assertThat(cost.shown("$", "prefix", "Kostenlos")).isEqualTo("Kostenlos – 30$");
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

    @Test
    void markupIsStrippedAndLengthIsLimited() {
        assertThat(Cost.parse(List.of("<b>20</b>")).orElseThrow().given()).containsExactly("20");
        assertThat(Cost.parse(List.of("x".repeat(501)))).isEmpty();
    }

    @ContractCases("4.4 Kept as given")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            25 | $25 | `` | `` | `` | 25
            20$ | 20$ | $ | `` | postfix | 20
            €25 | €25 | € | `` | prefix | 25
            25,50 | $25,50 | `` | `` | `` | 25.50
            $1,234.56 | $1,234.56 | $ | `` | prefix | 1234.56
            1.234,56 | $1.234,56 | `` | `` | `` | 1234.56
            1,234 | $1,234 | `` | `` | `` | 1234
            USD 30 | USD 30 | `` | USD | prefix | 30
            30 EUR | 30 EUR | `` | EUR | postfix | 30
            10-20 | $10 – $20 | `` | `` | `` | 10;20
            $10 - $20 | $10 – $20 | $ | `` | prefix | 10;20
            0 | Free | `` | `` | `` | 0
            Free | Free | `` | `` | `` | free
            FREE | Free | `` | `` | `` | free
            20 per person | 20 per person | `` | `` | `` | 20 per person
            by donation | by donation | `` | `` | `` | by donation
            25.5 | $25.5 | `` | `` | `` | 25.5
            1.234 € | 1.234 € | € | `` | postfix | 1234
            0.500 | $0.500 | `` | `` | `` | 0.500
            1234.567 | $1234.567 | `` | `` | `` | 1234.567
            1 234,56 | $1 234,56 | `` | `` | `` | 1234.56
            1'234.50 | $1'234.50 | `` | `` | `` | 1234.50
            1.234.567,8 | $1.234.567,8 | `` | `` | `` | 1234567.8
            ₹1,00,000 | ₹1,00,000 | ₹ | `` | prefix | 100000
            007 | $007 | `` | `` | `` | 7
            CHF 20.- | CHF 20.- | `` | CHF | prefix | 20
            20,- € | 20,- € | € | `` | postfix | 20
            20.– – 30.– | $20.– – $30.– | `` | `` | `` | 20;30
            US$20 | US$20 | US$ | `` | prefix | 20
            $20 USD | $20 USD | $ | USD | prefix | 20
            EUR 20 € | EUR 20 € | € | EUR | postfix | 20
            200 kr | 200 kr | kr | `` | postfix | 200
            £5–£10 | £5 – £10 | £ | `` | prefix | 5;10
            10 - 20 € | 10 – 20 € | € | `` | postfix | 10;20
            20-10 | $10 – $20 | `` | `` | `` | 10;20
            $10 - 20$ | $10 – 20$ | $ | `` | `` | 10;20
            Free - $20 | Free – $20 | $ | `` | prefix | free;20
            0 - 20€ | Free – 20€ | € | `` | postfix | 0;20
            $0 | Free | $ | `` | prefix | 0
            0.00 | Free | `` | `` | `` | 0.00
            10 20 | 10 20 | `` | `` | `` | 10 20
            1,234,56 | 1,234,56 | `` | `` | `` | 1,234,56
            20 eggs | 20 eggs | `` | `` | `` | 20 eggs
            20 ABC | 20 ABC | `` | `` | `` | 20 ABC
            $20€ | $20€ | `` | `` | `` | $20€
            10 - 20 - 30 | 10 - 20 - 30 | `` | `` | `` | 10 - 20 - 30
            5 < 6 | 5 < 6 | `` | `` | `` | 5 < 6
            """)
    void pricesAreReadAsTheWorldWritesThem(
            String given, String shown, String symbol, String code, String position, String values) {
        Cost cost = Cost.parse(List.of(given)).orElseThrow();

        assertThat(cost.shown("$", "prefix")).isEqualTo(shown);
        assertThat(cost.details()).isEqualTo(new CostDetails(symbol, code, position, List.of(values.split(";"))));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            10;20 | $10 – $20 | `` | `` | 10;20
            30;10;20 | $10 – $30 | `` | `` | 10;20;30
            0;0 | Free | `` | `` | 0
            20€;Free | Free – 20€ | € | postfix | free;20
            0;Free | Free | `` | `` | 0
            25;25.00 | $25 | `` | `` | 25
            10;20€ | $10 – 20€ | `` | `` | 10;20
            $10;€20 | $10 – €20 | `` | prefix | 10;20
            9;10;100 | $9 – $100 | `` | `` | 9;10;100
            20;by donation | $20, by donation | `` | `` | 20;by donation
            by donation;members only;by donation | by donation, members only | `` | `` | by donation;members only
            """)
    void listsAreShownFromTheLowestToTheHighest(
            String given, String shown, String symbol, String position, String values) {
        Cost cost = Cost.parse(List.of(given.split(";"))).orElseThrow();

        assertThat(cost.shown("$", "prefix")).isEqualTo(shown);
        assertThat(cost.details()).isEqualTo(new CostDetails(symbol, "", position, List.of(values.split(";"))));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"-5", "- 5", "$-5", "-$5", "−5", "-5€", "USD -30", "-5-10", "10 - -20", "10--20", "–5", "−0,50 €"
            })
    void negativeNumbersAreRefusedWhereverTheyStand(String given) {
        assertThat(Cost.parse(List.of("20", given))).isEmpty();
    }

    @Test
    void hostileTextIsPlainText() {
        Cost cost = Cost.parse(List.of("<script>alert(1)</script>", " <img src=x onerror=y> 20\u00a0 € "))
                .orElseThrow();

        assertThat(cost.given()).containsExactly("20 €");
        assertThat(cost.shown("$", "prefix")).isEqualTo("20 €");
    }

    @Test
    void keptTextsAreNotReadAsMarkupAgain() {
        assertThat(Cost.ofStored(List.of("&#45;5", "<b>")).shown("$", "prefix")).isEqualTo("&#45;5, <b>");
    }

    @Test
    void aDisguisedNegativePriceIsRefusedToo() {
        assertThat(Cost.parse(List.of("&amp;#45;5"))).isEmpty();
    }

    @Test
    void textsTogetherHaveAtMost500Characters() {
        assertThat(Cost.parse(List.of("x".repeat(249), "y".repeat(250)))).isPresent();
        assertThat(Cost.parse(List.of("x".repeat(250), "y".repeat(250)))).isEmpty();
        assertThat(Cost.parse(List.of("9".repeat(500)))).isPresent();
    }

    @Test
    void whatIsKeptIsReadAsTheSameCost() {
        Stream<List<String>> lists = Samples.of(random -> Stream.generate(() -> Samples.text(random))
                .limit(random.nextInt(6))
                .toList());
        assertThat(lists).allSatisfy(given -> {
            Optional<Cost> cost = Cost.parse(given);

            assertThat(cost.map(kept -> Cost.ofStored(kept.given()))).isEqualTo(cost);
        });
    }

    @Contract("4.4 Kept as given")
    void amountsComeOutAscendingAndOnce() {
        List<Integer> any = IntStream.rangeClosed(0, 50).boxed().toList();
        assertThat(Samples.of(random -> Samples.some(random, 20, any))).allSatisfy(amounts -> {
            List<String> given = amounts.stream().map(String::valueOf).toList();

            assertThat(Cost.parse(given).orElseThrow().details().values())
                    .isEqualTo(amounts.stream()
                            .distinct()
                            .sorted()
                            .map(String::valueOf)
                            .toList());
        });
    }
}
