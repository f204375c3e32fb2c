package almanac.domain.migration;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.domain.model.Account;
import almanac.domain.model.Event;
import almanac.domain.model.Occurrence;
import almanac.domain.model.Status;
import almanac.support.DatabaseTest;
import almanac.support.Postgres;
import almanac.support.StoredLinks;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/** A database with events from before occurrences existed is migrated in place. */
class OccurrenceMigrationTest extends DatabaseTest {

    private static final String VERSION_BEFORE = "9";
    private static final Instant NOW = Instant.parse("2031-01-01T00:00:00Z");
    private static final int CREATED_AFTERWARDS = 120;

    private static final String ACCOUNT =
            "insert into accounts (id, version, name, name_key, display_name, email, role, password_hash, enabled,"
                    + " created_at) values (1, 0, 'ada', 'ada', 'Ada', '', 'EDITOR', 'no hash', true, current_timestamp)";

    private static final String EVENT =
            "insert into events (id, version, author_id, status, slug, title, description, excerpt, published_at,"
                    + " created_at, modified_at, sort_title, search_text, hidden_search_text, start_local, end_local,"
                    + " start_utc, end_utc, time_zone, all_day, cost, website, show_map, show_map_link,"
                    + " hide_from_listings, sticky, featured, password_hash) values (%1$d, 3, 1, '%2$s', 'event-%1$d', 'Event %1$d', '',"
                    + " '', timestamp with time zone '2030-01-01 00:00:00+00',"
                    + " timestamp with time zone '2030-01-01 00:00:00+00',"
                    + " timestamp with time zone '2030-01-01 00:00:00+00', 'event %1$d', 'event %1$d', '',"
                    + " timestamp '2031-0%1$d-01 09:00:00', timestamp '2031-0%1$d-02 10:30:00',"
                    + " timestamp with time zone '2031-0%1$d-01 00:00:00+00',"
                    + " timestamp with time zone '2031-0%1$d-02 01:30:00+00',"
                    + " 'Asia/Tokyo', false, '', '', true, true, %3$s, false, %3$s, %4$s)";

    private static final String TAG = "insert into tags (id, version, name, name_key, slug, description, search_text)"
            + " values (5, 0, 'tag', 'tag', 'tag', '', '')";

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
        run(
                source,
                ACCOUNT,
                EVENT.formatted(2, "PUBLISH", false, "null"),
                EVENT.formatted(3, "TRASH", false, "'hash'"),
                EVENT.formatted(4, "DRAFT", true, "null"),
                TAG,
                "insert into event_tags (event_id, tag_id) select id, 5 from events",
                "alter sequence record_ids restart with 101");
        try (EntityManagerFactory factory = open(source);
                EntityManager entities = factory.createEntityManager()) {
            entities.getTransaction().begin();
            List<Occurrence> migrated = occurrences(entities);
            assertThat(migrated).hasSize(3).allSatisfy(OccurrenceMigrationTest::requireLikeItsEvent);
            assertThat(migrated)
                    .extracting(each -> each.getEvent().getVersion())
                    .containsOnly(3);
            StoredLinks.requireRight(entities);
            assertThat(links(entities)).containsExactly(2L);
            migrated.get(0).getEvent().trash(NOW);
            create(entities, migrated.get(0).getEvent());
            entities.getTransaction().commit();
            entities.clear();
            requireOneEach(occurrences(entities));
        }
    }

    private static void run(DataSource source, String... statements) throws SQLException {
        try (Connection connection = source.getConnection();
                Statement statement = connection.createStatement()) {
            for (String each : statements) {
                statement.execute(each);
            }
        }
    }

    private static List<Occurrence> occurrences(EntityManager entities) {
        return entities.createQuery(
                        "select o from Occurrence o join fetch o.event order by o.event.id", Occurrence.class)
                .getResultList();
    }

    private static List<Long> links(EntityManager entities) {
        return entities.createQuery("select l.id from OccurrenceLink l where l.target = 5", Long.class)
                .getResultList();
    }

    private static void requireLikeItsEvent(Occurrence occurrence) {
        Event event = occurrence.getEvent();
        assertThat(occurrence.getDates()).isEqualTo(event.getDates());
        assertThat(occurrence.getStatus()).isEqualTo(event.getStatus());
        assertThat(occurrence.isHideFromListings()).isEqualTo(event.isHideFromListings());
        assertThat(occurrence.isPasswordProtected()).isEqualTo(event.isProtected());
        assertThat(occurrence.isFeatured()).isEqualTo(event.isFeatured());
    }

    private static void create(EntityManager entities, Event like) {
        Account author = entities.find(Account.class, 1L);
        for (int i = 0; i < CREATED_AFTERWARDS; i++) {
            Event event = new Event(author, like.getDates(), NOW);
            event.setTitle("New " + i);
            event.setSlug("new-" + i);
            event.publishAs(Status.PUBLISH, null, NOW);
            entities.persist(event);
        }
    }

    private static void requireOneEach(List<Occurrence> occurrences) {
        assertThat(occurrences)
                .hasSize(3 + CREATED_AFTERWARDS)
                .allSatisfy(OccurrenceMigrationTest::requireLikeItsEvent);
        Set<Long> events =
                occurrences.stream().map(each -> each.getEvent().getId()).collect(Collectors.toSet());
        assertThat(events).hasSameSizeAs(occurrences);
        assertThat(occurrences.get(0).getStatus()).isEqualTo(Status.TRASH);
    }
}
