package almanac.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SlugTest {

    @ParameterizedTest
    @CsvSource({
        "My Slúg!, my-slug",
        "Straße & Übung, strasse-ubung",
        "Ærø Łódź, aero-lodz",
        "  a  --  b  , a-b",
        "<b>Bold</b> move, bold-move",
        "Ελλάδα, ελλάδα",
        "don't, dont",
        "東京 2031, 東京-2031",
        "2031, 2031",
        "!!!, ''",
    })
    void isMadeOfLettersDigitsAndDashes(String text, String slug) {
        assertThat(Slug.of(text)).isEqualTo(slug);
    }

    @Test
    void staysShort() {
        assertThat(Slug.of("ab ".repeat(500))).hasSizeLessThanOrEqualTo(180).doesNotEndWith("-");
    }

    @Test
    void takesTheFirstNumberThatIsFree() {
        assertThat(Slug.free("fair", Set.of())).isEqualTo("fair");
        assertThat(Slug.free("fair", Set.of("fair", "fair-2"))).isEqualTo("fair-3");
    }
}
