package almanac.text;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What the patterns say that define these characters, for any text. */
class CharactersPropertyTest {

    @Property
    void printableTextHasNoOtherControlCharactersThanTabsAndLineBreaks(@ForAll("texts") String text) {
        assertThat(Characters.printable(text))
                .isEqualTo(text.replaceAll("\\r\\n?", "\n")
                        .replaceAll("[\\p{Cc}\\p{Cs}\\x{FFFE}\\x{FFFF}&&[^\\t\\n]]", ""));
    }

    @Property
    void collapsedTextHasOneSpaceForEachRunOfWhiteSpace(@ForAll("texts") String text) {
        assertThat(Characters.collapsed(text))
                .isEqualTo(text.replaceAll("[\\s\\p{Z}]+", " ").strip());
    }

    /** Few characters, so that those which matter come often and side by side. */
    @Provide
    Arbitrary<String> texts() {
        Arbitrary<Character> special = Arbitraries.of(
                '\0', '\t', '\n', '\u000b', '\f', '\r', '\u001f', ' ', '~', '\u007f', '\u0080', '\u009f', '\u00a0', 'é',
                '\u2003', '\u2028', '\u2029', '\u3000', '\ud7ff', '\ud83d', '\ude00', '\ue000', '\ufffd', '\ufffe',
                '\uffff');
        return Arbitraries.oneOf(special, Arbitraries.chars().range('a', 'c'))
                .list()
                .ofMaxSize(12)
                .map(characters -> {
                    StringBuilder text = new StringBuilder();
                    characters.forEach(text::append);
                    return text.toString();
                });
    }
}
