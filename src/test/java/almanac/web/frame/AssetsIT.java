package almanac.web.frame;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.PageTest;
import almanac.support.Site;
import almanac.support.Words;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Contract §8.1: styles and scripts. */
class AssetsIT extends PageTest {

    private Site.Answer asset(String path, String... headers) {
        return anonymous().get(anonymous().root() + path, headers);
    }

    /** The address under which pages name a file. */
    private String address(String name) {
        String html = html("/events/month/2031-06");
        int start = html.indexOf("/assets/" + name);
        return html.substring(start, html.indexOf('"', start));
    }

    @ContractCases("8.1 /assets/{name}")
    @CsvSource({
        "almanac.css, text/css; charset=UTF-8",
        "almanac.js, text/javascript; charset=UTF-8",
        "icon.svg, image/svg+xml"
    })
    void underTheAddressThatPagesNameBrowsersKeepThemForEver(String name, String type) {
        Site.Answer named = asset(address(name)).is(200);
        assertThat(named.body()).isNotEmpty();
        assertThat(named.header("Content-Type")).isEqualToIgnoringCase(type);
        named.header("Cache-Control", "public, max-age=31536000, immutable")
                .header("X-Content-Type-Options", "nosniff");
        asset(address(name), "If-None-Match", named.header("ETag")).is(304);
    }

    @ContractCases("8.1 /assets/{name}")
    @ValueSource(strings = {"", "?v=", "?v=0000000000", "?w=1"})
    void underAnyOtherAddressNobodyKeepsThem(String query) {
        Site.Answer other = asset("/assets/almanac.css" + query).is(200);
        assertThat(other.header("Cache-Control")).doesNotContain("immutable");
    }

    @ContractCases("8.1 /assets/{name}")
    @Words("""
            /assets/ /assets/nothing.css /assets/Almanac.css /assets/package-info.class /assets/almanac.css/x
            /assets/..%2Flanguage%2Fde.properties
            """)
    void nothingElseIsThere(String path) {
        Site.Answer lost = asset(path, "Accept", BROWSER).is(404);
        isValid(lost.body());
    }

    @Contract({"8.1 They load and", "9 Content-Type: application/json"})
    void aPageRunsAndLoadsNothingButThem() {
        Site.Answer page = page("/events/month/2031-06");
        assertThat(page.header("Content-Security-Policy"))
                .contains("default-src 'none'", "script-src 'self'", "style-src 'self'", "frame-ancestors 'none'")
                .doesNotContain("unsafe");
        assertThat(page.body()).doesNotContainPattern("(src|rel=\"stylesheet\" href)=\"(?!/assets/)");
        asset("/assets/almanac.js").header("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
    }

    @Test
    void theStyleSheetHasTheSitesAccentIfTheAddressNamesOne() {
        String plain = asset("/assets/almanac.css").body();
        assertThat(asset("/assets/almanac.css?accent=8a1030").body())
                .startsWith(plain)
                .contains("--accent:#8a1030;");
        for (String none : new String[] {"", "red", "8a103", "8a1030;%7D", "%3C/style%3E"}) {
            assertThat(asset("/assets/almanac.css?accent=" + none).body()).isEqualTo(plain);
        }
        asset("/assets/manage.css?accent=8a1030").saysNot("8a1030");
    }
}
