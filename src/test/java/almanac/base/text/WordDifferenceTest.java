package almanac.base.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WordDifferenceTest {

    private static String marked(String text, String other) {
        return WordDifference.of(text, other).stream()
                .map(each -> each.isOwn() ? "[" + each.text() + "]" : each.text())
                .collect(Collectors.joining());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            16:00–18:30          | 15:00–17:30 | [16:00]–[18:30]
            Pool, west entrance  | Pool        | Pool[, west entrance]
            Pool                 | Pool, west  | Pool
            the new red door     | the old door | the [new red] door
            one                  | two         | [one]
            same                 | same        | same
            """)
    void wordsThatTheOtherTextLacksAreMarked(String text, String other, String expected) {
        assertThat(marked(text, other)).isEqualTo(expected);
    }

    @Test
    void longTextsAreComparedAtTheirEnds() {
        String many = "word ".repeat(2_000);
        assertThat(marked("a " + many + "b", "a " + many + many + "c"))
                .startsWith("a word")
                .endsWith("b]");
        assertThat(marked("", "a")).isEmpty();
    }
}
