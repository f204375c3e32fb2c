package almanac.pages.agenda;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Checks the parts of a searched title. */
class HighlightTest {

    /** Returns the text with brackets around what is found. */
    private static String marked(String text, String search) {
        return Highlight.of(text, search).stream()
                .map(part -> part.isFound() ? "[" + part.text() + "]" : part.text())
                .collect(Collectors.joining());
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '`', delimiter = '|', textBlock = """
            Summer Fair in summer | summer       | [Summer] Fair in [summer]
            Summer Fair           | fair summer  | [Summer] [Fair]
            Summer Fair           | `"mer fai"`  | Sum[mer Fai]r
            Summer Fair           | -winter      | Summer Fair
            Summer Fair           | winter       | Summer Fair
            Summer Fair           | ``           | Summer Fair
            Summer Fair           | `  `         | Summer Fair
            ÄRGER im Café         | ärger café   | [ÄRGER] im [Café]
            Concerts              | con concerts | [Concerts]
            a.b axb               | a.b          | [a.b] axb
            (x)* [y] \\E $1       | `(x)* [y]`   | [(x)*] [[y]] \\E $1
            a\\Eb                 | \\E          | a[\\E]b
            1 + 1 = 2?            | `+ ?`        | 1 [+] 1 = 2[?]
            <b>bold</b>           | <b>          | [<b>]bold</b>
            aaa                   | a            | [a][a][a]
            Große Flöten, İzmir   | floten izmir | Große [Flöten], [İzmir]
            Große Straße          | gros strass  | [Groß]e [Straß]e
            Floten                | flöten       | [Floten]
            Mike’s “Pub” – open…  | `mike's "pub" - open...` | [Mike’s] “[Pub]” [–] [open…]
            Mike's "Pub"          | `mike’s ‘`   | [Mike's] "Pub"
            open… air             | .            | open[…] air
            at the Park      | `"at the"`   | [at the] Park
            F́löten x      | `lot "n x"`  | F́[löt]e[n x]
            """)
    void wordsAreFoundAsTheSearchFindsThem(String text, String search, String marked) {
        assertThat(marked(text, search)).isEqualTo(marked);
        assertThat(Highlight.of(text, search).stream().map(Highlight::text).collect(Collectors.joining()))
                .isEqualTo(text);
    }
}
