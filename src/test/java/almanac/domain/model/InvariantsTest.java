package almanac.domain.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import almanac.base.kind.Role;
import almanac.base.time.NamedZone;
import almanac.support.EachDatabaseTest;
import jakarta.persistence.EntityManager;
import jakarta.validation.ConstraintViolationException;
import jakarta.validation.constraints.Size;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import org.hibernate.engine.spi.SessionImplementor;
import org.hibernate.metamodel.mapping.SelectableMapping;
import org.junit.jupiter.api.Test;

/** Entities keep their invariants even where no input was validated. */
class InvariantsTest extends EachDatabaseTest {
    private static final Instant NOW = Instant.parse("2031-01-01T00:00:00Z");
    private static final NamedZone UTC = NamedZone.parse("UTC").orElseThrow();

    private static Account author(EntityManager entities) {
        Account author = new Account("author", Role.AUTHOR, "no hash", NOW);
        entities.persist(author);
        return author;
    }

    private static EventDates dates(Duration length) {
        return EventDates.of(NOW.atZone(UTC.id()), NOW.plus(length).atZone(UTC.id()), UTC, false);
    }

    private static <T extends CalendarRecord> T titled(T made, String title) {
        made.setTitle(title);
        made.setSlug("invariant");
        made.publishAs(Status.PUBLISH, null, NOW);
        return made;
    }

    private static void assertRefused(EntityManager entities, Object made, String property) {
        assertThatThrownBy(() -> {
                    entities.persist(made);
                    entities.flush();
                })
                .isInstanceOfSatisfying(
                        ConstraintViolationException.class, refused -> assertThat(refused.getConstraintViolations())
                                .extracting(each -> each.getPropertyPath().toString())
                                .containsExactly(property));
    }

    @Test
    void aTitleIsFilled() {
        on(engine, entities -> assertRefused(entities, titled(new Organizer(author(entities), NOW), " "), "title"));
        on(engine, entities -> assertRefused(entities, new Category("", "invariant"), "name"));
    }

    @Test
    void textsHaveALongestLength() {
        Event event = titled(new Event(author(entities), dates(Duration.ofHours(1)), NOW), "An event");
        event.setWebsite("https://example.org/" + "a".repeat(2_000));
        assertRefused(entities, event, "website");
    }

    @Test
    void aPlaceIsOnTheEarth() {
        Venue venue = titled(new Venue(author(entities), NOW), "Town Hall");
        venue.setGeoLat(90.5);
        assertRefused(entities, venue, "geoLat");
    }

    @Test
    void whatIsStoredStaysSoWhenItChanges() {
        Event event = titled(new Event(author(entities), dates(Duration.ofHours(1)), NOW), "An event");
        entities.persist(event);
        entities.flush();
        event.setTitle("");
        assertRefused(entities, event, "title");
    }

    @Test
    void anEventEndsAfterItBegins() {
        assertThatThrownBy(() -> dates(Duration.ofHours(-1))).isInstanceOf(IllegalArgumentException.class);
        assertRefused(entities, titled(new Event(author(entities), null, NOW), "An event"), "dates");
    }

    @Test
    void columnsHoldWhatEntitiesAdmit() {
        Map<String, Long> compared = new TreeMap<>();
        entities.unwrap(SessionImplementor.class)
                .getFactory()
                .getMappingMetamodel()
                .forEachEntityDescriptor(entity -> entity.forEachAttributeMapping(each -> {
                    Member member = each.getPropertyAccess().getGetter().getMember();
                    if (each instanceof SelectableMapping column
                            && member instanceof Field field
                            && field.isAnnotationPresent(Size.class)) {
                        String name = column.getContainingTableExpression() + "." + column.getSelectionExpression();
                        compared.put(
                                name,
                                longest(name) - field.getAnnotation(Size.class).max());
                    }
                }));

        assertThat(compared).hasSizeGreaterThan(40).allSatisfy((column, room) -> assertThat(room)
                .isNotNegative());
    }

    /** The length of a column; PostgreSQL names none where there is none. */
    private long longest(String column) {
        Number longest =
                (Number) entities.createNativeQuery("""
                        select character_maximum_length from information_schema.columns
                        where lower(table_schema) = 'public' and lower(concat(table_name, '.', column_name)) = ?1
                        """).setParameter(1, column).getSingleResult();
        return longest == null ? Long.MAX_VALUE : longest.longValue();
    }
}
