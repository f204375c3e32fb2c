package almanac.base.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpellingTest {

    @ParameterizedTest
    @CsvSource({
        "rathuas, rathaus, 1", "rathaus, rathaus, 0", "rathas, rathaus, 1",
        "rathhaus, rathaus, 1", "retheus, rathaus, 2", "'', abc, 3",
        "abc, '', 3"
    })
    void aDistanceCountsLetters(String one, String other, int distance) {
        assertThat(Spelling.distance(one, other)).isEqualTo(distance);
    }

    private static List<String> nearest(String typed, String... known) {
        return Spelling.nearest(typed, List.of(known), Function.identity(), 3);
    }

    @Test
    void whatIsNearestComesFirst() {
        assertThat(nearest("Rathuas", "Rethuus", "Stadion", "Rathaus", "Rathuas 2"))
                .startsWith("Rathaus");
        assertThat(nearest("Café", "CAFE", "Kaff")).containsExactly("CAFE");
        assertThat(nearest("Rathaus", "Altes Rathaus", "Haus")).containsExactly("Altes Rathaus");
        assertThat(nearest("Rathaus", "Rathausen", "Rathauses 2", "Rat")).containsExactly("Rathausen", "Rathauses 2");
        assertThat(nearest("Hall 1", "Hall 2", "Hall 3", "Hall 4", "Hall 5")).hasSize(3);
    }

    @Test
    void aShortNameIsNotMeantByAnother() {
        assertThat(nearest("U", "A", "Ul")).isEmpty();
        assertThat(nearest("", "A", "B")).isEmpty();
    }
}
