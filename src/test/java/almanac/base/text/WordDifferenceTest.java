package almanac.base.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WordDifferenceTest {

    private static String marked(String before, String after) {
        return WordDifference.of(before, after).stream()
                .map(each -> each.common() + "-" + each.removed() + "+" + each.added() + "|")
                .collect(Collectors.joining())
                .replace("-+|", "");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '~', textBlock = """
            15:00–17:30      ~ 16:00–18:30         ~ -15:00+16:00|–-17:30+18:30|
            Pool             ~ Pool, west entrance ~ Pool-+, west entrance|
            Pool, west       ~ Pool                ~ Pool-, west+|
            the old door     ~ the new red door    ~ the -old+new red| door
            a b and c        ~ d e and f           ~ -a b+d e| and -c+f|
            from here to now ~ here to then on     ~ -from +|here to -now+then on|
            two              ~ one                 ~ -two+one|
            same             ~ same                ~ same
            """)
    void wordsThatOnlyOneVersionHasAreMarked(String before, String after, String expected) {
        assertThat(marked(before, after)).isEqualTo(expected);
    }

    @Test
    void longTextsAreComparedAtTheirEnds() {
        String many = "word ".repeat(2_000);
        assertThat(marked("a " + many + many + "c", "a " + many + "b"))
                .startsWith("a word")
                .endsWith("+b|");
        assertThat(marked("a", "")).isEqualTo("-a+|");
    }
}
