package almanac.base.icalendar;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Content lines (RFC 5545 §3.1, §3.3.11). */
class ContentLinesTest {

    private static String written(String text) {
        return new String(new ContentLines().text("SUMMARY", text).bytes(), UTF_8);
    }

    private static String unfolded(String lines) {
        return lines.replace("\r\n ", "");
    }

    private static List<String> lines(String written) {
        return Arrays.asList(written.split("\r\n"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "é", "€", "😀", "a😀", "ab€é😀"})
    void linesHave75OctetsAtMostAndCharactersStayWhole(String unit) {
        for (int length = 60; length < 240; length++) {
            String text = "x".repeat(length % 7) + unit.repeat(length);

            String written = written(text);

            assertThat(lines(written))
                    .allSatisfy(line -> assertThat(line.getBytes(UTF_8)).hasSizeLessThanOrEqualTo(75));
            assertThat(lines(written).stream().skip(1))
                    .allSatisfy(line -> assertThat(line).startsWith(" ").doesNotContain("\ufffd"));
            assertThat(unfolded(written)).isEqualTo("SUMMARY:" + text + "\r\n");
        }
    }

    @Test
    void aLineOf75OctetsIsNotFolded() {
        String fits = "x".repeat(75 - "SUMMARY:".length());

        assertThat(lines(written(fits))).hasSize(1);
        assertThat(lines(written(fits + "x"))).hasSize(2);
        assertThat(lines(written(fits.substring(1) + "é"))).containsExactly("SUMMARY:" + fits.substring(1), " é");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a,b;c|SUMMARY:a\\,b\\;c",
                "a\\b|SUMMARY:a\\\\b",
                "a\\n|SUMMARY:a\\\\n",
                "\"quoted\": yes|SUMMARY:\"quoted\": yes"
            })
    void whatSeparatesValuesIsEscaped(String text, String line) {
        assertThat(written(text)).isEqualTo(line + "\r\n");
    }

    @Test
    void lineBreaksAreEscapedAndControlCharactersDropped() {
        assertThat(written("a\nb\r\nc\rd\u0000\u0007\u007f\u0085e\tf")).isEqualTo("SUMMARY:a\\nb\\nc\\nde\tf\r\n");
        assertThat(written("half \ud83d of one")).isEqualTo("SUMMARY:half  of one\r\n");
    }

    @Test
    void nothingBeginsALineOfItsOwn() {
        ContentLines lines = new ContentLines()
                .add("URL", "https://example.org/\r\nATTENDEE:x")
                .add("X;CN=" + ContentLines.quoted("a\nATTENDEE:\"b\"^"), "1");

        assertThat(new String(lines.bytes(), UTF_8))
                .isEqualTo("URL:https://example.org/ATTENDEE:x\r\nX;CN=\"a ATTENDEE:^'b^'^^\":1\r\n");
    }

    @Test
    void emptyTextsAreLeftOut() {
        assertThat(new ContentLines()
                        .text("SUMMARY", "")
                        .texts("CATEGORIES", List.of())
                        .bytes())
                .isEmpty();
        assertThat(new String(
                        new ContentLines()
                                .texts("CATEGORIES", List.of("a,b", "c"))
                                .bytes(),
                        UTF_8))
                .isEqualTo("CATEGORIES:a\\,b,c\r\n");
    }

    @Test
    void anExtremelyLongTextIsFoldedInAStraightLine() {
        String text = "ä".repeat(500_000);

        assertThat(unfolded(written(text))).isEqualTo("SUMMARY:" + text + "\r\n");
    }
}
