package almanac.domain.migration;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.DatabaseTest;
import almanac.support.Postgres;
import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.TreeMap;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/** Occurrences from before views existed are found by their last day, too. */
class LastingMigrationTest extends DatabaseTest {

    private static final String VERSION_BEFORE = "11";

    private static final String ACCOUNT =
            "insert into accounts (id, version, name, name_key, display_name, email, role, password_hash, enabled,"
                    + " created_at) values (1, 0, 'ada', 'ada', 'Ada', '', 'EDITOR', 'no hash', true, current_timestamp)";

    private static final String EVENT =
            "insert into events (id, version, author_id, status, slug, title, description, excerpt, published_at,"
                    + " created_at, modified_at, sort_title, search_text, hidden_search_text, start_local, end_local,"
                    + " start_utc, end_utc, time_zone, all_day, cost, website, show_map, show_map_link,"
                    + " hide_from_listings, sticky, featured) values (%1$d, 3, 1, 'PUBLISH', 'event-%1$d', 'Event %1$d', '',"
                    + " '', current_timestamp, current_timestamp, current_timestamp, 'event %1$d', 'event %1$d', '',"
                    + " timestamp '%2$s', timestamp '%3$s', timestamp with time zone '%2$s+00',"
                    + " timestamp with time zone '%3$s+00', 'UTC', false, '', '', true, true, false, false, false)";

    private static final String OCCURRENCE =
            "insert into occurrences (id, event_id, start_local, end_local, start_utc, end_utc, time_zone, all_day,"
                    + " status, hide_from_listings, password_protected, featured)"
                    + " select id, id, start_local, end_local, start_utc, end_utc, time_zone, all_day, status, false,"
                    + " false, false from events";

    @Test
    void onH2() throws SQLException {
        requireMigrated(h2());
    }

    @Test
    void onPostgresql() throws IOException, SQLException {
        try (Postgres postgresql = Postgres.database()) {
            requireMigrated(postgresql.source());
        }
    }

    private static void requireMigrated(DataSource source) throws SQLException {
        Migration.configuration(source).target(VERSION_BEFORE).load().migrate();
        try (Connection connection = source.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(ACCOUNT);
            statement.execute(EVENT.formatted(2, "2031-03-10 09:00:00", "2031-03-10 17:00:00"));
            statement.execute(EVENT.formatted(3, "2031-03-10 00:00:00", "2031-03-10 23:59:59"));
            statement.execute(EVENT.formatted(4, "2031-03-10 20:00:00", "2031-03-11 00:00:00"));
            statement.execute(EVENT.formatted(5, "2031-12-30 20:00:00", "2032-01-02 23:59:59"));
            statement.execute(OCCURRENCE);
        }
        Migration.migrate(source);

        Map<Integer, String> days = days(source);
        assertThat(days).containsEntry(2, null).containsEntry(3, null);
        assertThat(days).containsEntry(4, "2031-03-11").containsEntry(5, "2032-01-02");
    }

    private static Map<Integer, String> days(DataSource source) throws SQLException {
        try (Connection connection = source.getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("select id, lasts_until from occurrences")) {
            Map<Integer, String> days = new TreeMap<>();
            while (rows.next()) {
                days.put(rows.getInt(1), rows.getString(2));
            }
            return days;
        }
    }
}
