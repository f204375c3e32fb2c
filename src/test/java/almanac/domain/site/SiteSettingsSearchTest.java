package almanac.domain.site;

import static almanac.support.Records.with;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import almanac.domain.brand.BrandChoices;
import almanac.support.EachDatabaseTest;
import jakarta.persistence.EntityManager;
import jakarta.persistence.OptimisticLockException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The storage of choices, on both databases. */
class SiteSettingsSearchTest extends EachDatabaseTest {
    private static final SiteChoices ALL = new SiteChoices(
            "Ümläut & Co",
            "Asia/Tokyo",
            50,
            "€",
            "postfix",
            false,
            true,
            List.of("a.example", "b.example"),
            Map.of("dress \"code\"", "Kleidung", "größe", "Größe, in cm"),
            "week",
            Map.of("music", "blue"),
            "https://tiles.example/{z}/{x}/{y}.png",
            List.of("https://a.example", "http://b.example:8080"),
            36,
            500,
            "https://cal.example",
            "kids, kinder\nchoir, chorus",
            new BrandChoices(
                    "What is on",
                    "#8a1030",
                    true,
                    "Lindhaven Town Council",
                    Map.of("Imprint", "https://town.example/imprint"),
                    null));

    private static StoredSettings stored(EntityManager entities) {
        return entities.find(StoredSettings.class, StoredSettings.ID);
    }

    private StoredSettings stored() {
        return stored(entities);
    }

    private SiteChoices readAgain(SiteChoices choices) {
        stored().setChoices(choices);
        flushAndClear();
        assertThat(stored().getChoices()).isEqualTo(choices);
        return new SiteSettingsSearch(entities).chosen();
    }

    @Test
    void inTheBeginningNothingIsChosen() {
        assertThat(stored().getChoices()).isEqualTo(SiteChoices.NONE);
        assertThat(new SiteSettingsSearch(entities).chosen()).isEqualTo(SiteChoices.NONE);
    }

    @Test
    void whatIsChosenIsReadAgainAsItIs() {
        assertThat(readAgain(ALL)).isEqualTo(ALL);
    }

    @Test
    void noneAtAllIsAChoiceOfItsOwn() {
        SiteChoices none = with(
                SiteChoices.NONE,
                "iframeHosts",
                List.of(),
                "customFieldLabels",
                Map.of(),
                "categoryColors",
                Map.of(),
                "embedOrigins",
                List.of());
        assertThat(readAgain(none)).isEqualTo(none);
    }

    @Test
    void choicesCanBeTakenBack() {
        readAgain(ALL);
        assertThat(readAgain(SiteChoices.NONE)).isEqualTo(SiteChoices.NONE);
    }

    @Test
    void whatATransactionHasReadBeforeDoesNotHideWhatIsThereNow() {
        assertThat(stored().getChoices().siteName()).isNull();
        entities.createNativeQuery("update site_settings set site_name = 'Elsewhere'")
                .executeUpdate();

        assertThat(new SiteSettingsSearch(entities).chosen().siteName()).isEqualTo("Elsewhere");
    }

    @Test
    void whatIsNotWrittenYetIsNotFlushedForAReader() {
        stored().setChoices(ALL);

        assertThat(new SiteSettingsSearch(entities).chosen()).isEqualTo(SiteChoices.NONE);
    }

    @Test
    void ofTwoWhoChangeThemTheSecondIsTold() {
        try (EntityManager one = factory(engine).createEntityManager();
                EntityManager other = factory(engine).createEntityManager()) {
            one.getTransaction().begin();
            other.getTransaction().begin();
            stored(one).setChoices(ALL);
            stored(other).setChoices(ALL);
            try {
                one.getTransaction().commit();
                assertThatThrownBy(other::flush).isInstanceOf(OptimisticLockException.class);
            } finally {
                other.getTransaction().rollback();
                one.getTransaction().begin();
                stored(one).setChoices(SiteChoices.NONE);
                one.getTransaction().commit();
            }
        }
    }
}
