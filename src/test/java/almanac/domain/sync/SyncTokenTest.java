package almanac.domain.sync;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Contract;
import almanac.support.ContractCases;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A token reveals its holder's position only to the server that created it. */
class SyncTokenTest {

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 4711, Long.MAX_VALUE})
    void itIsOpenedByTheSecretThatSealedIt(long position) {
        String token = SyncToken.seal(position, "secret");

        assertThat(SyncToken.open(token, "secret")).hasValue(position);
        assertThat(SyncToken.open(token, "another")).isEmpty();
    }

    @Contract("11 Tokens are opaque")
    void twoTellNothingOfEachOther() {
        String token = SyncToken.seal(7, "secret");

        assertThat(SyncToken.seal(7, "secret")).isNotEqualTo(token).matches("[\\w-]{48}");
        assertThat(SyncToken.seal(1_000_000, "secret")).hasSameSizeAs(token);
    }

    @Contract("11 A since that")
    void noneIsOpenedThatWasAltered() {
        String token = SyncToken.seal(7, "secret");
        for (String other : List.of(
                token + "A", token + token, "A".repeat(3_000), token.substring(1), token.toUpperCase(Locale.ROOT))) {
            assertThat(SyncToken.open(other, "secret")).isEmpty();
        }

        for (int i = 0; i < token.length(); i++) {
            char other = token.charAt(i) == 'A' ? 'B' : 'A';
            String altered = token.substring(0, i) + other + token.substring(i + 1);
            assertThat(SyncToken.open(altered, "secret")).as(altered).isEmpty();
            assertThat(SyncToken.open(token.substring(0, i), "secret")).isEmpty();
        }
    }

    @ContractCases("11 A since that")
    @MethodSource("almanac.support.Samples#texts")
    void whateverElseIsSentIsNone(String text) {
        assertThat(SyncToken.open(text, "secret")).isEqualTo(OptionalLong.empty());
    }
}
