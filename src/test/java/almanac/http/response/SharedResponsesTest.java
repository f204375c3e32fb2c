package almanac.http.response;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.settings.Settings;
import almanac.http.request.Exchange;
import almanac.http.request.RequestIdentity;
import almanac.support.Beans;
import almanac.support.ContractCases;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Requests with credentials of any kind neither get a shared response nor have their own shared. */
class SharedResponsesTest {
    private static final String LIST = "/cal/events/v1/events";

    private final ResponseCache cache = new Beans(null)
            .with(Settings.class, new Settings(key -> key.equals("almanac.trusted.proxies") ? "127.0.0.1" : ""))
            .get(ResponseCache.class);

    static Stream<Arguments> credentials() {
        return Stream.of(
                Arguments.of("Basic", LIST, Map.of("Authorization", "Basic eDp5")),
                Arguments.of("a bearer token", LIST, Map.of("authorization", "Bearer a.b.c")),
                Arguments.of("a session cookie", LIST, Map.of("Cookie", "almanac=abc")),
                Arguments.of("a cookie of ours among others", LIST, Map.of("cookie", "other=1; almanac-provider=abc")),
                Arguments.of("a session cookie of a page", "/", Map.of("Cookie", "__Host-almanac=abc")),
                Arguments.of("a feed's token in a header", LIST, Map.of("X-Feed-Token", "abc")),
                Arguments.of("a feed's token in the query", LIST + "?page=1&token=abc", Map.of()),
                Arguments.of("a feed's encoded token in the query", LIST + "?%74oken=abc", Map.of()),
                Arguments.of("a feed's token in the path", "/feeds/private-abc/events.ics", Map.of()),
                Arguments.of("a feed's encoded token in the path", "/feeds/%70rivate-abc/events.ics", Map.of()),
                Arguments.of("an event's password in the query", LIST + "/1?p%61ssword=x", Map.of()),
                Arguments.of("an event's password in a header", LIST + "/1", Map.of("X-Event-Password", "x")),
                Arguments.of("an event's password in a form", LIST + "/1", Map.of("Content-Length", "10")),
                Arguments.of(
                        "an event's password in a form of any length",
                        LIST + "/1",
                        Map.of("Transfer-Encoding", "chunked")));
    }

    /** Returns the body of the response; the chain would answer {@code made}. */
    private String asked(Exchange exchange, String made) throws IOException, ServletException {
        FilterChain chain =
                (request, response) -> response.getOutputStream().write(made.getBytes(StandardCharsets.UTF_8));
        cache.doFilter(exchange.request(), exchange.response(), chain);
        return exchange.body();
    }

    private void askedFirst(String path, Map<String, String> headers, String made)
            throws IOException, ServletException {
        assertThat(asked(new Exchange("GET", path, headers), made)).isEqualTo(made);
    }

    @Test
    void whoHasNoneShares() throws IOException, ServletException {
        for (String path : new String[] {LIST, "/"}) {
            askedFirst(path, Map.of(), "first " + path);
            assertThat(asked(new Exchange("GET", path, Map.of()), "second")).isEqualTo("first " + path);
        }
        assertThat(asked(new Exchange("GET", LIST, Map.of("Cookie", "other=1")), "second"))
                .as("cookies of others say nothing")
                .isEqualTo("first " + LIST);
        assertThat(asked(new Exchange("GET", LIST, Map.of("Accept-Language", "de")), "second"))
                .as("the interface has one language")
                .isEqualTo("first " + LIST);
    }

    @ContractCases("9 Whatever could sign")
    @MethodSource("credentials")
    void whoHasOneIsGivenNoSharedResponse(String name, String address, Map<String, String> headers)
            throws IOException, ServletException {
        askedFirst(address, Map.of(), "everybody's");

        assertThat(asked(new Exchange("GET", address, headers), "their own")).isEqualTo("their own");
    }

    @ContractCases("9 Whatever could sign")
    @MethodSource("credentials")
    void theResponseOfWhoHasOneIsNotShared(String name, String address, Map<String, String> headers)
            throws IOException, ServletException {
        asked(new Exchange("GET", address, headers), "their own");

        assertThat(asked(new Exchange("GET", address, Map.of()), "everybody's")).isEqualTo("everybody's");
    }

    @ParameterizedTest
    @CsvSource({"'en-GB,en;q=0.9'", "*", "fr", "'en,de;q=0.5'"})
    void pagesAreSharedByAllWhoGetTheSameLanguage(String accepted) throws IOException, ServletException {
        askedFirst("/events/month", Map.of(), "English");
        assertThat(asked(new Exchange("GET", "/events/month", Map.of("Accept-Language", accepted)), "another"))
                .isEqualTo("English");
    }

    @ParameterizedTest
    @CsvSource({"de", "en-US", "'fr,de;q=0.1'"})
    void pagesAreNotSharedByReadersOfDifferentLanguages(String accepted) throws IOException, ServletException {
        askedFirst("/events/month", Map.of("Accept-Language", "en-GB"), "English");
        assertThat(asked(new Exchange("GET", "/events/month", Map.of("Accept-Language", accepted)), "another"))
                .isEqualTo("another");
    }

    @ContractCases("9 What clients put")
    @CsvSource({
        "X-Forwarded-Proto, https",
        "X-Forwarded-Host, b",
        "Forwarded, host=b",
        "X-Forwarded-Proto, 'https, http'"
    })
    void whoIsSentOtherLinksByAProxySharesNothing(String header, String value) throws IOException, ServletException {
        for (String path : new String[] {LIST, "/", "/sitemap.xml"}) {
            askedFirst(path, Map.of(), "http://a");
            assertThat(asked(new Exchange("GET", path, Map.of(header, value)), "another"))
                    .isEqualTo("another");
        }
    }

    @ContractCases("9 What clients put")
    @CsvSource({
        "X-Forwarded-Proto, http",
        "X-Forwarded-Host, b/evil",
        "Forwarded, host=\"b",
        "X-Forwarded-For, 192.0.2.1"
    })
    void headersThatChangeNoLinkMakeNoOtherResponse(String header, String value) throws IOException, ServletException {
        askedFirst(LIST, Map.of(), "http://a");
        assertThat(asked(new Exchange("GET", LIST, Map.of(header, value)), "another"))
                .isEqualTo("http://a");
    }

    /** Covers mechanisms whose credentials no rule detects. */
    @Test
    void whoIsSignedInSharesNothing() throws IOException, ServletException {
        askedFirst(LIST, Map.of(), "everybody's");
        Exchange signedIn = new Exchange("GET", LIST, Map.of());
        RequestIdentity.of(signedIn.request()).signIn(() -> "7");
        assertThat(asked(signedIn, "their own")).isEqualTo("their own");
        assertThat(asked(new Exchange("GET", LIST, Map.of()), "second")).isEqualTo("everybody's");
    }
}
