package almanac.domain.site;

import static almanac.support.Records.with;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.text.SafeHtml;
import almanac.base.time.NamedZone;
import almanac.domain.brand.Brand;
import almanac.domain.brand.BrandChoices;
import almanac.store.cache.DataVersion;
import almanac.support.Contract;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** The caching of settings, and the values that apply. */
class CurrentSettingsTest {
    private static final SiteSettings FIRST = new SiteSettings(
            "First",
            NamedZone.parse("Europe/Berlin").orElseThrow(),
            10,
            "$",
            "prefix",
            true,
            false,
            List.of("a.example"),
            new SafeHtml(Set.of("a.example")),
            Map.of(),
            "month",
            Map.of(),
            "",
            List.of(),
            24,
            2000,
            "",
            "",
            Brand.DEFAULT);

    private static final String FRAME = "<iframe src=\"https://b.example/x\"></iframe>";

    private final AtomicInteger reads = new AtomicInteger();
    private SiteChoices chosen = SiteChoices.NONE;
    private final CurrentSettings current = new CurrentSettings(FIRST, this::read);

    private SiteChoices read() {
        reads.incrementAndGet();
        return chosen;
    }

    private static SiteChoices named(String name) {
        return with(SiteChoices.NONE, "siteName", name);
    }

    @Test
    void withoutAnyChoiceTheFirstValuesHold() {
        assertThat(current.get()).isEqualTo(FIRST);
    }

    @Test
    void aSiteIsNamedOnceSomebodyHasNamedIt() {
        SiteSettings shipped = FIRST.with(named("Almanac"));
        CurrentSettings unnamed = new CurrentSettings(shipped, () -> SiteChoices.NONE);
        CurrentSettings chosenAgain = new CurrentSettings(shipped, () -> named("Almanac"));

        assertThat(current.isNamed()).as("by its environment").isTrue();
        assertThat(unnamed.isNamed()).isFalse();
        assertThat(chosenAgain.isNamed()).as("by its administrators").isTrue();
    }

    @Test
    void whatIsCommittedIsSeenAtOnceAndReadOnce() {
        current.get();
        chosen = named("Second");
        DataVersion.raise();

        assertThat(current.get().siteName()).isEqualTo("Second");
        assertThat(current.get()).isSameAs(current.get());
        assertThat(reads).hasValue(2);
    }

    @Test
    void aChoiceThatIsTakenBackLeavesTheFirstValue() {
        chosen = named("Second");
        current.get();
        chosen = SiteChoices.NONE;
        DataVersion.raise();

        assertThat(current.get()).isEqualTo(FIRST);
    }

    @Contract("6.1 map_tiles")
    void everyChoiceHoldsInsteadOfItsFirstValue() {
        chosen = new SiteChoices(
                "Second",
                "Asia/Tokyo",
                3,
                "€",
                "postfix",
                false,
                true,
                List.of("b.example"),
                Map.of("dress", "Dress code"),
                "list",
                Map.of("music", "red"),
                "https://tiles.example/{z}/{x}/{y}.png",
                List.of("https://a.example"),
                6,
                100,
                "https://cal.example/",
                "kids, kinder",
                new BrandChoices("Line", "#AA0000", true, "End", Map.of("Imprint", "https://a.example"), 7L));
        SiteSettings settings = current.get();

        assertThat(settings.siteName()).isEqualTo("Second");
        assertThat(settings.recurrenceMonths()).isEqualTo(6);
        assertThat(settings.mostOccurrences()).isEqualTo(100);
        assertThat(settings.timeZone().name()).isEqualTo("Asia/Tokyo");
        assertThat(settings.pageSize()).isEqualTo(3);
        assertThat(settings.currencySymbol()).isEqualTo("€");
        assertThat(settings.currencyPosition()).isEqualTo("postfix");
        assertThat(settings.showsEmail()).isFalse();
        assertThat(settings.isMembersOnly()).isTrue();
        assertThat(settings.iframeHosts()).containsExactly("b.example");
        assertThat(settings.label("dress")).isEqualTo("Dress code");
        assertThat(settings.label("other")).isEqualTo("other");
        assertThat(settings.frontPage()).isEqualTo("list");
        assertThat(settings.categoryColors()).containsEntry("music", "red");
        assertThat(settings.mapTiles()).isEqualTo("https://tiles.example/{z}/{x}/{y}.png");
        assertThat(settings.brand().logo()).contains(7L);
        assertThat(settings.brand().hasBand()).isTrue();
        assertThat(settings.embedOrigins()).containsExactly("https://a.example");
        assertThat(settings.html().clean(FRAME)).contains("<iframe");
        assertThat(FIRST.html().clean(FRAME)).doesNotContain("<iframe");
    }

    @Test
    void noHostsAreAChoiceToo() {
        chosen = with(SiteChoices.NONE, "iframeHosts", List.of());

        assertThat(current.get().html().clean("<iframe src=\"https://a.example/x\"></iframe>"))
                .doesNotContain("<iframe");
    }

    @Test
    void theOwnersAddressWins() {
        SiteChoices confirmed = with(SiteChoices.NONE, "publicUrl", "https://confirmed.example/cal/");
        SiteSettings owned = with(FIRST, "publicUrl", "https://owner.example");

        assertThat(FIRST.with(confirmed).publicUrl()).isEqualTo("https://confirmed.example/cal");
        assertThat(owned.with(confirmed).publicUrl()).isEqualTo("https://owner.example");
    }

    @Test
    void aZoneThatIsNoMoreLeavesTheFirstOne() {
        chosen = with(SiteChoices.NONE, "timeZone", "Mars/Base");

        assertThat(current.get().timeZone()).isEqualTo(FIRST.timeZone());
    }
}
