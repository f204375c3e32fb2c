package almanac.base.text;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Samples;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** For any text, the code agrees with the patterns that define these characters. */
class CharactersPropertyTest {

    private static final List<String> SPECIAL = Stream.of(
                    '\0', '\t', '\n', '\u000b', '\f', '\r', '\u001f', ' ', '~', '\u007f', '\u0080', '\u009f', '\u00a0',
                    'é', '\u2003', '\u2028', '\u2029', '\u3000', '\ud7ff', '\ud83d', '\ude00', '\ue000', '\ufffd',
                    '\ufffe', '\uffff')
            .map(String::valueOf)
            .toList();
    private static final List<String> COMMON = List.of("a", "b", "c");

    /** Texts of few characters, so that the relevant ones occur often and side by side. */
    private static Stream<String> texts() {
        return Samples.of(random -> String.join(
                "",
                Samples.some(random, 12, List.of(SPECIAL, COMMON)).stream()
                        .map(of -> Samples.one(random, of))
                        .toList()));
    }

    @Test
    void printableTextHasNoOtherControlCharactersThanTabsAndLineBreaks() {
        assertThat(texts()).allSatisfy(text -> assertThat(Characters.printable(text))
                .isEqualTo(text.replaceAll("\\r\\n?", "\n")
                        .replaceAll("[\\p{Cc}\\p{Cs}\\x{FFFE}\\x{FFFF}&&[^\\t\\n]]", "")));
    }

    @Test
    void collapsedTextHasOneSpaceForEachRunOfWhiteSpace() {
        assertThat(texts()).allSatisfy(text -> assertThat(Characters.collapsed(text))
                .isEqualTo(text.replaceAll("[\\s\\p{Z}]+", " ").strip()));
    }
}
