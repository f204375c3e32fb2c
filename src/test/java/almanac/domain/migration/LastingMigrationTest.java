package almanac.domain.migration;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.DatabaseTest;
import almanac.support.Postgres;
import java.io.IOException;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Occurrences from before views existed are found by their last day, too. */
class LastingMigrationTest extends DatabaseTest {

    private static final String VERSION_BEFORE = "11";

    @ParameterizedTest
    @EnumSource
    void occurrencesAreFoundByTheirLastDayToo(Engine engine) throws IOException, SQLException {
        onNew(engine, source -> {
            Migration.configuration(source).target(VERSION_BEFORE).load().migrate();
            Postgres.execute(
                    source,
                    OldRows.ACCOUNT,
                    OldRows.event(2, "Within a day", "2031-03-10 09:00:00", "2031-03-10 17:00:00"),
                    OldRows.event(3, "A whole day", "2031-03-10 00:00:00", "2031-03-10 23:59:59"),
                    OldRows.event(4, "Until midnight", "2031-03-10 20:00:00", "2031-03-11 00:00:00"),
                    OldRows.event(5, "Over the end of a year", "2031-12-30 20:00:00", "2032-01-02 23:59:59"),
                    OldRows.OCCURRENCES);

            Migration.migrate(source);

            for (String id : List.of("2", "3", "4 2031-03-11", "5 2032-01-02")) {
                String[] lasting = id.split(" ");
                assertThat(Postgres.ask(source, "select lasts_until from occurrences where id = " + lasting[0]))
                        .as(id)
                        .isEqualTo(lasting.length == 2 ? lasting[1] : null);
            }
        });
    }
}
