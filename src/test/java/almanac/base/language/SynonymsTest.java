package almanac.base.language;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SynonymsTest {
    private static final String LINES = "Kids, Kinder,, Jugend \r\nchoir, Flöten\nkids,youth";

    @Test
    void theyAreTheOtherWordsOfAllLinesWithTheWord() {
        assertThat(Synonyms.of("KIDS", LINES)).containsExactly("Kinder", "Jugend", "youth");
        assertThat(Synonyms.of("floten", LINES)).containsExactly("choir");
        assertThat(Synonyms.of("kid", LINES)).isEmpty();
        assertThat(Synonyms.of("", LINES)).as("no word").isEmpty();
        assertThat(Synonyms.of("kids", "")).isEmpty();
    }
}
