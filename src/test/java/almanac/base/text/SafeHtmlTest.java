package almanac.base.text;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.ContractCases;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The allow-list and the paragraphs of descriptions, and their visible text (contract §4.2). */
class SafeHtmlTest {
    private final SafeHtml safeHtml = new SafeHtml(Set.of("Video.example.org", "player.vimeo.com"));

    @ContractCases("4.2 description, excerpt")
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
        assertThat(safeHtml.clean(hostile))
                .doesNotContainIgnoringCase("script")
                .doesNotContain("alert", "evil", "<iframe", "<svg", "style", "<object");
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = " => ",
            value = {
                "One => <p>One</p>",
                "One\\n\\nTwo => <p>One</p>\\n<p>Two</p>",
                "One\\r\\n \\r\\n\\r\\nTwo => <p>One</p>\\n<p>Two</p>",
                "One\\nTwo => <p>One<br />\\nTwo</p>",
                "One\\r\\nTwo\\rThree => <p>One<br />\\nTwo<br />\\nThree</p>",
                "\\n\\n One \\n\\n => <p>One</p>",
                "One<br>Two => <p>One<br />Two</p>",
                "One<br>\\nTwo => <p>One<br />\\nTwo</p>",
                "One<br>\\n\\nTwo => <p>One</p>\\n<p>Two</p>",
                "A <b>bold</b> word => <p>A <b>bold</b> word</p>",
                "<b>One\\n\\nTwo</b> => <p><b>One<br />\\n<br />\\nTwo</b></p>",
                "<p>One</p><p>Two</p> => <p>One</p><p>Two</p>",
                "<p>One\\nTwo</p> => <p>One\\nTwo</p>",
                "<pre>One\\n\\nTwo</pre> => <pre>One\\n\\nTwo</pre>",
                "Before\\n\\n<ul><li>x</li></ul>\\nafter => <p>Before</p>\\n<ul><li>x</li></ul>\\n<p>after</p>",
                "<b><div>card</div></b> => <b><div>card</div></b>",
                "https://a.example/?b=5&section=2&copy=3 => <p>https://a.example/?b=5&amp;section=2&amp;copy=3</p>",
                "5 &euro; &copy 2026 &lt;x=1 => <p>5 € © 2026 &lt;x=1</p>",
            })
    void textOutsideOfBlocksBecomesParagraphs(String given, String clean) {
        assertThat(safeHtml.clean(unescaped(given))).isEqualTo(unescaped(clean));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<p class=\"lead\">x</p>",
                "<h2>x</h2>\n<ul><li>y</li></ul>",
                "<blockquote>x</blockquote>",
                "<ol start=\"3\"><li>x</li></ol>",
                "<table><thead><tr><th scope=\"col\">x</th></tr></thead></table>",
                "<table><tbody><tr><td colspan=\"2\">y</td></tr></tbody></table>",
                "<pre><code>x = 1</code></pre>",
                "<figure><img src=\"https://example.org/?a=1&amp;b=2\" alt=\"x\" /><figcaption>y</figcaption></figure>",
                "<p><a href=\"https://example.org/\" rel=\"nofollow\">x</a></p>",
                "<p><a href=\"mailto:box@example.org\" rel=\"nofollow\">x</a></p>",
                "<p><a href=\"tel:+15550100\" rel=\"nofollow\">x</a></p>",
                "<p><a href=\"../up?a=b#c\" rel=\"nofollow\">x</a></p>",
                "<p><em>a</em> <strong>b</strong> <s>c</s> <sup>d</sup> <mark>e</mark></p>",
                "<p>\"quoted\" it's 1 + 1 = 2 `x` {{y}} me@example.org 😀 नमस्ते &amp; &lt;</p>",
                "<p><iframe src=\"https://video.example.org/1\" width=\"560\" height=\"315\" title=\"x\"></iframe></p>",
            })
    void usualMarkupStaysAsItIs(String html) {
        assertThat(safeHtml.clean(html)).isEqualTo(html);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = " => ",
            value = {
                "<p>a<script>alert(1)</script>b</p> => <p>ab</p>",
                "<p onclick=\"x()\" style=\"color:red\" id=\"y\">a</p> => <p>a</p>",
                "<a href=\"javascript:alert(1)\">a</a> => <p>a</p>",
                "<a href=\"&#1;java\tscript:alert(1)\">a</a> => <p>a</p>",
                "<a href=\"data:text/html,x\">a</a> => <p>a</p>",
                "<img src=\"x\" onerror=\"alert(1)\"> => <p><img src=\"x\" /></p>",
                "a<img src=\"data:image/png;base64,AAAA\"> => <p>a</p>",
                "a<img src=\"mailto:x\" alt=\"src\"> => <p>a</p>",
                "<style>p {}</style>a => <p>a</p>",
                "<svg onload=\"x\"><script>y</script></svg>a => <p>a</p>",
                "<form action=\"/x\"><input name=\"y\">a</form> => <p>a</p>",
                "a<!-- b --> => <p>a</p>",
                "a&#0;b&#x85;c&#xd800;d => <p>abcd</p>",
            })
    void whatIsNotOnTheListIsDropped(String given, String clean) {
        assertThat(safeHtml.clean(given)).isEqualTo(clean);
    }

    @ContractCases("4.2 description, excerpt")
    @ValueSource(
            strings = {
                "http://video.example.org/1", "//video.example.org/1",
                "https://evil.example/", "https://video.example.org.evil.example/",
                "https://sub.video.example.org/", "https://video.example.org@evil.example/",
                "https://user@video.example.org/", "https://evil.example\\@video.example.org/",
                "https://video.example.org:8443/", "javascript:alert(1)",
                "/1"
            })
    void framesOfOtherHostsAreDropped(String address) {
        assertThat(safeHtml.clean("a<iframe src=\"" + address + "\"></iframe>")).isEqualTo("<p>a</p>");
    }

    @Test
    void withoutHostsThereAreNoFrames() {
        String html = "<iframe src=\"https://video.example.org/1\"></iframe>";

        assertThat(new SafeHtml(Set.of()).clean(html)).isEmpty();
    }

    @Test
    void linksThatOpenAWindowDoNotHandItOver() {
        assertThat(safeHtml.clean("<a href=\"/x\" target=\"_blank\" rel=\"opener\">a</a>"))
                .isEqualTo("<p><a href=\"/x\" target=\"_blank\" rel=\"nofollow noopener noreferrer\">a</a></p>");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\n\n\t", "&nbsp;", "<p></p>", "<br>", "<b> </b>", "<style>x</style>", "<!-- -->"})
    void whatShowsNothingBecomesEmpty(String html) {
        assertThat(safeHtml.clean(html)).isEmpty();
    }

    @Test
    void unpairedSurrogatesAndControlCharactersAreRemoved() {
        assertThat(safeHtml.clean("a\0b\ud800c\u001bd\ufffee")).isEqualTo("<p>abcde</p>");
        assertThat(SafeHtml.plainText("a\0b\udc00c\u001bd\uffffe")).isEqualTo("abcde");
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = " => ",
            value = {
                "<b>Hi</b> & <script>x</script>you => Hi & you",
                "5 < 6 & 7 > 3 => 5 < 6 & 7 > 3",
                "I <3 you => I <3 you",
                "a.example/?b=5&section=2&copy=3 => a.example/?b=5&section=2&copy=3",
                "AT&amp;T&nbsp;&euro;5 => AT&T €5",
                "<p>One</p><p>Two<br>three</p> => One Two three",
                "<ul><li>a</li><li>b</li></ul> => a b",
                "<td>a</td><td>b</td> => a b",
                "w<b>or</b>d => word",
                "a <style>p {}</style>b<!-- c --> => a b",
                "&lt;b&gt;x => x",
                "<iframe src=\"x\">a</iframe>b => b",
                "😀 नमस्ते => 😀 नमस्ते",
            })
    void plainTextLosesMarkupOnly(String html, String text) {
        assertThat(SafeHtml.plainText(html)).isEqualTo(text);
    }

    private static String unescaped(String text) {
        return text.replace("\\n", "\n").replace("\\r", "\r");
    }
}
