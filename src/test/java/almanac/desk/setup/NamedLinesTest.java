package almanac.desk.setup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import almanac.base.constraint.InvalidValue;
import almanac.support.Samples;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks texts by names, as people write them in a text box. */
class NamedLinesTest {

    @Test
    void aNameEndsAtItsFirstColonWithASpace() {
        assertThat(NamedLines.parse(List.of("a:b: c: d", "e:f:g", "  h :  i ")))
                .isEqualTo(Map.of("a:b", "c: d", "e", "f:g", "h", "i"));
    }

    @Test
    void ofTwoLinesWithOneNameTheLastCounts() {
        assertThat(NamedLines.parse(List.of("a: 1", "a: 2"))).isEqualTo(Map.of("a", "2"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"music", "music:", "music: ", ": blue", ":"})
    void aLineNeedsANameAndAText(String line) {
        assertThatThrownBy(() -> NamedLines.parse(List.of("a: b", line)))
                .isInstanceOfSatisfying(InvalidValue.class, e -> assertThat(e.message(Locale.GERMAN))
                        .contains("Doppelpunkt", line));
    }

    @Test
    void whatIsWrittenIsReadAsItIs() {
        Samples.of(random -> {
                    Map<String, String> texts = new TreeMap<>();
                    for (int i = random.nextInt(5); i > 0; i--) {
                        texts.put("name" + random.nextInt(9) + ":x", "text: " + random.nextInt(99));
                    }
                    return texts;
                })
                .forEach(texts -> assertThat(
                                NamedLines.parse(NamedLines.of(texts).lines().toList()))
                        .isEqualTo(texts));
    }
}
