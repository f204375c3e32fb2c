package almanac.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SafeHtmlTest {

    private final SafeHtml html = new SafeHtml(Set.of("player.vimeo.com"));

    @Test
    void textBecomesParagraphs() {
        assertThat(html.clean("Hello\r\nworld\n\n\nNext")).isEqualTo("<p>Hello<br />\nworld</p>\n<p>Next</p>");
        assertThat(html.clean("a <b>b</b>")).isEqualTo("<p>a <b>b</b></p>");
        assertThat(html.clean(" \n ")).isEmpty();
    }

    @Test
    void blocksStayAsTheyAre() {
        assertThat(html.clean("<h2>T</h2>\n<ul><li>x</li></ul>")).isEqualTo("<h2>T</h2>\n<ul><li>x</li></ul>");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<script>alert(1)</script>",
                "<img src=x onerror=alert(1)>",
                "<a href='javascript:alert(1)'>x</a>",
                "<iframe src='https://evil.example/'></iframe>",
                "<iframe src='http://player.vimeo.com/1'></iframe>",
                "<iframe src='https://player.vimeo.com@evil.example/'></iframe>",
                "<svg onload=alert(1)>",
                "<p style='background:url(javascript:alert(1))'>x</p>",
                "<object data='x'></object>",
            })
    void nothingThatRunsIsLeft(String hostile) {
        assertThat(html.clean(hostile))
                .doesNotContainIgnoringCase("script")
                .doesNotContain("alert", "evil", "<iframe", "<svg", "style", "<object");
    }

    @Test
    void framesOfAllowedHostsStay() {
        assertThat(html.clean("<iframe src=\"https://player.vimeo.com/1\"></iframe>"))
                .contains("<iframe src=\"https://player.vimeo.com/1\"></iframe>");
    }

    @Test
    void plainTextIsWhatAReaderSees() {
        assertThat(SafeHtml.plainText("<b>Hi</b> &amp; <script>x</script>you")).isEqualTo("Hi & you");
        assertThat(SafeHtml.plainText("<p>a</p><p>b</p>")).isEqualTo("a b");
        assertThat(SafeHtml.plainText("5 < 6 & 7 > 3")).isEqualTo("5 < 6 & 7 > 3");
        assertThat(SafeHtml.plainText("a\u0000b\uD800")).isEqualTo("ab");
    }
}
