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
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javax.sql.DataSource;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A database with events from before occurrences existed is migrated in place. */
class OccurrenceMigrationTest extends DatabaseTest {

    private static final String VERSION_BEFORE = "9";
    private static final Instant NOW = Instant.parse("2031-01-01T00:00:00Z");
    private static final int CREATED_AFTERWARDS = 120;

    @ParameterizedTest
    @EnumSource
    void everyEventHasAnOccurrenceLikeIt(Engine engine) throws IOException, SQLException {
        onNew(engine, source -> {
            Migration.configuration(source).target(VERSION_BEFORE).load().migrate();
            Postgres.execute(source, OldRows.ACCOUNT);
            for (int id : List.of(2, 3, 4)) {
                Postgres.execute(
                        source,
                        OldRows.event(
                                id,
                                "Event",
                                "2031-0%d-01 09:00:00".formatted(id),
                                "2031-0%d-02 10:30:00".formatted(id)));
            }
            Postgres.execute(
                    source,
                    "update events set time_zone = 'Asia/Tokyo', start_utc = start_utc - interval '9' hour,"
                            + " end_utc = end_utc - interval '9' hour",
                    "update events set status = 'TRASH', password_hash = 'hash' where id = 3",
                    "update events set status = 'DRAFT', hide_from_listings = true, featured = true where id = 4",
                    "insert into tags (id, version, name, name_key, slug, description, search_text)"
                            + " values (5, 0, 'tag', 'tag', 'tag', '', '')",
                    "insert into event_tags (event_id, tag_id) select id, 5 from events",
                    "alter sequence record_ids restart with 101");
            requireMigrated(source);
        });
    }

    private static void requireMigrated(DataSource source) {
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
