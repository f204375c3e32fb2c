package almanac.base.language;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.ContractCases;
import almanac.support.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.provider.CsvSource;

/** Letters without their accents. */
class AccentsTest {

    @ContractCases("4.5 search_mode")
    @CsvSource({
        "flöten, floten",
        "straße, strasse",
        "smørrebrød, smorrebrod",
        "æther œuvre, aether oeuvre",
        "łódź đỗ, lodz do",
        "ёлка, елка",
        "ταΐζω, ταιζω",
        "e\u0301\u0304t, et",
        "dvořák 字 😀 が हिन्दी, dvorak 字 😀 が हिन्दी",
        "plain, plain"
    })
    void lettersLoseTheirAccents(String text, String plain) {
        assertThat(Accents.without(text)).isEqualTo(plain);
        assertThat(Accents.without(plain)).isSameAs(plain);
    }

    @Test
    void whatOccursInATextOccursInItWithoutAccents() {
        for (String text : Samples.of(2_000, random -> random.ints(20, 0x20, 0x2100)
                        .mapToObj(Character::toString)
                        .reduce("", String::concat))
                .map(SearchWords::fold)
                .toList()) {
            String term = text.substring(text.length() / 3, text.length() / 2);

            assertThat(Accents.without(text)).contains(Accents.without(term));
        }
    }
}
