package almanac.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What must hold for the slug of any title. */
class SlugPropertyTest {

    @Property
    void hasNoOtherCharactersWhateverTheText(@ForAll String text) {
        assertThat(Slug.of(text)).matches("([\\p{L}\\p{M}\\p{N}]+(-[\\p{L}\\p{M}\\p{N}]+)*)?");
    }

    @Property
    void theSlugOfASlugIsItself(@ForAll("titles") String title) {
        String slug = Slug.of(title);

        assertThat(Slug.of(slug)).isEqualTo(slug);
    }

    @Property
    void slugsAreLowerCaseLettersAndDigitsBetweenSingleHyphens(@ForAll("titles") String title) {
        String slug = Slug.of(title);

        assertThat(slug.split("-", -1)).allMatch(part -> part.matches("[\\p{L}\\p{M}\\p{Nd}]+") || slug.isEmpty());
        assertThat(slug).hasSizeLessThanOrEqualTo(180);
        assertThat(slug.toLowerCase(Locale.ROOT)).isEqualTo(slug);
    }

    @Provide
    Arbitrary<String> titles() {
        Arbitrary<String> words = Arbitraries.of(
                "Ångström",
                "İ",
                "ΟΔΟΣ",
                "ς",
                "ß",
                "don't",
                "ʼn",
                "-",
                "_",
                " ",
                "&amp;",
                "<b>",
                "x",
                "é\u0301",
                "\u0301",
                "漢字",
                "한국",
                "ﷺ",
                "𝐀",
                "ǅ",
                "①",
                "½",
                "🎉",
                "ก็",
                "1",
                "A'",
                "\ud800");
        return Arbitraries.oneOf(
                Arbitraries.strings(), words.list().ofMaxSize(60).map(parts -> String.join("", parts)));
    }
}
