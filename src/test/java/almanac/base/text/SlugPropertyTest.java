package almanac.base.text;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Samples;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Invariants of the slug of any title. */
class SlugPropertyTest {

    private static final List<String> WORDS = List.of("""
            Ångström | İ | ΟΔΟΣ | ς | ß | don't | ʼn | - | _ |   | &amp; | <b> | x | é\u0301 | \
            \u0301 | 漢字 | 한국 | ﷺ | 𝐀 | ǅ | ① | ½ | 🎉 | ก็ | 1 | A' | \ud800""".split(" \\| "));

    private static Stream<String> titles() {
        return Stream.concat(Samples.texts(), Samples.of(random -> String.join("", Samples.some(random, 60, WORDS))));
    }

    @Test
    void theSlugOfASlugIsItself() {
        assertThat(titles().map(Slug::of))
                .allSatisfy(slug -> assertThat(Slug.of(slug)).isEqualTo(slug));
    }

    @Test
    void slugsAreLowerCaseLettersAndDigitsBetweenSingleHyphens() {
        assertThat(titles().map(Slug::of)).allSatisfy(slug -> {
            assertThat(slug.split("-", -1)).allMatch(part -> part.matches("[\\p{L}\\p{M}\\p{Nd}]+") || slug.isEmpty());
            assertThat(slug).hasSizeLessThanOrEqualTo(180);
            assertThat(slug.toLowerCase(Locale.ROOT)).isEqualTo(slug);
        });
    }
}
