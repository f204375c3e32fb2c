package almanac.domain.migration;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.settings.Settings;
import almanac.domain.migration.DatabaseStateSearch.AppliedMigration;
import almanac.support.DatabaseTest;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The reported state of a database, on both kinds. */
class DatabaseStateSearchTest extends DatabaseTest {

    @ParameterizedTest
    @EnumSource
    void itSaysWhatItIsAndHowItWasBroughtUpToDate(Kind kind) {
        on(kind, entities -> {
            DatabaseStateSearch search = new DatabaseStateSearch(entities, new Settings(setting -> ""));

            assertThat(search.product().name()).isEqualToIgnoringCase(kind.name());
            assertThat(search.product().version()).matches("\\d.*");
            assertThat(search.migrations())
                    .last()
                    .satisfies(first -> assertThat(first.version()).isEqualTo("35"))
                    .satisfies(first -> assertThat(first.applied()).matches("\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d"));
            assertThat(search.migrations())
                    .extracting(AppliedMigration::description)
                    .contains("create calendar");
            assertThat(search.bytes().isPresent()).isEqualTo(kind == Kind.POSTGRESQL);
        });
    }
}
