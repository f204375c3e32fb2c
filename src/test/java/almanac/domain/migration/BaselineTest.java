package almanac.domain.migration;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.DatabaseTest;
import almanac.support.Postgres;
import java.io.IOException;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import javax.sql.DataSource;
import org.flywaydb.core.api.MigrationInfo;
import org.junit.jupiter.api.Test;

/** A new database, made in one step, is as all migrations make it. */
class BaselineTest extends DatabaseTest {

    @Test
    void onH2() throws SQLException {
        requireEqual(h2(), h2());
    }

    @Test
    void onPostgresql() throws IOException, SQLException {
        try (Postgres atOnce = Postgres.database();
                Postgres inSteps = Postgres.database()) {
            requireEqual(atOnce.source(), inSteps.source());
        }
    }

    private static void requireEqual(DataSource atOnce, DataSource inSteps) throws SQLException {
        Migration.migrate(atOnce);
        Migration.configuration(inSteps).load().migrate();

        assertThat(applied(atOnce).get(0)).hasToString("SQL_BASELINE");
        assertThat(applied(inSteps)).doesNotContain(applied(atOnce).get(0)).hasSizeGreaterThan(30);
        assertThat(SchemaText.of(atOnce)).isEqualTo(SchemaText.of(inSteps)).hasSizeGreaterThan(100);
        assertThat(Migration.version(atOnce))
                .isEqualTo(Migration.version(inSteps))
                .contains(Migration.newestVersion());
    }

    private static List<String> applied(DataSource source) throws SQLException {
        return Arrays.stream(Migration.configuration(source).load().info().applied())
                .map(MigrationInfo::getType)
                .map(Object::toString)
                .toList();
    }
}
