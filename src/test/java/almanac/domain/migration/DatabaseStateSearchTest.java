package almanac.domain.migration;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.settings.Settings;
import almanac.domain.migration.DatabaseStateSearch.AppliedMigration;
import almanac.support.EachDatabaseTest;
import org.junit.jupiter.api.Test;

/** The reported state of a database, on both kinds. */
class DatabaseStateSearchTest extends EachDatabaseTest {

    @Test
    void itSaysWhatItIsAndHowItWasBroughtUpToDate() {
        DatabaseStateSearch search = new DatabaseStateSearch(entities, new Settings(setting -> ""));

        assertThat(search.product().name()).isEqualToIgnoringCase(engine.name());
        assertThat(search.product().version()).matches("\\d.*");
        assertThat(search.migrations())
                .last()
                .satisfies(first -> assertThat(first.version()).isEqualTo("35"))
                .satisfies(first -> assertThat(first.applied()).matches("\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d"));
        assertThat(search.migrations())
                .extracting(AppliedMigration::description)
                .contains("create calendar");
        assertThat(search.bytes().isPresent()).isEqualTo(engine == Engine.POSTGRESQL);
    }
}
