package almanac.desk.history;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.text.WordDifference;
import org.junit.jupiter.api.Test;

class FieldChangeTest {

    private static String words(String before, String after) {
        StringBuilder words = new StringBuilder();
        for (WordDifference each : new FieldChange("Field", before, after).words()) {
            words.append(each.common())
                    .append(each.removed().isEmpty() ? "" : "[-" + each.removed() + "]")
                    .append(each.added().isEmpty() ? "" : "[+" + each.added() + "]");
        }
        return words.toString();
    }

    @Test
    void wordsAreShownWithoutMarkupUnlessThatAloneHasChanged() {
        assertThat(words("<p>On the <b>east</b> stand.</p>", "<p>On the west stand.</p>"))
                .isEqualTo("On the [-east][+west] stand.");
        assertThat(words("<p>On</p>", "<p><b>On</b></p>")).isEqualTo("<p>[+<b>]On[+</b>]</p>");
    }
}
