package almanac.web.filter;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.refusal.Kind;
import almanac.web.filter.FilterChoices.Choice;
import almanac.web.filter.FilterChoices.Choices;
import almanac.web.filter.Filters.Chosen;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Checks the filters of a view, as its addresses name them. */
class FiltersTest {
    private static final Chosen MUSICAL = new Chosen(Kind.CATEGORY, 1, "music", "Music", true);
    private static final Filters MUSIC =
            new Filters(List.of(MUSICAL, new Chosen(Kind.VENUE, 2, "größe", "Größe", true)), "a&b \"c d\"", List.of());

    @Test
    void anAddressHasAllOfThem() {
        assertThat(MUSIC.on("/events/month/2027-03"))
                .isEqualTo("/events/month/2027-03?category=music&venue=gr%C3%B6%C3%9Fe&search=a%26b%20%22c%20d%22");
    }

    @Test
    void anAddressWithAQueryKeepsIt() {
        assertThat(MUSIC.on("/events/list?when=past")).startsWith("/events/list?when=past&category=music&venue=");
        assertThat(MUSIC.on("/events/list", Map.of("page", "2"))).endsWith("&page=2");
        assertThat(Filters.NONE.on("/events/list", Map.of("page", "2"))).isEqualTo("/events/list?page=2");
    }

    @Test
    void withoutAnyAnAddressStaysAsItIs() {
        assertThat(Filters.NONE.on("/events/list")).isEqualTo("/events/list");
        assertThat(Filters.NONE.isEmpty()).isTrue();
        assertThat(MUSIC.isEmpty()).isFalse();
    }

    @Test
    void whatNotEverybodyMaySeeMakesAllOfThemPrivate() {
        Filters internal =
                new Filters(List.of(MUSICAL, new Chosen(Kind.VENUE, 3, "vault", "Vault", false)), "", List.of());

        assertThat(internal.arePublic()).isFalse();
        assertThat(MUSIC.arePublic()).isTrue();
        assertThat(Filters.NONE.arePublic()).isTrue();
    }

    @Test
    void ofAKindThereIsOne() {
        assertThat(MUSIC.has(Kind.CATEGORY, "music")).isTrue();
        assertThat(MUSIC.has(Kind.TAG, "music")).isFalse();
        assertThat(MUSIC.has(Kind.CATEGORY, "mus")).isFalse();
    }

    @Test
    void whatIsChosenIsAmongTheChoicesOnce() {
        Choice music = new Choice("music", "Music", 3, 0);
        Choice art = new Choice("art", "Art", 1, 0);

        assertThat(new Choices(Kind.CATEGORY, List.of(art, music), false)
                        .with(MUSICAL)
                        .choices())
                .containsExactly(art, music);
        assertThat(new Choices(Kind.CATEGORY, List.of(art), false).with(MUSICAL).choices())
                .containsExactly(new Choice("music", "Music", FilterChoices.UNCOUNTED, 0), art);
    }
}
