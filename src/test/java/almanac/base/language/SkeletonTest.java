package almanac.base.language;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.ContractCases;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Names that look alike, and names that don't. */
class SkeletonTest {

    @ContractCases("6 The name of an")
    @ValueSource(
            strings = {
                "MIKE-P ADAMS", "mi\u200bke-p adams\u2060", "ｍｉｋｅ-p adams", "mike\u2011p\u00a0adams",
                "mіkе-р аdаms", "ΜΙΚΕ-P ADAMS", "𝓂𝒾𝓀ℯ-p adams", "mi\u0307ke-p adams",
                "MİKE-P ADAMS\u2800", "mικе-ρ αdαms", "mike\ufe0f\u202e-p\u00ad adams"
            })
    void looksLikeMike(String name) {
        assertThat(Skeleton.of(name)).isEqualTo("mike-p adams");
    }

    @ParameterizedTest
    @CsvSource({"ϲon, con", "vinүl, vinyl", "ѵinyl, vinyl", "ϳohn, john", "ոօah, noah", "ѡim, wim"})
    void looksLikeALatinName(String name, String latin) {
        assertThat(Skeleton.of(name)).isEqualTo(latin);
    }

    @ContractCases("6 The name of an")
    @ValueSource(strings = {"mike-p adam", "mikep adams", "mïke-p adams", "mike-p adam5", "mlke-p adams"})
    void isAnother(String name) {
        assertThat(Skeleton.of(name)).isNotEqualTo("mike-p adams");
    }
}
