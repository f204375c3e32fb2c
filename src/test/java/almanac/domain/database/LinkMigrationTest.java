package almanac.domain.database;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.RecordsTest;
import almanac.StoredLinks;
import almanac.domain.model.Event;
import almanac.domain.model.EventDates;
import almanac.domain.model.Status;
import almanac.domain.model.Tag;
import almanac.domain.model.Venue;
import java.time.ZonedDateTime;
import java.util.List;
import org.hibernate.Session;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Events stored before their occurrences had links of their own have them, too. */
class LinkMigrationTest extends RecordsTest {

    @ParameterizedTest
    @EnumSource(Kind.class)
    void whatWasStoredBeforeIsLinkedAsWhatIsStoredNow(Kind kind) {
        on(kind, () -> {
            Tag tag = new Tag("tag", "tag");
            entities.persist(tag);
            Venue venue = stored(new Venue(author, NOW), "venue", Status.PUBLISH);
            for (Status status : List.of(Status.PUBLISH, Status.DRAFT, Status.TRASH)) {
                event(status, tag, venue);
                event(status, tag, venue).protectWith("secret");
            }
            flushAndClear();
            StoredLinks.requireRight(entities);
            assertThat(links()).isEqualTo(2);

            entities.createNativeQuery("delete from occurrence_links where target = ?1")
                    .setParameter(1, tag.getId())
                    .executeUpdate();
            entities.unwrap(Session.class).doWork(connection -> new LinkMigration().migrate(new Migrated(connection)));

            StoredLinks.requireRight(entities);
            assertThat(links()).isEqualTo(2);
        });
    }

    private Event event(Status status, Tag tag, Venue venue) {
        ZonedDateTime start = NOW.atZone(UTC.id());
        Event event = event("event", EventDates.of(start, start.plusHours(1), UTC, false), status);
        event.setTags(List.of(tag));
        event.setVenues(List.of(venue));
        return event;
    }

    private long links() {
        return entities.createQuery("select count(*) from OccurrenceLink l", Long.class)
                .getSingleResult();
    }
}
