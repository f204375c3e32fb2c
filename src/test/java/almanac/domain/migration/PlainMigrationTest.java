package almanac.domain.migration;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.domain.model.Event;
import almanac.domain.model.EventDates;
import almanac.domain.model.Status;
import almanac.domain.model.Tag;
import almanac.domain.model.Venue;
import almanac.domain.word.WordSearch;
import almanac.support.RecordsTest;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.stream.Stream;
import org.flywaydb.core.api.configuration.Configuration;
import org.flywaydb.core.api.migration.Context;
import org.hibernate.Session;
import org.junit.jupiter.api.Test;

/** What was stored before accents, quotes and dashes were alike is found as what is stored now. */
class PlainMigrationTest extends RecordsTest {

    private record Migrated(Connection connection) implements Context {

        @Override
        public Configuration getConfiguration() {
            throw new UnsupportedOperationException();
        }

        @Override
        public Connection getConnection() {
            return connection;
        }
    }

    private static void asBefore(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("update events set plain_text = '', hidden_plain_text = ''");
            statement.execute("update venues set plain_text = ''");
            statement.execute("delete from changed_words");
            statement.execute("delete from word_parts");
        }
    }

    /** As typesetters wrote it, and with no text of a venue without accents. */
    private static void asBeforeTypography(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String column : List.of(
                    "events.sort_title",
                    "events.search_text",
                    "events.plain_text",
                    "events.hidden_search_text",
                    "events.hidden_plain_text",
                    "venues.sort_title",
                    "venues.search_text",
                    "venues.plain_text",
                    "tags.name_key",
                    "tags.search_text")) {
                String[] names = column.split("\\.");
                statement.execute("update %1$s set %2$s = replace(%2$s, '''', '’')".formatted((Object[]) names));
            }
            statement.execute("update venues set plain_search_text = ''");
            statement.execute("update accounts set skeleton = ''");
            statement.execute("delete from changed_words");
            statement.execute("delete from word_parts");
        }
    }

    private List<String> rows() {
        return Stream.of(
                        "select concat(sort_title, '|', search_text, '|', plain_text, '|', hidden_search_text, '|',"
                                + " hidden_plain_text) from events order by 1",
                        "select concat(sort_title, '|', search_text, '|', plain_text, '|', plain_search_text) from"
                                + " venues",
                        "select concat(name_key, '|', search_text) from tags",
                        "select skeleton from accounts order by 1")
                .flatMap(query -> ((List<?>) entities.createNativeQuery(query).getResultList()).stream())
                .map(Object::toString)
                .toList();
    }

    @Test
    void whatTypesettersWroteIsFoundByKeyboards() {
        ZonedDateTime start = NOW.atZone(UTC.id());
        Event event = event("Mike's Flöten", EventDates.of(start, start.plusHours(1), UTC, false), Status.PUBLISH);
        event.setDescription("at the Pub's café");
        event.protectWith("hash");
        stored(new Venue(author, NOW), "Mike's Haus", Status.PUBLISH).setCity("Köln's");
        entities.persist(new Tag("Mike's", "mikes"));
        flushAndClear();
        List<String> stored = rows();

        entities.unwrap(Session.class).doWork(connection -> {
            asBeforeTypography(connection);
            assertThat(rows()).doesNotContainAnyElementsOf(stored);
            new TypographyMigration().migrate(new Migrated(connection));
            new SkeletonMigration("51").migrate(new Migrated(connection));
            new WordMigration("54.1").migrate(new Migrated(connection));
        });

        assertThat(rows()).isEqualTo(stored);
        assertThat(new WordSearch(entities)
                        .candidates(List.of("mike's", "pub's"), false)
                        .orElseThrow()
                        .all()
                        .ids())
                .containsExactly(event.getId());
    }

    private String plain(Event event) {
        return entities.createNativeQuery(
                        "select concat(e.plain_text, '|', e.hidden_plain_text, '|', v.plain_text) from events e"
                                + " join event_venues l on l.event_id = e.id join venues v on v.id = l.venue_id"
                                + " where e.id = ?1")
                .setParameter(1, event.getId())
                .getSingleResult()
                .toString();
    }

    @Test
    void whatWasStoredBeforeIsFoundAsWhatIsStoredNow() {
        ZonedDateTime start = NOW.atZone(UTC.id());
        Event event = event("Flöten", EventDates.of(start, start.plusHours(1), UTC, false), Status.PUBLISH);
        event.setDescription("im Café");
        event.protectWith("hash");
        event.setVenues(List.of(stored(new Venue(author, NOW), "Bürgerhaus", Status.PUBLISH)));
        event("plain", EventDates.of(start, start.plusHours(1), UTC, false), Status.PUBLISH);
        flushAndClear();
        assertThat(plain(event)).isEqualTo("floten|im cafe\n|burgerhaus");

        entities.unwrap(Session.class).doWork(connection -> {
            asBefore(connection);
            new PlainMigration().migrate(new Migrated(connection));
            new WordMigration("54.1").migrate(new Migrated(connection));
        });

        assertThat(plain(event)).isEqualTo("floten|im cafe\n|burgerhaus");
        WordSearch search = new WordSearch(entities);
        assertThat(search.candidates(List.of("löten", "café"), false)
                        .orElseThrow()
                        .all()
                        .ids())
                .containsExactly(event.getId());
        assertThat(search.candidates(List.of("flöten", "burger"), true)
                        .orElseThrow()
                        .all()
                        .ids())
                .containsExactly(event.getId());
    }
}
