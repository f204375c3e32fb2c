package almanac.base.text;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.language.SearchWords;
import almanac.support.Growth;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Long texts take linear time, whatever is in them. */
class TextGrowthTest {
    private static final SafeHtml HTML = new SafeHtml(Set.of("video.example.org"));
    private static final Map<String, Consumer<String>> WORK = Map.of(
            "clean", HTML::clean,
            "seen", SafeHtml::seenText,
            "plain", SafeHtml::plainText,
            "lines", SafeHtml::plainLines,
            "links", AutoLinks::of,
            "fold", SearchWords::fold,
            "words", SearchWords::parse,
            "slug", Slug::of);

    @ParameterizedTest
    @ValueSource(strings = {"clean", "seen", "plain", "lines", "links", "fold", "words", "slug"})
    void noTextTakesLongerThanItsLength(String name) {
        assertThat(Growth.faults(name, 50_000, false, WORK.get(name))).isEmpty();
    }
}
