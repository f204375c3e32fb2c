package almanac.pages.signin;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Words;
import java.net.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks where people may be sent after signing in: to this site alone. */
class LocalPathTest {
    private static final String SITE = "https://calendar.example";

    @ParameterizedTest
    @Words("""
            / /account/sessions /account/sessions/?lang=de /account/feeds?category=music /demo/removal
            /account/application-passwords /manage/accounts/12/delete /events/list?category=music&page=2
            /event/%C3%A4/ /a//b /x?to=//y
            """)
    void pathsOfThisSiteAreTaken(String path) {
        assertThat(LocalPath.of(path).in(SITE)).isEqualTo(URI.create(SITE + path));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "x",
                "//evil.example",
                "///evil.example",
                "/\\evil.example",
                "\\/evil.example",
                "\\\\evil.example",
                "/x\\..\\y",
                "https://evil.example/",
                "https:/evil.example",
                "javascript:alert(1)",
                "data:text/html,x",
                ".evil.example",
                "@evil.example",
                ":80@evil.example",
                "/\t/evil.example",
                "/\n/evil.example",
                "\t//evil.example",
                " //evil.example",
                "/x\r\nSet-Cookie: a=b",
                "/x\u0000",
                "/x\u0085y",
                "/x\u2028y",
                "/%zz",
                "/a b",
                "/sign-out",
                "/sign-out?lang=de",
                "/demo",
                "/account/sessions/end-others",
                "/account/feeds/12/revoke",
                "/account/application-passwords/12/revoke",
                "/manage/accounts/12/disable",
                "/manage/accounts/12/password-link?lang=de",
                "/embedding/addresses/12/revoke",
                "/manage/accounts/12/application-passwords/3/revoke"
            })
    void allElseLeadsHome(String sent) {
        assertThat(LocalPath.of(sent)).isEqualTo(LocalPath.HOME);
    }

    @Test
    void nothingOrTooMuchLeadsHome() {
        assertThat(LocalPath.of(null)).isEqualTo(LocalPath.HOME);
        assertThat(LocalPath.of("/" + "x".repeat(1_999)).text()).hasSize(2_000);
        assertThat(LocalPath.of("/" + "x".repeat(2_000))).isEqualTo(LocalPath.HOME);
    }
}
