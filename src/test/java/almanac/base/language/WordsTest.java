package almanac.base.language;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.Samples;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WordsTest {

    private static final List<String> LETTERS = List.of("a", "b", "%", "字", "\ud7ff", "\ue000", "\uffff", "😀", "-");

    private static String mixed(Random random) {
        return random.ints(random.nextInt(120), 0, 2 * LETTERS.size())
                .mapToObj(i -> i < LETTERS.size() ? LETTERS.get(i) : i == LETTERS.size() ? " " : "a")
                .collect(Collectors.joining());
    }

    private static boolean isInside(String piece, Set<String> words) {
        return words.stream().flatMap(word -> Words.parts(word).stream()).anyMatch(part -> part.startsWith(piece));
    }

    @Test
    void wordsLieBetweenSpacesAndLines() {
        assertThat(Words.of("big  summer fair\nbig\n\n12.5€ (free)"))
                .containsExactly("big", "summer", "fair", "12.5€", "(free)");
        assertThat(Words.of("")).isEmpty();
    }

    @Test
    void everyPieceOfATermIsInsideAWordOfItsText() {
        assertThat(Samples.of(random -> {
                    String text = mixed(random);
                    int[] characters = text.codePoints().toArray();
                    int from = random.nextInt(characters.length + 1);
                    String term = new String(characters, from, random.nextInt(characters.length - from + 1));
                    return List.of(text, term);
                }))
                .allSatisfy(each -> assertThat(Words.pieces(List.of(each.get(1))))
                        .allMatch(piece -> isInside(piece, Words.of(each.get(0)))));
    }

    @Test
    void whatLongTextsWithoutSpacesAreCutIntoIsShort() {
        String url = "https://example.org/" + "x-y_z/".repeat(200);

        assertThat(Words.of(url)).allMatch(word -> word.length() <= Words.LONGEST);
        assertThat(Words.pieces(List.of(url))).containsExactly(url.substring(0, Words.LONGEST_PIECE));
    }

    @Test
    void whoeverHasTooManyWordsHasAny() {
        String most = IntStream.range(0, Words.MOST).mapToObj(i -> "w" + i).collect(Collectors.joining(" "));

        assertThat(Words.of(most)).hasSize(Words.MOST);
        assertThat(Words.of(most + " w0")).hasSize(Words.MOST);
        assertThat(Words.of(most + " more")).containsExactly(Words.ANY);
        assertThat(Words.of("x".repeat(1_000_001))).hasSize(2);
        assertThat(Words.of(Samples.of(50_000, random -> Character.toString(random.nextInt('一', '龥')))
                        .collect(Collectors.joining())))
                .containsExactly(Words.ANY);
    }

    @Test
    void theLongestPiecesCount() {
        assertThat(Words.pieces(List.of("a", "open air", "summer"))).containsExactly("summer", "open", "air", "a");
        assertThat(Words.pieces(List.of("a b c d e f g h ij"))).hasSize(8).startsWith("ij");
        assertThat(Words.pieces(List.of())).isEmpty();
    }

    @Test
    void whatBeginsWithAPieceIsBeforeWhatComesAfterIt() {
        for (String letter : LETTERS) {
            for (String piece : Words.pieces(List.of("a" + letter))) {
                assertThat(piece + "\ud7ff").isBetween(piece, Words.after(piece));
                assertThat(piece + "\uffff").isBetween(piece, Words.after(piece));
                assertThat(piece + "😀").isBetween(piece, Words.after(piece));
            }
        }
    }
}
