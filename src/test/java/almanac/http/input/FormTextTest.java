package almanac.http.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import almanac.http.problem.Problem;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Lists and objects in forms and query strings (contract §1). */
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
    void repeatedNamesInBracketsAreAList() {
        assertThat(FormText.ofQuery("a%5B%5D=4&a[]=5&b[][c]=6&d[][]=7").members())
                .containsEntry("a", List.of("4", "5"))
                .containsEntry("b", List.of(Map.of("c", "6")))
                .containsEntry("d", List.of(List.of("7")));
        assertThat(FormText.ofQuery("a[]=4&a[b]=5&c[0]=6").members())
                .containsEntry("a", Map.of("0", "4", "b", "5"))
                .containsEntry("c", Map.of("0", "6"));
    }

    @Test
    void whatIsNoUtf8IsRefused() {
        assertThat(FormText.ofQuery("a=%c3%bc+ü").members()).containsEntry("a", "ü ü");
        for (String text : List.of("a=%ff", "%c3=a", "a=%c3+%bc", "a=%ed%a0%80")) {
            assertThatThrownBy(() -> FormText.ofQuery(text)).as(text).isInstanceOf(Problem.class);
        }
    }
}
