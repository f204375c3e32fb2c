package almanac.base.language;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Samples;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WordPiecesTest {

    private static final List<String> LETTERS = List.of("a", "b", "%", "字", "\ud7ff", "\ue000", "\uffff", "😀", "-");

    private static String mixed(Random random) {
        return random.ints(random.nextInt(120), 0, 2 * LETTERS.size())
                .mapToObj(i -> i < LETTERS.size() ? LETTERS.get(i) : i == LETTERS.size() ? " " : "a")
                .collect(Collectors.joining());
    }

    private static boolean isInside(String piece, Set<String> words) {
        return words.stream().flatMap(word -> WordPieces.parts(word).stream()).anyMatch(part -> part.startsWith(piece));
    }

    @Test
    void wordsLieBetweenSpacesAndLines() {
        assertThat(WordPieces.of("big  summer fair\nbig\n\n12.5€ (free)"))
                .containsExactly("big", "summer", "fair", "12.5€", "(free)");
        assertThat(WordPieces.of("")).isEmpty();
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
                .allSatisfy(each -> assertThat(WordPieces.pieces(List.of(each.get(1))))
                        .allMatch(piece -> isInside(piece, WordPieces.of(each.get(0)))));
    }

    @Test
    void whatLongTextsWithoutSpacesAreCutIntoIsShort() {
        String url = "https://example.org/" + "x-y_z/".repeat(200);

        assertThat(WordPieces.of(url)).allMatch(word -> word.length() <= WordPieces.LONGEST);
        assertThat(WordPieces.pieces(List.of(url))).containsExactly(url.substring(0, WordPieces.LONGEST_PIECE));
    }

    @Test
    void whoeverHasTooManyWordsHasAny() {
        String most = IntStream.range(0, WordPieces.MOST).mapToObj(i -> "w" + i).collect(Collectors.joining(" "));

        assertThat(WordPieces.of(most)).hasSize(WordPieces.MOST);
        assertThat(WordPieces.of(most + " w0")).hasSize(WordPieces.MOST);
        assertThat(WordPieces.of(most + " more")).containsExactly(WordPieces.ANY);
        assertThat(WordPieces.of("x".repeat(1_000_001))).hasSize(2);
        assertThat(WordPieces.of(Samples.of(50_000, random -> Character.toString(random.nextInt('一', '龥')))
                        .collect(Collectors.joining())))
                .containsExactly(WordPieces.ANY);
    }

    @Test
    void theLongestPiecesCount() {
        assertThat(WordPieces.pieces(List.of("a", "open air", "summer"))).containsExactly("summer", "open", "air", "a");
        assertThat(WordPieces.pieces(List.of("a b c d e f g h ij"))).hasSize(8).startsWith("ij");
        assertThat(WordPieces.pieces(List.of())).isEmpty();
    }

    @Test
    void whatBeginsWithAPieceIsBeforeWhatComesAfterIt() {
        for (String letter : LETTERS) {
            for (String piece : WordPieces.pieces(List.of("a" + letter))) {
                assertThat(piece + "\ud7ff").isBetween(piece, WordPieces.after(piece));
                assertThat(piece + "\uffff").isBetween(piece, WordPieces.after(piece));
                assertThat(piece + "😀").isBetween(piece, WordPieces.after(piece));
            }
        }
    }
}
