package almanac.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import almanac.problem.Problem;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Contract §1: how forms and query strings write lists and objects. */
class FormTextTest {

    @Test
    void formsAreTreesAndTheLastScalarCounts() {
        Map<String, Object> members = FormText.ofQuery(
                        "venue[venue]=X+Y&organizer[0][organizer]=Z&a=1&a=2&b%5Bc=d&e[]=")
                .members();

        assertThat(members.get("venue")).isEqualTo(Map.of("venue", "X Y"));
        assertThat(members.get("organizer")).isEqualTo(Map.of("0", Map.of("organizer", "Z")));
        assertThat(members.get("a")).isEqualTo("2");
        assertThat(members).containsKey("b[c");
        assertThatThrownBy(() -> FormText.ofQuery("a=%zz")).isInstanceOf(Problem.class);
    }

    @Test
    void repeatedNamesInBracketsAreNumbered() {
        assertThat(FormText.ofQuery("a%5B%5D=4&a[]=5").members()).containsEntry("a", Map.of("0", "4", "1", "5"));
    }
}
