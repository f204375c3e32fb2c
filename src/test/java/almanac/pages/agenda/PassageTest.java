package almanac.pages.agenda;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Checks the words around what was found. */
class PassageTest {

    private static final String LONG = "Everybody who likes to sing comes along on the first evening, beginners too. "
            + "We practise on flutes, drums and guitars, and whoever has none borrows one at the door of the library, "
            + "as long as there are any, for the whole of the season and longer.";

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Flutes and drums   | drum   | Flutes and drums
            Große Flöten       | floten | Große Flöten
            Flutes and drums   | piano  | ''
            ''                 | piano  | ''
            """)
    void aShortTextIsShownAsAWhole(String text, String search, String passage) {
        assertThat(Passage.around(text, search)).isEqualTo(passage);
    }

    @Test
    void aLongTextIsCutBetweenWords() {
        assertThat(Passage.around(LONG, "drums"))
                .isEqualTo("…evening, beginners too. We practise on flutes, drums and guitars, and whoever has none "
                        + "borrows one at the door of the library, as long as there are any, for the…");
    }

    @Test
    void oneWordWithoutEndIsCutBesideWhatWasFound() {
        String noise = "x".repeat(300);
        assertThat(Passage.around(noise + "drums" + noise, "drums")).isEqualTo("…drums…");
    }

    @Test
    void aTextOfAnyLengthIsReadSoFar() {
        assertThat(Passage.around("🥁".repeat(30_000) + " drums", "drums")).isEmpty();
    }
}
