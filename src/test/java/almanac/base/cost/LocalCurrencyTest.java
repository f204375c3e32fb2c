package almanac.base.cost;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LocalCurrencyTest {

    @ParameterizedTest
    @CsvSource({"en-GB, £, true", "en-US, $, true", "de-DE, €, false", "de-AT, €, true", "de-CH, CHF, true"})
    void aRegionHasItsCurrency(String tag, String symbol, boolean isFirst) {
        assertThat(LocalCurrency.of(Locale.forLanguageTag(tag))).isEqualTo(new LocalCurrency(symbol, isFirst));
    }
}
