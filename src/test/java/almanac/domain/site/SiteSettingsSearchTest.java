package almanac.domain.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import almanac.base.kind.Kind;
import almanac.domain.brand.BrandChoices;
import almanac.support.DatabaseTest;
import jakarta.persistence.EntityManager;
import jakarta.persistence.OptimisticLockException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The storage of choices, on both databases. */
class SiteSettingsSearchTest extends DatabaseTest {
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

    private static SiteChoices readAgain(EntityManager entities, SiteChoices choices) {
        stored(entities).setChoices(choices);
        entities.flush();
        entities.clear();
        assertThat(stored(entities).getChoices()).isEqualTo(choices);
        return new SiteSettingsSearch(entities).chosen();
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void inTheBeginningNothingIsChosen(Kind kind) {
        on(kind, entities -> {
            assertThat(stored(entities).getChoices()).isEqualTo(SiteChoices.NONE);
            assertThat(new SiteSettingsSearch(entities).chosen()).isEqualTo(SiteChoices.NONE);
        });
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void whatIsChosenIsReadAgainAsItIs(Kind kind) {
        on(kind, entities -> assertThat(readAgain(entities, ALL)).isEqualTo(ALL));
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void noneAtAllIsAChoiceOfItsOwn(Kind kind) {
        SiteChoices none = new SiteChoices(
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                List.of(),
                Map.of(),
                null,
                Map.of(),
                null,
                List.of(),
                null,
                null,
                null,
                BrandChoices.NONE);
        on(kind, entities -> assertThat(readAgain(entities, none)).isEqualTo(none));
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void choicesCanBeTakenBack(Kind kind) {
        on(kind, entities -> {
            readAgain(entities, ALL);
            assertThat(readAgain(entities, SiteChoices.NONE)).isEqualTo(SiteChoices.NONE);
        });
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void whatATransactionHasReadBeforeDoesNotHideWhatIsThereNow(Kind kind) {
        on(kind, entities -> {
            assertThat(stored(entities).getChoices().siteName()).isNull();
            entities.createNativeQuery("update site_settings set site_name = 'Elsewhere'")
                    .executeUpdate();

            assertThat(new SiteSettingsSearch(entities).chosen().siteName()).isEqualTo("Elsewhere");
        });
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void whatIsNotWrittenYetIsNotFlushedForAReader(Kind kind) {
        on(kind, entities -> {
            stored(entities).setChoices(ALL);

            assertThat(new SiteSettingsSearch(entities).chosen()).isEqualTo(SiteChoices.NONE);
        });
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void ofTwoWhoChangeThemTheSecondIsTold(Kind kind) {
        try (EntityManager one = factory(kind).createEntityManager();
                EntityManager other = factory(kind).createEntityManager()) {
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
