package almanac.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SearchWordsTest {

    @Test
    void wordsPhrasesAndExclusionsAreToldApart() {
        SearchWords words = SearchWords.parse("Big \"Summer  Fair\" -rain -\"cold wind\"");

        assertThat(words.required()).containsExactly("big", "summer fair");
        assertThat(words.excluded()).containsExactly("rain", "cold wind");
    }

    @Test
    void anOpenQuoteRunsToTheEnd() {
        assertThat(SearchWords.parse("\"open air").required()).containsExactly("open air");
    }

    @Test
    void patternsTakeTheirOwnSignsLiterally() {
        assertThat(SearchWords.likePattern("50%_\\")).isEqualTo("%50\\%\\_\\\\%");
    }

    @Test
    void accentsMatterButCaseDoesNot() {
        assertThat(SearchWords.fold("CAFÉ")).isEqualTo("café").isNotEqualTo(SearchWords.fold("cafe"));
    }
}
