package almanac.base.text;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Contract;
import almanac.support.ContractCases;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Plain text, which read as HTML shows itself (contract §3). */
class VisibleTextTest {
    private static final int TEXTS = 20_000;

    /** Matches what begins a tag or a comment (HTML, §13.2.5.6 "tag open state"). */
    private static final Pattern LIVE = Pattern.compile("<[A-Za-z/!?]");

    private static final List<String> PIECES = List.of("""
            <plaintext> | <xmp> | </xmp> | <textarea> | </textarea> | <noscript> | </noscript> | \
            <style> | </style> | <title> | </title> | <svg> | </svg> | <math> | <template> | \
            <iframe> | <noembed> | <noframes> | <listing> | <select> | <script> | </script> | <!-- | \
            --> | --!> | <![CDATA[ | ]]> | <? | <! | </ | </  | < | > | << | <a | \
            <img src=x onerror=alert(1)> | <img src=x onerror=alert(1)  | \
            <img/src=x onerror=alert(1)// | &lt; | &gt; | &lt | &amp; | &amp | &#60; | &#x3c; | &#60 | \
            &am | p; | lt; | lt | #60; | & | &copy=1 | " | ' | \0 | \r\n | \u00a0 | \ud83c | a | b  | \
            5 < 6""".split(" \\| "));

    @ContractCases("3 plain text")
    @CsvSource(
            delimiterString = " => ",
            value = {
                "<plaintext><b>Fair => Fair",
                "<xmp><img src=x onerror=alert(1)></xmp>Fair => Fair",
                "<textarea><img src=x onerror=alert(1)></textarea>Fair => Fair",
                "<title><img src=x onerror=alert(1)></title>Fair => Fair",
                "<noscript><img src=x onerror=alert(1)></noscript>Fair => Fair",
                "<style><img src=x onerror=alert(1)></style>Fair => Fair",
                "<svg><img src=x onerror=alert(1)></svg>Fair => Fair",
                "<xmp></xm<xmp></xmp>p><img src=x>Fair => ‹/xm p>Fair",
                "Fair <img src=x onerror=alert(1)// => Fair ‹img src=x onerror=alert(1)//",
                "<live> from C++ <vector> => ‹live› from C++ ‹vector›",
                "a<b and x<y are <b>bold</b> => a‹b and x‹y are bold",
                "&lt;live&gt; &lt;b&gt;Fair&lt;/b&gt; => ‹live› Fair",
                "Mike <mike@example.org> <https://example.org/> => Mike ‹mike@example.org› ‹https://example.org/›",
                "<x onclick=alert(1)>Fair</x> => ‹x onclick=alert(1)›Fair‹/x›",
                "Fair <svg/onload=alert(1) => Fair ‹svg/onload=alert(1)",
                "<<b>img src=x onerror=alert(1)>Fair<o:p></o:p> => Fair",
                "<my-tag <img src=x onerror=alert(1)>Fair => ‹my-tag Fair",
                "&lt;img src=x onerror=alert(1)&gt;Fair => Fair",
                "&amp;amp;lt;img src=x&gt;Fair => Fair",
                "&lt;b&gt;Fair&lt;/b&gt; => Fair",
                "I <3 you & 5 < 6 > 4 => I <3 you & 5 < 6 > 4",
                "AT&amp;T &euro;5 => AT&T €5",
                "a </ b => a ‹/ b",
                "\u202efair &#x2067;\u200fFair => fair \u200fFair",
            })
    void markupIsStrippedInDisguiseToo(String given, String plain) {
        assertThat(SafeHtml.plainText(given)).isEqualTo(plain);
    }

    @Test
    void whatIsDisguisedAgainAndAgainLosesItsDisguise() {
        String given = "&" + "amp;".repeat(5_000) + "lt;img src=x onerror=alert(1)>";

        assertThat(SafeHtml.plainText(given)).doesNotContain("<", "&");
    }

    @Contract("3 plain text")
    void plainTextIsInOneLine() {
        assertThat(SafeHtml.plainText(" One\r\n<p>two</p>\n\tthree ")).isEqualTo("One two three");
    }

    @Test
    void linesStayApart() {
        assertThat(SafeHtml.plainLines("\nOne <b>bold</b>\r\n\r\n<img\nsrc=x onerror=alert(1)>\n"))
                .isEqualTo("One bold\n\n‹img\nsrc=x onerror=alert(1)>");
    }

    static Stream<Integer> seeds() {
        return Stream.of(1, 2, 3);
    }

    @ContractCases("3 plain text")
    @MethodSource("seeds")
    void plainTextIsItselfWhenItIsReadAsHtml(int seed) {
        Random random = new Random(seed);
        for (int i = 0; i < TEXTS; i++) {
            String given = soup(random);
            String plain = SafeHtml.plainText(given);

            assertThat(LIVE.matcher(plain).find()).as(given).isFalse();
            assertThat(SafeHtml.plainText(plain)).as(given).isEqualTo(plain);
            assertThat(SafeHtml.seenText(plain)).as(given).isEqualTo(plain);
            assertThat(plain.length()).as(given).isLessThanOrEqualTo(given.length());
            assertThat(LIVE.matcher(SafeHtml.plainLines(given)).find())
                    .as(given)
                    .isFalse();
            assertThat(LIVE.matcher(SafeHtml.inert(SafeHtml.seenText(given))).find())
                    .as(given)
                    .isFalse();
        }
    }

    private static String soup(Random random) {
        return IntStream.range(0, 1 + random.nextInt(9))
                .mapToObj(i -> PIECES.get(random.nextInt(PIECES.size())))
                .reduce("", String::concat);
    }
}
