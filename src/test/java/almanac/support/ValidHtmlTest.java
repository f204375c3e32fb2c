package almanac.support;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

public class ValidHtmlTest {
    private static final String PAGE = "<!DOCTYPE html><html lang=en><title>Calendar</title>%s</html>";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<p id=a></p><p id=a></p>",
                "<p><div></p>",
                "<img src=a>",
                "<label for=nothing>Name</label>",
                "<a href='a b'>there</a>",
                "<p nonsense=1></p>",
                "<section><p>without a heading</p></section>"
            })
    public void whatIsWrongIsFoundEachTime(String wrong) {
        for (int i = 0; i < 2; i++) {
            assertThatThrownBy(() -> ValidHtml.require(PAGE.formatted(wrong))).isInstanceOf(AssertionError.class);
            assertThatCode(() -> ValidHtml.require(PAGE.formatted("<p id=a>Right")))
                    .doesNotThrowAnyException();
        }
    }

    @Test
    public void aPageWithoutATitleIsWrong() {
        assertThatThrownBy(() -> ValidHtml.require("<!DOCTYPE html><html lang=en><p>x</html>"))
                .hasMessageContaining("title");
    }
}
