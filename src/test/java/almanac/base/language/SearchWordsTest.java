package almanac.base.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import almanac.support.Samples;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The parsing of a search (contract §4.5, search). */
class SearchWordsTest {

    static Stream<Arguments> searches() {
        return Stream.of(
                arguments("jazz night", List.of("jazz", "night"), List.of()),
                arguments("  Jazz\tNIGHT\u00a0Jazz ", List.of("jazz", "night"), List.of()),
                arguments("\"Jazz  Night\" open", List.of("jazz night", "open"), List.of()),
                arguments("jazz -free", List.of("jazz"), List.of("free")),
                arguments("-\"Free Entry\" jazz", List.of("jazz"), List.of("free entry")),
                arguments("-free", List.of(), List.of("free")),
                arguments("open-air", List.of("open-air"), List.of()),
                arguments("\"jazz night", List.of("jazz night"), List.of()),
                arguments("a \"b", List.of("a", "b"), List.of()),
                arguments("\" jazz \"", List.of("jazz"), List.of()),
                arguments("\"a b\"c", List.of("a b", "c"), List.of()),
                arguments("5\" vinyl", List.of("5\"", "vinyl"), List.of()),
                arguments("-", List.of("-"), List.of()),
                arguments("\"", List.of("\""), List.of()),
                arguments("-\"", List.of("-\""), List.of()),
                arguments("--", List.of("--"), List.of()),
                arguments("\"!\"", List.of("\"!\""), List.of()),
                arguments("jazz - blues", List.of("jazz", "-", "blues"), List.of()),
                arguments("--x", List.of(), List.of("-x")),
                arguments("C++ -c#", List.of("c++"), List.of("c#")),
                arguments("Café", List.of("café"), List.of()),
                arguments("Cafe\u0301", List.of("café"), List.of()),
                arguments("Mike’s Mike´s", List.of("mike's"), List.of()),
                arguments("Rock–Pop Rock\u2011Pop", List.of("rock-pop"), List.of()),
                arguments("„Jazz Night“ «open air»", List.of("jazz night", "open air"), List.of()),
                arguments("and so on…", List.of("and", "so", "on..."), List.of()),
                arguments("Veran\u00adstaltung", List.of("veranstaltung"), List.of()),
                arguments("", List.of(), List.of()),
                arguments("  ", List.of(), List.of()));
    }

    @ParameterizedTest
    @MethodSource("searches")
    void searchTextIsReadAsTerms(String search, List<String> required, List<String> excluded) {
        assertThat(SearchWords.parse(search)).isEqualTo(new SearchWords(required, excluded));
    }

    @Test
    void whatIsNothingButAccentsStaysWhereTheyDoNotMatter() {
        assertThat(SearchWords.parse("Café \u0301").withoutAccents().required()).containsExactly("cafe", "\u0301");
    }

    @Test
    void wordsPhrasesAndExclusionsAreToldApart() {
        SearchWords words = SearchWords.parse("Big \"Summer  Fair\" -rain -\"cold wind\"");

        assertThat(words.required()).containsExactly("big", "summer fair");
        assertThat(words.excluded()).containsExactly("rain", "cold wind");
    }

    @Test
    void anOpenQuoteRunsToTheEnd() {
        assertThat(SearchWords.parse("\"open air").required()).containsExactly("open air");
    }

    @Test
    void patternsTakeTheirOwnSignsLiterally() {
        assertThat(SearchWords.likePattern("50%_\\")).isEqualTo("%50\\%\\_\\\\%");
    }

    @Test
    void accentsMatterButCaseDoesNot() {
        assertThat(SearchWords.fold("CAFÉ")).isEqualTo("café").isNotEqualTo(SearchWords.fold("cafe"));
    }

    @Test
    void onlyTheFirstTwentyDifferentTermsCount() {
        String search = IntStream.rangeClosed(1, 30).mapToObj(n -> "same w" + n).collect(Collectors.joining(" "));

        SearchWords words = SearchWords.parse(search + " -excluded");

        assertThat(words.required()).hasSize(20).startsWith("same", "w1").endsWith("w19");
        assertThat(words.excluded()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"jazz,%jazz%", "100%,%100\\%%", "a_b,%a\\_b%", "back\\slash,%back\\\\slash%"})
    void wildcardsInTermsAreTakenToTheLetter(String term, String pattern) {
        assertThat(SearchWords.likePattern(term)).isEqualTo(pattern);
    }

    @Test
    void wordsAreFoundInsideOfWords() {
        assertThat(SearchWords.fold("ΟΔΟΣΗΜΑ")).contains(SearchWords.fold("ΟΔΟΣ"));
    }

    @Test
    void foldingAgainChangesNothing() {
        assertThat(Samples.texts().map(SearchWords::fold))
                .allSatisfy(folded -> assertThat(SearchWords.fold(folded)).isEqualTo(folded));
    }

    @Test
    void aTextIsFoundByEveryTermOfItself() {
        assertThat(Samples.texts().map(text -> SearchWords.fold(text).replaceAll("[\"-]", "")))
                .allSatisfy(text -> {
                    SearchWords words = SearchWords.parse(text);

                    assertThat(words.required()).allSatisfy(term -> assertThat(SearchWords.fold(text))
                            .contains(term));
                    assertThat(words.excluded()).isEmpty();
                });
    }
}
