package almanac.base.text;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Samples;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Invariants of any text, however broken or hostile. */
class SafeHtmlPropertyTest {
    private static final Pattern TAG = Pattern.compile("<[^>]*>");
    private static final Pattern ALLOWED_TAG =
            Pattern.compile("</[a-z][a-z0-9]*>|<[a-z][a-z0-9]*(?: [a-z]+=\"[^\"<>]*\")*(?: /)?>");
    private static final Pattern HANDLER = Pattern.compile(" (?:on\\w+|style|id|srcdoc)=\"");
    private static final Pattern BAD_ADDRESS = Pattern.compile("(?:href|src)=\"\\s*(?:javascript|data|vbscript):.*");

    private static final List<String> WORDS =
            List.of("a", "5 < 6", " ", "\n", "\n\n", "&", "\"", "{{", "é", "漢", "😀", "क", "--", "=", "1 > 0");
    private static final List<String> PIECES =
            List.of("""
            <p> | </p> | <b> | </b> | <i class='x'> | </i> | <div> | </div> | <ul> | <li> | </ul> | \
            <ol start=2> | </li> | <table> | <tr> | <td> | <th scope='col'> | </table> | <caption> | \
            <br> | <br/> | <hr> | <a href='/x' target=_blank rel=me> | \
            <a href='javascript:alert(1)'> | </a> | <a href=' JaVa\tscript:x'> | \
            <a href='data:text/html,x'> | <a href='&#1;javascript:x'> | \
            <img src=x onerror='alert(1)'> | <img src='https://example.org/a b.png?x=1&y="2"'> | \
            <img> | <script> | </script> | <scr\u0085ipt> | <style> | </style> | <!-- | --> | \
            <![CDATA[ | ]]> | <iframe src='https://video.example.org/1' srcdoc='<script>'> | \
            <iframe src='https://example.org'> | </iframe> | <svg onload=x> | </svg> | <math> | \
            <template> | <noscript> | </noscript> | <pre> | </pre> | <code> | </code> | \
            <h1 style='x' id=y> | </h1> | <blockquote> | </blockquote> | <details open> | <summary> | \
            <dl> | <dt> | <dd> | <select> | <option> | <button> | <form> | <input> | <textarea> | \
            </textarea> | <title> | <plaintext> | <q> | <span title='a\n\nb'> | </span> | <u> | </u> |  https://example.org/(a). | \
            (www.example.org) |  mail@example.org | < | > | & | &lt; | &#0; | &#x85; | &nbsp; | \
            &#13; | &#xd800; | \n | \n\n | \r\n |   | \t | \0 | \ud800 | " | ' | ` | = | \
            {{ | text | on |  onclick=x | javascript: | 😀 | ß | क | / | U+2028 | 5 < 6""".replace("U+2028", "\u2028").split(" \\| "));

    private final SafeHtml safeHtml = new SafeHtml(Set.of("video.example.org", "player.vimeo.com"));

    private static Stream<String> joined(int most, List<String> pieces) {
        return Samples.of(2_000, random -> String.join("", Samples.some(random, most, pieces)));
    }

    private static Stream<String> tagSoup() {
        return Stream.concat(Samples.texts(), joined(14, PIECES));
    }

    @Test
    void cleaningAgainChangesNothing() {
        assertThat(tagSoup().map(safeHtml::clean))
                .allSatisfy(clean -> assertThat(safeHtml.clean(clean)).isEqualTo(clean));
    }

    @Test
    void cleanHtmlIsMadeOfHarmlessTagsOnly() {
        assertThat(tagSoup()).allSatisfy(html -> {
            String clean = safeHtml.clean(html);
            assertThat(TAG.matcher(clean).results()).allSatisfy(tag -> isHarmless(tag.group()));
            assertThat(TAG.matcher(clean).replaceAll("")).doesNotContain("<").doesNotContain(">");
        });
    }

    @Test
    void linksAddNoTextAndNoHarm() {
        assertThat(tagSoup().map(safeHtml::clean)).allSatisfy(clean -> {
            String linked = AutoLinks.of(clean);
            assertThat(SafeHtml.seenText(linked)).isEqualTo(SafeHtml.seenText(clean));
            assertThat(TAG.matcher(linked).results()).allSatisfy(tag -> isHarmless(tag.group()));
            assertThat(AutoLinks.of(linked)).isEqualTo(linked);
        });
    }

    private static void isHarmless(String tag) {
        assertThat(tag).matches(ALLOWED_TAG);
        assertThat(tag).doesNotContain("<script").doesNotContain("<style");
        assertThat(HANDLER.matcher(withoutValues(tag)).find()).isFalse();
        assertThat(BAD_ADDRESS.matcher(tag.toLowerCase(Locale.ROOT)).find()).isFalse();
    }

    @Test
    void plainTextOfAnythingIsOneLineOfPrintableCharacters() {
        assertThat(tagSoup()).allSatisfy(html -> assertOneLine(SafeHtml.plainText(html)));
    }

    @Test
    void cleaningLosesNoWordOfATextWithoutMarkup() {
        assertThat(joined(12, WORDS)).allSatisfy(text -> assertThat(SafeHtml.plainText(safeHtml.clean(text)))
                .isEqualTo(Characters.collapsed(text)));
    }

    private static String withoutValues(String tag) {
        return tag.replaceAll("=\"[^\"]*\"", "=\"");
    }

    private static void assertOneLine(String text) {
        assertThat(text).isEqualTo(text.strip()).doesNotContain("  ").doesNotContain("\n");
        assertThat(text.codePoints()).noneMatch(Character::isISOControl);
        assertThat(text.codePoints().map(Character::getType)).noneMatch(type -> type == Character.SURROGATE);
    }
}
