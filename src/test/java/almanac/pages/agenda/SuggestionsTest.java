package almanac.pages.agenda;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SuggestionsTest {
    private static final List<String> KNOWN = List.of("football", "training", "flötenkonzert", "library");

    @Test
    void aMistypedWordIsReplacedByTheNearestKnownOne() {
        assertThat(Suggestions.corrected(List.of("fotball"), KNOWN)).contains("football");
        assertThat(Suggestions.corrected(List.of("libary", "training"), KNOWN)).contains("library training");
    }

    @Test
    void whatIsInsideAKnownWordStays() {
        assertThat(Suggestions.corrected(List.of("floten"), KNOWN)).isEmpty();
        assertThat(Suggestions.corrected(List.of("train", "fotball"), KNOWN)).contains("train football");
    }

    @Test
    void nothingIsSuggestedForAWordThatIsLikeNone() {
        assertThat(Suggestions.corrected(List.of("quantum"), KNOWN)).isEmpty();
        assertThat(Suggestions.corrected(List.of("quantum", "fotball"), KNOWN)).isEmpty();
        assertThat(Suggestions.corrected(List.of("fo"), KNOWN)).isEmpty();
    }
}
