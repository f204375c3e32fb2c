package almanac.web.filter;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.Kind;
import almanac.base.rule.Fields;
import almanac.base.rule.Rules;
import almanac.http.input.EventListParams;
import almanac.http.input.PageFilter;
import almanac.web.filter.FilterChoices.Choice;
import almanac.web.filter.FilterChoices.Choices;
import almanac.web.filter.Filters.Chosen;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Checks the filters of a view, as its addresses name them. */
class FiltersTest {
    private static final PageFilter CATEGORY = PageFilter.of(Kind.CATEGORY);
    private static final Chosen MUSICAL = new Chosen(CATEGORY, "music", "1", "Music", true);
    private static final Filters MUSIC = new Filters(
            List.of(
                    MUSICAL,
                    new Chosen(PageFilter.of(Kind.VENUE), "größe", "2", "Größe", true),
                    typed(EventListParams.WORDS, "a&b \"c d\"")),
            List.of());

    private static Chosen typed(PageFilter filter, String value) {
        return new Chosen(filter, value, value, value, true);
    }

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
    void listsOfTheInterfaceFindTheSameByIdAndWidely() {
        assertThat(MUSIC.inLists()).isEqualTo("categories=1&venue=2&search=a%26b%20%22c%20d%22&search_mode=wide");
        assertThat(Filters.NONE.inLists()).isEmpty();
    }

    /** No page has one yet. */
    @Test
    void aFlagIsTrueOrFalseEverywhere() {
        PageFilter flag = new PageFilter(new Fields().optional("online", Rules.bool(), "Takes place online."), null);
        assertThat(flag.isFlag()).isTrue();
        assertThat(flag.in(Map.of("online", " 1 ")).flatMap(flag::valid)).contains("true");
        assertThat(flag.valid("maybe")).isEmpty();
        assertThat(flag.in(Map.of("online", ""))).isEmpty();
        assertThat(new Filters(List.of(typed(flag, "false")), List.of()).inLists())
                .isEqualTo("online=false");
    }

    @Test
    void whatNotEverybodyMaySeeMakesAllOfThemPrivate() {
        Filters internal = new Filters(
                List.of(MUSICAL, new Chosen(PageFilter.of(Kind.VENUE), "vault", "3", "Vault", false)), List.of());
        assertThat(internal.arePublic()).isFalse();
        assertThat(MUSIC.arePublic()).isTrue();
        assertThat(Filters.NONE.arePublic()).isTrue();
    }

    @Test
    void ofAFilterThereIsOneValue() {
        assertThat(MUSIC.value(CATEGORY)).isEqualTo("music");
        assertThat(MUSIC.value(PageFilter.of(Kind.TAG))).isEmpty();
        assertThat(MUSIC.search()).isEqualTo("a&b \"c d\"");
    }

    @Test
    void whatIsChosenIsAmongTheChoicesOnce() {
        Choice music = new Choice("music", "Music", 3, 0);
        Choice art = new Choice("art", "Art", 1, 0);
        assertThat(new Choices(CATEGORY, List.of(art, music), false)
                        .with(MUSICAL)
                        .choices())
                .containsExactly(art, music);
        assertThat(new Choices(CATEGORY, List.of(art), false).with(MUSICAL).choices())
                .containsExactly(new Choice("music", "Music", FilterChoices.UNCOUNTED, 0), art);
    }

    /** A page that has a link for each of hundreds is too large, and nobody reads them. */
    @Test
    void inSightAreTheChosenAndTheTwentyThatHaveMostEvents() {
        List<Choice> all = new ArrayList<>();
        all.add(new Choice("music", "Music", 1, 0));
        for (int i = 2; i <= 30; i++) {
            all.add(new Choice("c" + i, "C" + i, i, 0));
        }
        all.add(new Choice("beneath", "Beneath", 1000, 1));
        all.add(new Choice("uncounted", "Uncounted", FilterChoices.UNCOUNTED, 0));
        FilterChoices choices = new FilterChoices(List.of(new Choices(CATEGORY, all, false)));

        assertThat(choices.inSight(CATEGORY, Filters.NONE)).isEqualTo(all.subList(10, 30));
        assertThat(choices.inSight(CATEGORY, MUSIC)).hasSize(21).startsWith(all.get(0));
    }
}
