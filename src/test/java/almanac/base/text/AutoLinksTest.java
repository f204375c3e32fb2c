package almanac.base.text;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.ContractCases;
import almanac.support.Effort;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.provider.CsvSource;

/** Links of the addresses in descriptions; brackets stand for them. */
class AutoLinksTest {

    @ContractCases("8.1 /event/{slug}/ |")
    @CsvSource(
            delimiterString = " => ",
            quoteCharacter = '`',
            value = {
                "<p>See https://a.example/?b=1&amp;c=2.</p> => <p>See [https://a.example/?b=1&amp;c=2].</p>",
                "<p>(https://a.example/b_(c)), HTTP://A.EXAMPLE!</p> => <p>([https://a.example/b_(c)]), [HTTP://A.EXAMPLE]!</p>",
                "<p>{(https://a.example/b_(c))}}), or</p> => <p>{([https://a.example/b_(c)])}}), or</p>",
                "<p>„https://a.example“ &lt;https://a.example/&gt;</p> => <p>„[https://a.example]“ &lt;[https://a.example/]&gt;</p>",
                "<p>https://münchen.example/ä</p> => <p>[https://münchen.example/ä]</p>",
                "<ul><li>https://a.example<br />and</li></ul> => <ul><li>[https://a.example]<br />and</li></ul>",
                "<p>https://a.example/\" onclick=\"alert(1)</p> => <p>[https://a.example/]\" onclick=\"alert(1)</p>",
                "<p><a href=\"https://b.example\">https://a.example</a></p> => <p><a href=\"https://b.example\">https://a.example</a></p>",
                "<pre>https://a.example</pre> => <pre>https://a.example</pre>",
                "<p><code>www.a.example</code></p> => <p><code>www.a.example</code></p>",
                "<p>http:// xhttps://a.example javascript://a.example</p> => <p>http:// xhttps://a.example javascript://a.example</p>",
            })
    void addressesOfTheWebBecomeLinks(String html, String linked) {
        assertThat(AutoLinks.of(html))
                .isEqualTo(linked.replaceAll("\\[(.*?)]", "<a href=\"$1\" rel=\"nofollow noreferrer\">$1</a>"));
    }

    @ContractCases("8.1 /event/{slug}/ |")
    @CsvSource({
        "'<p>Mail a.b@c.example, or</p>', 'mailto:a.b@c.example', 'a.b@c.example'",
        "<p>See www.a.example/b.</p>, http://www.a.example/b, www.a.example/b",
    })
    void addressesWithoutASchemeBecomeLinksToo(String html, String address, String shown) {
        String link = "<a href=\"%s\" rel=\"nofollow noreferrer\">%s</a>".formatted(address, shown);

        assertThat(AutoLinks.of(html)).isEqualTo(html.replace(shown, link));
    }

    @Test
    void bracketsBehindAnAddressTakeNoLongerThanAnAddress() {
        String letters = ("http://" + "a".repeat(1_990) + " ").repeat(50);
        String brackets = ("http://" + ")".repeat(1_990) + " ").repeat(50);

        Effort.requireAtMost(10, "brackets", () -> AutoLinks.of(letters), () -> AutoLinks.of(brackets));
    }
}
