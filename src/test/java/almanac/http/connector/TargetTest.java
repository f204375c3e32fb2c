package almanac.http.connector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import almanac.support.ContractCases;
import almanac.support.Words;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The paths and query strings that are valid. */
class TargetTest {

    @ParameterizedTest
    @CsvSource({"/, /", "/a%20b, /a b", "/%C3%BCber, /über", "/a+b, /a+b", "/%2f, //", "/%7e, /~"})
    void aPathIsDecodedOnce(String raw, String path) {
        assertThat(Target.decoded(raw)).isEqualTo(path);
    }

    @ContractCases("1 {base}/?rest_route=/tribe/events/v1/events")
    @CsvSource(delimiter = '|', textBlock = """
            rest_route=/tribe/events/v1/events                  | /tribe/events/v1/events                   |
            rest_route=%2Ftribe%2fevents/v1/events&page=2       | /tribe/events/v1/events                   | page=2
            rest_route=/tribe/events/v1/events?page=2&search=a  | /tribe/events/v1/events                   | page=2&search=a
            search=a&rest_route=/tribe/events/v1/events/&x      | /tribe/events/v1/events/                  | search=a&x
            rest_route=/a/by-slug/a+b;c%C3%BC%3Fd&rest_routes=/ | /a/by-slug/a%20b%3Bc%C3%BC%3Fd            | rest_routes=/
            rest_route=/                                        | /                                         |
            rest_route=/tribe/events/?rest_route=/../x          | /tribe/events/                            |
            rest_route=/a?rest_route=/../x&b                    | /a                                        | b
            rest_route=/a/?c&rest_route=/b/?d                   | /b/                                       | c&d
            """)
    void aRouteInTheQueryIsAPath(String query, String path, String rest) {
        assertThat(RestRoute.of("/", query)).contains(new RestRoute("/wp-json" + path, rest == null ? "" : rest));
        assertThat(RestRoute.of("/calendar/", query).map(RestRoute::path)).contains("/calendar/wp-json" + path);
        assertThat(RestRoute.of("/events/list", query)).isEmpty();
        assertThat(RestRoute.of("/", query).flatMap(meant -> RestRoute.of("/", meant.query())))
                .as("once")
                .isEmpty();
    }

    @ContractCases("1 {base}/?rest_route=/tribe/events/v1/events")
    @ValueSource(strings = {"", "rest_route", "rest_route=", "rest_route=tribe/events/v1/events", "a=rest_route=/b"})
    void whatNamesNoRouteIsNone(String query) {
        assertThat(RestRoute.of("/", query)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "a=%C3%BC, true",
        "a=Ã¼, true",
        "a=%0A, true",
        "a=%FF, false",
        "a=ÿ, false",
        "a=%zz, false",
        "a=%, false"
    })
    void aQueryIsPercentEncodedUtf8(String raw, boolean isQuery) {
        assertThat(Target.isQuery(raw)).isEqualTo(isQuery);
    }

    @ParameterizedTest
    @CsvSource({"a=Ã¼&b, a=%C3%BC&b", "a=%C3%BC+1, a=%C3%BC+1"})
    void bytesOfAQueryThatAreUtf8GetEscapes(String raw, String escaped) {
        assertThat(Target.escaped(raw)).isEqualTo(escaped);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/über", "/été/x"})
    void bytesThatAreUtf8NeedNoEscapes(String path) {
        String raw = new String(path.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
        assertThat(Target.decoded(raw)).isEqualTo(path);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/%",
                "/%z",
                "/%zz",
                "/%4",
                "/a%0",
                "/%00",
                "/%0a",
                "/%7f",
                "/%ff",
                "/%c0%af",
                "/%ed%a0%80",
                "/a\\b",
                "/%5c",
                "/a\0b",
                "/\u00fc",
                "/%c2%85"
            })
    void whatNoTextStandsForIsRefused(String raw) {
        assertThatIllegalArgumentException().isThrownBy(() -> Target.decoded(raw));
    }

    @ParameterizedTest
    @Words("/. /.. /a/. /a/.. /a/./b /a/../b // //a /a//b /a// /..;x/a /.; /a/;x/b")
    void noSegmentIsEmptyOrMeansAnother(String path) {
        assertThat(Target.isAmbiguous(path)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/a", "/a/", "/a/b", "/.a", "/a.", "/...", "/a;b", "/a/...", "/..a/"})
    void allOthersStandForThemselves(String path) {
        assertThat(Target.isAmbiguous(path)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"%", "a=%", "a=%1", "a=%[0", "a=%zz", "%41%4"})
    void aQueryWithHalfAnEscapeIsNotWellEscaped(String query) {
        assertThat(Target.isQuery(query)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a=b", "a=%C3%a4", "%25=1"})
    void allOtherQueriesAre(String query) {
        assertThat(Target.isQuery(query)).isTrue();
    }
}
