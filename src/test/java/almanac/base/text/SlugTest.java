package almanac.base.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The conversion of titles to slugs (contract §4.2, slug). */
class SlugTest {

    /** A letter with an accent takes the way of all texts. */
    @Test
    void plainTextsAreConvertedLikeOthers() {
        Random random = new Random(1);
        for (int i = 0; i < 10_000; i++) {
            String text = random.ints(8, ' ', 127)
                    .mapToObj(Character::toString)
                    .collect(Collectors.joining())
                    .replaceAll("[<>&']", "-");
            assertThat(Slug.of("e " + text)).isEqualTo(Slug.of("é " + text));
        }
    }

    @Test
    void takesTheFirstNumberThatIsFree() {
        assertThat(Slug.free("fair", Set.of())).isEqualTo("fair");
        assertThat(Slug.free("fair", Set.of("fair", "fair-2"))).isEqualTo("fair-3");
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = " => ",
            value = {
                "My Slúg! => my-slug",
                "my-slug => my-slug",
                "Straße Ærø Łódź Œuvre Þing İzmir Ğ ðđħ => strasse-aero-lodz-oeuvre-thing-izmir-g-ddh",
                "Crème  brûlée — à la carte => creme-brulee-a-la-carte",
                "<b>Hi</b> & <script>x</script>you => hi-you",
                "AT&amp;T => at-t",
                "Women's day, don’t miss => womens-day-dont-miss",
                "a_b/c.d => a-b-c-d",
                "--a---b-- => a-b",
                "2031 => 2031",
                "Ｆｕｌｌ ① ﬁne => full-1-fine",
                "Ελληνική Βραδιά => ελληνική-βραδιά",
                "Йога и Ёлка => йога-и-ёлка",
                "日本語 イベント => 日本語-イベント",
                "नमस्ते दुनिया => नमस्ते-दुनिया",
                "ｲﾍﾞﾝﾄ => イベント",
                "party 🎉 time => party-time",
            })
    void textBecomesASlug(String text, String slug) {
        assertThat(Slug.of(text)).isEqualTo(slug);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "!!!", "---", "🎉", "<br>", "\u0301"})
    void withoutLettersAndDigitsThereIsNoSlug(String text) {
        assertThat(Slug.of(text)).isEmpty();
    }

    @Test
    void slugsHaveAtMost180Characters() {
        assertThat(Slug.of("x".repeat(181))).hasSize(180);
        assertThat(Slug.of("x".repeat(179) + " y")).isEqualTo("x".repeat(179));
        assertThat(Slug.of("x".repeat(179) + "𠀀𠀀")).isEqualTo("x".repeat(179));
    }

    @Test
    void aSlugNamesItselfAndANameItsSlug() {
        String numbered = "x".repeat(180) + "-2";

        assertThat(Slug.named(numbered)).isEqualTo(numbered);
        assertThat(Slug.named("X".repeat(190))).hasSize(180);
        assertThat(Slug.named("x".repeat(201))).hasSize(180);
        assertThat(Slug.named("Town Hall")).isEqualTo("town-hall");
    }

    @Test
    void numbersAreAppendedWithin200Characters() {
        String longest = "x".repeat(200);
        String hyphened = "x".repeat(197) + "-yz";

        assertThat(Slug.free(longest, Set.of(longest))).isEqualTo("x".repeat(198) + "-2");
        assertThat(Slug.free(hyphened, Set.of(hyphened))).isEqualTo("x".repeat(197) + "-2");
    }
}
